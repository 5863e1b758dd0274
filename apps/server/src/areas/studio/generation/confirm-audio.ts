import type { Trx } from "../../../platform/database/index.ts";
import { confirmRendition, lockRendition } from "../../renditions/index.ts";
import { publishGenerated } from "../../publishing/index.ts";
import { findWholeAudioFile, insertAudioFile, retireFiles } from "./audio-file-store.ts";
import { retitledHeader } from "./audio-file.ts";
import { moveCaptions } from "../captions/caption-store.ts";
import type { StudioServices } from "../services.ts";

/**
 * Whether the item's audio speaks its current text, so that no build is needed. A new title is put into a new file of
 * the same sound: its header is written anew, its frames stay where they lie. False when the audio is missing, speaks
 * another text, or is being built.
 */
export async function confirmAudio(
  services: Pick<StudioServices, "newToken" | "now">,
  trx: Trx,
  current: { contentId: string; title: string; spokenHash: string },
): Promise<boolean> {
  const key = { contentId: current.contentId, kind: "voice" as const };
  const audio = await lockRendition(trx, key);
  if (!audio || audio.audio_token === null || audio.build_id !== null) return false;
  if (audio.spoken_hash !== current.spokenHash) return false;
  const now = services.now();
  if (audio.title === current.title) {
    if (!(await confirmRendition(trx, key, now))) return false;
    await publishGenerated(trx, current.contentId, now);
    return true;
  }

  const file = await findWholeAudioFile(trx, audio.audio_token);
  if (!file) return false;
  const { title } = current;
  const token = services.newToken();
  const header = retitledHeader(file, title);
  await insertAudioFile(trx, {
    ...file,
    token,
    title,
    header: Buffer.from(header),
    bytes: file.bytes - file.header.byteLength + header.byteLength,
    article: JSON.stringify(file.article),
    plan: JSON.stringify(file.plan),
    created_at: now,
  });
  if (!(await confirmRendition(trx, key, now, { audioToken: token, title }))) return false;
  await publishGenerated(trx, current.contentId, now);
  const retired = await retireFiles(trx, current.contentId, now);
  // A file that is still public keeps its own.
  if (retired.includes(file.token)) await moveCaptions(trx, file.token, token);
  return true;
}
