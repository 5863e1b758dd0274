import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  answer,
  id,
  inOrganisation,
  inProject,
  langCode,
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
  content_count: z.number(),
  created_at: timestamp,
});

const integrationName = z
  .string()
  .trim()
  .min(1, "Name field is required.")
  .min(3, "Name field should be at least 3 character long.")
  .max(100);

const tags = ["projects"];

export const projects = {
  list: oc
    .route({ method: "GET", path: "/organisation/{org_id}/integration", tags, summary: "Projects of an organisation" })
    .input(z.strictObject(inOrganisation))
    .output(answer(z.array(project))),
  get: oc
    .route({ method: "GET", path: "/organisation/{org_id}/integration/{id}", tags, summary: "One project" })
    .input(z.strictObject(inProject))
    .output(answer(project)),
  /** The sidebar's short form: a name, everything else by default. */
  create: oc
    .route({ method: "POST", path: "/organisation/{org_id}/integration", tags, summary: "Create a project by name" })
    .input(z.strictObject({ ...inOrganisation, integration_name: integrationName }))
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
};
