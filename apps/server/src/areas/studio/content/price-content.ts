import { currentHash } from "../../library/index.ts";
import { findOwnAudio, isChanged } from "../../renditions/index.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { countCredits } from "./count-credits.ts";
import { hasWords } from "./measure-text.ts";
import { findStoredText } from "./stored-text.ts";

/** What generating an item as it stands comes to. */
export interface ContentPrice {
  words: number;
  /** False when its audio is up to date or under way, and when it has no words. */
  isNeeded: boolean;
}

/** @throws {AppError} NOT_FOUND; CONFLICT for audio that was uploaded */
export async function priceContent(services: StudioServices, scope: ItemScope): Promise<ContentPrice> {
  const { content, lexicon } = await findStoredText(services, scope);
  const { title, script, composition_hash } = content;
  const isNeeded = await services.database.tenant(scope.organisationId, async (trx) => {
    const audio = await findOwnAudio(trx, content.id);
    if (!audio || audio.audio_token === null) return !audio || audio.build_id === null;
    if (audio.build_id !== null) return false;
    if (audio.fallback !== null) return true;
    return isChanged({ title, composition_hash, spoken_hash: await currentHash(trx, content) }, audio);
  });
  if (!isNeeded || !hasWords(script)) return { words: 0, isNeeded: false };
  return { words: await countCredits(services, scope, { script, lexicon }), isNeeded: true };
}
