import type { Trx } from "../../platform/database/index.ts";
import { noSuchShow } from "../../platform/http/index.ts";
import { isShowOfProject } from "./entry-store.ts";
import type { ListRequest } from "./list-request.ts";

/** A list that is narrowed to a show which is not there would look empty. @throws {AppError} NOT_FOUND */
export async function requireFilteredShow(
  trx: Trx,
  { projectId, podcastId }: Pick<ListRequest, "projectId" | "podcastId">,
): Promise<void> {
  if (podcastId !== undefined && !(await isShowOfProject(trx, podcastId, projectId))) throw noSuchShow();
}
