import type { Trx } from "../../platform/database/index.ts";
import { hashSpokenScript } from "../renditions/index.ts";
import type { ContentRow } from "./store.ts";
import { findSpokenText, findLexiconVersion } from "./spoken-text-store.ts";

/** The hash of an item's current text, spoken with its project's current lexicon. */
export async function currentHash(
  trx: Trx,
  content: Pick<ContentRow, "id" | "project_id" | "spoken_hash" | "spoken_lexicon_version">,
): Promise<string | null> {
  const lexiconVersion = await findLexiconVersion(trx, content.project_id);
  if (content.spoken_hash !== null && content.spoken_lexicon_version === lexiconVersion) return content.spoken_hash;
  const text = await findSpokenText(trx, content.id);
  return text ? hashSpokenScript(text.script, text.lexicon) : null;
}
