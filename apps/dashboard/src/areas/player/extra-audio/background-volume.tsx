import type { WireProject } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { queries } from "../../../platform/api/queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Slider } from "../../../ui/slider.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePreviewedArticle } from "../use-previewed-article.ts";
import { useMixedPlayback } from "./use-mixed-playback.ts";

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
