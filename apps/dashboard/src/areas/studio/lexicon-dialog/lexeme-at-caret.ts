import type { Lexeme } from "@lectern/script";
import { Editor } from "slate";
import { blockAt } from "../document/elements.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import type { Studio } from "../session/studio.ts";

/** The entry of the library that is spoken at the caret, or at the start of the selection. */
export function lexemeAtCaret({
  editor,
  lexicon,
  lexemesIn,
}: Pick<Studio, "editor" | "lexicon" | "lexemesIn">): Lexeme | undefined {
  const point = editor.selection && Editor.start(editor, editor.selection);
  const [block] = (point && blockAt(editor, point.path[0] ?? 0)) ?? [];
  if (!point || !block) return undefined;
  const offset = offsetInBlock(block, point);
  return lexemesIn(block, lexicon.get()).find(({ start, end }) => offset >= start && offset <= end)?.lexeme;
}
