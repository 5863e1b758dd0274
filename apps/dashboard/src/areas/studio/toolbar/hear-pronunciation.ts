import { type Block, MAX_PRONUNCIATION_CHARACTERS } from "@lectern/script";
import { type Editor, Range } from "slate";
import { blockAt } from "../document/elements.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import type { HearRequest } from "../playback/previews.ts";
import { blockKey } from "../session/block-keys.ts";
import type { SelectedWords } from "./use-selected-words.ts";

/** The selected words with an unsaved pronunciation, to preview; undefined for none. */
export function pronunciationRequest(
  editor: Editor,
  { range, text }: Pick<SelectedWords, "range" | "text">,
  replaceWith: string,
): HearRequest | undefined {
  const start = Range.start(range);
  const entry = blockAt(editor, start.path[0] ?? 0);
  const spoken = replaceWith.trim();
  if (!entry || spoken === "" || spoken.length > MAX_PRONUNCIATION_CHARACTERS) return undefined;
  const [{ is_title: _title, heading: _heading, ...voiced }] = entry;
  const words = { text, pronunciation: { original: text, replaceWith: spoken } };
  const block: Block = { ...voiced, children: [{ type: "paragraph", children: [words] }] };
  return { block, key: blockKey(editor, entry[0]), trackId: "pronunciation", shift: offsetInBlock(entry[0], start) };
}
