import { z } from "zod";
import { MAX_ADDRESS_CHARACTERS, MAX_FILE_NAME_CHARACTERS } from "../limits.ts";

/** What a file of each kind is called and of which type, in the examples of the API's documents. */
const exampleFiles = {
  audio: { name: "good-morning.mp3", type: "audio/mpeg" },
  document: {
    name: "good-morning.docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  picture: { name: "cover.png", type: "image/png" },
};

/**
 * What a signed upload is for. A length is signed, so that the PUT has to send exactly that many bytes; without one it
 * may send as many as `maxBytes`.
 */
export function uploadRequest({ kind, maxBytes, tooLarge }: UploadKind) {
  const { name, type } = exampleFiles[kind];
  return {
    file_name: z
      .string()
      .min(1)
      .max(MAX_FILE_NAME_CHARACTERS)
      .meta({ examples: [name] }),
    content_type: z
      .string()
      .min(1)
      .max(120)
      .meta({ examples: [type] }),
    content_length: z.coerce.number().int().positive().max(maxBytes, tooLarge).optional(),
    file_name_prefix: z.string().max(40).optional(),
  };
}

interface UploadKind {
  kind: keyof typeof exampleFiles;
  maxBytes: number;
  tooLarge: string;
}

/** Where an uploaded picture is read, as the call that signed its upload said. */
export const pictureAddress = z.string().max(MAX_ADDRESS_CHARACTERS);
