import { countGraphemes } from "@lectern/script";
import { z } from "zod";
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_BACKGROUND_BYTES,
  MAX_BACKGROUND_SECONDS,
  MAX_FILE_NAME_CHARACTERS,
  MAX_INTRO_BYTES,
  MAX_INTRO_SECONDS,
  MAX_TITLE_CHARACTERS,
  MIN_UPLOAD_TITLE_CHARACTERS,
} from "../limits.ts";
import { nameCharacters, requiredText, stringField, TITLE_CHARACTERS_MESSAGE } from "./text.ts";

export const TITLE_REQUIRED_MESSAGE = "Title field is required.";
export const TITLE_SHORT_MESSAGE = `Title field should be at least ${MIN_UPLOAD_TITLE_CHARACTERS} character long.`;
export const AUDIO_FILE_REQUIRED_MESSAGE = "Select an audio file to upload!";

/** The title of an uploaded audio. */
export const audioTitle = requiredText(TITLE_REQUIRED_MESSAGE)
  .max(MAX_TITLE_CHARACTERS)
  .regex(nameCharacters, TITLE_CHARACTERS_MESSAGE)
  .refine((title) => countGraphemes(title) >= MIN_UPLOAD_TITLE_CHARACTERS, TITLE_SHORT_MESSAGE);

/** Where an audio file was uploaded. */
export const audioAddress = stringField(AUDIO_FILE_REQUIRED_MESSAGE)
  .min(1, AUDIO_FILE_REQUIRED_MESSAGE)
  .max(MAX_ADDRESS_CHARACTERS);

/** What a player plays around an article: before it, after it, and under it again and again. */
const PLAYER_PARTS = ["intro", "outro", "background"] as const;
export type PlayerPart = (typeof PLAYER_PARTS)[number];

/** The parts by their names on the wire. */
export const EXTRA_AUDIO_PARTS = {
  pre_audio_url: "intro",
  post_audio_url: "outro",
  background_audio_url: "background",
} as const satisfies Record<string, PlayerPart>;
export type ExtraAudioKey = keyof typeof EXTRA_AUDIO_PARTS;

export const EXTRA_AUDIO_KEYS = Object.keys(EXTRA_AUDIO_PARTS) as [ExtraAudioKey, ...ExtraAudioKey[]];

const intro = { seconds: MAX_INTRO_SECONDS, bytes: MAX_INTRO_BYTES };

/** The longest and the largest file that is taken for a part. */
export const EXTRA_AUDIO_LIMITS: Readonly<Record<PlayerPart, { seconds: number; bytes: number }>> = {
  intro,
  outro: intro,
  background: { seconds: MAX_BACKGROUND_SECONDS, bytes: MAX_BACKGROUND_BYTES },
};

export function extraAudioTooLargeMessage(part: PlayerPart): string {
  return `This file may have ${EXTRA_AUDIO_LIMITS[part].bytes / 1_000_000} MB at most.`;
}

export const extraAudioKey = z.enum(EXTRA_AUDIO_KEYS);

/** Percent of the amplitude that the background is played with, beside the article. */
export const backgroundVolume = z.number().int().min(0).max(100);

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
