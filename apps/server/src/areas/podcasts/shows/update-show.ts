import type { ShowRules } from "@lectern/contract";
import { noSuchShow } from "../../../platform/http/index.ts";
import { checkShows } from "../../metering/index.ts";
import { pictureFolder, pictureKey, storePicture } from "../pictures/store-picture.ts";
import { beginFilling } from "./fill-shows.ts";
import { type CountedShow, findCountedShow, findShow, insertShow, type ShowRow } from "./show-store.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import { changeShow, checkVersion } from "./change-show.ts";

/** What a person says of a show. */
interface ShowTexts {
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
  await database.tenant(organisationId, (trx) => checkShows(trx, limit));
  const cover = await storePicture(services, { organisationId, callerId, showId, kind: "cover", url: poster_path });
  try {
    return await database.tenant(organisationId, async (trx) => {
      await checkShows(trx, limit);
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
      if (is_automatic) await beginFilling(trx, { organisationId, showId }, clock.now());
      const show = await findCountedShow(trx, { projectId, showId });
      if (!show) throw noSuchShow();
      return show;
    });
  } catch (error) {
    await storage.deletePrefix(pictureFolder(showId));
    throw error;
  }
}

/** What a person says of a show that is there: what is undefined stays as it is. */
type ShowChange = Pick<ShowTexts, "title" | "description" | "author" | "email" | "category"> & {
  [Name in keyof ShowTexts]?: ShowTexts[Name] | undefined;
} & { is_automatic?: boolean | undefined; version?: number | undefined; poster_path?: string | undefined };

/**
 * Saves what a show says of itself, with a new picture where another address than its own is given.
 * @throws {AppError} NOT_FOUND; CONFLICT, also for another choice of `is_automatic`; INVALID_FILE and RATE_LIMITED for the picture
 */
export async function updateShow(
  services: ShowServices,
  { callerId, ...scope }: ShowScope,
  { version, poster_path, is_automatic, ...texts }: ShowChange,
  publicUrl: string,
): Promise<CountedShow> {
  const { database, storage } = services;
  const before = await database.tenant(scope.organisationId, (trx) => findShow(trx, scope));
  if (!before) throw noSuchShow();
  checkVersion("show", before, version);
  if (is_automatic !== undefined && is_automatic !== before.is_automatic) {
    throw new AppError("CONFLICT", "Whether a show is automatic is chosen when it is created.");
  }
  const isNew = poster_path !== undefined && poster_path !== "" && poster_path !== publicUrl + before.cover_path;
  const cover = isNew
    ? { cover_path: await storePicture(services, { ...scope, callerId, kind: "cover", url: poster_path }) }
    : {};
  try {
    return await changeShow(services, scope, version, (show) => ({ ...columnsOf(texts, show), ...cover }));
  } catch (error) {
    const key = pictureKey(cover.cover_path ?? "");
    if (key !== undefined) await storage.delete(key);
    throw error;
  }
}

function columnsOf({ rules, ...texts }: Omit<ShowChange, "is_automatic" | "version" | "poster_path">, show: ShowRow) {
  return {
    ...texts,
    // Of another category the sub-category says nothing.
    sub_category: texts.sub_category ?? (texts.category === show.category ? show.sub_category : ""),
    ...(rules && { rules: JSON.stringify(rules) }),
  };
}
