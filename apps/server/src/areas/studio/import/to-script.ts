import { MAX_BLOCKS, type Script, textToBlocks, titleBlock, type VoiceProfile, withDenseLevels } from "@lectern/script";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Imported } from "./imported.ts";

/**
 * Blocks of an imported text: the title as the first one, then headings, paragraphs and lists in order, a block each;
 * see {@link textToBlocks}. All are spoken by `profile`.
 * Throws AppError CONTENT_TOO_LONG when it makes more blocks than a script holds.
 */
export function toScript(imported: Imported, profile: VoiceProfile): Script {
  const title = imported.title === undefined ? [] : [titleBlock(imported.title, profile)];
  const script = title.concat(
    // The title was a heading too; without it the levels move up.
    textToBlocks(withDenseLevels(imported.paragraphs), profile, MAX_BLOCKS - title.length),
  );
  if (script.length > MAX_BLOCKS) {
    throw new AppError(
      "CONTENT_TOO_LONG",
      `A text holds at most ${MAX_BLOCKS} blocks; this one would have ${script.length}.`,
    );
  }
  return script;
}
