import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  answer,
  id,
  inOrganisation,
  inProject,
  langCode,
  nameCharacters,
  nameMessage,
  pronunciationLibrary,
  timestamp,
  voiceProfile,
} from "./wire.ts";

export const playerSettings = z.strictObject({ player_type: z.enum(["inline", "static", "floating"]) });

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
  audio_profile: voiceProfile,
  player_settings: playerSettings,
  pronunciation_library: z.array(z.object({ original: z.string(), replaceWith: z.string(), language: z.string() })),
  /** The newest key's first characters, for telling keys apart; a whole key is shown once, when it is made. */
  api_key: z.string().nullable(),
  content_count: z.number(),
  created_at: timestamp,
});

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters of the key. */
  hint: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});

export type WireProject = z.infer<typeof project>;
export type WireApiKey = z.infer<typeof apiKey>;

/** A key as it is shown once. */
const newApiKey = apiKey.extend({ key: z.string() });

const integrationName = z
  .string()
  .trim()
  .min(1, "Name field is required.")
  .min(3, "Name field should be at least 3 character long.")
  .max(100)
  .regex(nameCharacters, nameMessage);

/** Empty, or the http(s) address of the site the audio is for. */
const siteUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => text === "" || /^https?:\/\/[^\s/?#]\S*$/i.test(text),
    "Site URL should start with http:// or https://.",
  );

const tags = ["projects"];
const one = "/organisation/{org_id}/integration/{id}";
const inKeys = { ...inProject, key_id: id };

export const projects = {
  list: oc
    .route({ method: "GET", path: "/organisation/{org_id}/integration", tags, summary: "Projects of an organisation" })
    .input(z.strictObject(inOrganisation))
    .output(answer(z.array(project))),
  get: oc
    .route({ method: "GET", path: "/organisation/{org_id}/integration/{id}", tags, summary: "One project" })
    .input(z.strictObject(inProject))
    .output(answer(project)),
  /** The sidebar's short form gives a name alone; what is not given is as by default. */
  create: oc
    .route({ method: "POST", path: "/organisation/{org_id}/integration", tags, summary: "Create a project" })
    .input(
      z.strictObject({
        ...inOrganisation,
        integration_name: integrationName,
        lang_code: langCode.optional(),
        player_settings: playerSettings.optional(),
        audio_profile: voiceProfile.optional(),
      }),
    )
    .output(answer(z.object({ id }))),
  createWithSettings: oc
    .route({
      method: "POST",
      path: "/organisation/{org_id}/integration/default",
      tags,
      summary: "Create a project with its default voice",
    })
    .input(
      z.strictObject({
        ...inOrganisation,
        integration_name: integrationName,
        lang_code: langCode,
        player_settings: playerSettings,
        audio_profile: voiceProfile,
      }),
    )
    .output(answer(z.object({ id }))),
  savePronunciationLibrary: oc
    .route({
      method: "PUT",
      path: "/organisation/{org_id}/integration/{id}/pronunciation_library",
      tags,
      summary: "Replace the pronunciation library",
    })
    .input(z.strictObject({ ...inProject, pronunciation_library: pronunciationLibrary }))
    .output(answer(z.object({ count: z.number() }))),
  saveGeneralSettings: oc
    .route({ method: "PUT", path: `${one}/general_settings`, tags, summary: "Save the general settings" })
    .input(
      z.strictObject({
        ...inProject,
        integration_name: integrationName,
        description: z.string().trim().max(1000),
        site_url: siteUrl,
        category: z.string().trim().max(100),
        platform: z.string().trim().max(100),
        lang_code: langCode,
      }),
    )
    .output(answer(project)),
  /** The project is gone at once; its audio, files and keys follow in a job that survives its process. */
  remove: oc
    .route({ method: "DELETE", path: one, tags, summary: "Delete a project with all that is in it" })
    .input(z.strictObject(inProject))
    .output(answer(z.object({ id }))),
  audioProfile: oc
    .route({ method: "GET", path: `${one}/audio_profile`, tags, summary: "The project's default voice" })
    .input(z.strictObject(inProject))
    .output(answer(voiceProfile)),
  saveAudioProfile: oc
    .route({ method: "PUT", path: `${one}/audio_profile`, tags, summary: "Change the project's default voice" })
    .input(z.strictObject({ ...inProject, audio_profile: voiceProfile }))
    .output(answer(voiceProfile)),
  apiKeys: oc
    .route({ method: "GET", path: `${one}/api_keys`, tags, summary: "Keys of the project" })
    .input(z.strictObject(inProject))
    .output(answer(z.array(apiKey))),
  createApiKey: oc
    .route({ method: "POST", path: `${one}/api_keys`, tags, summary: "Make a key; shown this once" })
    .input(
      z.strictObject({
        ...inProject,
        name: z.string().trim().min(1, "Name is required").max(60).regex(nameCharacters, nameMessage),
      }),
    )
    .output(answer(newApiKey)),
  /** The old key stops at once. */
  rotateApiKey: oc
    .route({ method: "POST", path: `${one}/api_keys/{key_id}/rotate`, tags, summary: "Replace a key; shown this once" })
    .input(z.strictObject(inKeys))
    .output(answer(newApiKey)),
  revokeApiKey: oc
    .route({ method: "DELETE", path: `${one}/api_keys/{key_id}`, tags, summary: "Revoke a key" })
    .input(z.strictObject(inKeys))
    .output(answer(z.object({ id }))),
};
