import type { ServerMessage } from "@lectern/contract";
import { failureSchema } from "@lectern/contract";
import type { Database } from "../../platform/database/index.ts";
import { findContentOfCaller } from "../library/index.ts";

const failureType = failureSchema.shape.failure_type.catch(undefined);

/** How an item's audio stands, for whoever watches it; undefined for an item the caller may not see. */
export async function presentState(
  database: Database,
  publicUrl: string,
  callerId: string,
  contentId: string,
): Promise<ServerMessage | undefined> {
  const content = await database.system((trx) => findContentOfCaller(trx, callerId, contentId));
  if (!content) return undefined;
  if (content.audio_status === "FAILED") {
    return {
      type: "failed",
      contentId,
      failure_type: failureType.parse(content.failure?.failure_type),
      message: content.failure?.message ?? "Something went wrong.",
    };
  }
  const done = content.audio_status === "DONE" && content.audio_token !== null;
  return {
    type: "progress",
    contentId,
    progress: done ? 100 : content.audio_progress,
    ...(done ? { audio_url: `${publicUrl}/media/${content.audio_token}.mp3` } : {}),
  };
}
