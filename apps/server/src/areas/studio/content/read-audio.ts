import { findCurrentRendition, findRendition, type RenditionFacts } from "../../renditions/index.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/** The audio that an item is heard as, or its voice alone; undefined: there is none. */
export async function readAudio(
  { database }: Pick<StudioServices, "database">,
  { organisationId, contentId }: ItemScope,
  { isVoiceAlone }: { isVoiceAlone: boolean },
): Promise<RenditionFacts | undefined> {
  return database.tenant(organisationId, (trx) =>
    isVoiceAlone ? findRendition(trx, { contentId, kind: "voice" }) : findCurrentRendition(trx, contentId),
  );
}
