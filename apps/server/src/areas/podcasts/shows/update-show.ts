import { noSuchShow } from "../../../platform/http/index.ts";
import { pictureKey, storePicture } from "../pictures/store-picture.ts";
import { type CountedShow, findShow, type ShowRow } from "./show-store.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";
import { AppError } from "../../../platform/failures/app-error.ts";
import { changeShow, checkVersion } from "./change-show.ts";
import type { ShowTexts } from "./create-show.ts";

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
