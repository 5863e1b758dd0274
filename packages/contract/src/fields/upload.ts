import { z } from "zod";
import { MAX_ADDRESS_CHARACTERS, MAX_FILE_NAME_CHARACTERS } from "../limits.ts";

/**
 * What a signed upload is for. A length is signed, so that the PUT has to send exactly that many bytes; without one it
 * may send as many as `maxBytes`.
 */
export function uploadRequest({ maxBytes, tooLarge }: { maxBytes: number; tooLarge: string }) {
  return {
    file_name: z.string().min(1).max(MAX_FILE_NAME_CHARACTERS),
    content_type: z.string().min(1).max(120),
    content_length: z.coerce.number().int().positive().max(maxBytes, tooLarge).optional(),
    file_name_prefix: z.string().max(40).optional(),
  };
}

/** Where an uploaded picture is read, as the call that signed its upload said. */
export const pictureAddress = z.string().max(MAX_ADDRESS_CHARACTERS);
