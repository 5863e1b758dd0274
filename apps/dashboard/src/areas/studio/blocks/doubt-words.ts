import type { WireDoubt } from "@lectern/contract";
import { quoted } from "./block-notice.tsx";

/** What may be wrong with a sentence's audio, for a person. */
export function doubtWords(
  { kind, from, to, sentence_from: first, sentence_to: last }: WireDoubt,
  text: string,
): string {
  if (kind === "other text") return `The audio of “${quoted(text.slice(first, last))}” may not say this text.`;
  const words = quoted(text.slice(from, to));
  if (kind === "missing") return `“${words}” may be missing from the audio.`;
  if (kind === "repeated") return `“${words}” may be said twice.`;
  return `“${words}” may be said in another order.`;
}
