import { z } from "zod";
import { MAX_GAIN_DB, MAX_PROFILE_NAME_UNITS, MAX_RATE_PERCENT, MIN_RATE_PERCENT } from "../limits.ts";
import { strictObject, nonEmptyTextSchema, textSchema } from "./text.ts";

/** Names of pitch; "" and "default" both mean the voice's own. */
export const PITCHES = ["", "default", "x-low", "low", "medium", "high", "x-high"] as const;
export type Pitch = (typeof PITCHES)[number];

export const VOICE_ENGINES = ["neural", "standard"] as const;
export type VoiceEngine = (typeof VOICE_ENGINES)[number];

/** Said of what is no BCP 47 tag. */
export const LOCALE_MESSAGE = "A language code such as en-US is expected here.";

/** A BCP 47 tag, as far as its form goes; `missing` is said where there is none. */
export function localeField(missing?: string) {
  const saidOf = (issue: z.core.$ZodRawIssue) =>
    issue.input === undefined || issue.input === "" ? missing : undefined;
  return z
    .string({ error: saidOf })
    .max(35, { abort: true })
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, {
      error: (issue) => saidOf(issue) ?? LOCALE_MESSAGE,
    });
}

const gainMessage = `Volume is -${MAX_GAIN_DB} to ${MAX_GAIN_DB} dB in steps of 0.5.`;
const rateMessage = `Speed is a whole number from ${MIN_RATE_PERCENT} to ${MAX_RATE_PERCENT}.`;

/** Gain in dB, in steps of 0.5; 0 when new. */
export const volumeSchema = z
  .number(gainMessage)
  .min(-MAX_GAIN_DB, { error: gainMessage, abort: true })
  .max(MAX_GAIN_DB, { error: gainMessage, abort: true })
  .multipleOf(0.5, gainMessage);

/** Rate in percent, a whole number; 50 is half as fast, 100 when new. */
export const speedSchema = z
  .int(rateMessage)
  .min(MIN_RATE_PERCENT, { error: rateMessage, abort: true })
  .max(MAX_RATE_PERCENT, { error: rateMessage, abort: true });

/** Which voice speaks and how. */
export const voiceProfileSchema = strictObject("A voice", {
  /** Of the saved profile whose values these are; what is spoken is what stands here, also when that is gone. */
  id: textSchema(64).optional(),
  profile_name: textSchema(MAX_PROFILE_NAME_UNITS).optional(),
  /** BCP 47. */
  lang_code: localeField(),
  /** The voice's code within its platform. */
  voice: nonEmptyTextSchema(200),
  engine: z.enum(VOICE_ENGINES),
  platform: nonEmptyTextSchema(40),
  /** Gain in dB, -6..6 in steps of 0.5; 0 when new. */
  volume: volumeSchema,
  /** Rate in percent, a whole number 20..200; 50 is half as fast, 100 when new. */
  speed: speedSchema,
  pitch: z.enum(PITCHES),
  /** A style of the voice, "" for none. */
  style: textSchema(100),
  auto_breathing: z.boolean().optional(),
});
export type VoiceProfile = z.infer<typeof voiceProfileSchema>;
