import type { Lexeme, Script } from "@lectern/script";
import { currentHash, findContentById } from "../../library/index.ts";
import { findChargedBlocks } from "../generation/charge-store.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText } from "../texts/require-text.ts";
import { findCurrentRendition, hashBlocks, isAudioOutdated } from "../../renditions/index.ts";
import { priceText, unpaidBlocks } from "../generation/price-text.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { hasWords } from "../texts/measure-text.ts";
import { findStoredText } from "../texts/stored-text.ts";

/** Words that generating this text would charge now. */
export async function countCredits(
  services: Pick<StudioServices, "database" | "cutter">,
  scope: ItemScope,
  text: { script: Script; lexicon: readonly Lexeme[] },
): Promise<number> {
  const { database, cutter } = services;
  const paid = await database.tenant(scope.organisationId, async (trx) => {
    const content = await findContentById(trx, scope.contentId);
    if (content?.project_id !== scope.projectId) throw noSuchContent();
    requireText(content);
    return findChargedBlocks(trx, scope.contentId);
  });
  const blocks = await hashBlocks(text.script, text.lexicon);
  // Cut before the database is held.
  const known = await cutter(unpaidBlocks(blocks, paid), text.lexicon);
  if (known.size === 0) return 0;
  const price = await database.tenant(scope.organisationId, (trx) =>
    priceText(cutter, trx, scope.contentId, { blocks, lexicon: text.lexicon }),
  );
  return price.words;
}

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
    const audio = await findCurrentRendition(trx, content.id);
    if (!audio || audio.audio_token === null) return !audio || audio.build_id === null;
    if (audio.build_id !== null) return false;
    if (audio.fallback !== null) return true;
    return isAudioOutdated({ title, composition_hash, spoken_hash: await currentHash(trx, content) }, audio);
  });
  if (!isNeeded || !hasWords(script)) return { words: 0, isNeeded: false };
  return { words: await countCredits(services, scope, { script, lexicon }), isNeeded: true };
}
