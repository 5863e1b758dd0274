import { useEffect, useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import type { PlayerStatus } from "../../../platform/playback/player-state.ts";
import { toast } from "../../../ui/toast.ts";
import { type PreviewRequest, previewTrackId } from "./preview-request.ts";

export interface Preview {
  status: PlayerStatus;
  /** Plays, pauses or resumes; cancels the request while the audio is being generated. */
  toggle: (title: string) => void;
}

/**
 * Preview of a text in a voice, generated on first play. Other playback cancels the request.
 * @param explain what is said of a failed request
 */
export function usePreview(
  request: PreviewRequest | undefined,
  explain: (error: unknown) => string = failureMessage,
): Preview {
  const id = request && previewTrackId(request);
  const [asked, setAsked] = useState<string>();
  const asking = useRef<AbortController>(undefined);
  const played = usePlayback((state) => (state.track?.id === id ? state.status : undefined));

  useEffect(() => () => asking.current?.abort(), []);

  async function ask(wanted: PreviewRequest, title: string): Promise<void> {
    const controller = new AbortController();
    asking.current = controller;
    const wantedId = previewTrackId(wanted);
    setAsked(wantedId);
    const release = playback.claim(() => controller.abort());
    try {
      const { data } = await api.voices.preview(wanted, { signal: controller.signal });
      if (controller.signal.aborted) return;
      playback.play({ id: wantedId, kind: "sample", url: data.audio_url, title });
    } catch (error) {
      if (!controller.signal.aborted) toast.error(explain(error));
    } finally {
      release();
      if (asking.current === controller) setAsked(undefined);
    }
  }

  return {
    status: asked !== undefined && asked === id ? "loading" : (played ?? "idle"),
    toggle(title) {
      if (request === undefined) return;
      asking.current?.abort();
      if (asked === id) return;
      if (played !== undefined && played !== "failed") playback.toggle();
      else void ask(request, title);
    },
  };
}

/** Stops a playing sample on unmount. */
export function useStopSampleOnUnmount(): void {
  useEffect(
    () => () => {
      if (playback.state.get().track?.kind === "sample") playback.stop();
    },
    [],
  );
}
