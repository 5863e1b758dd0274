import { MAX_BLOCKS, type Script, textToBlocks, titleBlock, type VoiceProfile } from "@lectern/script";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Imported } from "./imported.ts";

/**
 * Blocks of an imported text: the title as the first one, then headings and paragraphs in order, whole paragraphs
 * joined up to 2000 characters, longer ones split at sentences. All are spoken by `profile`.
 * Throws AppError CONTENT_TOO_LONG when it makes more blocks than a script holds.
 */
export function toScript(imported: Imported, profile: VoiceProfile): Script {
  const title = imported.title === undefined ? [] : [titleBlock(imported.title, profile)];
  const script = title.concat(
    textToBlocks(
      imported.paragraphs.map(({ text }) => text),
      profile,
    ),
  );
  if (script.length > MAX_BLOCKS) {
    throw new AppError(
      "CONTENT_TOO_LONG",
      `A text holds at most ${MAX_BLOCKS} blocks; this one would have ${script.length}.`,
    );
  }
  return script;
}
