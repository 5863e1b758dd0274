import {
  boundedList,
  countGraphemes,
  languageOf,
  localeField,
  MAX_PREVIEW_CHARACTERS,
  MAX_PROFILE_NAME_CHARACTERS,
  MAX_PROFILE_NAME_UNITS,
  MIN_PREVIEW_CHARACTERS,
} from "@lectern/script";
import { z } from "zod";
import { nameField, stringField } from "./text.ts";
import { MAX_FALLBACK_VOICES, MAX_LANGUAGE_PROFILES } from "../limits.ts";
import { requiredVoice } from "./project.ts";

const short = `Preview text cannot be less than ${MIN_PREVIEW_CHARACTERS} characters`;

/** What a voice is heard with before it is chosen. */
export const previewText = stringField(short)
  .trim()
  .min(MIN_PREVIEW_CHARACTERS, short)
  .max(MAX_PREVIEW_CHARACTERS, `Preview text cannot be more than ${MAX_PREVIEW_CHARACTERS} characters`);

const noVoice = "Select Voice to listen to the preview";

/** The code of the voice that reads it. */
export const previewVoice = stringField(noVoice).min(1, noVoice).max(200);

export const PROFILE_NAME_EMPTY_MESSAGE = "Profile name cannot be empty";
const tooLong = `A profile name may have ${MAX_PROFILE_NAME_CHARACTERS} characters at most.`;

/** What a saved profile is called in its project; no two of them are called the same, whatever the case of the letters. */
export const profileName = nameField({
  max: MAX_PROFILE_NAME_UNITS,
  missing: PROFILE_NAME_EMPTY_MESSAGE,
  tooLong,
}).refine((name) => countGraphemes(name) <= MAX_PROFILE_NAME_CHARACTERS, tooLong);

export const PROFILE_NAME_TAKEN_MESSAGE = "There is a profile of this name already.";

export const LANGUAGE_PROFILE_INCOMPLETE_MESSAGE = "Please select a language and profile";
export const TOO_MANY_LANGUAGE_PROFILES_MESSAGE = `You can only add ${MAX_LANGUAGE_PROFILES} language profiles`;
export const LANGUAGE_PROFILE_TWICE_MESSAGE = "This language has a profile already.";

/** One row of the table that says which profile speaks a language. */
export const languageProfile = z.strictObject({
  lang_code: localeField(LANGUAGE_PROFILE_INCOMPLETE_MESSAGE),
  profile_id: z.guid(LANGUAGE_PROFILE_INCOMPLETE_MESSAGE),
});

/** The rows of a project: a language stands in one of them, without regard to its region. */
export const languageProfileRows = boundedList(languageProfile, {
  max: MAX_LANGUAGE_PROFILES,
  expected: "A list of language profiles is expected here.",
  tooMany: TOO_MANY_LANGUAGE_PROFILES_MESSAGE,
}).superRefine((rows, context) => {
  const seen = new Set<string>();
  for (const [index, { lang_code: locale }] of rows.entries()) {
    const language = languageOf(locale);
    if (seen.has(language)) {
      context.addIssue({ code: "custom", path: [index, "lang_code"], message: LANGUAGE_PROFILE_TWICE_MESSAGE });
    }
    seen.add(language);
  }
});

export const FALLBACK_LANGUAGE_TWICE_MESSAGE = "This language has a fallback voice already.";
export const FALLBACK_SAME_SERVICE_MESSAGE =
  "The project's own voice is of the same service, and both would be down together. Choose a voice of another one.";

/** A project's fallback voices: one for a language, with its region. */
export const fallbackVoiceRows = boundedList(requiredVoice, {
  max: MAX_FALLBACK_VOICES,
  expected: "A list of fallback voices is expected here.",
  tooMany: `A project can have ${MAX_FALLBACK_VOICES} fallback voices.`,
}).superRefine((rows, context) => {
  const seen = new Set<string>();
  for (const [index, { lang_code: locale }] of rows.entries()) {
    if (seen.has(locale)) {
      context.addIssue({ code: "custom", path: [index, "lang_code"], message: FALLBACK_LANGUAGE_TWICE_MESSAGE });
    }
    seen.add(locale);
  }
});
