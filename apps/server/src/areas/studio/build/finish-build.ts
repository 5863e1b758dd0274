import { SAMPLE_RATE, type ItemMastering } from "@lectern/audio";
import type { BlockAudio } from "../../../platform/database/tables/library.ts";
import { lockContentById, updateContent } from "../../library/index.ts";
import { deleteReplacedFiles, insertAudioFile } from "../audio-file-store.ts";
import { lockBuild, markBlocksSpoken, updateBuild, type BuildRow } from "../build-store.ts";
import type { StudioServices } from "../services.ts";
import type { AssembledFile } from "./assemble-file.ts";

/** Players and feeds that hold an address of replaced audio have this long to finish with it. */
const keepReplacedMs = 24 * 3600 * 1000;

/** Makes a finished file the item's audio, in one transaction; does nothing when the build was ended meanwhile. */
export async function finishBuild(
  services: Pick<StudioServices, "database" | "newToken" | "now">,
  build: BuildRow,
  made: { file: AssembledFile; mastering: ItemMastering; language: string },
): Promise<void> {
  const { file, mastering } = made;
  const token = services.newToken();
  const now = services.now();
  await services.database.tenant(build.organisation_id, async (trx) => {
    // Everybody locks in this order: project, item, build, organisation.
    const content = await lockContentById(trx, build.content_id);
    const current = await lockBuild(trx, build.id);
    if (!current || current.finished_at !== null || !content) return;
    await insertAudioFile(trx, {
      token,
      organisation_id: build.organisation_id,
      content_id: build.content_id,
      build_id: build.id,
      title: build.title,
      language: made.language,
      bytes: file.bytes,
      sample_count: file.samples,
      header: Buffer.from(file.header),
      plan: JSON.stringify(file.plan),
      peaks: Buffer.from(file.peaks),
      loudness_lufs: Number.isFinite(mastering.loudnessLufs) ? mastering.loudnessLufs : null,
      limiting_db: mastering.limitingDb,
    });
    await updateContent(trx, build.content_id, {
      audio_status: "DONE",
      audio_progress: 100,
      audio_token: token,
      audio_seconds: file.samples / SAMPLE_RATE,
      block_audios: JSON.stringify(blockAudios(file)),
      gain_db: mastering.gainDb,
      is_content_changed: content.version !== build.content_version,
      published_at: content.published_at ?? now,
      build_id: null,
      failure: null,
    });
    await markBlocksSpoken(trx, build.id);
    await updateBuild(trx, build.id, { status: "done", finished_at: now });
    await deleteReplacedFiles(trx, build.content_id, token, new Date(now.getTime() - keepReplacedMs));
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
