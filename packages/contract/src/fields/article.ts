import { localeField } from "@lectern/script";
import { z } from "zod";
import { MAX_ARTICLE_CHARACTERS, MAX_PERSON_NAME_CHARACTERS, MAX_TITLE_CHARACTERS } from "../limits.ts";
import { TITLE_REQUIRED_MESSAGE } from "./audio-upload.ts";
import {
  nameCharacters,
  NAME_CHARACTERS_MESSAGE,
  withoutBidiControls,
  requiredText,
  TITLE_CHARACTERS_MESSAGE,
} from "./text.ts";

/** Of an article that is sent: HTML or text. */
export const articleBody = z.string().max(MAX_ARTICLE_CHARACTERS);

export const articleTitle = requiredText(TITLE_REQUIRED_MESSAGE)
  .max(MAX_TITLE_CHARACTERS)
  .regex(withoutBidiControls, TITLE_CHARACTERS_MESSAGE);

export const articleLanguage = localeField().meta({ examples: ["en-US"] });

export const articleAuthor = z
  .string()
  .trim()
  .max(MAX_PERSON_NAME_CHARACTERS)
  .regex(nameCharacters, NAME_CHARACTERS_MESSAGE);
