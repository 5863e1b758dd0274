import type { WireContentItem, WireProject } from "@lectern/contract";
import { type Block, blockText, sampleText } from "@lectern/script";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../platform/api/client.ts";
import { queries } from "../../platform/api/queries.ts";
import { voiceId } from "../../platform/voices/catalogue.ts";
import { useVoices } from "../voices/index.ts";
import type { PreviewedArticle } from "./preview-document.ts";

/** The newest public items, one page of them. */
function publishedItems(orgId: string, projectId: string) {
  return queryOptions({
    queryKey: ["organisation", orgId, "project", projectId, "player-preview"],
    queryFn: async ({ signal }) => {
      const query = { org_id: orgId, id: projectId, status: "published" };
      return (await api.library.list(query, { signal })).data.filter((item) => item.full_audio_url !== null);
    },
  });
}

export interface PreviewChoice {
  /** The items to choose from; undefined while they are loading. */
  items: WireContentItem[] | undefined;
  /** Undefined while it is loading. */
  article: PreviewedArticle | undefined;
  error: Error | null;
  retry: () => void;
}

/** What the preview plays: the chosen item, the newest one, or the sample of the default voice. */
export function usePreviewedArticle(orgId: string, project: WireProject, chosen: string | undefined): PreviewChoice {
  const list = useQuery(publishedItems(orgId, project.id));
  const items = list.data;
  const item = items?.find(({ id }) => id === chosen) ?? items?.[0];
  const content = useQuery({
    ...queries.content(orgId, project.id, item?.id ?? ""),
    enabled: item !== undefined,
    placeholderData: keepPreviousData,
  });
  const sample = useVoiceSample(project);
  const isSample = items?.length === 0;
  return {
    items,
    article: isSample ? sample : item && content.data && articleOf(item, content.data.slate_body, project),
    error: list.error ?? content.error,
    retry: () => void (list.error ? list.refetch() : content.refetch()),
  };
}

function articleOf(item: WireContentItem, script: readonly Block[], project: WireProject): PreviewedArticle {
  return {
    title: item.title,
    publisher: project.integration_name,
    audioUrl: item.full_audio_url ?? "",
    duration: item.audio_duration ?? 0,
    language: project.lang_code,
    paragraphs: script
      .filter((block) => !block.is_title)
      .map(blockText)
      .filter((text) => text.trim() !== ""),
  };
}

/** The sample of the project's voice; undefined until its length is known. */
function useVoiceSample(project: WireProject): PreviewedArticle | undefined {
  const { catalogue } = useVoices();
  const { platform, lang_code: language, voice: code } = project.audio_profile;
  const url = catalogue?.byId.get(voiceId(platform, language, code))?.audio;
  const [duration, setDuration] = useState<number>();
  useEffect(() => {
    if (url === undefined) return undefined;
    const audio = new Audio();
    audio.preload = "metadata";
    audio.onloadedmetadata = () => setDuration(audio.duration);
    // Without its length the player is shown all the same.
    audio.onerror = () => setDuration(0);
    audio.src = url;
    return () => audio.removeAttribute("src");
  }, [url]);
  if (url === undefined || duration === undefined) return undefined;
  return {
    title: "The price of bread",
    publisher: project.integration_name,
    audioUrl: url,
    duration,
    language,
    paragraphs: Array.from({ length: 6 }, () => sampleText(language)),
  };
}
