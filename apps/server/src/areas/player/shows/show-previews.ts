import type { ShowPageSettings, ShowPlayerSettings } from "@lectern/contract";
import { createSigner } from "../../../platform/security/index.ts";

const lifetimeMs = 15 * 60_000;

/** A show whose page is looked at with settings that are not saved. */
export interface PreviewedShow {
  showId: string;
  playerSettings: ShowPlayerSettings;
  /** The logo is a path of this server. */
  pageSettings: ShowPageSettings;
}

/** Addresses of previews: they hold what is shown, and nothing is kept of them. */
export interface ShowPreviews {
  path(show: PreviewedShow, now: Date): string;
  /** What is shown there; undefined for an address that was not given out, or some time ago. */
  read(key: unknown, now: Date): PreviewedShow | undefined;
}

export function createShowPreviews(secret: string): ShowPreviews {
  const signer = createSigner<PreviewedShow>(secret, "show preview");
  return {
    path: (show, now) => `/show-preview?of=${signer.sign(show, new Date(now.getTime() + lifetimeMs))}`,
    read: (key, now) => (typeof key === "string" ? signer.verify(key, now) : undefined),
  };
}
