import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { playback, usePlayback } from "../../../platform/playback/playback.ts";
import type { PlayerStatus } from "../../../platform/playback/player-state.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { createPreviewCache } from "./preview-cache.ts";
import { previewFailure } from "./preview-failure.ts";
import { type PreviewRequest, previewTrackId } from "./preview-request.ts";

const generated = createPreviewCache(() => Date.now());

export interface PreviewOptions {
  /** Tells it from the same preview in another place of the screen. */
  place?: string;
  /** Said when it cannot be generated or played. */
  failure?: string;
}

export interface Preview {
  status: PlayerStatus;
  /** Plays, pauses or resumes; cancels the request while the audio is being generated. */
  toggle: (title: string) => void;
}

/**
 * Preview of a text in a voice, generated on first play and again only when text or settings changed. Other playback
 * cancels the request.
 */
export function usePreview(request: PreviewRequest | undefined, options: PreviewOptions = {}): Preview {
  const { place, failure = "Something went wrong while generating audio preview." } = options;
  const id = request && previewTrackId(request, place);
  const [asked, setAsked] = useState<string>();
  const asking = useRef<AbortController>(undefined);
  const played = usePlayback((state) => (state.track?.id === id ? state.status : undefined));

  useEffect(() => () => asking.current?.abort(), []);

  const onPlayFailed = useEffectEvent(() => {
    if (request) generated.forget(request);
    toast.error(failure);
  });
  useEffect(() => {
    if (played === "failed") onPlayFailed();
  }, [played]);

  async function ask(wanted: PreviewRequest, title: string): Promise<void> {
    const controller = new AbortController();
    asking.current = controller;
    const wantedId = previewTrackId(wanted, place);
    setAsked(wantedId);
    const release = playback.claim(() => controller.abort());
    try {
      const { data } = await api.voices.preview(wanted, { signal: controller.signal });
      generated.keep(wanted, data.audio_url);
      if (controller.signal.aborted) return;
      playback.play({ id: wantedId, kind: "sample", url: data.audio_url, title });
    } catch (error) {
      if (!controller.signal.aborted) toast.error(previewFailure(error, failure));
    } finally {
      release();
      if (asking.current === controller) setAsked(undefined);
    }
  }

  return {
    status: asked !== undefined && asked === id ? "loading" : (played ?? "idle"),
    toggle(title) {
      if (request === undefined || id === undefined) return;
      asking.current?.abort();
      if (asked === id) return;
      const url = generated.find(request);
      if (played !== undefined && played !== "failed") playback.toggle();
      else if (url === undefined) void ask(request, title);
      else playback.play({ id, kind: "sample", url, title });
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
