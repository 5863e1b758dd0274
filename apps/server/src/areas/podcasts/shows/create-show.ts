import type { ShowRules } from "@lectern/contract";
import { noSuchShow } from "../../../platform/http/index.ts";
import { checkShowLimit } from "../../metering/index.ts";
import { pictureFolder, storePicture } from "../pictures/store-picture.ts";
import { startFilling } from "./fill-shows.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";
import { type CountedShow, findCountedShow, insertShow } from "./show-store.ts";

/** What a person says of a show. */
export interface ShowTexts {
  title: string;
  description: string;
  author: string;
  email: string;
  category: string;
  sub_category: string;
  lang_code: string;
  is_explicit: boolean;
  show_type: "episodic" | "serial";
  copyright: string;
  rules: ShowRules;
}

/**
 * Creates a show with an uploaded picture, within the plan's limit; it is not published yet.
 * @throws {AppError} PLAN_LIMIT; INVALID_FILE and RATE_LIMITED for the picture
 */
export async function createShow(
  services: ShowServices,
  scope: Omit<ShowScope, "showId">,
  { is_automatic, poster_path, ...texts }: ShowTexts & { is_automatic: boolean; poster_path: string },
): Promise<CountedShow> {
  const { database, storage, clock, ids, config } = services;
  const { organisationId, projectId, callerId } = scope;
  const showId = ids.uuid();
  const limit = { organisationId, billing: config.billing.kind, now: clock.now() };
  // Before the picture is read: a plan without room costs nothing.
  await database.tenant(organisationId, (trx) => checkShowLimit(trx, limit));
  const cover = await storePicture(services, { organisationId, callerId, showId, kind: "cover", url: poster_path });
  try {
    return await database.tenant(organisationId, async (trx) => {
      await checkShowLimit(trx, limit);
      await insertShow(trx, {
        ...texts,
        rules: JSON.stringify(texts.rules),
        id: showId,
        organisation_id: organisationId,
        project_id: projectId,
        is_automatic,
        cover_path: cover,
        created_at: clock.now(),
        updated_at: clock.now(),
      });
      if (is_automatic) await startFilling(trx, { organisationId, showId }, clock.now());
      const show = await findCountedShow(trx, { projectId, showId });
      if (!show) throw noSuchShow();
      return show;
    });
  } catch (error) {
    await storage.deletePrefix(pictureFolder(showId));
    throw error;
  }
}
