import type { Lexeme } from "@lectern/script";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { type ContentRow, findContent } from "../../library/index.ts";
import { findProject } from "../../projects/index.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { noSuchContent } from "./no-such-content.ts";

/** An item's text as it was saved last, and what its project says of how it is spoken. */
export interface StoredText {
  content: ContentRow;
  lexicon: Lexeme[];
  lexiconVersion: number;
}

/** @throws {AppError} NOT_FOUND; CONFLICT for audio that was uploaded, which has no text */
export async function findStoredText(
  { database }: Pick<StudioServices, "database">,
  scope: ItemScope,
): Promise<StoredText> {
  const { content, project } = await database.tenant(scope.organisationId, async (trx) => ({
    content: await findContent(trx, scope),
    project: await findProject(trx, scope.organisationId, scope.projectId),
  }));
  if (!project) throw noSuchProject();
  if (!content) throw noSuchContent();
  if (content.content_type === "audio_upload") {
    throw new AppError("CONFLICT", "This audio was uploaded: it has no text that could be spoken.");
  }
  return { content, lexicon: project.pronunciation_library, lexiconVersion: project.lexicon_version };
}
