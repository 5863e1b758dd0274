import type { Block, Inline, Paragraph, Pause, TextLeaf } from "./model.ts";

export function isPause(inline: Inline): inline is Pause {
  return "type" in inline;
}

export function isTextLeaf(inline: Inline): inline is TextLeaf {
  return !("type" in inline);
}

/** The paragraph's text; a pause adds nothing to it. */
export function paragraphText(paragraph: Paragraph): string {
  let text = "";
  for (const child of paragraph.children) if (isTextLeaf(child)) text += child.text;
  return text;
}

/** The block's text: paragraphs joined by "\n". Word offsets and the limit of 2000 characters count in it. */
export function blockText(block: Pick<Block, "children">): string {
  return block.children.map(paragraphText).join("\n");
}
