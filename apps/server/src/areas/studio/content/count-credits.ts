import type { Lexeme, Script } from "@lectern/script";
import { findContentById } from "../../library/index.ts";
import { findChargedBlocks } from "../generation/charge-store.ts";
import { noSuchContent } from "./no-such-content.ts";
import { requireText } from "./require-text.ts";
import { hashBlocks } from "../../renditions/index.ts";
import { priceText, unpaidBlocks } from "./price-text.ts";
import type { ItemScope, StudioServices } from "../services.ts";

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
