import type { ShowPageSettings, ShowPlayerSettings } from "@lectern/contract";
import { createShowPreviews } from "../../player/index.ts";
import { noSuchShow } from "./no-such-show.ts";
import { keptLogo } from "./save-page.ts";
import type { ShowScope, ShowServices } from "./show-services.ts";
import { findShow } from "./show-store.ts";

/**
 * The path at which the page of a show can be seen for some minutes as these settings make it; a logo is shown as far as it
 * is saved. Nothing is changed.
 * @throws {AppError} NOT_FOUND
 */
export async function previewPage(
  { database, clock, config }: Pick<ShowServices, "database" | "clock" | "config">,
  { organisationId, ...key }: Omit<ShowScope, "callerId">,
  settings: { player_settings: ShowPlayerSettings; page_settings: ShowPageSettings },
): Promise<string> {
  const show = await database.tenant(organisationId, (trx) => findShow(trx, key));
  if (!show) throw noSuchShow();
  const { player_settings: playerSettings, page_settings: page } = settings;
  const pageSettings = { ...page, logo: keptLogo(show, page.logo, config.publicUrl) ?? "" };
  return createShowPreviews(config.secret).path({ showId: show.id, playerSettings, pageSettings }, clock.now());
}
