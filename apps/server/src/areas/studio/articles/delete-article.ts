import { deleteContent } from "../../library/index.ts";
import type { ProjectScope, StudioServices } from "../services.ts";
import { readArticle } from "./read-article.ts";

/**
 * Deletes the item of an article, and answers its id; the article makes a new one when it is sent again. `deletedBy` is
 * the person who does it, undefined: an API key.
 * @throws {AppError} NOT_FOUND; CONFLICT while its audio is being generated
 */
export async function deleteArticle(
  services: Pick<StudioServices, "database" | "now">,
  scope: ProjectScope & { externalId: string },
  deletedBy: string | undefined,
): Promise<string> {
  const { externalId, ...project } = scope;
  const { item } = await readArticle(services, project, externalId);
  await deleteContent(services, { ...project, contentId: item.id, deletedBy });
  return item.id;
}
