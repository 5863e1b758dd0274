import { dispatchPlayerEvents } from "./dispatch-player-events.ts";
import { type Asked, embedDataPath } from "./embed-data-path.ts";
import { labelsReady } from "./labels.ts";
import { loadModule } from "./load-module.ts";
import type { MountedPlayer } from "./mounted-player.ts";
import { origin, ownScript } from "./origin.ts";
import { resolvePageAddress, type PageAddress } from "./page-address.ts";
import type { PageQueue } from "./page-queue.ts";
import { mount } from "./player.ts";
import type { PageAudio, Playlist, PublicAudio } from "./public-audio.ts";

/** An element that asks for a player: what for, and what it got. */
interface Place {
  key: string;
  player?: MountedPlayer | undefined;
}

/** Without `player`: nothing is there, or not any more. */
type Facts = PublicAudio | PageAudio | Playlist;

const mark = Symbol.for("lectern");
/** What all scripts on the page share: the project that one of them names. */
const shared = window as unknown as { [mark]?: { project?: string | undefined }; Lectern?: unknown };
const playerAttribute = "data-lectern-player";
const selector = `[data-lectern],[${playerAttribute}]`;
const places = new Map<HTMLElement, Place>();
/** Milliseconds until facts that could not be had are asked for again, and which is not waited any more. */
const firstWait = 2000;
const maxWait = 3e5;
/** Value of the attribute at a place made for a script in the head, where no inline player is shown. */
const overOnly = "over";
let page: PageAddress | undefined;
/** Address and canonical address of the page, as they were looked at last. */
let names: string | undefined;

function pathOf(asked: Asked): string | undefined {
  return embedDataPath(asked, shared[mark]?.project, page?.addresses ?? []);
}

/** Shows what an element asks for, unless it does already. Without audio it takes no room. `wait`: until it is asked again. */
async function fill(element: HTMLElement, wait = firstWait): Promise<void> {
  // A page that shows the text of one generation says which audio belongs to it.
  const { lecternAudio: given } = element.dataset;
  const path = pathOf(element.dataset);
  const key = given || path;
  const place = places.get(element) ?? { key: "" };
  if (!key || place.key === key) return;
  place.key = key;
  places.set(element, place);
  try {
    const answer = given ? new Response(given) : await fetch(`${origin}/embed/${key}`);
    // Too many questions, or a server in trouble.
    if (answer.status > 428) throw answer;
    const facts = (await answer.json()) as Facts;
    await labelsReady;
    // Meanwhile it may ask for something else, or be gone.
    if (places.get(element) === place && place.key === key) show(element, place, facts);
  } catch {
    empty(element, place);
    if (wait < maxWait) retry();
  }

  /** Asks again, four times at most, and never out of sight or without a network. */
  function retry(): void {
    setTimeout(() => {
      if (document.hidden || !navigator.onLine) retry();
      else if (place.key === key) {
        place.key = "";
        void fill(element, wait * 4);
      }
    }, wait);
  }
}

/** Takes away its player, and its room. */
function empty(element: HTMLElement, place: Place): void {
  remove(place);
  element.hidden = true;
  element.style.minHeight = "0";
}

function remove(place: Place): void {
  const { player } = place;
  place.player = undefined;
  player?.playback.remove();
  if (player?.host === player?.place) player?.root.replaceChildren();
  else player?.host.remove();
}

/** Whether it stands over the page, not in its place. */
function isOver({ player }: Place): boolean {
  return player !== undefined && player.host !== player.place;
}

function show(element: HTMLElement, place: Place, facts: Facts): void {
  // A page may have added names to every object.
  const items = "items" in facts && Array.isArray(facts.items) ? facts.items : undefined;
  const audio = items ? items[0] : (facts as PublicAudio);
  // A page that changed its address may still be the same article's.
  if (place.player && !items && place.player.audio.id === audio?.id) return;
  empty(element, place);
  // A failure has no player, and neither has "nothing found".
  if (!audio?.player) return;
  const { player_type: type, player_position: corner } = audio.player;
  const others = [...places].flatMap(([other, its]) => (other === element ? [] : its));
  // The page may carry this item's own player, or one over the page, already.
  if ("found" in facts && others.some(({ key }) => key === pathOf({ lectern: audio.id }))) return;
  let host = element;
  if (type === "inline") {
    element.hidden = element.getAttribute(playerAttribute) === overOnly;
    element.style.minHeight = "";
  } else {
    if (others.some(isOver)) return;
    host = document.createElement("div");
    host.setAttribute("data-lectern-type", type);
    host.setAttribute("data-lectern-corner", corner);
    document.body.append(host);
  }
  const put = (one: PublicAudio): MountedPlayer => {
    place.player?.playback.remove();
    const player = (place.player = mount(host, one, element));
    if (items) player.playlist = { items, show: put };
    dispatchPlayerEvents(player);
    return player;
  };
  const player = put(audio);
  if (items) void loadModule("playlist", player);
  // Until then our own pages show nothing of it, so that nothing moves below a press.
  if (element.dataset["lecternAudio"]) {
    void loadModule("hosted", player).then(() => (element.dataset["lecternReady"] = ""));
  }
}

/** Gives the script a place for what it asks for: one that the page holds for it, or where the script stands. */
function placeScript(script: HTMLOrSVGScriptElement): void {
  const { project, contentId, sourceId, playlist } = script.dataset;
  const named = Object.entries({ project, contentId, sourceId, playlist }).filter(([, value]) => value !== undefined);
  if (!named.length) return;
  const asked = Object.fromEntries(named);
  const held = (one: Asked): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(`[${playerAttribute}]`)].find(
      ({ dataset }) => pathOf(dataset) === pathOf(one),
    );
  let place = held(asked) ?? held({});
  if (!place) {
    const isInBody = document.body.contains(script);
    place = document.createElement("div");
    place.setAttribute(playerAttribute, isInBody ? "" : overOnly);
    if (isInBody) script.before(place);
    else document.body.append(place);
  }
  Object.assign(place.dataset, asked);
}

/** Fills what asks for a player in a part of the page, that part itself included. */
function scan(part: Node): void {
  if (part.nodeType !== Node.ELEMENT_NODE) return;
  if ((part as Element).matches(selector)) void fill(part as HTMLElement);
  for (const element of (part as Element).querySelectorAll<HTMLElement>(selector)) void fill(element);
}

/**
 * Asks anew where the page became another one, and lets go of what left it. Called for every change of the page: it
 * looks at the head and at the places, never at the whole document.
 */
function follow(): void {
  const link = document.head?.querySelector<HTMLLinkElement>("link[rel=canonical]");
  const canonical = link?.href ?? "";
  const { href } = location;
  const isSame = names === href + canonical;
  names = href + canonical;
  if (!isSame) page = resolvePageAddress(page, href.replace(/#.*/s, ""), canonical);
  for (const [element, place] of places) {
    if (!element.isConnected) {
      remove(place);
      places.delete(element);
    } else if (!isSame) void fill(element);
  }
}

function followChanges(records: MutationRecord[]): void {
  follow();
  for (const { type, target, addedNodes } of records) {
    for (const node of type === "attributes" ? [target] : addedNodes) scan(node);
  }
}

/** What a page did to its own objects may make ours fail, but must not make its page report that. */
function safely<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    try {
      work(...args);
    } catch {
      // The page has no player, or keeps the one it has.
    }
  };
}

function currentPlayers(): MountedPlayer[] {
  return [...places.values()].flatMap(({ player }) => player ?? []);
}

/** Takes over the page's calls: those that wait in an array, and those that come. Their code is fetched with the first. */
function takeQueue(): void {
  const waiting = shared.Lectern ?? [];
  if (!Array.isArray(waiting)) return;
  const queue: PageQueue = {
    waiting: [],
    players: currentPlayers,
    load(element, asked) {
      Object.assign(element.dataset, { lecternPlayer: "" }, asked);
      void fill(element);
    },
    push(...commands) {
      if (queue.waiting.push(...commands) === commands.length) void loadModule("api", queue);
    },
  };
  shared.Lectern = queue;
  if (waiting.length) queue.push(...(waiting as unknown[]));
}

function start(): void {
  const follows = safely(follow);
  new MutationObserver(safely(followChanges)).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ["href", "data-lectern", "data-content-id", "data-source-id", "data-playlist", "data-project"],
  });
  addEventListener("popstate", follows);
  (window as { navigation?: EventTarget }).navigation?.addEventListener("currententrychange", follows);
  follow();
  scan(document.documentElement);
  takeQueue();
}

// A page may have the script twice: the first one does the work, each brings what it asks for.
safely(() => {
  const isFirst = !shared[mark];
  const common = (shared[mark] ??= {});
  common.project ||= ownScript?.dataset.project;
  if (isFirst) start();
  if (!ownScript) return;
  const place = safely(() => placeScript(ownScript!));
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", place);
  else place();
})();
