import {
  EMPHASIS_STRENGTHS,
  MAX_BLOCKS,
  MAX_LEXEMES,
  MAX_PAUSE_SECONDS,
  MAX_PRONUNCIATION_CHARACTERS,
  SAY_AS,
} from "@lectern/script";
import { z } from "zod";
import { langCode, pronunciationLibrary, slateBody, slateValue, voiceProfile } from "./wire.ts";

const spokenInstead = z.string().min(1).max(MAX_PRONUNCIATION_CHARACTERS);

const textLeaf = z.strictObject({
  text: z.string(),
  say_as: z.strictObject({ interpret_as: z.enum(SAY_AS) }).optional(),
  pronunciation: z.strictObject({ original: spokenInstead, replaceWith: spokenInstead }).optional(),
  emphasis: z.strictObject({ emphasis_strength: z.enum(EMPHASIS_STRENGTHS) }).optional(),
  highlight: z.boolean().optional(),
});

const pause = z.strictObject({
  type: z.literal("pause"),
  duration: z.number().min(0).max(MAX_PAUSE_SECONDS),
  children: z.tuple([z.strictObject({ text: z.literal("") })]),
});

const paragraph = z.strictObject({
  type: z.literal("paragraph"),
  children: z.array(z.union([textLeaf, pause])),
});

const block = z.strictObject({
  type: z.literal("block"),
  is_title: z.boolean().optional(),
  audio_profile: voiceProfile,
  children: z.array(paragraph),
});

const script = z.array(block).max(MAX_BLOCKS);

const lexicon = z
  .array(z.strictObject({ original: spokenInstead, replaceWith: spokenInstead, language: langCode }))
  .max(MAX_LEXEMES);

/** What is read by a parser of its own, with the shape its documentation shows; the parser says more than the shape. */
export const documentedShapes: readonly (readonly [schema: z.ZodType, shape: z.ZodType])[] = [
  [slateValue, script],
  [slateBody, script],
  [pronunciationLibrary, lexicon],
];
