import type { MountedPlayer } from "../mounted-player.ts";
import { PLAYLIST_STYLE } from "./playlist/style.ts";

const previousShape = "M6 5h2v14H6zm12 0v14L9 12z";
const nextShape = "M16 5h2v14h-2zM6 5v14l9-7z";

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ""): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function button(label: string, shape: string, press: () => void): HTMLButtonElement {
  const made = element("button");
  made.type = "button";
  made.setAttribute("aria-label", label);
  made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
  made.onclick = press;
  return made;
}

/** The list of a playlist's titles, and the ways from one to the next; each plays after the one before it. */
export function attach(first: MountedPlayer): void {
  const items = first.playlist?.items ?? [];
  let player = first;
  let current = 0;

  const place = element("span", "place");
  const previous = button(first.say("Previous"), previousShape, () => go(current - 1));
  const next = button(first.say("Next"), nextShape, () => go(current + 1));
  const bar = element("div", "bar");
  bar.append(place, previous, next);
  const list = element("ol");
  const titles = items.map(({ title, lang, duration }, index) => {
    const made = element("button");
    made.type = "button";
    made.onclick = () => go(index);
    const name = element("span", "title");
    name.textContent = title;
    name.lang = lang;
    name.dir = "auto";
    const length = element("span", "length");
    length.textContent = first.formatTime(duration);
    made.append(name, length);
    const row = element("li");
    row.append(made);
    list.append(row);
    return made;
  });
  const nav = element("nav");
  nav.setAttribute("aria-label", first.say("Playlist"));
  nav.append(bar, list);

  function show(): void {
    const { root, playback, addStyle } = player;
    addStyle(PLAYLIST_STYLE);
    root.append(nav);
    place.textContent = `${current + 1} / ${items.length}`;
    // A button that is disabled would lose the focus that is on it.
    previous.setAttribute("aria-disabled", String(current === 0));
    next.setAttribute("aria-disabled", String(current === items.length - 1));
    titles.forEach((title, index) => title.setAttribute("aria-current", String(index === current)));
    keepInView(list, titles[current]);
    playback.on((event) => {
      if (event === "end") go(current + 1);
      if (event === "play") takeMediaKeys();
    });
  }

  function go(index: number): void {
    const audio = items[index];
    if (!audio || !player.playlist) return;
    const focused = player.root.activeElement;
    player = player.playlist.show(audio);
    current = index;
    show();
    if (focused instanceof HTMLElement && nav.contains(focused)) focused.focus({ preventScroll: true });
    player.playback.play();
  }

  function takeMediaKeys(): void {
    const session = navigator.mediaSession as MediaSession | undefined;
    session?.setActionHandler("previoustrack", current > 0 ? () => go(current - 1) : null);
    session?.setActionHandler("nexttrack", current < items.length - 1 ? () => go(current + 1) : null);
  }

  show();
}

/** Scrolls the list alone, never the page. */
function keepInView(list: HTMLElement, title: HTMLElement | undefined): void {
  if (!title) return;
  const { top, bottom } = title.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (top < box.top) list.scrollTop -= box.top - top;
  if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
}
