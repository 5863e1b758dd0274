import type { Playback, PlaybackEvent } from "../../playback.ts";

/** https://github.com/embedly/player.js/blob/master/SPEC.rst */
const convention = { context: "player.js", version: "0.1.0" };

const maxMessageCharacters = 2000;
const maxListeners = 200;

/** Told to play, the browser wants a click of the reader first. */
const notAllowed = { code: 3, msg: "The browser does not allow sound before a click in the player." };
/** Events of the convention, by those of the playback. */
const eventNames: Partial<Record<PlaybackEvent, string>> = {
  play: "play",
  pause: "pause",
  time: "timeupdate",
  seek: "seeked",
  end: "ended",
  error: "error",
};

interface Listener {
  event: string;
  /** Who asked, in the words of who asked; null: anyone. */
  id: string | null;
}

/** The framed player's side of the player.js convention. */
export interface Receiver {
  /** A message of the page around it, whatever it is. */
  receive(data: unknown): void;
  /** Says what it can do, to who listens now and to who asks later. */
  sayReady(): void;
}

function parse(data: unknown): Record<string, unknown> | undefined {
  try {
    const message: unknown = typeof data === "string" && data.length <= maxMessageCharacters ? JSON.parse(data) : data;
    return message && (message as { context?: unknown }).context === convention.context
      ? (message as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function finite(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

export function createReceiver(playback: Playback, source: string, send: (message: string) => void): Receiver {
  let listeners: Listener[] = [];
  /** Before it was muted. */
  let loudness = playback.volume || 1;

  function say(event: string, value: unknown, id: string | null): void {
    const message = {
      ...convention,
      event,
      ...(value === undefined ? {} : { value }),
      ...(id === null ? {} : { listener: id }),
    };
    send(JSON.stringify(message));
  }

  function tell(event: string, value?: unknown): void {
    for (const listener of listeners) if (listener.event === event) say(event, value, listener.id);
  }

  function setVolume(value: number): void {
    playback.volume = value;
    if (value > 0) loudness = value;
  }

  function tellRefusal(reason: unknown): void {
    if (reason instanceof DOMException && reason.name === "NotAllowedError") tell("error", notAllowed);
  }

  const getters: Record<string, () => unknown> = {
    getPaused: () => !playback.isPlaying,
    getMuted: () => playback.volume === 0,
    getVolume: () => Math.round(100 * playback.volume),
    getDuration: () => playback.duration,
    getCurrentTime: () => playback.position,
  };
  const setters: Record<string, (value: unknown, id: string | null) => void> = {
    play: () => playback.play(tellRefusal),
    pause: () => playback.pause(),
    mute: () => setVolume(0),
    unmute: () => setVolume(playback.volume || loudness),
    setVolume: (value) => setVolume(Math.min(100, Math.max(0, finite(value) ?? 100 * playback.volume)) / 100),
    setCurrentTime: (value) => playback.seek(finite(value) ?? playback.position),
    addEventListener(event, id) {
      if (typeof event !== "string" || listeners.length >= maxListeners) return;
      if (!listeners.some((one) => one.event === event && one.id === id)) listeners.push({ event, id });
      if (event === "ready") say("ready", abilities, id);
    },
    removeEventListener(event, id) {
      listeners = listeners.filter((one) => one.event !== event || (id !== null && one.id !== id));
    },
  };
  const abilities = {
    src: source,
    events: ["ready", ...Object.values(eventNames)],
    methods: [...Object.keys(getters), ...Object.keys(setters)],
  };

  playback.on((event) => {
    const name = eventNames[event];
    if (!name) return;
    const progress = { seconds: playback.position, duration: playback.duration };
    tell(name, event === "time" ? progress : event === "error" ? { code: -1, msg: "" } : undefined);
  });

  return {
    receive(data) {
      const message = parse(data);
      if (!message) return;
      const { method, value, listener } = message;
      const id = typeof listener === "string" || typeof listener === "number" ? String(listener) : null;
      const name = typeof method === "string" ? method : "";
      if (Object.keys(getters).includes(name)) say(name, getters[name]!(), id);
      else if (Object.keys(setters).includes(name)) setters[name]!(value, id);
      else tell("error", { code: 2, msg: "This method is not supported." });
    },
    sayReady: () => say("ready", abilities, null),
  };
}
