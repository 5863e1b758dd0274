import type { Trx } from "../../../platform/database/index.ts";
import { confirmRendition, lockRendition } from "../../renditions/index.ts";
import { deleteReplacedFiles, findWholeAudioFile, insertAudioFile } from "./audio-file-store.ts";
import { keepReplacedMs, retitledHeader } from "./audio-file.ts";
import { moveCaptions } from "../captions/caption-store.ts";
import type { StudioServices } from "../services.ts";

/**
 * Sees whether the item's audio speaks the text that stands, so that nothing has to be built. A new title is put into a
 * new file of the same sound: its header is written anew, its frames stay where they lie.
 * False when the audio is missing, speaks another text, or is being built.
 */
export async function confirmAudio(
  services: Pick<StudioServices, "newToken" | "now">,
  trx: Trx,
  standing: { contentId: string; title: string; spokenHash: string },
): Promise<boolean> {
  const key = { contentId: standing.contentId, kind: "voice" as const };
  const audio = await lockRendition(trx, key);
  if (!audio || audio.audio_token === null || audio.build_id !== null) return false;
  if (audio.spoken_hash !== standing.spokenHash) return false;
  const now = services.now();
  if (audio.title === standing.title) return confirmRendition(trx, key, now);

  const file = await findWholeAudioFile(trx, audio.audio_token);
  if (!file) return false;
  const { title } = standing;
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
  await moveCaptions(trx, file.token, token);
  await deleteReplacedFiles(trx, standing.contentId, token, new Date(now.getTime() - keepReplacedMs));
  return confirmRendition(trx, key, now, { audioToken: token, title });
}
