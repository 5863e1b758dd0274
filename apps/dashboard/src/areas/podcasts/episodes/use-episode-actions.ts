import type { WireEpisode } from "@lectern/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { copyText } from "../../../platform/clipboard.ts";
import { fileName } from "../../../platform/files/file-name.ts";
import { saveFile } from "../../../platform/files/save-file.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { refreshEpisodes, type ShowScope, updateEpisodes } from "./episode-queries.ts";
import { EPISODE_NOT_REMOVED_MESSAGE, EPISODE_REMOVED_MESSAGE } from "../messages.ts";
import { SETTINGS_FAILED_MESSAGE } from "../../../platform/forms/settings-failed.ts";

export interface EpisodeActions {
  busy: boolean;
  copyLink: () => void;
  download: () => void;
  publish: () => Promise<void>;
  unpublish: () => Promise<void>;
  /** Whether it went well. */
  remove: () => Promise<boolean>;
}

/** What is done with one episode; each says how it went. */
export function useEpisodeActions(scope: ShowScope, episode: WireEpisode): EpisodeActions {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const item = { org_id: scope.orgId, id: scope.projectId, content_id: episode.content_id };
  const path = { ...item, podcast_id: scope.showId };

  async function change(call: () => Promise<string>, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      toast.success(await call());
      return true;
    } catch (error) {
      toast.error(failureMessage(error, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function setPublished(isPublished: boolean): Promise<void> {
    await change(async () => {
      const { publishEpisode, unpublishEpisode } = api.podcasts;
      const { data } = await (isPublished ? publishEpisode : unpublishEpisode)(path);
      updateEpisodes(queryClient, scope, data);
      return `Episode has been ${isPublished ? "published" : "unpublished"} successfully.`;
    }, SETTINGS_FAILED_MESSAGE);
  }

  return {
    busy,
    copyLink: () => void copyText(episode.url),
    download() {
      const url = episode.short_audio_url ?? episode.full_audio_url;
      if (url !== null) saveFile(`${url}?download`, fileName(episode.title, "mp3"));
    },
    publish: () => setPublished(true),
    unpublish: () => setPublished(false),
    remove: () =>
      change(async () => {
        await api.podcasts.removeEpisode(path);
        await refreshEpisodes(queryClient, scope);
        return EPISODE_REMOVED_MESSAGE;
      }, EPISODE_NOT_REMOVED_MESSAGE),
  };
}
