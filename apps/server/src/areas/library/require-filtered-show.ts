import type { Trx } from "../../platform/database/index.ts";
import { noSuchShow } from "../../platform/http/index.ts";
import type { ListRequest } from "./list-request.ts";

/** A list that is narrowed to a show which is not there would look empty. @throws {AppError} NOT_FOUND */
export async function requireFilteredShow(
  trx: Trx,
  { organisationId, projectId, podcastId }: Pick<ListRequest, "organisationId" | "projectId" | "podcastId">,
): Promise<void> {
  if (podcastId === undefined) return;
  const show = await trx
    .selectFrom("podcast")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("project_id", "=", projectId)
    .where("id", "=", podcastId)
    .executeTakeFirst();
  if (!show) throw noSuchShow();
}
