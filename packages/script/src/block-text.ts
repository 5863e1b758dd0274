import { textOf } from "./schemas/paragraph.ts";
import type { Block } from "./schemas/script.ts";

/** The block's text: paragraphs joined by "\n". Word offsets and the limit of 2000 characters count in it. */
export function blockText(block: Pick<Block, "children">): string {
  return textOf(block.children);
}
