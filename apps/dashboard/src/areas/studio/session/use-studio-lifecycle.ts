import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { playback } from "../../../platform/playback/playback.ts";
import { usePlaybackFailure } from "../../../platform/playback/use-playback-failure.ts";
import type { OpenedStudio } from "./studio-context.ts";

/** Delay between the last save and leaving the editor. */
const leaveDelayMs = 500;

/** Lifecycle of an open item: starts and stops autosave, and saves drafts before the screen is left. */
export function useStudioLifecycle({ studio, actions, isReadOnly }: OpenedStudio): void {
  useEffect(() => {
    const ends = [studio.open(), actions.open()];
    return () => {
      for (const end of ends) end();
      if (playback.state.get().track?.kind !== "item") playback.stop();
    };
  }, [studio, actions]);

  useEffect(() => (isReadOnly ? undefined : studio.languages.open()), [studio, isReadOnly]);

  usePlaybackFailure("block");

  useEffect(() => {
    const { saver } = studio;
    const scope = new AbortController();
    const { signal } = scope;
    window.addEventListener("online", () => saver.retry(), { signal });
    window.addEventListener("pagehide", () => saver.storeUnsaved(), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (document.visibilityState === "hidden") void saver.flush();
      },
      { signal },
    );
    return () => scope.abort();
  }, [studio]);

  useBlocker({
    async shouldBlockFn() {
      const { saver } = studio;
      const isUnsaved = saver.isDirty();
      const state = await saver.flush();
      await studio.discardIfEmpty();
      if (isUnsaved && state.status === "saved") await new Promise((resolve) => setTimeout(resolve, leaveDelayMs));
      // A failed save is stored as a draft in the browser and restored when the item is opened again.
      return !saver.storeUnsaved();
    },
    enableBeforeUnload: () => studio.saver.isDirty() && !studio.saver.storeUnsaved(),
  });
}
