import { MAX_ADDRESS_CHARACTERS } from "../limits.ts";
import { stringField } from "./text.ts";

export const INVALID_ADDRESS_MESSAGE = "Please enter a valid URL";
export const IMPORT_KIND_MESSAGE = "Only .txt, .docx and .pdf files can be imported.";

/** The address of a page, or the one at which an uploaded document is read. Whether it can be is found out by reading it. */
export const importAddress = stringField(INVALID_ADDRESS_MESSAGE).max(MAX_ADDRESS_CHARACTERS);

/** The http(s) address of a page, as a form takes it. */
export const pageAddress = stringField(INVALID_ADDRESS_MESSAGE)
  .trim()
  .regex(/^https?:\/\/\S+$/i, { error: INVALID_ADDRESS_MESSAGE, abort: true })
  .refine((address) => (URL.parse(address)?.hostname ?? "") !== "", INVALID_ADDRESS_MESSAGE);
