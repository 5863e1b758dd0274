import { boundedList, localeField, voiceProfileSchema } from "@lectern/script";
import { z } from "zod";
import { API_KEY_SCOPES } from "../api-key-scopes.ts";
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_CATEGORY_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
  MAX_KEY_NAME_CHARACTERS,
  MAX_PROJECT_NAME_CHARACTERS,
  MIN_PROJECT_NAME_CHARACTERS,
} from "../limits.ts";
import { NAME_REQUIRED_MESSAGE, errorIfMissing, nameField, requiredText } from "./text.ts";

export const projectName = nameField({ max: MAX_PROJECT_NAME_CHARACTERS, missing: "Name field is required." }).min(
  MIN_PROJECT_NAME_CHARACTERS,
  `Name field should be at least ${MIN_PROJECT_NAME_CHARACTERS} character long.`,
);

export const projectLanguage = localeField("Language field is required.");

/** Empty, or the http(s) address of the site the audio is for. */
export const siteUrl = z
  .string()
  .trim()
  .max(MAX_ADDRESS_CHARACTERS)
  .regex(/^(?:|https?:\/\/[^\s/?#]\S*)$/i, "Site URL should start with http:// or https://.");

export const projectDescription = z.string().trim().max(MAX_DESCRIPTION_CHARACTERS);

/** The kind of a site; also what it is made with. */
export const projectCategory = z.string().trim().max(MAX_CATEGORY_CHARACTERS);

export const VOICE_MISSING_MESSAGE = "Voice selection is required.";

/** A voice that has to be chosen. */
export const requiredVoice = z.strictObject(
  {
    ...voiceProfileSchema.shape,
    voice: requiredText(VOICE_MISSING_MESSAGE).max(200).pipe(voiceProfileSchema.shape.voice),
  },
  { error: errorIfMissing(VOICE_MISSING_MESSAGE) },
);

const SCOPE_REQUIRED_MESSAGE = "Choose what the key is for: read, write or publish.";

/** What an API key may be used for: each scope counts once. */
export const keyScopes = boundedList(z.enum(API_KEY_SCOPES), {
  max: API_KEY_SCOPES.length,
  expected: SCOPE_REQUIRED_MESSAGE,
  tooMany: SCOPE_REQUIRED_MESSAGE,
}).min(1, SCOPE_REQUIRED_MESSAGE);

export const keyName = nameField({ max: MAX_KEY_NAME_CHARACTERS, missing: NAME_REQUIRED_MESSAGE });
