import type { Asked } from "../embed-data-path.ts";
import type { MountedPlayer } from "../mounted-player.ts";
import type { PageQueue } from "../page-queue.ts";

/** A player by the element that it was asked for in, or by its item's id. Without: the one heard last, or the page's first. */
type Target = Element | string | undefined;

/** What a page calls, as `window.Lectern`; docs/PLAYER.md describes it. */
interface LecternApi extends Omit<PageQueue, "players"> {
  play: (target?: Target) => void;
  pause: () => void;
  /** Seconds from the beginning of the audio. */
  seek: (seconds: number, target?: Target) => void;
  load: (element: HTMLElement, asked: Asked) => void;
  /** Listens to an event of every player, named as the DOM event without "lectern:". Returns what ends listening. */
  on: (name: string, listener: (event: CustomEvent) => void) => () => void;
}

type Command = (api: LecternApi) => void;

/** Gives the page's queue its calls, and works off what waits in it. */
export function attach(queue: PageQueue): void {
  let latest: EventTarget | null | undefined;
  addEventListener("lectern:play", ({ target }) => (latest = target), true);

  function find(target: Target): MountedPlayer | undefined {
    const players = queue.players();
    if (target) return players.find(({ place, audio }) => place === target || audio.id === target);
    return players.find(({ place, playback }) => playback.isPlaying || place === latest) ?? players[0];
  }

  function run(command: unknown): void {
    // What it throws is reported as the page's own, and keeps no other from its turn.
    if (typeof command === "function") queueMicrotask(() => (command as Command)(api));
  }

  const api: LecternApi = Object.assign(queue, {
    play: (target?: Target) => find(target)?.playback.play(),
    pause: () => {
      for (const { playback } of queue.players()) playback.pause();
    },
    seek: (seconds: number, target?: Target) => {
      if (Number.isFinite(seconds)) find(target)?.playback.seek(seconds);
    },
    on: (name: string, listener: (event: CustomEvent) => void) => {
      const type = `lectern:${name}`;
      addEventListener(type, listener as EventListener);
      return () => removeEventListener(type, listener as EventListener);
    },
    push: (...commands: unknown[]) => {
      for (const command of commands) run(command);
    },
  });
  for (const command of queue.waiting) run(command);
}
