import type { RightName } from "@lectern/access";
import { boundedList, type VoiceProfile, voiceProfileSchema } from "@lectern/script";
import { z } from "zod";
import type { ApiKeyScope } from "../api-key-scopes.ts";
import { createCallBuilder, generatingScopes, memberOrApiKeyWith, type RateLimit } from "../call.ts";
import { failureType } from "../failure.ts";
import { VOICE_MISSING_MESSAGE } from "../fields/project.ts";
import { MAX_BULK_ITEMS } from "../limits.ts";
import { BULK_EMPTY_MESSAGE, BULK_TOO_MANY_MESSAGE, SHOW_MISSING_MESSAGE } from "../messages.ts";
import { HOUR_SECONDS, MINUTE_SECONDS } from "../rate-limits.ts";
import { id, projectParams, success, successWithMessage } from "../wire.ts";

const contentPath = "/organisation/{org_id}/integration/{id}/content";

const call = createCallBuilder("bulk");

/** Ids of items, each of which counts once however often it is named. */
const contentIds = boundedList(id, {
  max: MAX_BULK_ITEMS,
  expected: BULK_EMPTY_MESSAGE,
  tooMany: BULK_TOO_MANY_MESSAGE,
}).min(1, BULK_EMPTY_MESSAGE);

const bulkAction = z.enum([
  "delete",
  "enable",
  "disable",
  "publish",
  "set_voice",
  "generate",
  "apply_pattern",
  "add_to_show",
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** What a member needs for the same action on one item. */
const rightsOf: Readonly<Record<BulkAction, readonly RightName[]>> = {
  delete: ["delete audio"],
  enable: ["modify audio"],
  disable: ["modify audio"],
  publish: ["modify audio"],
  set_voice: ["modify audio"],
  generate: ["modify audio"],
  apply_pattern: ["modify audio", "access composer", "access bg_music"],
  add_to_show: ["modify podcast"],
};

/** Actions on what readers see. */
const publishingActions: ReadonlySet<BulkAction> = new Set(["enable", "disable", "publish", "add_to_show"]);

function scopesOf(input: { action: BulkAction }, project: { publishesByHand: boolean }): readonly ApiKeyScope[] {
  if (input.action === "generate") return generatingScopes(input, project);
  return publishingActions.has(input.action) ? ["publish"] : [];
}

const outcome = z.object({
  content_id: id,
  done: z.boolean(),
  /** Why it was not done, as the call for one item says it. */
  failure_type: failureType.optional(),
  message: z.string().optional(),
  /** Of generate: what was charged; 0 when the audio was up to date. */
  words_charged: z.number().int().optional(),
});
export type WireBulkOutcome = z.infer<typeof outcome>;

const applyRateLimits: readonly RateLimit[] = [
  { counter: "bulk action", per: "caller", limit: 60, windowSeconds: MINUTE_SECONDS },
  { counter: "bulk action of an organisation", per: "organisation", limit: 120, windowSeconds: MINUTE_SECONDS },
];

/** Each reads and cuts up to a million characters. */
const priceRateLimits: readonly RateLimit[] = [
  { counter: "bulk price", per: "caller", limit: 12, windowSeconds: MINUTE_SECONDS },
  { counter: "bulk price of an organisation", per: "organisation", limit: 30, windowSeconds: MINUTE_SECONDS },
];

const zipRateLimits: readonly RateLimit[] = [
  { counter: "zip", per: "caller", limit: 60, windowSeconds: HOUR_SECONDS },
  { counter: "zip of an organisation", per: "organisation", limit: 240, windowSeconds: HOUR_SECONDS },
];

function newVoices({ action, audio_profile: voice }: { action: BulkAction; audio_profile?: VoiceProfile }) {
  return action === "set_voice" && voice !== undefined ? [voice] : [];
}

export const bulk = {
  /**
   * The items one after another, each in a transaction of its own; the answer says of each whether it was done. An
   * organisation's calls take turns.
   */
  apply: call(
    { method: "POST", path: `${contentPath}/bulk`, summary: "Do the same to several items" },
    {
      access: memberOrApiKeyWith("write", "access audio"),
      inputRights: ({ action }: { action: BulkAction }) => rightsOf[action],
      inputScopes: scopesOf,
      premiumVoices: newVoices,
      rateLimits: applyRateLimits,
      failures: ["CONFLICT"],
    },
  )
    .input(
      z
        .strictObject({
          ...projectParams,
          action: bulkAction,
          content_ids: contentIds,
          /** Of set_voice: the voice of every block. */
          audio_profile: voiceProfileSchema.optional(),
          /** Of add_to_show: a show whose episodes are chosen by people. */
          podcast_id: id.optional(),
        })
        .refine(({ action, audio_profile: voice }) => action !== "set_voice" || voice !== undefined, {
          path: ["audio_profile"],
          error: VOICE_MISSING_MESSAGE,
        })
        .refine(({ action, podcast_id: show }) => action !== "add_to_show" || show !== undefined, {
          path: ["podcast_id"],
          error: SHOW_MISSING_MESSAGE,
        }),
    )
    .output(success(z.object({ results: z.array(outcome) }))),
  price: call(
    { method: "POST", path: `${contentPath}/bulk/price`, summary: "Get the words that generating items costs" },
    {
      access: memberOrApiKeyWith("read", "access audio"),
      rateLimits: priceRateLimits,
      isCostly: true,
      failures: ["CONFLICT"],
    },
  )
    .input(z.strictObject({ ...projectParams, content_ids: contentIds }))
    .output(
      success(
        z.object({
          words: z.number().int(),
          /** Items without audio, and those that changed since theirs was made. */
          items_to_generate: z.number().int(),
          /** False where the texts are longer than one call looks: the words are at least these. */
          is_complete: z.boolean(),
        }),
      ),
    ),
  /** Checks the right and the month's downloads, of all items or of none. The url works for an hour. */
  zip: call(
    { method: "POST", path: `${contentPath}/zip`, summary: "Get the URL of a zip with the audio of items" },
    {
      access: memberOrApiKeyWith("read", "download standard_voices"),
      rateLimits: zipRateLimits,
      failures: ["CONFLICT"],
    },
  )
    .input(z.strictObject({ ...projectParams, content_ids: contentIds }))
    .output(successWithMessage(z.object({ url: z.string() }))),
};
