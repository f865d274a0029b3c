// A stroke upwards beside the cards, and a shake of the phone: both mean the same.
import { liking } from "./prefs.js";

const UP = 60;
const SOON = 700;
const HARD = 13;
const AGAIN = 1300;
const PATIENCE = 1500;

// Calls back after a stroke upwards in the box that touches neither a card nor a button.
export function stroke(box, done) {
  let from = null;
  box.addEventListener("pointerdown", (event) => {
    from = from || event.target.closest("button, input") ? null : { id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp };
  });
  addEventListener("pointercancel", () => { from = null; });
  addEventListener("pointerup", (event) => {
    const began = from;
    from = null;
    if (!began || event.pointerId !== began.id || event.timeStamp - began.at > SOON) return;
    const up = began.y - event.clientY;
    if (up > UP && up > 1.5 * Math.abs(event.clientX - began.x)) done();
  });
}

let felt = false;
let shaken = () => {};
let before = null;
let jolts = [];
let rests = 0;

function moved(event) {
  const now = event.accelerationIncludingGravity;
  if (!now || now.x === null) return;
  felt = true;
  const last = before;
  before = { x: now.x, y: now.y, z: now.z };
  if (!liking.shake || !last || performance.now() < rests) return;
  if (Math.hypot(now.x - last.x, now.y - last.y, now.z - last.z) < HARD) return;
  const time = performance.now();
  jolts = jolts.filter((each) => time - each < SOON).concat(time);
  if (jolts.length < 3) return;
  jolts = [];
  rests = time + AGAIN;
  shaken();
}

// Calls back when the phone is shaken, as long as that is liked. Nothing is asked for here.
export function listen(done) {
  shaken = done;
  addEventListener("devicemotion", moved);
}

// Asks whether the page may know that the phone moves, where that has to be asked; told whether it does.
// To be called by a touch alone.
export function askMotion(told) {
  const Motion = window.DeviceMotionEvent;
  if (!Motion) { told(false); return; }
  const asked = Motion.requestPermission ? Motion.requestPermission() : Promise.resolve("granted");
  asked.then((answer) => {
    if (answer !== "granted" || felt) { told(answer === "granted"); return; }
    setTimeout(() => told(felt), PATIENCE);
  }, () => told(false));
}
