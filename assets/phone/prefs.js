// What this phone keeps: its seat, the key of the room, and how its owner likes the page.
const BEFORE = "last-card ";

function read(name) {
  try { return localStorage.getItem(BEFORE + name); } catch { return null; }
}
function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(BEFORE + name);
    else localStorage.setItem(BEFORE + name, value);
  } catch { /* A phone that keeps nothing still plays. */ }
}

// Whether anything is kept: in a private window of some phones nothing is.
export const canKeep = (() => { write("kept", "yes"); return read("kept") === "yes"; })();

// By this name wrong codes are counted; it says nothing of the phone or its owner.
function newName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
let phone = read("phone") || "";
if (!/^[\w-]{16,64}$/.test(phone)) { phone = newName(); write("phone", phone); }

export const kept = {
  get phone() { return phone; },
  get token() { return read("seat") || ""; },
  set token(value) { write("seat", value || null); },
  get key() { return read("room") || ""; },
  set key(value) { write("room", value || null); },
  get name() { return read("name") || ""; },
  set name(value) { write("name", value); },
  get face() { return read("face") || ""; },
  set face(value) { write("face", value); },
  get colour() { const found = read("colour"); return found === null ? -1 : Number(found); },
  set colour(value) { write("colour", String(value)); },
};

const DEFAULTS = { language: "", left: false, large: false, look: "auto", sound: true, vibration: true, awake: true, shake: false, sort: "suit" };
const chosen = { ...DEFAULTS };
try { Object.assign(chosen, JSON.parse(read("liking") || "{}")); } catch { /* as at first */ }

export const liking = chosen;

export function like(name, value) {
  chosen[name] = value;
  write("liking", JSON.stringify(chosen));
  apply();
}

// Whether the phone would like light pages; it may change its mind at sunset.
const bright = matchMedia("(prefers-color-scheme: light)");
if (bright.addListener) bright.addListener(() => apply());

export function apply() {
  const root = document.documentElement;
  root.dataset.look = chosen.look === "auto" ? (bright.matches ? "light" : "dark") : chosen.look;
  root.classList.toggle("left", chosen.left);
  root.classList.toggle("large", chosen.large);
}

// The key of the room comes behind the # of the address, which no server and no log ever sees; with it
// the token of a seat that its owner has had in the window of the game.
export function keyFromAddress() {
  const found = /[#&]k=([\w-]{16,64})/.exec(location.hash);
  if (!found) return;
  kept.key = found[1];
  const seat = /[#&]s=([\w-]{16,64})/.exec(location.hash);
  if (seat) kept.token = seat[1];
  history.replaceState(null, "", location.pathname);
}
