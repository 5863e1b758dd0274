import { z } from "zod";
import { MAX_ADDRESS_CHARACTERS, MAX_SOURCE_ID_CHARACTERS } from "../limits.ts";
import { pageAddress } from "./import.ts";

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
