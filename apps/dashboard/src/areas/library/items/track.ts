import type { WireContentItem } from "@lectern/contract";
import { HELP_WORDS_PER_MINUTE } from "../../../platform/help/first-steps.ts";
import type { Track } from "../../../platform/playback/player-state.ts";

/** An item's title, or a placeholder. */
export function itemTitle(item: Pick<WireContentItem, "title">): string {
  return item.title.trim() === "" ? "Untitled" : item.title;
}

/** The player track of an item: its audio, or what is there of it while it is generated. */
export function itemTrack(item: WireContentItem, projectName: string): Track | undefined {
  if (item.live_audio_url !== null) {
    return {
      id: item.id,
      kind: "item",
      url: item.live_audio_url,
      title: itemTitle(item),
      subtitle: projectName,
      isStream: true,
      isUnfinished: true,
      durationSeconds: (item.word_count / HELP_WORDS_PER_MINUTE) * 60,
    };
  }
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
