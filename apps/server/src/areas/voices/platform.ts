import type { Platform } from "../../area.ts";

/** The platform services that this area uses. */
export type VoicesPlatform = Pick<
  Platform,
  | "audio"
  | "clock"
  | "config"
  | "database"
  | "files"
  | "ids"
  | "previews"
  | "rateLimits"
  | "speech"
  | "storage"
  | "voicePacks"
>;

/** The project's scope; authorised before an operation is called. */
export interface ProjectScope {
  organisationId: string;
  projectId: string;
}
