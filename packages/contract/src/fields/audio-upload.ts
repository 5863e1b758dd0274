import { MAX_ADDRESS_CHARACTERS, MAX_TITLE_CHARACTERS, MIN_UPLOAD_TITLE_CHARACTERS } from "../limits.ts";
import { nameCharacters, requiredText, stringField, TITLE_CHARACTERS_MESSAGE } from "./text.ts";

export const TITLE_REQUIRED_MESSAGE = "Title field is required.";
export const TITLE_SHORT_MESSAGE = `Title field should be at least ${MIN_UPLOAD_TITLE_CHARACTERS} character long.`;
export const AUDIO_FILE_REQUIRED_MESSAGE = "Select an audio file to upload!";

/** Characters as people count them: an emoji of several code points is one. */
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The title of an uploaded audio. */
export const audioTitle = requiredText(TITLE_REQUIRED_MESSAGE)
  .max(MAX_TITLE_CHARACTERS)
  .regex(nameCharacters, TITLE_CHARACTERS_MESSAGE)
  .refine((title) => [...characters.segment(title)].length >= MIN_UPLOAD_TITLE_CHARACTERS, TITLE_SHORT_MESSAGE);

/** Where an audio file was uploaded. */
export const audioAddress = stringField(AUDIO_FILE_REQUIRED_MESSAGE)
  .min(1, AUDIO_FILE_REQUIRED_MESSAGE)
  .max(MAX_ADDRESS_CHARACTERS);
