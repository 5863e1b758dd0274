import type { ShowPageSettings, ShowPlayerSettings } from "@lectern/contract";
import { noSuchShow } from "../../../platform/http/index.ts";
import { pictureKey, storePicture } from "../pictures/store-picture.ts";
import { changeShow, checkVersion } from "./change-show.ts";
import { type CountedShow, findShow, type ShowRow } from "./show-store.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";

/**
 * Saves how a show's players and hosting page look.
 * @throws {AppError} NOT_FOUND; CONFLICT; INVALID_FILE and RATE_LIMITED for the logo
 */
export async function savePage(
  services: ShowServices,
  { callerId, ...scope }: ShowScope,
  page: { player_settings: ShowPlayerSettings; page_settings: ShowPageSettings; version?: number | undefined },
  publicUrl: string,
): Promise<CountedShow> {
  const { database, storage } = services;
  const before = await database.tenant(scope.organisationId, (trx) => findShow(trx, scope));
  if (!before) throw noSuchShow();
  checkVersion("show", before, page.version);
  const { logo: url } = page.page_settings;
  const kept = unchangedLogoPath(before, url, publicUrl);
  const logo = kept ?? (await storePicture(services, { ...scope, callerId, kind: "logo", url }));
  try {
    return await changeShow(services, scope, page.version, () => ({
      player_settings: JSON.stringify(page.player_settings),
      page_settings: JSON.stringify({ ...page.page_settings, logo }),
    }));
  } catch (error) {
    const key = kept === undefined ? pictureKey(logo) : undefined;
    if (key !== undefined) await storage.delete(key);
    throw error;
  }
}

/** The path of a logo's address where it is that of the show already, or none; undefined for another picture. */
export function unchangedLogoPath(
  show: Pick<ShowRow, "page_settings">,
  url: string,
  publicUrl: string,
): string | undefined {
  const kept = show.page_settings.logo ?? "";
  return url === "" || (kept !== "" && url === publicUrl + kept)
    ? url.slice(url === "" ? 0 : publicUrl.length)
    : undefined;
}
