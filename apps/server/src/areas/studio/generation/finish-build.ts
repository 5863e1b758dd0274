import { SAMPLE_RATE, TARGET_LUFS_MONO, type ItemMastering } from "@lectern/audio";
import type { BlockAudio, FallbackSpeech } from "../../../platform/database/tables/renditions.ts";
import { lockContentById } from "../../library/index.ts";
import { moveDownload } from "../../metering/index.ts";
import { publishGenerated } from "../../publishing/index.ts";
import { completeRendition, removeRendition, spokenHash } from "../../renditions/index.ts";
import { insertAudioFile, removeRetired, retireFiles } from "./files/audio-file-store.ts";
import { lockBuild, updateBuild, type BuildRow } from "./build-store.ts";
import { settleCharges } from "./charge-store.ts";
import { VOICE_SHARE } from "./progress.ts";
import { startMix } from "./start-mix.ts";
import type { StudioServices } from "../services.ts";
import type { AssembledFile } from "./files/assemble-file.ts";

/** Makes a finished file the item's audio, in one transaction; does nothing when the build was ended meanwhile. */
export async function finishBuild(
  services: Pick<StudioServices, "database" | "queue" | "newId" | "newToken" | "now">,
  build: BuildRow,
  made: {
    file: AssembledFile;
    mastering: ItemMastering;
    /** dB by voice. */
    voiceOffsets?: Record<string, number> | undefined;
    language: string;
    fallback?: FallbackSpeech | undefined;
  },
): Promise<void> {
  const { file, mastering } = made;
  const token = services.newToken();
  const now = services.now();
  await services.database.tenant(build.organisation_id, async (trx) => {
    // Lock order: project, item, rendition, build, organisation.
    const content = await lockContentById(trx, build.content_id);
    const audio = {
      audioToken: token,
      seconds: file.samples / SAMPLE_RATE,
      blockAudios: blockAudios(file),
      gainDb: mastering.gainDb,
      voiceOffsets: made.voiceOffsets,
      loudness: { lufs: mastering.loudnessLufs, targetLufs: TARGET_LUFS_MONO },
      spokenHash: spokenHash(
        build.script,
        file.plan.blocks.map((block) => block.hash),
      ),
      fallback: made.fallback,
      title: build.title,
    };
    if (!content || !(await completeRendition(trx, build.id, audio, now))) return;
    await lockBuild(trx, build.id);
    await insertAudioFile(trx, {
      token,
      organisation_id: build.organisation_id,
      content_id: build.content_id,
      build_id: build.id,
      title: build.title,
      language: made.language,
      article: JSON.stringify(file.article),
      bytes: file.bytes,
      sample_count: file.samples,
      header: Buffer.from(file.header),
      plan: JSON.stringify(file.plan),
      peaks: Buffer.from(file.peaks),
      loudness_lufs: Number.isFinite(mastering.loudnessLufs) ? mastering.loudnessLufs : null,
      limiting_db: mastering.limitingDb,
      created_at: now,
    });
    await settleCharges(trx, build);
    await updateBuild(trx, build.id, { status: "done", finished_at: now });
    if (build.composition) {
      // What is published is the mix.
      const mixId = await startMix(services, trx, { ...build, composition: build.composition, progress: VOICE_SHARE });
      await moveDownload(trx, { from: build.id, to: mixId });
    } else {
      await removeRendition(trx, { contentId: build.content_id, kind: "mix" }, now);
      await publishGenerated(trx, build.content_id, now);
    }
    await retireFiles(trx, build.content_id, now);
    await removeRetired(trx, build.content_id, now);
  });
}

/** By block hash; of equal blocks the first. */
function blockAudios(file: AssembledFile): Record<string, BlockAudio> {
  const audios: Record<string, BlockAudio> = {};
  for (const [index, block] of file.plan.blocks.entries()) {
    if (block.first === block.end) continue;
    audios[block.hash] ??= { index, durationSeconds: block.samples / SAMPLE_RATE };
  }
  return audios;
}
