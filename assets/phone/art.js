// Pictures: the whole deck comes as one file, so that what is asked for says nothing of a hand.
let pictures = {};
let faces = {};
const loaded = {};

// The letters: what stands for J, Q and K on court cards.
export async function bundle(path, letters = {}) {
  const key = path + Object.values(letters).join("");
  if (!loaded[key]) {
    loaded[key] = fetch(path).then((answer) => (answer.ok ? answer.json() : {})).then((drawn) => {
      const made = {};
      const outline = (letter) => (/ d="([^"]*)"/.exec(drawn[`corner-${letter}`]) || ["", ""])[1];
      for (const [name, svg] of Object.entries(drawn)) {
        const own = outline(letters[name[0]]);
        const lettered = own ? svg.replace(outline(name[0]), own) : svg;
        made[name] = URL.createObjectURL(new Blob([lettered], { type: "image/svg+xml" }));
      }
      return made;
    }).catch((problem) => { delete loaded[key]; throw problem; });
  }
  return loaded[key];
}

export async function useDeck(deck, letters) { pictures = await bundle(`/${deck}.json`, letters); }
export async function useFaces() { faces = await bundle("/faces.json"); }

export function card(code) {
  const image = new Image();
  image.src = pictures[code] || pictures.back || "";
  image.alt = "";
  image.draggable = false;
  return image;
}

export function mark(letter, name) {
  const image = new Image();
  image.src = pictures[`mark-${letter}`] || "";
  image.alt = name;
  image.className = "mark";
  return image;
}

// A sign that is one line, drawn in a square of 24 units; the style sheet has its class.
export function sign(name, line) {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("class", name);
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", line);
  picture.append(path);
  return picture;
}

// The sign of the host.
export const crown = () => sign("crown", "M4 18H20L19.5 7L15.5 10.5L12 5L8.5 10.5L4.5 7Z");

export const COLOURS = 10;
let tones = {};

// The colour of everybody at the table, by seat.
export function useColours(seats) {
  tones = {};
  for (const each of seats) tones[each.seat] = each.colour;
}

export const initial = (name) => ([...name][0] || "").toUpperCase();

// A face of the cast, or the disc with the first letter of the name.
export function face(which, name, seat) {
  const disc = document.createElement("span");
  disc.className = `face colour${(seat in tones ? tones[seat] : seat) % COLOURS}`;
  if (faces[which]) {
    const image = new Image();
    image.src = faces[which];
    image.alt = "";
    disc.append(image);
    disc.classList.add("drawn");
  } else {
    disc.textContent = initial(name);
  }
  return disc;
}
