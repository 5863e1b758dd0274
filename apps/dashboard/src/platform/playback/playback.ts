import { browserStorage } from "../storage/browser-storage.ts";
import { createStore, type ReadableStore, useStoreSelector } from "../store/store.ts";
import { showInSystemControls } from "./media-session.ts";
import { type AudioStream, openStream, type StreamEnd } from "./open-stream.ts";
import { clampPosition, type PlayerState, type Track } from "./player-state.ts";

/** What is read from the audio element, and how often while it plays. */
const pollMs = 250;
/** `MediaError.MEDIA_ERR_DECODE`. */
const MEDIA_ERR_DECODE = 3;
/** What is missing at the end of a track is more than a rounding, in seconds. */
const missingSeconds = 0.5;
const volumeKey = "lectern.volume";
const rateKey = "lectern.rate";

/**
 * The page's only player. All sound goes through here or claims it (`claim`), so that starting one
 * thing stops the other, across the whole app.
 */
export interface Playback {
  state: ReadableStore<PlayerState>;
  play: (track: Track, options?: { atSeconds?: number }) => void;
  pause: () => void;
  resume: () => void;
  /** Plays, pauses or goes on with a track; the current one when none is named. */
  toggle: (track?: Track) => void;
  /** Replaces the audio of the same track, without playing; does nothing when another track is loaded. */
  replace: (track: Track, atSeconds?: number) => void;
  /** Goes on in the finished audio of a track that is heard while it is generated; does nothing when another is loaded. */
  continueIn: (track: Track) => void;
  /** Exact position, in seconds; the state is updated four times a second. */
  seconds: () => number;
  /** Pauses and unloads the track. */
  stop: () => void;
  seek: (seconds: number) => void;
  skip: (seconds: number) => void;
  setRate: (rate: number) => void;
  setVolume: (volume: number) => void;
  toggleMuted: () => void;
  /** For sound made by other means: stops what plays now, and calls `stop` when something else starts. */
  claim: (stop: () => void) => () => void;
}

/** Its public functions are bound, since they are handed to buttons and shortcuts. */
class PagePlayback implements Playback {
  readonly state = createStore<PlayerState>({
    track: undefined,
    status: "idle",
    positionSeconds: 0,
    durationSeconds: 0,
    readySeconds: undefined,
    rate: remembered(rateKey, 1, 0.5, 2),
    volume: remembered(volumeKey, 1, 0, 1),
    muted: false,
    isUndecoded: false,
    isClaimed: false,
  });
  readonly #audio = new Audio();
  #poll: number | undefined;
  #stopClaimant: (() => void) | undefined;
  #stream: AudioStream | undefined;
  /** The track whose audio the element has: the current one, or what was there of it while it was unfinished. */
  #loaded: Track | undefined;
  #isCut = false;

  constructor() {
    this.#audio.preload = "none";
    this.#audio.volume = this.state.get().volume;
    this.#followElement();
    this.#unlockInFirstPress();
  }

  readonly play = (track: Track, options: { atSeconds?: number } = {}): void => {
    const { track: current, status, positionSeconds: failedAt } = this.state.get();
    const hasFailed = status === "failed";
    const isCurrent = current?.id === track.id && current.url === track.url;
    if (isCurrent && !hasFailed) this.#update({ track });
    else this.#load(track, "loading");
    if (options.atSeconds !== undefined) this.#moveTo(options.atSeconds);
    else if (isCurrent && hasFailed) this.#moveTo(failedAt);
    else if (status === "ended") this.#moveTo(0);
    this.#start();
  };

  readonly pause = (): void => {
    if (this.state.get().status === "loading") this.#update({ status: "paused" });
    this.#audio.pause();
  };

  readonly resume = (): void => {
    const { track } = this.state.get();
    if (track) this.play(track);
  };

  readonly toggle = (track: Track | undefined = this.state.get().track): void => {
    if (!track) return;
    if (this.state.get().track?.id === track.id && this.#isOn()) this.pause();
    else this.play(track);
  };

  readonly seconds = (): number => this.#audio.currentTime;

  readonly replace = (track: Track, atSeconds = 0): void => {
    const { track: current } = this.state.get();
    if (current?.id !== track.id || current.url === track.url) return;
    this.#audio.pause();
    this.#setPolling(false);
    this.#load(track, "paused");
    if (atSeconds > 0) {
      this.#audio.currentTime = atSeconds;
      this.#update({ positionSeconds: atSeconds });
    }
  };

  readonly continueIn = (track: Track): void => {
    const { track: current } = this.state.get();
    if (current?.id !== track.id || !current.isUnfinished || track.isUnfinished) return;
    this.#update({ track });
    if (this.#isCut) this.#loadWhole(this.#audio.currentTime);
    this.#readPosition();
  };

  readonly stop = (): void => {
    this.#setPolling(false);
    this.#update({
      track: undefined,
      status: "idle",
      positionSeconds: 0,
      durationSeconds: 0,
      readySeconds: undefined,
    });
    this.#audio.pause();
    this.#stream?.close();
    this.#audio.removeAttribute("src");
  };

  readonly seek = (seconds: number): void => {
    const target = clampPosition(this.state.get(), seconds);
    this.#moveTo(target);
    const { status } = this.state.get();
    this.#update({ positionSeconds: target, status: status === "ended" ? "paused" : status });
  };

  readonly skip = (seconds: number): void => this.seek(this.state.get().positionSeconds + seconds);

  readonly setRate = (rate: number): void => {
    this.#audio.playbackRate = rate;
    remember(rateKey, rate);
    this.#update({ rate });
  };

  readonly setVolume = (volume: number): void => {
    this.#audio.volume = volume;
    this.#audio.muted = false;
    remember(volumeKey, volume);
    this.#update({ volume, muted: false });
  };

  readonly toggleMuted = (): void => {
    this.#audio.muted = !this.state.get().muted;
    this.#update({ muted: !this.state.get().muted });
  };

  readonly claim = (stop: () => void): (() => void) => {
    if (this.#isOn()) this.pause();
    this.#stopOthers();
    this.#stopClaimant = stop;
    this.#update({ isClaimed: true });
    return () => {
      if (this.#stopClaimant !== stop) return;
      this.#stopClaimant = undefined;
      this.#update({ isClaimed: false });
    };
  };

  #isOn(): boolean {
    const { status } = this.state.get();
    return status === "playing" || status === "loading";
  }

  #update(change: Partial<PlayerState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  #readPosition(): void {
    const { duration, currentTime } = this.#audio;
    const known = Number.isFinite(duration) && duration > 0;
    const { track, durationSeconds } = this.state.get();
    const ready = track?.isUnfinished ? this.#bufferedEnd() : undefined;
    const estimate = Math.max(ready ?? 0, track?.durationSeconds ?? durationSeconds);
    this.#update({
      positionSeconds: currentTime,
      durationSeconds: known && this.#loaded?.url === track?.url ? duration : estimate,
      readySeconds: ready,
    });
  }

  #bufferedEnd(): number {
    const { buffered } = this.#audio;
    return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
  }

  #isBuffered(seconds: number): boolean {
    const { buffered } = this.#audio;
    const ranges = Array.from({ length: buffered.length }, (_, index) => index);
    return ranges.some((index) => buffered.start(index) <= seconds && seconds < buffered.end(index));
  }

  /** Goes to a place of the track, which the element may not have. */
  #moveTo(seconds: number): void {
    if (this.#hasWhole() || this.#isBuffered(seconds)) this.#audio.currentTime = seconds;
    else this.#loadWhole(seconds);
  }

  #hasWhole(): boolean {
    const { track } = this.state.get();
    return !track || track.isUnfinished === true || this.#loaded?.url === track.url;
  }

  /** Has the element go on in the track's own audio. */
  #loadWhole(seconds: number): void {
    const { track } = this.state.get();
    if (!track) return;
    const wasOn = this.#isOn();
    this.#setPolling(false);
    this.#load(track, wasOn ? "loading" : "paused");
    this.#audio.currentTime = seconds;
    this.#update({ positionSeconds: seconds });
    if (wasOn) this.#start();
  }

  #setPolling(on: boolean): void {
    if (this.#poll !== undefined) window.clearInterval(this.#poll);
    this.#poll = on ? window.setInterval(() => this.#readPosition(), pollMs) : undefined;
  }

  #stopOthers(): void {
    const stop = this.#stopClaimant;
    this.#stopClaimant = undefined;
    if (stop) this.#update({ isClaimed: false });
    stop?.();
  }

  #load(track: Track, status: PlayerState["status"]): void {
    const readySeconds = track.isUnfinished ? 0 : undefined;
    this.#update({ track, status, positionSeconds: 0, durationSeconds: track.durationSeconds ?? 0, readySeconds });
    this.#stream?.close();
    this.#loaded = track;
    this.#isCut = false;
    this.#stream = track.isStream ? this.#openStream(track) : undefined;
    this.#audio.src = this.#stream?.src ?? track.url;
  }

  #openStream(track: Track): AudioStream | undefined {
    const isLoaded = () => this.#loaded === track;
    return openStream(track.url, {
      playsOut: track.isUnfinished === true,
      begin: (startSeconds) => {
        if (isLoaded() && startSeconds > 0) this.#audio.currentTime = startSeconds;
      },
      end: (how) => {
        if (isLoaded() && track.isUnfinished) this.#endUnfinished(how);
      },
      aheadSeconds: () => this.#bufferedEnd() - this.#audio.currentTime,
    });
  }

  /** No more comes of a track that was unfinished when it was loaded. */
  #endUnfinished(how: StreamEnd): void {
    const isFinished = !this.state.get().track?.isUnfinished;
    this.#isCut = how !== "whole";
    if (isFinished && this.#isCut) this.#loadWhole(this.#audio.currentTime);
  }

  #start(): void {
    this.#stopOthers();
    const { track } = this.state.get();
    // Something else may have had them meanwhile.
    if (track) showInSystemControls(track, this);
    this.#update({ status: "loading" });
    this.#audio.playbackRate = this.state.get().rate;
    this.#audio.play().catch((error: unknown) => {
      const reason = error instanceof DOMException ? error.name : "";
      // A pause or another track before this one could start is no failure.
      if (reason === "AbortError" || this.state.get().status !== "loading") return;
      // A browser that wants another press plays at that.
      this.#update({ status: reason === "NotAllowedError" ? "paused" : "failed", isUndecoded: false });
    });
  }

  #followElement(): void {
    const audio = this.#audio;
    audio.addEventListener("playing", () => {
      this.#setPolling(true);
      this.#update({ status: "playing" });
      this.#readPosition();
    });
    audio.addEventListener("waiting", () => this.#update({ status: "loading" }));
    audio.addEventListener("pause", () => {
      this.#setPolling(false);
      if (this.#isOn()) this.#update({ status: "paused" });
    });
    audio.addEventListener("ended", () => {
      this.#setPolling(false);
      if (this.state.get().status === "failed") return;
      this.#readPosition();
      const { positionSeconds, durationSeconds } = this.state.get();
      // The file went on after what was there of it was cut off.
      if (!this.#hasWhole() && durationSeconds - positionSeconds > missingSeconds) this.#loadWhole(positionSeconds);
      else this.#update({ status: "ended" });
    });
    audio.addEventListener("error", () => {
      this.#setPolling(false);
      if (!this.state.get().track) return;
      this.#update({ status: "failed", isUndecoded: audio.error?.code === MEDIA_ERR_DECODE });
      // Without a sound device the clock of Firefox goes on to the end.
      audio.removeAttribute("src");
      audio.pause();
    });
    for (const name of ["durationchange", "progress", "seeked", "timeupdate"]) {
      audio.addEventListener(name, () => {
        if (this.state.get().status !== "failed") this.#readPosition();
      });
    }
  }

  /** Safari lets an element sound long after a press, such as at the end of a build, if it was loaded in one. */
  #unlockInFirstPress(): void {
    const scope = new AbortController();
    const unlock = () => {
      scope.abort();
      if (!this.state.get().track) this.#audio.load();
    };
    for (const press of ["click", "keydown"]) {
      window.addEventListener(press, unlock, { capture: true, signal: scope.signal });
    }
  }
}

function remembered(key: string, otherwise: number, min: number, max: number): number {
  const value = Number(browserStorage.read(key) ?? otherwise);
  return value >= min && value <= max ? value : otherwise;
}

function remember(key: string, value: number): void {
  browserStorage.write(key, String(value));
}

/** The player of this page. */
export const playback: Playback = new PagePlayback();

/** What plays and where it is; with a selector, renders again only when what it picks changes. */
export function usePlayback(): PlayerState;
export function usePlayback<Picked extends string | number | boolean | undefined>(
  pick: (state: PlayerState) => Picked,
): Picked;
export function usePlayback<Picked>(pick?: (state: PlayerState) => Picked): Picked | PlayerState {
  return useStoreSelector(playback.state, (now) => (pick ? pick(now) : now));
}
