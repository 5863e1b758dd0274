import { z } from "zod";
import { localeField } from "@lectern/script";
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_ARTICLE_CHARACTERS,
  MAX_PERSON_NAME_CHARACTERS,
  MAX_SOURCE_ID_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from "../limits.ts";
import {
  NAME_CHARACTERS_MESSAGE,
  nameCharacters,
  requiredText,
  stringField,
  TITLE_CHARACTERS_MESSAGE,
  withoutBidiControls,
} from "./text.ts";
import { TITLE_REQUIRED_MESSAGE } from "./upload.ts";

export const INVALID_ADDRESS_MESSAGE = "Please enter a valid URL";

/** The address of a page, or the one at which an uploaded document is read. Whether it can be is found out by reading it. */
export const importAddress = stringField(INVALID_ADDRESS_MESSAGE).max(MAX_ADDRESS_CHARACTERS);

/** A full name of a host (with a dot in it, its last part no number), a port perhaps, and a path or nothing. */
const bareAddress =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * An address as people type it, with the scheme they leave out: "example.org/a" is "https://example.org/a". Whatever does
 * not begin with the full name of a host stays as it is.
 */
export function withScheme(address: string): string {
  return bareAddress.test(address) ? `https://${address}` : address;
}

/** The http(s) address of a page, as a form takes it. */
export const pageAddress = stringField(INVALID_ADDRESS_MESSAGE)
  .trim()
  .overwrite(withScheme)
  .regex(/^https?:\/\/\S+$/i, { error: INVALID_ADDRESS_MESSAGE, abort: true })
  .refine((address) => URL.canParse(address), INVALID_ADDRESS_MESSAGE);

export const SOURCE_ID_MESSAGE = "A source id is a text on one line.";

/** The publisher's own id of an article, such as that of a post in its content management system. */
export const sourceId = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SOURCE_ID_CHARACTERS)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, SOURCE_ID_MESSAGE);

/** Which article of the publisher's site an item is, for players that look for it; null takes it back. */
export const contentSource = {
  /** Unique in its project. */
  source_id: sourceId.nullable().optional(),
  /** The address of its page. */
  url: pageAddress
    .max(MAX_ADDRESS_CHARACTERS)
    .meta({ examples: ["https://blog.example/rabbits"] })
    .nullable()
    .optional(),
};

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
