import { browserStorage } from "../storage/browser-storage.ts";
import { createStore, type ReadableStore, useStoreSelector } from "../store/store.ts";
import { showInSystemControls } from "./media-session.ts";
import { type AudioStream, openStream } from "./open-stream.ts";
import { clampPosition, type PlayerState, type Track } from "./player-state.ts";

/** What is read from the audio element, and how often while it plays. */
const pollMs = 250;
/** `MediaError.MEDIA_ERR_DECODE`. */
const MEDIA_ERR_DECODE = 3;
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

function createPlayback(): Playback {
  const audio = new Audio();
  audio.preload = "none";
  let poll: number | undefined;
  let claimant: (() => void) | undefined;
  let stream: AudioStream | undefined;
  const state = createStore<PlayerState>({
    track: undefined,
    status: "idle",
    positionSeconds: 0,
    durationSeconds: 0,
    rate: remembered(rateKey, 1, 0.5, 2),
    volume: remembered(volumeKey, 1, 0, 1),
    muted: false,
    isUndecoded: false,
    isClaimed: false,
  });
  audio.volume = state.get().volume;

  function update(change: Partial<PlayerState>): void {
    state.set({ ...state.get(), ...change });
  }

  function readPosition(): void {
    const known = Number.isFinite(audio.duration) && audio.duration > 0;
    update({
      positionSeconds: audio.currentTime,
      durationSeconds: known ? audio.duration : (state.get().track?.durationSeconds ?? state.get().durationSeconds),
    });
  }

  function setPolling(on: boolean): void {
    if (poll !== undefined) window.clearInterval(poll);
    poll = on ? window.setInterval(readPosition, pollMs) : undefined;
  }

  function releaseOthers(): void {
    const stop = claimant;
    claimant = undefined;
    if (stop) update({ isClaimed: false });
    stop?.();
  }

  function start(): void {
    releaseOthers();
    const { track } = state.get();
    // Something else may have had them meanwhile.
    if (track) showInSystemControls(track, playback);
    update({ status: "loading" });
    audio.playbackRate = state.get().rate;
    audio.play().catch((error: unknown) => {
      const reason = error instanceof DOMException ? error.name : "";
      // A pause or another track before this one could start is no failure.
      if (reason === "AbortError" || state.get().status !== "loading") return;
      // A browser that wants another press plays at that.
      update({ status: reason === "NotAllowedError" ? "paused" : "failed", isUndecoded: false });
    });
  }

  /** Safari lets an element sound long after a press, such as at the end of a build, if it was loaded in one. */
  function unlockInFirstPress(): void {
    const scope = new AbortController();
    function unlock(): void {
      scope.abort();
      if (!state.get().track) audio.load();
    }
    for (const press of ["click", "keydown"]) {
      window.addEventListener(press, unlock, { capture: true, signal: scope.signal });
    }
  }

  audio.addEventListener("playing", () => {
    setPolling(true);
    update({ status: "playing" });
    readPosition();
  });
  audio.addEventListener("waiting", () => update({ status: "loading" }));
  audio.addEventListener("pause", () => {
    setPolling(false);
    if (state.get().status === "playing" || state.get().status === "loading") update({ status: "paused" });
  });
  audio.addEventListener("ended", () => {
    setPolling(false);
    if (state.get().status === "failed") return;
    readPosition();
    update({ status: "ended" });
  });
  audio.addEventListener("error", () => {
    setPolling(false);
    if (!state.get().track) return;
    update({ status: "failed", isUndecoded: audio.error?.code === MEDIA_ERR_DECODE });
    // Without a sound device the clock of Firefox goes on to the end.
    audio.removeAttribute("src");
    audio.pause();
  });
  for (const name of ["durationchange", "seeked", "timeupdate"]) {
    audio.addEventListener(name, () => {
      if (state.get().status !== "failed") readPosition();
    });
  }

  unlockInFirstPress();

  function load(track: Track, status: PlayerState["status"]): void {
    update({ track, status, positionSeconds: 0, durationSeconds: track.durationSeconds ?? 0 });
    stream?.close();
    stream = track.isStream ? openStream(track.url) : undefined;
    audio.src = stream?.src ?? track.url;
  }

  const playback: Playback = {
    state,
    play(track, options = {}) {
      const { track: current, status, positionSeconds: failedAt } = state.get();
      const hasFailed = status === "failed";
      const isCurrent = current?.id === track.id && current.url === track.url;
      if (isCurrent && !hasFailed) update({ track });
      else load(track, "loading");
      if (options.atSeconds !== undefined) audio.currentTime = options.atSeconds;
      else if (isCurrent && hasFailed) audio.currentTime = failedAt;
      else if (status === "ended") audio.currentTime = 0;
      start();
    },
    pause() {
      if (state.get().status === "loading") update({ status: "paused" });
      audio.pause();
    },
    resume() {
      const { track } = state.get();
      if (track) playback.play(track);
    },
    toggle(track = state.get().track) {
      if (!track) return;
      const current = state.get().track?.id === track.id;
      if (current && (state.get().status === "playing" || state.get().status === "loading")) playback.pause();
      else playback.play(track);
    },
    seconds: () => audio.currentTime,
    replace(track, atSeconds = 0) {
      const { track: current } = state.get();
      if (current?.id !== track.id || current.url === track.url) return;
      audio.pause();
      setPolling(false);
      load(track, "paused");
      if (atSeconds > 0) {
        audio.currentTime = atSeconds;
        update({ positionSeconds: atSeconds });
      }
    },
    stop() {
      setPolling(false);
      update({ track: undefined, status: "idle", positionSeconds: 0, durationSeconds: 0 });
      audio.pause();
      stream?.close();
      audio.removeAttribute("src");
    },
    seek(seconds) {
      const target = clampPosition(state.get(), seconds);
      audio.currentTime = target;
      update({ positionSeconds: target, ...(state.get().status === "ended" ? { status: "paused" as const } : {}) });
    },
    skip(seconds) {
      playback.seek(state.get().positionSeconds + seconds);
    },
    setRate(rate) {
      audio.playbackRate = rate;
      remember(rateKey, rate);
      update({ rate });
    },
    setVolume(volume) {
      audio.volume = volume;
      audio.muted = false;
      remember(volumeKey, volume);
      update({ volume, muted: false });
    },
    toggleMuted() {
      audio.muted = !state.get().muted;
      update({ muted: !state.get().muted });
    },
    claim(stop) {
      if (state.get().status === "playing" || state.get().status === "loading") playback.pause();
      releaseOthers();
      claimant = stop;
      update({ isClaimed: true });
      return () => {
        if (claimant !== stop) return;
        claimant = undefined;
        update({ isClaimed: false });
      };
    },
  };
  return playback;
}

function remembered(key: string, otherwise: number, min: number, max: number): number {
  const value = Number(browserStorage.read(key) ?? otherwise);
  return value >= min && value <= max ? value : otherwise;
}

function remember(key: string, value: number): void {
  browserStorage.write(key, String(value));
}

/** The player of this page. */
export const playback = createPlayback();

/** What plays and where it is; with a selector, renders again only when what it picks changes. */
export function usePlayback(): PlayerState;
export function usePlayback<Picked extends string | number | boolean | undefined>(
  pick: (state: PlayerState) => Picked,
): Picked;
export function usePlayback<Picked>(pick?: (state: PlayerState) => Picked): Picked | PlayerState {
  return useStoreSelector(playback.state, (now) => (pick ? pick(now) : now));
}
