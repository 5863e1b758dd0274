import type { Lexeme, Script } from "@lectern/script";
import { findContentById } from "../../library/index.ts";
import { chargedBlocks } from "../generation/build-store.ts";
import { noSuchContent } from "./no-such-content.ts";
import { hashBlocks, unpaidBlocks, wordsOf } from "./hashed-blocks.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/** Words that generating this text would charge: those of the blocks this item never spoke. */
export async function countCredits(
  services: Pick<StudioServices, "database">,
  scope: ItemScope,
  text: { script: Script; lexicon: readonly Lexeme[] },
): Promise<number> {
  const paid = await services.database.tenant(scope.organisationId, async (trx) => {
    const content = await findContentById(trx, scope.contentId);
    if (content?.project_id !== scope.projectId) throw noSuchContent();
    return chargedBlocks(trx, scope.contentId);
  });
  return wordsOf(unpaidBlocks(await hashBlocks(text.script, text.lexicon), paid));
}
