import { MAX_PREVIEW_CHARACTERS, MIN_PREVIEW_CHARACTERS } from "@lectern/script";
import { stringField } from "./text.ts";

const short = `Preview text cannot be less than ${MIN_PREVIEW_CHARACTERS} characters`;

/** What a voice is heard with before it is chosen. */
export const previewText = stringField(short)
  .trim()
  .min(MIN_PREVIEW_CHARACTERS, short)
  .max(MAX_PREVIEW_CHARACTERS, `Preview text cannot be more than ${MAX_PREVIEW_CHARACTERS} characters`);

const noVoice = "Select Voice to listen to the preview";

/** The code of the voice that reads it. */
export const previewVoice = stringField(noVoice).min(1, noVoice).max(200);
