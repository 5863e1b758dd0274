import type { PublicAudio } from "./facts.ts";
import { mount } from "./player.ts";

const attribute = "data-lectern";
const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin;
const known = new WeakSet<Element>();

/** Gives one place its player; where there is no audio, nothing is shown. */
async function fill(place: HTMLElement): Promise<void> {
  if (known.has(place)) return;
  known.add(place);
  try {
    const answer = await fetch(`${origin}/embed/${encodeURIComponent(place.getAttribute(attribute) ?? "")}.json`, {
      credentials: "omit",
    });
    if (!answer.ok) throw new Error();
    mount(place, (await answer.json()) as PublicAudio);
  } catch {
    place.hidden = true;
    place.style.minHeight = "0";
  }
}

function fillAll(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) void fill(place);
}

// A page that carries the script twice still gets one player a place.
const once = Symbol.for("lectern");
if (!Reflect.has(window, once)) {
  Reflect.set(window, once, true);
  fillAll();
  new MutationObserver(fillAll).observe(document.documentElement, { childList: true, subtree: true });
}
