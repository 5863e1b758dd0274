import { z } from "zod";
import { success } from "../wire.ts";
import { createCallBuilder, operatorOnly } from "../call.ts";
import { MINUTE_SECONDS } from "../rate-limits.ts";

const CLOUD_PLATFORMS = ["polly", "azure", "google", "elevenlabs", "openai"] as const;
const platform = z.enum(CLOUD_PLATFORMS);

/** A speech service of others; what has to be known of each is a record of these. */
export type CloudPlatform = (typeof CLOUD_PLATFORMS)[number];

const price = z.object({
  /** Kind of voices, as the service is asked for them. */
  tier: z.string(),
  /** US dollars for a million characters; null: not known. */
  usd_per_million: z.number().nullable(),
  /** Where the price stands, and the day it was read there (YYYY-MM-DD). */
  source: z.string().nullable(),
  read_on: z.string().nullable(),
  /** It was not read at the source itself, but where somebody else quotes it. */
  is_quoted: z.boolean(),
  /** Characters that the service counted this month. */
  characters: z.int(),
});

const speechEngine = z.object({
  platform,
  name: z.string(),
  is_configured: z.boolean(),
  /** Settings that set it up. */
  settings: z.array(z.string()),
  /** The first failure since it last answered; null while it answers. */
  down_since: z.string().nullable(),
  down_reason: z.string().nullable(),
  voices: z.int(),
  retired: z.int(),
  /** When its list of voices was last read. */
  refreshed_at: z.string().nullable(),
  /** Why the last attempt at that failed. */
  refresh_failure: z.string().nullable(),
  tiers: z.array(price),
});

const projectUse = z.object({
  /** null: voices heard before they are chosen, and their samples. */
  project_id: z.string().nullable(),
  /** null: not there any more. */
  project_name: z.string().nullable(),
  /** Of several organisations the projects may have one name; null as above. */
  organisation_name: z.string().nullable(),
  platform,
  characters: z.int(),
});

const listing = z.object({
  /** The month that is counted, YYYY-MM, UTC. */
  month: z.string(),
  engines: z.array(speechEngine),
  /** Those with the most characters; `more_projects` says that there are others. */
  projects: z.array(projectUse),
  more_projects: z.boolean(),
});

export type WireSpeechEngines = z.infer<typeof listing>;
export type WireSpeechEngine = z.infer<typeof speechEngine>;

const call = createCallBuilder("speechEngines");

export const speechEngines = {
  list: call(
    { method: "GET", path: "/installation/speech_engines", summary: "List the speech services and what they counted" },
    { access: operatorOnly },
  ).output(success(listing)),
  refresh: call(
    {
      method: "POST",
      path: "/installation/speech_engines/refresh",
      summary: "Ask a speech service for its voices now",
    },
    {
      access: operatorOnly,
      rateLimits: [{ counter: "speech-voices", per: "caller", limit: 10, windowSeconds: MINUTE_SECONDS }],
      failures: ["NOT_FOUND", "ENGINE_FAILED"],
    },
  )
    .input(z.strictObject({ platform }))
    .output(success(speechEngine)),
};
