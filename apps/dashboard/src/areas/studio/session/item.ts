import type { WireBuildWait, WireContent } from "@lectern/contract";
import { type EmbedCodes, embedCodesOf } from "../../publication/index.ts";
import type { GeneratedAudio } from "../speech/block-word-count.ts";
import type { BlockTimes } from "../speech/spoken-word.ts";

/** What the editor shows of an item besides its text. */
export interface Item extends GeneratedAudio {
  audioUrl: string | undefined;
  /** Where the generation under way is heard. */
  liveUrl: string | undefined;
  /** There is music in its audio. */
  isMixed: boolean;
  durationSeconds: number | undefined;
  peaksUrl: string | undefined;
  blocksUrl: string | undefined;
  status: WireContent["full_audio_status"];
  progress: number;
  failure: NonNullable<WireContent["failure"]> | undefined;
  /** A speech service that is down, for which the build under way waits. */
  waiting?: WireBuildWait | undefined;
  shareUrl: string | undefined;
  embedCodes: EmbedCodes | undefined;
  sourceUrl: string | undefined;
  isDisabled: boolean;
  publishAt: string | undefined;
  /** Its audio was uploaded: there is no text. */
  isUploaded: boolean;
  /** The newest audio is not the published one. */
  hasUnpublishedAudio: boolean;
  /** The blocks of the audio, one for each of the script it was generated from; undefined without audio. */
  times: readonly BlockTimes[] | undefined;
  /** Those of them in which words are spoken. */
  spoken: readonly BlockTimes[];
}

export const newItem: Item = {
  hasAudio: false,
  isPublished: false,
  title: undefined,
  composition: null,
  blockAudios: {},
  audioUrl: undefined,
  liveUrl: undefined,
  isMixed: false,
  durationSeconds: undefined,
  peaksUrl: undefined,
  blocksUrl: undefined,
  status: null,
  progress: 0,
  failure: undefined,
  shareUrl: undefined,
  embedCodes: undefined,
  sourceUrl: undefined,
  isDisabled: false,
  isUploaded: false,
  publishAt: undefined,
  hasUnpublishedAudio: false,
  times: undefined,
  spoken: [],
};

export function itemFromContent(content: WireContent, times: readonly BlockTimes[] | undefined): Item {
  return {
    hasAudio: content.full_audio_url !== null,
    isPublished: content.published_at !== null,
    title: content.audio_title ?? undefined,
    composition: content.audio_composition,
    blockAudios: content.block_audios,
    audioUrl: content.full_audio_url ?? undefined,
    liveUrl: content.live_audio_url ?? undefined,
    isMixed: content.is_mixed,
    durationSeconds: content.audio_duration ?? undefined,
    peaksUrl: content.peaks_url ?? undefined,
    blocksUrl: content.blocks_url ?? undefined,
    status: content.full_audio_status,
    progress: content.progress,
    failure: content.failure ?? undefined,
    waiting: content.waiting ?? undefined,
    fallback: content.fallback ?? undefined,
    shareUrl: content.share_url ?? undefined,
    embedCodes: embedCodesOf(content),
    sourceUrl: content.url ?? undefined,
    isDisabled: content.is_audio_disabled,
    isUploaded: content.contentType === "audio_upload",
    publishAt: content.publish_at ?? undefined,
    hasUnpublishedAudio: content.has_unpublished_audio,
    times,
    spoken: times?.filter(({ words }) => words.length > 0) ?? [],
  };
}
