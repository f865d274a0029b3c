// Pictures: the whole deck comes as one file, so that what is asked for says nothing of a hand.
let pictures = {};
let faces = {};
const loaded = {};

async function bundle(path) {
  if (!loaded[path]) {
    loaded[path] = fetch(path).then((answer) => (answer.ok ? answer.json() : {})).then((drawn) => {
      const made = {};
      for (const [name, svg] of Object.entries(drawn)) {
        made[name] = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      }
      return made;
    }).catch((problem) => { delete loaded[path]; throw problem; });
  }
  return loaded[path];
}

export async function useDeck(deck) { pictures = await bundle(`/${deck}.json`); }
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

const COLOURS = 10;

export const initial = (name) => ([...name][0] || "").toUpperCase();

// A face of the cast, or the disc with the first letter of the name.
export function face(which, name, seat) {
  const disc = document.createElement("span");
  disc.className = `face colour${seat % COLOURS}`;
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
