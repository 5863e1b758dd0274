import type { PlayerEvent, PlayerEventBatch } from "@lectern/contract";
import { changeStored } from "./change-stored.ts";
import type { MountedPlayer } from "../../mounted-player.ts";
import { trackListening, type Happening } from "./track-listening.ts";

const keptMs = 30 * 86_400_000;

/** 128 random bits, as four numbers; `crypto.randomUUID` is absent from pages without https. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join();
}

/** The id by which this browser is known on this site: a new one for who has not listened for 30 days. */
function listenerId(): string | undefined {
  const now = Date.now();
  const stored = changeStored("lectern.listener", (old) => {
    const [id = "", at] = old.split(".");
    return `${now - Number(at) < keptMs ? id : randomId()}.${now}`;
  });
  return stored?.split(".")[0];
}

type Batch = Omit<PlayerEventBatch, "sent_at">;

/** What is kept of batches that could not be sent. */
const maxKept = 4;

/**
 * Sends a batch, whatever becomes of the page. Without a network, or where the browser takes no more, it is kept. A beacon
 * carries our own cookie, by which members of the organisation are not counted; readers have none.
 */
export function sendEvents(batch: Batch): void {
  const body = JSON.stringify({ ...batch, sent_at: Date.now() });
  if (navigator.onLine && navigator.sendBeacon(new URL("/embed/events", import.meta.url), body)) return;
  change((batches) => [...batches, batch].slice(-maxKept));
}

/** Sends once more what was kept, on this page or on one before. */
export function resendEvents(): void {
  if (!navigator.onLine) return;
  change((batches) => {
    batches.forEach(sendEvents);
    return [];
  });
}

function change(work: (batches: Batch[]) => Batch[]): void {
  changeStored("lectern.events", (old) => {
    const batches = work(JSON.parse(old || "[]") as Batch[]);
    return batches[0] ? JSON.stringify(batches) : "";
  });
}

/** How long events wait for others. */
const delayMs = 5000;
/** A batch of so many is below 2 kB whatever they are; the server takes no larger one. */
const maxEvents = 24;
/** A viewable impression (MRC): half of the pixels for one continuous second. */
const threshold = 0.5;
const seenMs = 1000;

/** Tells the server what happens to a player, unless the reader asks not to be followed. */
export function trackPlayerEvents({ audio, playback, find }: MountedPlayer): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return;
  let session = "";
  let listener: string | undefined;
  let n = 0;
  let events: PlayerEvent[] = [];
  let delay: ReturnType<typeof setTimeout> | undefined;
  let seeing: ReturnType<typeof setTimeout> | undefined;
  let isInView = false;
  let isSeen = false;

  /** Another view of the page, also of one that was gone back to. */
  function begin(): void {
    session = randomId();
    n = 0;
    isSeen = false;
    listening.restart();
    look();
  }

  function tell(happening: Happening): void {
    if (happening.kind === "play" && audio.player.count_returning) listener = listenerId();
    events.push({ n, at: Date.now(), ...happening });
    n += 1;
    if (events.length < maxEvents) delay ??= setTimeout(flush, delayMs);
    else flush();
  }

  function flush(): void {
    clearTimeout(delay);
    delay = undefined;
    const generation = audio.audio_url.replace(/.*\/|\.mp3/g, "");
    if (events[0]) sendEvents({ v: 1, content_id: audio.id, audio: generation, session, listener, events });
    events = [];
  }

  function look(): void {
    clearTimeout(seeing);
    // A frame does not know whether the window has the focus.
    if (!isInView || isSeen || document.hidden || (window === top && !document.hasFocus())) return;
    seeing = setTimeout(() => {
      isSeen = true;
      tell({ kind: "impression" });
    }, seenMs);
  }

  function leave(): void {
    listening.leave();
    flush();
  }

  const listening = trackListening(playback, tell);
  new IntersectionObserver(
    ([entry]) => {
      isInView = entry!.intersectionRatio >= threshold;
      look();
    },
    { threshold },
  ).observe(find("section"));
  addEventListener("focus", look);
  addEventListener("blur", look);
  addEventListener("pagehide", leave);
  addEventListener("visibilitychange", () => {
    look();
    if (document.hidden) leave();
  });
  addEventListener("pageshow", ({ persisted }) => persisted && begin());
  addEventListener("online", resendEvents);
  resendEvents();
  begin();
}
