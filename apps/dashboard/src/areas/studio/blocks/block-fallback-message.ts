import { truncateQuote } from "./block-notice.tsx";
import { formatCount, formatSentences } from "../../../platform/formats/count.ts";

/** Sentences of a block that are quoted. */
const maxQuotes = 3;

/** What a block says of its sentences that a fallback voice speaks. */
export function blockFallbackMessage(sentences: readonly { from: number; to: number }[], text: string): string {
  const quotes = sentences.slice(0, maxQuotes).map(({ from, to }) => `“${truncateQuote(text.slice(from, to))}”`);
  const more = sentences.length - quotes.length;
  const named = more > 0 ? [...quotes, `${formatCount(more)} more`] : quotes;
  return `Spoken by the fallback voice: ${new Intl.ListFormat("en").format(named)}`;
}

/** What an item says of the same. */
export function fallbackSummary({ sentences, services }: { sentences: number; services: readonly string[] }): {
  title: string;
  reason: string;
} {
  const were = services.length === 1 ? "was" : "were";
  return {
    title: `The fallback voice speaks ${formatSentences(sentences)}`,
    reason: `${capitalised(new Intl.ListFormat("en").format(services))} ${were} down. Build again to have the voices of the text speak: it uses no words.`,
  };
}

/** A sentence that begins with the name of a service. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
