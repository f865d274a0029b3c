// The line to the table. A phone sleeps whenever it likes: what counts is waking up quickly.
const PING = 2000;
const SILENCE = 4000;
const CONNECT = 4000;
// What somebody wants once: it is said again when it is not known whether it arrived.  The table knows
// by its number what it has heard before; the clock makes numbers grow also when the page is opened anew.
const ONCE = ["wish", "host", "order", "vote", "guess", "answer", "colour", "deal"];
const LATE = 120000;
const WAITS = [200, 400, 800, 1500, 2000];

export class Wire {
  // hello: makes the first message. take: is given every message. state: is told "connecting",
  // "open" or "lost".
  constructor({ hello, take, state }) {
    Object.assign(this, { hello, take, state });
    this.socket = null;
    this.unsure = [];
    this.number = 0;
    this.tries = 0;
    this.wanted = true;
    this.heard = 0;
    this.opened = 0;
    setInterval(() => this.look(), 500);
    const wake = () => { if (document.visibilityState === "visible") this.wake(); };
    document.addEventListener("visibilitychange", wake);
    addEventListener("pageshow", wake);
    addEventListener("online", wake);
    addEventListener("focus", wake);
  }

  connect() {
    clearTimeout(this.timer);
    this.timer = null;
    this.wanted = true;
    this.drop();
    this.state("connecting", this.tries);
    const socket = this.socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/play`);
    this.began = this.heard = performance.now();
    this.pinged = 0;
    socket.onopen = () => { this.heard = performance.now(); this.send(this.hello()); };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = performance.now();
      const message = JSON.parse(event.data);
      if (message.kind === "pong") {
        // Whatever was said before the ping has arrived, too.
        if (message.n === Math.floor(this.pinged) % 1e6) this.unsure = this.unsure.filter((each) => each.at > this.pinged);
        return;
      }
      if (message.kind === "welcome") { this.tries = 0; this.state("open", 0); }
      this.take(message);
    };
    socket.onclose = () => { if (socket === this.socket) this.again(); };
  }

  send(message) {
    if (ONCE.includes(message.kind)) {
      if (!message.number) message = { ...message, number: this.number = Math.max(this.number + 1, Date.now()) };
      this.unsure.push({ message, at: performance.now() });
    }
    if (!this.open) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // Says again what may not have arrived; returns whether something is too old for that, and lost.
  sayAgain() {
    const since = performance.now() - LATE;
    const unsure = this.unsure;
    this.unsure = [];
    unsure.filter((each) => each.at > since).forEach((each) => this.send(each.message));
    return unsure.some((each) => each.at <= since);
  }

  get open() { return this.socket !== null && this.socket.readyState === WebSocket.OPEN; }

  // No more of it, until connect() is called.
  stop() {
    this.wanted = false;
    this.unsure = [];
    clearTimeout(this.timer);
    this.drop();
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    if (socket) { socket.onclose = null; socket.onmessage = null; socket.close(); }
  }

  again() {
    this.drop();
    if (!this.wanted || this.timer) return;
    this.tries += 1;
    this.state(this.tries > 3 ? "lost" : "connecting", this.tries);
    this.timer = setTimeout(() => this.connect(), WAITS[Math.min(this.tries, WAITS.length) - 1]);
  }

  look() {
    if (!this.socket) return;
    const now = performance.now();
    if (!this.open) { if (now - this.began > CONNECT) this.again(); return; }
    if (now - this.heard > SILENCE) { this.tries = 0; this.connect(); return; }
    if (now - this.pinged >= PING) { this.pinged = now; this.send({ kind: "ping", n: Math.floor(now) % 1e6 }); }
  }

  // The page can be seen again: a socket may look open and be dead.
  wake() {
    if (!this.wanted) return;
    if (this.open && performance.now() - this.heard < SILENCE) {
      this.pinged = 0;
      this.look();
    } else {
      this.tries = 0;
      this.connect();
    }
  }
}
