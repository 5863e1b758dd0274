import { readsTheSame } from "../clean-text.ts";
import type { ImportedParagraph } from "../imported.ts";

/** Who wrote it, when, and how long it takes, as it stands under a headline. */
const aboutTheStory = [
  /^(?:written |words |story |text |photos? )?(?:by|von|par|por|di|door|av|af|przez|автор:?)\s+[\p{Lu}\p{Lo}]/iu,
  /^\d+\s*(?:min|minutes?|mins?|minuten|minutos|minuti)\b(?:\s+(?:read|lesezeit|de lectura|de lecture))?\W*$/iu,
  /^(?:published|updated|posted|last (?:updated|modified)|veröffentlicht|aktualisiert|publié|publicado)\b/iu,
  /^(?:\p{L}+,?\s+)?(?:\d{1,2}\.?\s+\p{L}+\.?,?\s+\d{4}|\p{L}+\.?\s+\d{1,2},?\s+\d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})\b/u,
];

/** Lines that sites put between paragraphs. */
const betweenParagraphs = [
  /^(?:advertisement|advertising|anzeige|publicité|publicidad|sponsored(?: content)?)\W*$/iu,
  /^(?:story|article|post) continues (?:below|after)\b.{0,40}$/iu,
  /^(?:read (?:more|also|next)|also read|see also|related(?: stories| articles)?|recommended|more on this)\s*:.{0,200}$/iu,
  /^(?:read more|continue reading|share(?: this)?|tweet|print|email|sign up|subscribe|log in|skip to content)\W*$/iu,
  /^(?:share (?:this (?:article|story|post)|on \w+))\W*$/iu,
  /^(?:sign up|subscribe) (?:to|for) our\b.{0,120}$/iu,
];

const linesUnderHeadline = 5;
const longestLine = 140;

/** A story without its repeated headline, its by- and date lines and the notices between its paragraphs. */
export function withoutFurniture(story: readonly ImportedParagraph[], title: string | undefined): ImportedParagraph[] {
  const kept = story.filter(({ text, heading }, index) => {
    if (title !== undefined && index < linesUnderHeadline && readsTheSame(text, title)) return false;
    if (index < linesUnderHeadline && heading !== true && isAboutTheStory(text)) return false;
    return text.length > 240 || !betweenParagraphs.some((pattern) => pattern.test(text));
  });
  // A heading with nothing under it belonged to something that was taken out.
  const last = kept.findLastIndex(({ heading }) => heading !== true);
  return kept.slice(0, last + 1);
}

function isAboutTheStory(text: string): boolean {
  if (text.length > longestLine || /\p{Ll}[.!?]["'”’]?$/u.test(text)) return false;
  return aboutTheStory.some((pattern) => pattern.test(text));
}
