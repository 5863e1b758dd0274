import { z } from "zod";
import { MAX_BLOCK_INLINES } from "../limits.ts";
import { boundedList } from "./bounded-list.ts";
import { hasTypePause, type Inline, inlineSchema, isPause, isTextLeaf, pauseSchema, type TextLeaf } from "./inline.ts";
import { INVALID_CHARACTER_MESSAGE, isStorable, oneOf, strictObject } from "./text.ts";

const manyInlines = `A list of at most ${MAX_BLOCK_INLINES} runs of text and pauses is expected here.`;

const plainParagraphSchema = strictObject("A paragraph or a pause", {
  type: z.literal("paragraph", 'The type "paragraph" or "pause" is expected here.'),
  children: boundedList(inlineSchema, { max: MAX_BLOCK_INLINES, expected: manyInlines, tooMany: manyInlines })
    // One look at all runs: a check of every single one takes as long as all else.
    .check(({ value, issues }) => {
      for (const [index, inline] of value.entries()) {
        if (isPause(inline) || isStorable(inline.text)) continue;
        issues.push({ code: "custom", message: INVALID_CHARACTER_MESSAGE, input: inline.text, path: [index, "text"] });
      }
    })
    .transform(normaliseInlines),
});
export type Paragraph = z.infer<typeof plainParagraphSchema>;

/** A pause directly among a block's paragraphs gets one of its own. */
const loosePauseSchema = pauseSchema.transform((pause): Paragraph => ({
  type: "paragraph",
  children: normaliseInlines([pause]),
}));

export const paragraphSchema = oneOf([plainParagraphSchema, loosePauseSchema], (value) =>
  hasTypePause(value) ? loosePauseSchema : plainParagraphSchema,
);

/**
 * Slate wants text before, between and after inline elements, and at least one child. Runs without text stand nowhere
 * else, and runs without marks are one: however many were sent, there are no more than what they say takes.
 */
export function normaliseInlines(inlines: readonly Inline[]): Inline[] {
  const normal: Inline[] = [];
  for (const inline of inlines) {
    const last = normal.at(-1);
    if (isPause(inline)) {
      if (!last || isPause(last)) normal.push({ text: "" });
      normal.push(inline);
    } else if (inline.text !== "") {
      if (last && isPlain(last) && isPlain(inline)) normal[normal.length - 1] = { text: last.text + inline.text };
      else normal.push(inline);
    }
  }
  const last = normal.at(-1);
  if (!last || !isTextLeaf(last)) normal.push({ text: "" });
  return normal;
}

/** Without a mark, and without what is painted. */
function isPlain(inline: Inline): inline is TextLeaf {
  if (isPause(inline)) return false;
  const { say_as: sayAs, pronunciation, emphasis, highlight } = inline;
  return !sayAs && !pronunciation && !emphasis && !highlight;
}

/** The paragraph's text; a pause adds nothing to it. */
export function paragraphText(paragraph: Paragraph): string {
  let text = "";
  for (const child of paragraph.children) if (isTextLeaf(child)) text += child.text;
  return text;
}

/** The text of paragraphs, joined by "\n". Word offsets and the limit of a block's characters count in it. */
export function textOf(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(paragraphText).join("\n");
}
