import { findShow, type CountedShow } from "./show-store.ts";
import { pictureKey, storePicture } from "../pictures/store-picture.ts";
import { changeShow, checkVersion } from "./change-show.ts";
import type { ShowTexts } from "./create-show.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";
import { noSuchShow } from "./no-such-show.ts";

/**
 * Saves what a show says of itself, with a new picture where another address than its own is given.
 * @throws {AppError} NOT_FOUND; CONFLICT; INVALID_FILE for the picture
 */
export async function updateShow(
  services: ShowServices,
  { callerId, ...scope }: ShowScope,
  { version, poster_path, ...texts }: ShowTexts & { version?: number | undefined; poster_path?: string | undefined },
  publicUrl: string,
): Promise<CountedShow> {
  const { database, storage } = services;
  const before = await database.tenant(scope.organisationId, (trx) => findShow(trx, scope));
  if (!before) throw noSuchShow();
  checkVersion("show", before, version);
  const isNew = poster_path !== undefined && poster_path !== "" && poster_path !== publicUrl + before.cover_path;
  const cover = isNew
    ? { cover_path: await storePicture(storage, { callerId, showId: scope.showId, kind: "cover", url: poster_path }) }
    : {};
  try {
    return await changeShow(services, scope, version, () => ({
      ...texts,
      rules: JSON.stringify(texts.rules),
      ...cover,
    }));
  } catch (error) {
    const key = pictureKey(cover.cover_path ?? "");
    if (key !== undefined) await storage.delete(key);
    throw error;
  }
}
