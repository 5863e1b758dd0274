import { Editor } from "slate";
import { blockAt } from "../../document/elements.ts";
import { offsetInBlock } from "../../document/script-positions.ts";
import { selectionAsBlock } from "../../document/selected-blocks.ts";
import { blockKey } from "../../document/block-keys.ts";
import type { Studio } from "../studio.ts";
import type { HearRequest } from "./preview-player.ts";
import { selectionTrackId } from "../../speech/tracks.ts";

/** The selected words of the first selected block, as a track of their own; undefined when there are none. */
export function selectionRequest({
  editor,
  hashOf,
}: Pick<Studio, "editor" | "hashOf">): (HearRequest & { trackId: string }) | undefined {
  const part = selectionAsBlock(editor);
  const start = editor.selection && Editor.start(editor, editor.selection);
  const entry = start && blockAt(editor, start.path[0] ?? 0);
  if (!part || !entry) return undefined;
  const [whole] = entry;
  const key = blockKey(editor, whole);
  const offset = offsetInBlock(whole, start);
  const trackId = selectionTrackId({ key, offset, hash: hashOf.get()(part) });
  return { block: part, key, trackId, shift: offset };
}
