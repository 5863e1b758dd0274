import type { ServerMessage } from "@lectern/contract";
import { failureSchema } from "@lectern/contract";
import type { Database } from "../../../platform/database/index.ts";
import { findContentOfCaller } from "../../library/index.ts";
import { presentWait } from "../../speech-engines/index.ts";
import { audioStatusOf, findCurrentRendition } from "../../renditions/index.ts";

const failureType = failureSchema.shape.failure_type.catch(undefined);

/** State of an item's audio, for its subscribers; undefined for an item the caller may not see. */
export async function readAudioState(
  database: Database,
  publicUrl: string,
  callerId: string,
  contentId: string,
): Promise<ServerMessage | undefined> {
  const found = await database.system(async (trx) => {
    const content = await findContentOfCaller(trx, callerId, contentId);
    return content && { audio: await findCurrentRendition(trx, contentId) };
  });
  if (!found) return undefined;
  const { audio } = found;
  if (audioStatusOf(audio) === "FAILED") {
    return {
      type: "failed",
      contentId,
      failure_type: failureType.parse(audio?.failure?.failure_type),
      message: audio?.failure?.message ?? "Something went wrong.",
    };
  }
  const isDone = audioStatusOf(audio) === "DONE";
  return {
    type: "progress",
    contentId,
    progress: audio?.progress ?? 0,
    ...(isDone ? { audio_url: `${publicUrl}/media/${audio?.audio_token}.mp3` } : {}),
    ...(isDone && audio?.fallback ? { fallback_sentences: audio.fallback.sentences } : {}),
    ...(audio?.waiting ? { waiting: presentWait(audio.waiting) } : {}),
  };
}
