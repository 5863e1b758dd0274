import { CAPTIONS_OUTDATED_MESSAGE } from "@lectern/contract";
import { buildCues, toSrt, toVtt } from "@lectern/captions";
import { AppError } from "../../../platform/http/app-error.ts";
import { lockContent, currentHash } from "../../library/index.ts";
import { findOwnAudio, isChanged } from "../../renditions/index.ts";
import { captionWords } from "./caption-words.ts";
import { findCaptions, insertCaptions } from "./caption-store.ts";
import { noSuchContent } from "../content/no-such-content.ts";
import { requireText } from "../content/require-text.ts";
import { voiceNames } from "../../voices/index.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { timedAudio } from "./word-times.ts";

/**
 * Writes the captions of the item's audio as it stands, once for each audio and format. Returns their token.
 * @throws {AppError} NOT_FOUND; CONFLICT when there is no audio or the text changed since it was generated
 */
export async function makeCaptions(
  services: Pick<StudioServices, "database" | "newToken" | "now" | "speech">,
  scope: ItemScope,
  format: "srt" | "vtt",
): Promise<string> {
  // Before anything is locked: an engine on another server may take its time.
  const nameOf = await voiceNames(services.speech);
  return services.database.tenant(scope.organisationId, async (trx) => {
    // The item before its audio, as a build that replaces that locks them.
    const content = await lockContent(trx, scope);
    if (!content) throw noSuchContent();
    requireText(content);
    const audio = await findOwnAudio(trx, content.id);
    const { title, composition_hash } = content;
    const current = { title, composition_hash, spoken_hash: await currentHash(trx, content) };
    if (!audio || audio.audio_token === null || audio.build_id !== null || isChanged(current, audio)) {
      throw new AppError("CONFLICT", CAPTIONS_OUTDATED_MESSAGE);
    }
    const made = await findCaptions(trx, audio.audio_token, format);
    if (made) return made.token;
    const timed = await timedAudio(trx, scope.contentId, audio.audio_token);
    if (!timed) throw new AppError("CONFLICT", CAPTIONS_OUTDATED_MESSAGE);
    const cues = buildCues(timed.blocks.flatMap((block) => captionWords(block, nameOf)));
    const token = services.newToken();
    await insertCaptions(trx, {
      token,
      organisation_id: scope.organisationId,
      content_id: scope.contentId,
      audio_token: audio.audio_token,
      format,
      body: format === "srt" ? toSrt(cues) : toVtt(cues),
    });
    return token;
  });
}
