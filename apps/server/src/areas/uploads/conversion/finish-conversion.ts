import type { ConvertedAudio } from "@lectern/audio/node";
import type { FilePlan } from "../../../platform/database/tables/studio.ts";
import { lockContentById } from "../../library/index.ts";
import { publishGenerated } from "../../publishing/index.ts";
import { completeRendition } from "../../renditions/index.ts";
import {
  type BuildRow,
  insertAudioFile,
  lockBuild,
  NO_TEXT_HASH,
  retireFiles,
  retitledHeader,
  updateBuild,
} from "../../studio/index.ts";
import { retireReplacedJob } from "../jobs.ts";
import type { UploadServices } from "../services.ts";
import { framesInHeader } from "./frames-in-header.ts";

/** Files that were replaced are removed when their day is over. */
const retireAfterSeconds = 24 * 3600 + 60;

/** What was stored of a converted file. */
export interface StoredAudio {
  converted: ConvertedAudio;
  /** Of the object with its frames, or with all of it when the original is kept. */
  key: string;
  /** What stands before the frames; empty when the original is kept. */
  header: Buffer;
  language: string;
}

/**
 * Makes a converted file the item's audio, in one transaction.
 * @returns the token of its address; undefined when the conversion was ended meanwhile
 */
export async function finishConversion(
  services: Pick<UploadServices, "database" | "newToken" | "now" | "queue">,
  build: BuildRow,
  { converted, key, header, language }: StoredAudio,
): Promise<string | undefined> {
  const token = services.newToken();
  const now = services.now();
  const plan = planOf(key, converted, header);
  return services.database.tenant(build.organisation_id, async (trx) => {
    // Lock order: project, item, rendition, build, organisation.
    const content = await lockContentById(trx, build.content_id);
    const audio = {
      audioToken: token,
      seconds: converted.seconds,
      blockAudios: {},
      gainDb: null,
      spokenHash: NO_TEXT_HASH,
      title: content?.title ?? build.title,
    };
    if (!content || !(await completeRendition(trx, build.id, audio, now))) return undefined;
    await lockBuild(trx, build.id);
    const file = {
      token,
      organisation_id: build.organisation_id,
      content_id: build.content_id,
      build_id: build.id,
      title: audio.title,
      language,
      article: [],
      bytes: converted.bytes,
      // Of 44 100 a second, whatever a kept original has.
      sample_count: Math.round(converted.seconds * 44_100),
      header,
      plan,
      peaks: Buffer.from(converted.peaks),
      loudness_lufs: Number.isFinite(converted.loudness) ? converted.loudness : null,
      limiting_db: null,
      channels: converted.channels,
      replaced_at: null,
      created_at: now,
    };
    // The item was renamed while the file was converted.
    const titled = audio.title === build.title ? header : Buffer.from(retitledHeader(file, audio.title));
    await insertAudioFile(trx, {
      ...file,
      header: titled,
      bytes: file.bytes - header.byteLength + titled.byteLength,
      article: "[]",
      plan: JSON.stringify(plan),
    });
    await publishGenerated(trx, build.content_id, now);
    await updateBuild(trx, build.id, { status: "done", finished_at: now });
    const retired = await retireFiles(trx, build.content_id, now);
    if (retired.length > 0) {
      const payload = { organisationId: build.organisation_id, contentId: build.content_id };
      await services.queue.send(trx, retireReplacedJob, payload, { startAfterSeconds: retireAfterSeconds });
    }
    return token;
  });
}

function planOf(key: string, { bytes }: ConvertedAudio, header: Buffer): FilePlan {
  const frames = header.byteLength === 0 ? 0 : framesInHeader(header);
  return { packs: [key], segments: [[0, 0, bytes - header.byteLength, frames]], runs: [0], blocks: [] };
}
