import { isSameText } from "../clean-text.ts";
import type { ImportedParagraph } from "../imported.ts";

/** Bylines, datelines and reading times under a headline. */
const bylinePatterns = [
  /^(?:written |words |story |text |photos? )?(?:by|von|par|por|di|door|av|af|przez|автор:?)\s+[\p{Lu}\p{Lo}]/iu,
  /^\d+\s*(?:min|minutes?|mins?|minuten|minutos|minuti)\b(?:\s+(?:read|lesezeit|de lectura|de lecture))?\W*$/iu,
  /^(?:published|updated|posted|last (?:updated|modified)|veröffentlicht|aktualisiert|publié|publicado)\b/iu,
  /^(?:\p{L}+,?\s+)?(?:\d{1,2}\.?\s+\p{L}+\.?,?\s+\d{4}|\p{L}+\.?\s+\d{1,2},?\s+\d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})\b/u,
];

/** Notices between paragraphs: advertising, sharing, related stories. */
const noticePatterns = [
  /^(?:advertisement|advertising|anzeige|publicité|publicidad|sponsored(?: content)?)\W*$/iu,
  /^(?:story|article|post) continues (?:below|after)\b.{0,40}$/iu,
  /^(?:read (?:more|also|next)|also read|see also|related(?: stories| articles)?|recommended|more on this)\s*:.{0,200}$/iu,
  /^(?:read more|continue reading|share(?: this)?|tweet|print|email|sign up|subscribe|log in|skip to content)\W*$/iu,
  /^(?:share (?:this (?:article|story|post)|on \w+))\W*$/iu,
  /^(?:sign up|subscribe) (?:to|for) our\b.{0,120}$/iu,
];

const linesUnderHeadline = 5;
const maxLineLength = 140;

/** Removes the repeated headline, bylines, datelines and the notices between paragraphs from a story. */
export function removeBoilerplate(story: readonly ImportedParagraph[], title: string | undefined): ImportedParagraph[] {
  const kept = story.filter(({ text, heading }, index) => {
    if (title !== undefined && index < linesUnderHeadline && isSameText(text, title)) return false;
    if (index < linesUnderHeadline && heading === undefined && isByline(text)) return false;
    return text.length > 240 || !noticePatterns.some((pattern) => pattern.test(text));
  });
  // A heading with nothing under it belonged to something that was taken out.
  const last = kept.findLastIndex(({ heading }) => heading === undefined);
  return kept.slice(0, last + 1);
}

function isByline(text: string): boolean {
  if (text.length > maxLineLength || /\p{Ll}[.!?]["'”’]?$/u.test(text)) return false;
  return bylinePatterns.some((pattern) => pattern.test(text));
}
