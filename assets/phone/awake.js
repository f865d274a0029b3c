// Keeps the screen on between turns. Over plain http no page may ask the phone for that; while a video
// plays, phones do it by themselves. Nothing is to be seen or heard of it.
import { liking } from "./prefs.js";
import { STILL } from "./still.js";

const RATHER_LATE = 8;
let video = null;
let lock = null;

function still() {
  const made = document.createElement("video");
  made.id = "still";
  made.src = STILL;
  made.setAttribute("playsinline", "");
  made.setAttribute("aria-hidden", "true");
  // Apple's phones go to sleep over a video that is muted, or one that is looped by itself.
  made.muted = !/iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
  made.addEventListener("timeupdate", () => { if (made.currentTime > RATHER_LATE) made.currentTime = 0; });
  // Music that plays in another app goes on.
  if (navigator.audioSession) navigator.audioSession.type = "ambient";
  document.body.append(made);
  return made;
}

// Whether the screen stays on is a liking; without a touch no video may begin.
export function keepAwake() {
  const on = liking.awake && document.visibilityState === "visible";
  if (navigator.wakeLock) {
    if (!on && lock) lock.release();
    if (on && !lock) navigator.wakeLock.request("screen").then((got) => {
      lock = got;
      got.addEventListener("release", () => { lock = null; });
      if (!liking.awake) got.release();
    }, () => {});
    return;
  }
  if (on && !video) video = still();
  if (video && on && video.paused) video.play().catch(() => {});
  else if (video && !on) video.pause();
}

addEventListener("pointerdown", keepAwake, { capture: true });
document.addEventListener("visibilitychange", () => { if (video || lock) keepAwake(); });
