import { playback } from "../../../../platform/playback/playback.ts";
import { createStore } from "../../../../platform/store/store.ts";
import type { Transport, TransportState } from "../playback/transport.ts";
import type { StudioActions } from "../../session/studio-actions.ts";
import type { Studio } from "../../session/studio.ts";

/** Plays the item's own file: what was generated last. */
export function createItemTransport(
  studio: Studio,
  actions: StudioActions,
): Omit<Transport, "change" | "previewClip" | "levels" | "close"> {
  const state = createStore<TransportState>({
    status: "paused",
    seconds: 0,
    loudness: undefined,
    missing: [],
    previewedClip: undefined,
  });
  const isOurs = () => playback.state.get().track?.id === studio.saver.saved()?.contentId;
  const position = () => (isOurs() ? playback.seconds() : state.get().seconds);
  playback.state.subscribe(() => {
    const { status, positionSeconds } = playback.state.get();
    if (!isOurs()) return;
    state.set({ ...state.get(), status: status === "idle" ? "paused" : status, seconds: positionSeconds });
  });
  function play(): void {
    if (!isOurs() || state.get().status !== "playing") actions.play();
  }
  function seek(seconds: number): void {
    if (isOurs()) playback.seek(seconds);
    state.set({ ...state.get(), seconds });
  }
  return {
    state,
    position,
    play,
    pause: () => playback.pause(),
    toggle: () => (state.get().status === "playing" ? playback.pause() : play()),
    seek,
    skip: (seconds) => seek(Math.max(0, position() + seconds)),
  };
}
