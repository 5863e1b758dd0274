import { z } from "zod";
import { HEADING_LEVELS } from "../heading-levels.ts";
import {
  MAX_BLOCK_CHARACTERS,
  MAX_BLOCK_INLINES,
  MAX_BLOCK_PAUSES,
  MAX_BLOCKS,
  MAX_SCRIPT_INLINES,
  MAX_SCRIPT_PAUSE_SECONDS,
} from "../limits.ts";
import { boundedList, CONTENT_TOO_LONG } from "./bounded-list.ts";
import { isPause, type Pause } from "./inline.ts";
import { type Paragraph, paragraphSchema, textOf } from "./paragraph.ts";
import { strictObject } from "./text.ts";
import { voiceProfileSchema } from "./voice-profile.ts";

/** Said when a block holds, or would hold, more than {@link MAX_BLOCK_CHARACTERS}. */
export const BLOCK_FULL_MESSAGE = "cannot add more text to this block";

/** Said of a script of more runs than {@link MAX_SCRIPT_INLINES}. */
export const SCRIPT_INLINES_MESSAGE = `A text holds at most ${MAX_SCRIPT_INLINES} runs of text and pauses.`;

/** An empty paragraph is a character of the block's text too. */
const paragraphs = boundedList(paragraphSchema, {
  max: MAX_BLOCK_CHARACTERS + 1,
  expected: "A list of paragraphs is expected here.",
  tooMany: BLOCK_FULL_MESSAGE,
})
  .check(({ value, issues }) => {
    const refuse = (message: string) => issues.push({ code: "custom", message, input: value });
    const inlines = value.reduce((sum, { children }) => sum + children.length, 0);
    if (inlines > MAX_BLOCK_INLINES) refuse(`A block holds at most ${MAX_BLOCK_INLINES} runs of text and pauses.`);
    if (textOf(value).length > MAX_BLOCK_CHARACTERS) refuse(BLOCK_FULL_MESSAGE);
    if (pausesOf(value).length > MAX_BLOCK_PAUSES) refuse(`A block holds at most ${MAX_BLOCK_PAUSES} pauses.`);
  })
  .transform((list): Paragraph[] => (list.length > 0 ? list : [{ type: "paragraph", children: [{ text: "" }] }]));

/** What one voice reads in one go: at most {@link MAX_BLOCK_CHARACTERS} characters of text. */
export const blockSchema = strictObject("A block", {
  type: z.literal("block", 'The type "block" is expected here.'),
  is_title: z.boolean().optional(),
  /** A heading begins a section of the text and a chapter of the audio; it is spoken like any other block. See `headingOf`. */
  heading: z.literal(HEADING_LEVELS, "A heading has the level 1, 2 or 3.").optional(),
  audio_profile: voiceProfileSchema,
  children: paragraphs,
});
export type Block = z.infer<typeof blockSchema>;

/**
 * A script: a list of blocks, Slate's document, which goes over the wire as it is. Parsed, it is a new value in Slate's
 * normal form (a pause stands between runs of text, a pause directly in a block gets a paragraph); what it says is not
 * changed.
 */
export const scriptSchema = boundedList(blockSchema, {
  max: MAX_BLOCKS,
  expected: "A list of blocks is expected here.",
  tooMany: `A text holds at most ${MAX_BLOCKS} blocks.`,
  isContent: true,
}).check(({ value, issues }) => {
  let pauseTenths = 0;
  for (const [index, block] of value.entries()) {
    if (block.is_title && index > 0) {
      const message = "Only the first block can be the title.";
      issues.push({ code: "custom", message, input: value, path: [index, "is_title"] });
    }
    for (const pause of pausesOf(block.children)) pauseTenths += Math.round(pause.duration * 10);
  }
  if (countInlines(value) > MAX_SCRIPT_INLINES) {
    issues.push({ code: "custom", message: SCRIPT_INLINES_MESSAGE, input: value, params: CONTENT_TOO_LONG });
  }
  if (pauseTenths > MAX_SCRIPT_PAUSE_SECONDS * 10) {
    const message = `All pauses together last at most ${MAX_SCRIPT_PAUSE_SECONDS / 3600} hours.`;
    issues.push({ code: "custom", message, input: value, params: CONTENT_TOO_LONG });
  }
});
export type Script = z.infer<typeof scriptSchema>;

/** Runs of text and pauses of a script. */
export function countInlines(script: readonly Pick<Block, "children">[]): number {
  let count = 0;
  for (const { children } of script) for (const paragraph of children) count += paragraph.children.length;
  return count;
}

function pausesOf(list: readonly Paragraph[]): Pause[] {
  return list.flatMap(({ children }) => children.filter(isPause));
}
