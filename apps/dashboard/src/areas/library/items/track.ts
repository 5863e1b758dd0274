import type { WireContentItem } from "@lectern/contract";
import type { Track } from "../../../platform/playback/player-state.ts";

/** An item's title, or a placeholder. */
export function itemTitle(item: Pick<WireContentItem, "title">): string {
  return item.title.trim() === "" ? "Untitled" : item.title;
}

/** The player track of an item; undefined while it has no audio. */
export function itemTrack(item: WireContentItem, projectName: string): Track | undefined {
  if (item.full_audio_url === null) return undefined;
  return {
    id: item.id,
    kind: "item",
    url: item.full_audio_url,
    title: itemTitle(item),
    subtitle: projectName,
    ...(item.audio_duration !== null && { durationSeconds: item.audio_duration }),
    ...(item.peaks_url !== null && { peaksUrl: item.peaks_url }),
    ...(item.blocks_url !== null && { blocksUrl: item.blocks_url }),
  };
}
