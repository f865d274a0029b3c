// What phones of 2019 lack, in one place. docs/phones.md says which browsers are meant.

// Puts these into the element, in place of what was there.
export function fill(element, ...children) {
  element.textContent = "";
  element.append(...children);
}

// Puts these buttons into the element. One that is as before stays there, so that no finger misses
// it, and only gets the new press.
export function refill(element, made) {
  const old = [...element.children];
  made.forEach((each, n) => {
    if (!old[n]) element.append(each);
    else if (old[n].outerHTML === each.outerHTML) old[n].press = each.press;
    else old[n].replaceWith(each);
  });
  old.slice(made.length).forEach((each) => each.remove());
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
