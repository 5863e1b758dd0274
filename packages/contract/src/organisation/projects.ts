import { alphabetSchema, lexiconSchema, type VoiceProfile, voiceProfileSchema } from "@lectern/script";
import { z } from "zod";
import {
  requiredVoice,
  keyName,
  keyScopes,
  projectCategory,
  projectDescription,
  projectLanguage,
  projectName,
  siteUrl,
} from "../fields/project.ts";
import { playerChoice, playerSettings } from "../fields/player.ts";
import { extractionRules } from "../fields/extraction.ts";
import { success, id, organisationParams, playerLogo, projectParams, timestamp } from "../wire.ts";
import { API_KEY_SCOPES } from "../api-key-scopes.ts";
import { createCallBuilder, MAX_LEXICON_BODY_BYTES, memberWith, memberOrApiKeyWith, type RateLimit } from "../call.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";

export const project = z.object({
  PK: z.string(),
  SK: z.string(),
  id,
  integration_name: z.string(),
  description: z.string(),
  site_url: z.string(),
  category: z.string(),
  platform: z.string(),
  lang_code: z.string(),
  audio_profile: voiceProfileSchema,
  /** Speak in place of voices whose service is down, each its language; empty: builds fail then. */
  fallback_voices: z.array(voiceProfileSchema),
  player_settings: playerChoice,
  /** As they are published: how players on the publisher's pages look. */
  audio_player_settings: playerSettings,
  /** null: they are those of a new project. */
  player_settings_published_at: timestamp.nullable(),
  /** On its share pages and in its framed players, where the plan still grants it; null: none. */
  player_logo: playerLogo,
  /** What its player plays before, after and under each article; null: nothing. */
  pre_audio_url: z.string().nullable(),
  post_audio_url: z.string().nullable(),
  background_audio_url: z.string().nullable(),
  /** Which parts of a page are read when it is imported, and which are not; CSS selectors. */
  extraction_rules: extractionRules,
  pronunciation_library: z.array(
    z.object({
      original: z.string(),
      replaceWith: z.string(),
      language: z.string(),
      alphabet: alphabetSchema.optional(),
    }),
  ),
  /** Rises with each change of the library; a save that names an older one is refused with CONFLICT. */
  pronunciation_library_version: z.number().int(),
  /** The newest key's first characters, for telling keys apart; a whole key is shown once, when it is made. */
  api_key: z.string().nullable(),
  /** What is generated stays private until it is published, at once or at a time. */
  publish_by_hand: z.boolean(),
  /** Each paragraph of a new text is spoken by the profile of its language, where there is one. */
  is_multi_lang: z.boolean(),
  content_count: z.number(),
  created_at: timestamp,
});

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the key. */
  hint: z.string(),
  created_at: timestamp,
  /** What it may be used for. */
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  last_used_at: timestamp.nullable(),
});

/** The calls made with a key on a day, in UTC; refused ones among them. */
const apiKeyDay = z.object({ api_key_id: id, date: z.iso.date(), calls: z.number().int() });

export type WireApiKeyDay = z.infer<typeof apiKeyDay>;
export type WireProject = z.infer<typeof project>;
export type WireApiKey = z.infer<typeof apiKey>;

/** A key as it is shown once. */
const newApiKey = apiKey.extend({ key: z.string() });

const projectPath = "/organisation/{org_id}/integration/{id}";
const keyParams = { ...projectParams, key_id: id };

const call = createCallBuilder("projects");

const newProjectRateLimits: readonly RateLimit[] = [
  { counter: "new project", per: "caller", limit: 60, windowSeconds: HOUR_SECONDS },
];
const newKeyRateLimits: readonly RateLimit[] = [
  { counter: "new API key", per: "caller", limit: 60, windowSeconds: HOUR_SECONDS },
];

function defaultVoice({ audio_profile }: { audio_profile?: VoiceProfile | undefined }): VoiceProfile[] {
  return audio_profile === undefined ? [] : [audio_profile];
}

export const projects = {
  list: call(
    { method: "GET", path: "/organisation/{org_id}/integration", summary: "List projects" },
    { access: memberWith("access project") },
  )
    .input(z.strictObject(organisationParams))
    .output(success(z.array(project))),
  get: call(
    { method: "GET", path: "/organisation/{org_id}/integration/{id}", summary: "Get a project" },
    { access: memberOrApiKeyWith("read", "access project") },
  )
    .input(z.strictObject(projectParams))
    .output(success(project)),
  /** The sidebar's short form gives a name alone; what is not given is as by default. */
  create: call(
    { method: "POST", path: "/organisation/{org_id}/integration", summary: "Create a project" },
    { access: memberWith("create project"), rateLimits: newProjectRateLimits, premiumVoices: defaultVoice },
  )
    .input(
      z.strictObject({
        ...organisationParams,
        integration_name: projectName,
        lang_code: projectLanguage.optional(),
        player_settings: playerChoice.optional(),
        audio_profile: voiceProfileSchema.optional(),
      }),
    )
    .output(success(z.object({ id }))),
  createWithSettings: call(
    {
      method: "POST",
      path: "/organisation/{org_id}/integration/default",
      summary: "Create a project with its default voice",
    },
    { access: memberWith("create project"), rateLimits: newProjectRateLimits, premiumVoices: defaultVoice },
  )
    .input(
      z.strictObject({
        ...organisationParams,
        integration_name: projectName,
        lang_code: projectLanguage,
        player_settings: playerChoice,
        audio_profile: requiredVoice,
      }),
    )
    .output(success(z.object({ id }))),
  savePronunciationLibrary: call(
    {
      method: "PUT",
      path: "/organisation/{org_id}/integration/{id}/pronunciation_library",
      summary: "Replace the pronunciation library",
    },
    {
      access: memberOrApiKeyWith("write", "modify pronunciation"),
      maxBodyBytes: MAX_LEXICON_BODY_BYTES,
      failures: ["CONFLICT"],
    },
  )
    .input(
      z.strictObject({
        ...projectParams,
        pronunciation_library: lexiconSchema,
        /** The version this library was made from. Without it the save overwrites any version. */
        version: z.number().int().optional(),
      }),
    )
    .output(success(z.object({ count: z.number(), version: z.number().int() }))),
  saveGeneralSettings: call(
    { method: "PUT", path: `${projectPath}/general_settings`, summary: "Save the general settings" },
    { access: memberWith("modify project") },
  )
    .input(
      z.strictObject({
        ...projectParams,
        integration_name: projectName,
        description: projectDescription,
        site_url: siteUrl,
        category: projectCategory,
        platform: projectCategory,
        lang_code: projectLanguage,
      }),
    )
    .output(success(project)),
  saveExtractionRules: call(
    { method: "PUT", path: `${projectPath}/extraction_rules`, summary: "Update the import rules (CSS selectors)" },
    { access: memberWith("modify project") },
  )
    .input(z.strictObject({ ...projectParams, ...extractionRules.shape }))
    .output(success(project)),
  savePublishing: call(
    { method: "PUT", path: `${projectPath}/publishing`, summary: "Choose automatic or manual publishing" },
    { access: memberWith("modify project") },
  )
    .input(z.strictObject({ ...projectParams, publish_by_hand: z.boolean() }))
    .output(success(project)),
  /** The project is gone at once; its audio, files and keys follow in a job that survives its process. */
  remove: call(
    { method: "DELETE", path: projectPath, summary: "Delete a project and its content" },
    { access: memberWith("delete project") },
  )
    .input(z.strictObject(projectParams))
    .output(success(z.object({ id }))),
  apiKeys: call(
    { method: "GET", path: `${projectPath}/api_keys`, summary: "List API keys" },
    { access: memberWith("access project") },
  )
    .input(z.strictObject(projectParams))
    .output(success(z.array(apiKey))),
  /** Days without calls are left out. */
  apiKeyUsage: call(
    {
      method: "GET",
      path: `${projectPath}/api_keys/usage`,
      summary: "Calls made with each API key in the last 30 days",
    },
    { access: memberWith("access project") },
  )
    .input(z.strictObject(projectParams))
    .output(success(z.array(apiKeyDay))),
  createApiKey: call(
    { method: "POST", path: `${projectPath}/api_keys`, summary: "Create an API key, shown only once" },
    { access: memberWith("integrate api"), rateLimits: newKeyRateLimits, failures: ["CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...projectParams,
        name: keyName,
        scopes: keyScopes.optional().describe("What it may be used for; left out: everything."),
      }),
    )
    .output(success(newApiKey)),
  /** The old key stops at once. */
  rotateApiKey: call(
    { method: "POST", path: `${projectPath}/api_keys/{key_id}/rotate`, summary: "Rotate an API key, shown only once" },
    { access: memberWith("integrate api"), rateLimits: newKeyRateLimits, failures: ["CONFLICT"] },
  )
    .input(z.strictObject(keyParams))
    .output(success(newApiKey)),
  revokeApiKey: call(
    { method: "DELETE", path: `${projectPath}/api_keys/{key_id}`, summary: "Revoke an API key" },
    { access: memberWith("integrate api") },
  )
    .input(z.strictObject(keyParams))
    .output(success(z.object({ id }))),
};
