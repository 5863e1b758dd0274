import { z } from "zod";
import { MAX_BACKGROUND_BYTES, MAX_BACKGROUND_SECONDS, MAX_INTRO_BYTES, MAX_INTRO_SECONDS } from "../limits.ts";

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
