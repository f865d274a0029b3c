// What phones of 2019 lack, in one place. docs/phones.md says which browsers are meant.

// Puts these into the element, in place of what was there.
export function fill(element, ...children) {
  element.textContent = "";
  element.append(...children);
}

// Moves the element, where the browser can; done is called at the end, or at once.
export function animate(element, frames, options, done = null) {
  const motion = element && element.animate ? element.animate(frames, options) : null;
  if (done && motion) { motion.onfinish = done; motion.oncancel = done; }
  else if (done) done();
}

// Calls back when the element has another size.
export function watchSize(element, changed) {
  if ("ResizeObserver" in window) new window.ResizeObserver(changed).observe(element);
  else addEventListener("resize", changed);
}
