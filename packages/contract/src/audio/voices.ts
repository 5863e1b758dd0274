import {
  countWords,
  PITCHES,
  speedSchema,
  VOICE_ENGINES,
  type VoiceProfile,
  voiceProfileSchema,
  volumeSchema,
} from "@lectern/script";
import { z } from "zod";
import { fallbackVoiceRows, languageProfileRows, previewText, previewVoice, profileName } from "../fields/profile.ts";
import { projectLanguage } from "../fields/project.ts";
import { id, projectParams, success } from "../wire.ts";
import {
  createCallBuilder,
  MAX_SPEECH_SECONDS,
  memberOrApiKeyWith,
  memberWith,
  signedIn,
  signedInOrApiKeyWith,
} from "../call.ts";
import { previewRateLimits } from "../rate-limits.ts";

const call = createCallBuilder("voices");

const projectPath = "/organisation/{org_id}/integration/{id}";
const profilePath = `${projectPath}/audio_profile/{profile_id}` as const;
const profileParams = { ...projectParams, profile_id: id };

/** A voice with its settings, saved under a name of the project's own. */
const savedProfile = z.object({
  ...voiceProfileSchema.shape,
  id,
  profile_name: z.string(),
  /** Rises with each change; a save that names an older one is refused with CONFLICT. */
  version: z.number().int(),
  /** New audio of the project starts with it. */
  is_default: z.boolean(),
});
export type WireProfile = z.infer<typeof savedProfile>;

const languageProfiles = z.object({
  language_profiles: z.array(
    z.object({ lang_code: z.string(), profile_id: id, profile: z.object({ profile_name: z.string() }) }),
  ),
  /** Rises with each change of the rows; a save that names an older one is refused with CONFLICT. */
  version: z.number().int(),
});
export type WireLanguageProfiles = z.infer<typeof languageProfiles>;

const bareVoiceInProject = z.strictObject({ ...voiceProfileSchema.shape, ...projectParams });

/** A voice as the body, or in a field of the body that is called audio_profile as where it is read. */
const voiceInProject = z.preprocess((input: z.input<typeof bareVoiceInProject>) => {
  const { audio_profile: voice, ...rest } = input as { audio_profile?: unknown };
  return typeof voice === "object" && voice !== null ? { ...voice, ...rest } : input;
}, bareVoiceInProject);

function ownVoice(voice: VoiceProfile): VoiceProfile[] {
  return [voice];
}

export const voices = {
  list: call(
    { method: "GET", path: "/voices", summary: "List languages and voices, as a JSON string" },
    { access: signedInOrApiKeyWith("read") },
  ).output(success(z.string())),
  preview: call(
    { method: "POST", path: "/audio/preview", summary: "Preview a short text in a voice" },
    {
      isReading: true,
      access: signedIn,
      rateLimits: previewRateLimits(({ slate_value }: { slate_value: string }) => countWords(slate_value)),
      maxAnswerSeconds: MAX_SPEECH_SECONDS,
      failures: ["ENGINE_FAILED"],
    },
  )
    .input(
      z.strictObject({
        slate_value: previewText,
        lang_code: projectLanguage,
        platform: z.string().min(1).max(40),
        engine: z.enum(VOICE_ENGINES),
        voice: previewVoice,
        volume: volumeSchema.default(0),
        speed: speedSchema.default(100),
        style: z.string().max(100).optional(),
        pitch: z.enum(PITCHES).optional(),
        auto_breathing: z.boolean().optional(),
        /** Of the audio that the address leads to. */
        format: z.enum(["mp3", "wav"]).default("mp3"),
      }),
    )
    .output(success(z.object({ audio_url: z.string() }))),
  profiles: call(
    { method: "GET", path: `${projectPath}/audio_profile`, summary: "List the saved profiles" },
    { access: memberOrApiKeyWith("read", "access project") },
  )
    .input(z.strictObject(projectParams))
    .output(success(z.array(savedProfile))),
  createProfile: call(
    { method: "POST", path: `${projectPath}/audio_profile`, summary: "Save a voice with its settings as a profile" },
    { access: memberOrApiKeyWith("write", "modify audio"), premiumVoices: ownVoice, failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...voiceProfileSchema.shape, ...projectParams, profile_name: profileName }))
    .output(success(savedProfile)),
  updateProfile: call(
    { method: "PUT", path: profilePath, summary: "Update a saved profile" },
    { access: memberOrApiKeyWith("write", "modify audio"), premiumVoices: ownVoice, failures: ["CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...voiceProfileSchema.shape,
        ...profileParams,
        profile_name: profileName,
        /** The version this change was made from. Without it the save overwrites any version. */
        version: z.number().int().optional(),
      }),
    )
    .output(success(savedProfile)),
  /** What was made of it stays: blocks and the default voice keep its values. */
  deleteProfile: call(
    { method: "DELETE", path: profilePath, summary: "Delete a saved profile" },
    { access: memberOrApiKeyWith("write", "modify audio") },
  )
    .input(z.strictObject(profileParams))
    .output(success(z.object({ id }))),
  /**
   * The voice itself is the body. What it calls `id` is not kept: the path's names the project. One with the name of a
   * saved profile is that profile: it changes with it.
   */
  saveDefaultProfile: call(
    { method: "PUT", path: `${projectPath}/audio_profile`, summary: "Update the default voice" },
    { access: memberWith("modify project"), premiumVoices: ownVoice },
  )
    .input(voiceInProject)
    .output(success(voiceProfileSchema)),
  /**
   * Each speaks the sentences of its language whose voice is of a service that is down for ten minutes; none: builds fail
   * then. An empty list turns this off.
   */
  saveFallbackVoices: call(
    { method: "PUT", path: `${projectPath}/fallback_voices`, summary: "Replace the fallback voices" },
    {
      access: memberWith("modify project"),
      premiumVoices: (input: { fallback_voices: VoiceProfile[] }) => input.fallback_voices,
    },
  )
    .input(z.strictObject({ ...projectParams, fallback_voices: fallbackVoiceRows }))
    .output(success(z.object({ fallback_voices: z.array(voiceProfileSchema) }))),
  languageProfiles: call(
    { method: "GET", path: `${projectPath}/language_profiles`, summary: "List the profiles of languages" },
    { access: memberOrApiKeyWith("read", "access project") },
  )
    .input(z.strictObject(projectParams))
    .output(success(languageProfiles)),
  saveLanguageProfiles: call(
    { method: "PUT", path: `${projectPath}/language_profiles`, summary: "Replace the profiles of languages" },
    { access: memberWith("modify project"), failures: ["CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...projectParams,
        language_profiles: languageProfileRows,
        /** The version these rows were made from. Without it the save overwrites any version. */
        version: z.number().int().optional(),
      }),
    )
    .output(
      success(languageProfiles).extend({
        message: z
          .string()
          .optional()
          .describe("Names the voices that speak another language than the one they are to read."),
      }),
    ),
  saveMultiLanguage: call(
    { method: "PUT", path: `${projectPath}/multi_lang_settings`, summary: "Turn multi-language support on or off" },
    { access: memberWith("modify project") },
  )
    .input(z.strictObject({ ...projectParams, is_multi_lang: z.boolean() }))
    .output(success(z.object({ is_multi_lang: z.boolean() }))),
};
