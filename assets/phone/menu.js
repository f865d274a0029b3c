// The menu of the phone, and the sheet at the end of a round.
import { face } from "./art.js";
import { canVibrate } from "./feel.js";
import { like, liking } from "./prefs.js";
import { close, make, open } from "./sheet.js";
import { say, show } from "./words.js";

function toggle(name, label, changed) {
  const button = make("button", { className: "toggle", text: label, "aria-pressed": String(liking[name]) });
  button.addEventListener("click", () => {
    like(name, !liking[name]);
    button.setAttribute("aria-pressed", String(liking[name]));
    changed();
  });
  return button;
}

function several(name, label, values, changed) {
  const row = make("div", { className: "several", role: "group", label }, make("span", { text: label }));
  values.forEach(([value, text]) => row.append(make("button", {
    text, "aria-pressed": String(liking[name] === value),
    click: (event) => {
      like(name, value);
      [...row.querySelectorAll("button")].forEach((each) => each.setAttribute("aria-pressed", String(each === event.currentTarget)));
      changed();
    },
  })));
  return row;
}

export function openMenu(table, { wish, changed }) {
  const bySuit = say(table.colours ? "sort colour" : "sort suit");
  open("menu", [
    make("h2", { text: say("title") }),
    make("div", { className: "wishes" },
      make("button", { className: table.paused ? "main" : "", text: say(table.paused ? "go on" : "pause"), click: () => { wish(table.paused ? "go on" : "pause"); close(); } }),
      make("button", { text: say(table.auto ? "auto off" : "auto"), click: () => { wish("auto"); close(); } }),
    ),
    several("sort", say("your hand"), [["suit", bySuit], ["rank", say("sort")]], changed),
    several("look", say("look"), [["dark", say("look dark")], ["light", say("look light")], ["contrast", say("look contrast")]], changed),
    make("div", { className: "toggles" },
      toggle("left", say("left hand"), changed), toggle("large", say("large text"), changed),
      toggle("sound", say("sound"), changed), ...(canVibrate ? [toggle("vibration", say("vibration"), changed)] : []),
    ),
    make("div", { className: "wishes" },
      make("button", { className: "quiet danger", text: say("leave"), click: () => sure(wish) }),
      make("button", { className: "quiet", text: say("close"), click: close }),
    ),
  ], { label: say("menu") });
}

function sure(wish) {
  open("menu", [
    make("h2", { text: say("leave sure") }),
    make("div", { className: "wishes" },
      make("button", { className: "danger", text: say("leave"), click: () => { wish("leave"); close(); } }),
      make("button", { className: "main", text: say("stay"), click: close }),
    ),
  ], { label: say("leave") });
}

export function openEnd(table, { wish }) {
  const end = table.end;
  const won = end.winners.includes(table.seat);
  const rows = end.ranking.map((seat) => {
    const who = table.seats[seat];
    const gained = end.gained[seat];
    return make("li", { className: seat === table.seat ? "me" : "" },
      face(who.face, who.name, seat), make("span", { className: "who", text: who.name }),
      make("span", { className: "gained", text: gained > 0 ? `+${gained}` : gained < 0 ? `−${-gained}` : "" }),
      make("b", { text: String(end.totals[seat]), label: say("points", { n: end.totals[seat] }) }));
  });
  const how = make("p", { className: "how" });
  show(how, [end.how, end.moment].filter(Boolean).join(" "));
  open(`end ${won ? "won" : ""}`, [
    make("h2", { text: end.headline }), how, make("ol", {}, ...rows),
    make("div", { className: "wishes" },
      make("button", { className: "main", text: say(table.match_over ? "rematch" : "next"), click: () => wish(table.match_over ? "rematch" : "next") }),
    ),
  ], { label: end.headline, always: true });
}
