import type { PageAudio, PublicAudio } from "./public-audio.ts";
import { origin } from "./origin.ts";
import { mount } from "./player.ts";

const attribute = "data-lectern";
const script = document.currentScript;
const mounted = new WeakSet<Element>();

async function fetchJson<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${origin}/embed/${path}`, { credentials: "omit" });
  if (!answer.ok) throw new Error();
  return (await answer.json()) as Answer;
}

/** Mounts the player in one placeholder; shows nothing without audio. */
async function fill(place: HTMLElement): Promise<void> {
  if (mounted.has(place)) return;
  mounted.add(place);
  try {
    // A page that shows the text of one generation says which audio belongs to it.
    const given = place.getAttribute(`${attribute}-audio`);
    const id = encodeURIComponent(place.getAttribute(attribute) ?? "");
    show(place, given ? (JSON.parse(given) as PublicAudio) : await fetchJson<PublicAudio>(`${id}.json`));
  } catch {
    clear(place);
  }
}

/** Takes no room on the page. */
function clear(place: HTMLElement): void {
  place.hidden = true;
  place.style.minHeight = "0";
}

/** An inline player stands in its placeholder, any other over the page. */
function show(place: HTMLElement, audio: PublicAudio): void {
  const { player_type: type, player_position: corner } = audio.player;
  if (type === "inline") {
    mount(place, audio);
    return;
  }
  const host = document.createElement("div");
  host.setAttribute(`${attribute}-type`, type);
  host.setAttribute(`${attribute}-corner`, corner);
  document.body.append(host);
  mount(host, audio, place);
  clear(place);
}

function fillAll(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) void fill(place);
}

/** Mounts the player of the audio made from the page, if any: in its placeholder, or before a script in its body. */
async function fillPage(project: string): Promise<void> {
  const page = encodeURIComponent(location.href.replace(/#.*/s, ""));
  const asked = fetchJson<PageAudio>(`project/${encodeURIComponent(project)}.json?url=${page}`).catch(() => undefined);
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  }
  const audio = await asked;
  // A page may carry this item's own player already.
  if (!audio?.found || document.querySelector(`[${attribute}="${audio.id}"]`)) return;
  let place = document.querySelector<HTMLElement>(`[${attribute}-player]`);
  if (!place && document.body.contains(script)) {
    place = document.createElement("div");
    script?.before(place);
  }
  if (place) show(place, audio);
}

/** A link with the time of a chapter plays it in the page's first player; where it leads to on the page, it still leads. */
function playChapter({ target }: Event): void {
  const link = target instanceof Element && target.closest(`[${attribute}-seek]`);
  const seconds = Number(link && link.getAttribute(`${attribute}-seek`));
  const place = link && document.querySelector(`[${attribute}]`);
  if (place) place.dispatchEvent(new CustomEvent("lectern:seek", { detail: { seconds } }));
}

/** A page that includes the script twice still gets one player per placeholder. */
function once(name: string): boolean {
  const mark = Symbol.for(name);
  return !Reflect.has(window, mark) && Reflect.set(window, mark, true);
}

if (once("lectern")) {
  fillAll();
  document.addEventListener("click", playChapter);
  new MutationObserver(fillAll).observe(document.documentElement, { childList: true, subtree: true });
}
const project = script?.getAttribute("data-project");
if (project && once(`lectern ${project}`)) void fillPage(project);
