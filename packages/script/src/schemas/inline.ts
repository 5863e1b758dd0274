import { z } from "zod";
import { MAX_BLOCK_CHARACTERS, MAX_PAUSE_SECONDS, MAX_PRONUNCIATION_CHARACTERS } from "../limits.ts";
import { phonemeProblem, alphabetSchema } from "../ipa/alphabet.ts";
import { nonEmptyTextSchema, oneOf, strictObject } from "./text.ts";

/** The ways to read a run of text, in the order of the menu. */
export const SAY_AS = [
  "address",
  "cardinal",
  "spell-out",
  "date",
  "digits",
  "fraction",
  "ordinal",
  "telephone",
  "time",
  "name",
  "expletive",
  "unit",
] as const;
export type SayAs = (typeof SAY_AS)[number];

export const EMPHASIS_STRENGTHS = ["strong", "moderate", "reduced"] as const;
export type EmphasisStrength = (typeof EMPHASIS_STRENGTHS)[number];

/** Said when an emphasis names no strength. */
export const STRENGTH_MISSING_MESSAGE = "Please choose strength";

const durationMessage = `A pause lasts 0 to ${MAX_PAUSE_SECONDS} seconds, in tenths.`;
const noTextMessage = "A pause holds no text.";

/** Silence that was asked for. An inline void of Slate, hence the one empty child. */
export const pauseSchema = strictObject("A pause", {
  type: z.literal("pause"),
  /** Seconds, 0..50 in tenths. */
  duration: z
    .number(durationMessage)
    .min(0, { error: durationMessage, abort: true })
    .max(MAX_PAUSE_SECONDS, { error: durationMessage, abort: true })
    .refine((seconds) => Math.abs(seconds * 10 - Math.round(seconds * 10)) < 1e-6, durationMessage)
    // 0.1 + 0.2 is still three tenths.
    .overwrite((seconds) => Math.round(seconds * 10) / 10),
  children: z
    .array(z.strictObject({ text: z.literal("", noTextMessage) }, noTextMessage), noTextMessage)
    .max(1, noTextMessage)
    .optional()
    .transform((): [{ text: "" }] => [{ text: "" }]),
});
export type Pause = z.infer<typeof pauseSchema>;

/** A run of text with the marks that hold for all of it. Its text is looked at in the list that holds it. */
export const textLeafSchema = strictObject("Text or a pause", {
  text: z.string(),
  say_as: strictObject("A way to read the text", { interpret_as: z.enum(SAY_AS) }).optional(),
  pronunciation: strictObject("A pronunciation", {
    original: nonEmptyTextSchema(MAX_BLOCK_CHARACTERS),
    replaceWith: nonEmptyTextSchema(MAX_PRONUNCIATION_CHARACTERS),
    alphabet: alphabetSchema.optional(),
  })
    .check(({ value, issues }) => {
      const problem = phonemeProblem(value);
      if (problem !== undefined) {
        issues.push({ code: "custom", message: problem, input: value.replaceWith, path: ["replaceWith"] });
      }
    })
    .optional(),
  emphasis: strictObject("An emphasis", {
    emphasis_strength: z.enum(EMPHASIS_STRENGTHS, {
      error: ({ input }) => ([undefined, null, ""].includes(input as string) ? STRENGTH_MISSING_MESSAGE : undefined),
    }),
  }).optional(),
  /** What the editor paints; never heard. */
  highlight: z.boolean().optional(),
});
export type TextLeaf = z.infer<typeof textLeafSchema>;

export const inlineSchema = oneOf([textLeafSchema, pauseSchema], (value) =>
  hasTypePause(value) ? pauseSchema : textLeafSchema,
);
export type Inline = TextLeaf | Pause;

/** Whether a value means to be a pause, whatever else is wrong with it. */
export function hasTypePause(value: unknown): boolean {
  return typeof value === "object" && value !== null && "type" in value && value.type === "pause";
}

/** A new pause element. */
export function createPause(durationSeconds: number): Pause {
  return { type: "pause", duration: durationSeconds, children: [{ text: "" }] };
}

export function isPause(inline: Inline): inline is Pause {
  return "type" in inline;
}

export function isTextLeaf(inline: Inline): inline is TextLeaf {
  return !("type" in inline);
}
