import { AppError } from "../../../platform/http/index.ts";
import { type ContentRow, findContent } from "../../library/index.ts";
import { findCurrentRendition, type RenditionFacts } from "../../renditions/index.ts";
import type { ProjectScope, StudioServices } from "../services.ts";
import { findBySourceId, findSubmitted, type SubmittedRow } from "./article-store.ts";

/** An article as it was sent, and what was made of it. */
export interface Article {
  /** The publisher's id of it. */
  externalId: string;
  sent: SubmittedRow;
  item: ContentRow;
  audio: RenditionFacts | undefined;
}

/** The article of a project that was sent with an id. @throws {AppError} NOT_FOUND */
export async function readArticle(
  { database }: Pick<StudioServices, "database">,
  { organisationId, projectId }: ProjectScope,
  externalId: string,
): Promise<Article> {
  return database.tenant(organisationId, async (trx) => {
    const found = await findBySourceId(trx, { projectId, sourceId: externalId });
    const sent = found && (await findSubmitted(trx, found.id));
    const item = sent && (await findContent(trx, { projectId, contentId: sent.content_id }));
    if (!item) throw noSuchArticle();
    return { externalId, sent, item, audio: await findCurrentRendition(trx, item.id) };
  });
}

function noSuchArticle(): AppError {
  return new AppError("NOT_FOUND", "No article with this id was sent to this project.");
}
