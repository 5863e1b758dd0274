import { MAX_ADDRESS_CHARACTERS } from "../limits.ts";
import { stringField } from "./text.ts";

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
