/** What happens while an audio is played. "change": what is shown has to be drawn anew; each other also draws it. "remove": the
 * player leaves the page, and nothing comes after. */
export type PlaybackEvent = "change" | "play" | "pause" | "time" | "seek" | "end" | "error" | "remove";

/** One article's audio; `position` and `duration` are seconds of the article, whatever is played before or after it. */
export interface Playback {
  /** Plays the article. What is played around it (module "extra") takes over its `play`, `pause` and `paused`. */
  readonly element: HTMLAudioElement;
  readonly duration: number;
  readonly position: number;
  readonly isPlaying: boolean;
  /** Plays, and has nothing to play yet. */
  readonly isWaiting: boolean;
  /** Times the normal speed. */
  speed: number;
  /** 0 to 1. */
  volume: number;
  /** @param onRefusal told why the browser does not, such as before a click */
  play(onRefusal?: (reason: unknown) => void): void;
  pause(): void;
  /** Also before the first play, which then starts there. */
  seek(seconds: number): void;
  /** Takes another file of the same article, or the same one anew; what is played next goes on at the same share of it. */
  reload(address: string, duration: number): void;
  /** Returns what ends listening. */
  on(listener: (event: PlaybackEvent) => void): () => void;
  /** Stops for good. */
  remove(): void;
}

/** Of a playback that was removed: a browser that asks for a click before sound lets an element go on that had one. */
let spare: HTMLAudioElement | undefined;

/** Requests nothing before the first play. */
export function createPlayback(address: string, duration: number): Playback {
  const element = spare ?? new Audio();
  spare = undefined;
  const listeners = new Set<(event: PlaybackEvent) => void>();
  let position = 0;
  let isWaiting = false;
  element.preload = "none";

  function tell(event: PlaybackEvent): void {
    for (const listener of listeners) listener(event);
  }

  /** Lets go of the file; the position stays. */
  function stop(): void {
    element.removeAttribute("src");
    element.pause();
  }

  const playback: Playback = {
    element,
    get duration() {
      return duration;
    },
    get position() {
      return position;
    },
    get isPlaying() {
      return !element.paused;
    },
    get isWaiting() {
      return isWaiting && !element.paused;
    },
    get speed() {
      return element.playbackRate;
    },
    set speed(value) {
      element.defaultPlaybackRate = value;
      element.playbackRate = value;
      tell("change");
    },
    get volume() {
      return element.volume;
    },
    set volume(value) {
      element.volume = value;
      tell("change");
    },
    play(onRefusal = () => undefined) {
      if (!element.src) {
        element.src = address;
        element.currentTime = position;
      }
      element.play().catch(onRefusal);
    },
    pause: () => element.pause(),
    seek(seconds) {
      position = Math.min(Math.max(0, seconds), duration);
      if (element.src) element.currentTime = position;
      tell("seek");
    },
    reload(newAddress, newDuration) {
      address = newAddress;
      position *= newDuration / duration;
      duration = newDuration;
      stop();
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remove() {
      element.pause();
      tell("remove");
      listeners.clear();
      element.removeAttribute("src");
      element.load();
      spare = element;
    },
  };

  element.ontimeupdate = () => {
    // An element that was another playback's may still say that it was rewound.
    if (!element.src) return;
    position = element.currentTime;
    tell("time");
  };
  element.onwaiting = element.onplaying = ({ type }) => {
    isWaiting = type === "waiting";
    tell("change");
  };
  element.onplay = () => tell("play");
  element.onpause = () => tell("pause");
  element.onended = () => {
    playback.seek(0);
    tell("end");
  };
  element.onerror = () => {
    stop();
    tell("error");
  };
  return playback;
}
