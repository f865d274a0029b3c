// Sounds made on the spot, and the phone's motor where there is one.
import { liking } from "./prefs.js";

let context = null;

// Sound may begin only after a touch.
addEventListener("pointerdown", () => {
  const Sound = window.AudioContext || window.webkitAudioContext;
  if (!Sound) return;
  if (!context) context = new Sound();
  if (context.state === "suspended") context.resume();
}, { capture: true });

function tone(pitch, at, length, loud, shape = "sine", to = pitch) {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + length + 0.05);
}

function paper(at, length, loud, pitch) {
  const frames = Math.floor(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(context.currentTime + at);
}

const SOUNDS = {
  lay: () => { paper(0, 0.09, 0.5, 2400); tone(150, 0, 0.08, 0.12, "sine", 90); },
  draw: () => paper(0, 0.13, 0.32, 3400),
  lift: () => paper(0, 0.04, 0.14, 4200),
  refused: () => tone(170, 0, 0.16, 0.12, "triangle", 120),
  alarm: () => { tone(330, 0, 0.14, 0.1, "square", 250); tone(250, 0.13, 0.2, 0.08, "square", 190); },
  call: () => { tone(659, 0, 0.12, 0.1, "triangle"); tone(988, 0.09, 0.28, 0.1, "triangle"); },
  win: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, i * 0.11, 0.42, 0.1, "triangle")),
  lose: () => [392, 349, 294].forEach((pitch, i) => tone(pitch, i * 0.16, 0.34, 0.08, "triangle")),
};

// The signal of each seat: the notes, and the rhythm of the motor in milliseconds, on and off by turns.
const SIGNALS = [
  [[587, 784], [70]], [[659, 494], [40, 60, 40]], [[440, 554, 659], [140]], [[784, 784], [30, 50, 30, 50, 30]],
  [[523, 392, 523], [40, 60, 140]], [[698, 880], [140, 60, 40]], [[370, 494], [80, 60, 80]],
  [[880, 659, 880], [30, 40, 30, 40, 120]], [[494, 740], [200]], [[622, 466, 370], [30, 50, 100, 50, 30]],
];

// Gives the signal of that seat, by which its owner knows it without looking.
export function signal(seat) {
  const [notes, rhythm] = SIGNALS[Math.max(0, seat) % SIGNALS.length];
  const shape = seat % 2 ? "sine" : "triangle";
  shakes(rhythm);
  sounds(() => notes.forEach((pitch, i) => tone(pitch, i * 0.13, i + 1 < notes.length ? 0.2 : 0.36, 0.1, shape)));
}

const SHAKES = { refused: [20, 40, 20], alarm: [40, 60, 40, 60, 90], call: [30], win: [60, 60, 60, 60, 160] };

function shakes(rhythm) {
  const touched = !navigator.userActivation || navigator.userActivation.hasBeenActive;
  if (liking.vibration && touched && navigator.vibrate) navigator.vibrate(rhythm);
}

function sounds(play) {
  if (liking.sound && context && context.state === "running") play();
}

export function feel(what) {
  if (SHAKES[what]) shakes(SHAKES[what]);
  if (SOUNDS[what]) sounds(SOUNDS[what]);
}

export const canVibrate = "vibrate" in navigator;
