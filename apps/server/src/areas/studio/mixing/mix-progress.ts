import { layOut, type Timeline } from "@lectern/timeline";
import type { FileBlock } from "../../../platform/database/tables/studio.ts";
import type { VoiceClip } from "./voice-clips.ts";
import { reportProgress } from "../../renditions/index.ts";
import type { BuildRow } from "../generation/build-store.ts";
import type { StudioServices } from "../services.ts";

/** Where the blocks of a voice and their sentences lie in a mix. What was cut away of a block lies outside of it. */
export function blocksInMix(
  timeline: Timeline,
  clips: readonly VoiceClip[],
  voiceBlocks: readonly FileBlock[],
): FileBlock[] {
  const { speech } = layOut(timeline);
  return voiceBlocks.map((block, index): FileBlock => {
    const placed = speech[index];
    const voice = clips[index];
    if (!placed || !voice) return { ...block, first: 0, end: 0, startSample: 0, samples: 0 };
    const { clip, startsAt, samples } = placed;
    const shift = startsAt - clip.cueIn - voice.startSample;
    const { sentences, fallback } = voiceBlocks[voice.block] ?? block;
    return {
      hash: block.hash,
      first: 0,
      end: 0,
      startSample: startsAt,
      samples,
      sentences: sentences.map(([key, start]): [string, number] => [key, start + shift]),
      ...(fallback && { fallback }),
    };
  });
}

/** Part of a mix's work, in percent: measuring decodes and mixes, encoding does so once more. */
const measuring = 30;

export interface MixProgress {
  report: (done: { measured: number; encoded: number; windows: number }) => void;
  /** Every report is written. */
  settled: () => Promise<void>;
}

/** Reports how far a mix is to its item and who watches it, each whole percent once, one after the other. */
export function createMixProgress(
  { database, realtime }: Pick<StudioServices, "database" | "realtime">,
  build: Pick<BuildRow, "id" | "organisation_id" | "content_id" | "connection_id" | "progress_from">,
): MixProgress {
  let last = build.progress_from;
  let reporting: Promise<void> = Promise.resolve();

  async function send(percent: number): Promise<void> {
    const isUnderWay = await database.tenant(build.organisation_id, (trx) => reportProgress(trx, build.id, percent));
    if (!isUnderWay) return;
    await realtime.publish({ contentId: build.content_id, connectionId: build.connection_id ?? undefined });
  }
  return {
    report({ measured, encoded, windows }) {
      const share = (measuring * measured + (100 - measuring) * encoded) / windows;
      const percent = Math.min(99, Math.floor(build.progress_from + (share * (100 - build.progress_from)) / 100));
      if (percent <= last) return;
      last = percent;
      // A failed report does not fail the work, which finds a lost database by itself.
      reporting = reporting.then(() => send(percent)).catch(() => undefined);
    },
    settled: () => reporting,
  };
}
