import type { WireDoubt } from "@lectern/contract";
import { truncateQuote } from "./block-notice.tsx";

/** What may be wrong with a sentence's audio, for a person. */
export function doubtMessage(
  { kind, from, to, sentence_from: first, sentence_to: last }: WireDoubt,
  text: string,
): string {
  if (kind === "other text") return `The audio of “${truncateQuote(text.slice(first, last))}” may not say this text.`;
  const words = truncateQuote(text.slice(from, to));
  if (kind === "missing") return `“${words}” may be missing from the audio.`;
  if (kind === "repeated") return `“${words}” may be said twice.`;
  return `“${words}” may be said in another order.`;
}
