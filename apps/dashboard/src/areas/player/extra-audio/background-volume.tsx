import { useCallback, useEffect, useRef, useState } from "react";
import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { playback } from "../../../platform/playback/playback.ts";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Slider } from "../../../ui/fields/slider.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { usePreviewedArticle } from "../use-previewed-article.ts";

export interface MixedPlayback {
  isPlaying: boolean;
  toggle: () => void;
  /** 0 to 1, of the background. */
  setVolume: (volume: number) => void;
}

/** Plays an article and a background together, as the player does. */
function useMixedPlayback(articleUrl: string | undefined, backgroundUrl: string): MixedPlayback {
  const [isPlaying, setPlaying] = useState(false);
  const sounding = useRef<{ article: HTMLAudioElement; background: HTMLAudioElement; release: () => void }>(undefined);
  const volume = useRef(0);

  const stop = useCallback(() => {
    const { current } = sounding;
    sounding.current = undefined;
    current?.article.pause();
    current?.background.pause();
    setPlaying(false);
  }, []);
  // Another file is another sound.
  useEffect(() => stop, [stop, articleUrl, backgroundUrl]);

  const setVolume = useCallback((next: number) => {
    volume.current = next;
    if (sounding.current) sounding.current.background.volume = next;
  }, []);

  function toggle(): void {
    if (sounding.current) {
      sounding.current.release();
      stop();
      return;
    }
    if (articleUrl === undefined) return;
    const article = new Audio(articleUrl);
    const background = new Audio(backgroundUrl);
    background.loop = true;
    background.volume = volume.current;
    article.onended = article.onerror = () => toggle();
    sounding.current = { article, background, release: playback.claim(stop) };
    setPlaying(true);
    // An element that cannot be played says so by its `error`, and one that was paused did not fail.
    for (const element of [article, background]) element.play().catch(() => undefined);
  }

  return { isPlaying, toggle, setVolume };
}

export interface BackgroundVolumeProps {
  orgId: string;
  project: WireProject;
  /** The background's file. */
  url: string;
  /** Percent. */
  saved: number;
}

/** How loud the background is; heard under an article while it is moved, and saved when it is let go of. */
export function BackgroundVolume({ orgId, project, url, saved }: BackgroundVolumeProps) {
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState<number>();
  const volume = moved ?? saved;
  const { article } = usePreviewedArticle(orgId, project, undefined);
  const mixed = useMixedPlayback(article?.audioUrl, url);
  const { setVolume } = mixed;
  useEffect(() => setVolume(volume / 100), [setVolume, volume]);

  async function save(next: number): Promise<void> {
    const { queryKey } = queries.extraAudio(orgId, project.id);
    try {
      const { data } = await api.extraAudio.saveVolume({ org_id: orgId, id: project.id, background_volume: next });
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...data });
    } catch (error) {
      toast.error(failureMessage(error));
    }
    setMoved((now) => (now === next ? undefined : now));
  }

  return (
    <div className="grid gap-2">
      <Slider
        label="Background volume"
        labelled
        min={0}
        max={100}
        value={volume}
        format={(value) => `${value} %`}
        onValueChange={setMoved}
        onValueCommitted={(next) => void save(next)}
      />
      <div>
        <Button
          size="sm"
          icon={mixed.isPlaying ? <Pause /> : <Play />}
          disabled={article === undefined}
          onClick={mixed.toggle}
        >
          {mixed.isPlaying ? "Stop listening" : "Hear it under an article"}
        </Button>
      </div>
    </div>
  );
}
