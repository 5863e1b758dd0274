import type { ShowPageSettings, ShowPlayerSettings } from "@lectern/contract";
import { noSuchShow } from "../../../platform/http/index.ts";
import { createShowPreviews } from "../../player/index.ts";
import { pictureFolder, pictureKey, storePicture } from "../pictures/store-picture.ts";
import { unchangedLogoPath } from "./save-page.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";
import { findShow } from "./show-store.ts";

/** Where the page is shown, and the address of its logo there; empty: none. */
export interface PagePreview {
  path: string;
  logo: string;
}

/**
 * Where the page of a show can be seen for some minutes as these settings make it. No setting is changed; an uploaded logo
 * becomes a picture of the show that nothing names, which is swept after a week.
 * @throws {AppError} NOT_FOUND; INVALID_FILE and RATE_LIMITED for the logo
 */
export async function previewPage(
  services: ShowServices,
  { callerId, organisationId, ...key }: ShowScope,
  settings: { player_settings: ShowPlayerSettings; page_settings: ShowPageSettings },
): Promise<PagePreview> {
  const { database, clock, config } = services;
  const show = await database.tenant(organisationId, (trx) => findShow(trx, key));
  if (!show) throw noSuchShow();
  const { publicUrl, secret } = config;
  const { player_settings: playerSettings, page_settings: page } = settings;
  const { showId } = key;
  const kept = unchangedLogoPath(show, page.logo, publicUrl) ?? previewedLogo(showId, page.logo, publicUrl);
  const logo =
    kept ?? (await storePicture(services, { organisationId, callerId, showId, kind: "logo", url: page.logo }));
  const previewed = { showId, playerSettings, pageSettings: { ...page, logo } };
  return { path: createShowPreviews(secret).path(previewed, clock.now()), logo: logo === "" ? "" : publicUrl + logo };
}

/** The path of a logo that an earlier preview of the show stored. */
function previewedLogo(showId: string, url: string, publicUrl: string): string | undefined {
  const path = url.startsWith(publicUrl) ? url.slice(publicUrl.length) : "";
  return pictureKey(path)?.startsWith(pictureFolder(showId)) ? path : undefined;
}
