import { type Block, blockText, MAX_PRONUNCIATION_CHARACTERS, type Pronunciation } from "@lectern/script";
import { pronunciationProblem, type WordPlace } from "./apply-pronunciation.ts";
import type { HearRequest } from "../session/actions/preview-player.ts";

/** Track of words that are heard with a pronunciation that is not applied yet. */
export const pronunciationTrackId = "pronunciation";

/** The words with a pronunciation that is not applied yet, to preview; undefined when it cannot be spoken. */
export function pronunciationRequest(
  block: Block,
  { key, from, to }: WordPlace,
  pronunciation: Pronunciation,
): HearRequest | undefined {
  const replaceWith = pronunciation.replaceWith.trim();
  if (pronunciationProblem(pronunciation) !== undefined || replaceWith.length > MAX_PRONUNCIATION_CHARACTERS)
    return undefined;
  const { is_title: _title, heading: _heading, ...voiced } = block;
  const text = blockText(block).slice(from, to);
  const words = { text, pronunciation: { ...pronunciation, original: text, replaceWith } };
  const part: Block = { ...voiced, children: [{ type: "paragraph", children: [words] }] };
  return { block: part, key, trackId: pronunciationTrackId, shift: from };
}
