import { isSameText } from "../clean-text.ts";
import type { PageParagraph } from "./html-paragraphs.ts";
import { noticePatterns as notices } from "./notice-patterns.ts";

/** Bylines, datelines and reading times under a headline. */
const bylinePatterns = [
  /^(?:written |words |story |text |photos? )?(?:by|von|par|por|di|door|av|af|przez|autor:?)\s+[\p{Lu}\p{Lo}]/iu,
  /^\d+\s*(?:min|minutes?|mins?|minuten|minutos|minuti|minut[ya]?)\b(?:\s+(?:read|lesezeit|de lectura|de lecture|di lettura|de leitura|leestijd|czytania))?\W*$/iu,
  /^(?:published|updated|posted|last (?:updated|modified)|veröffentlicht|aktualisiert|publié|mis à jour|publicado|actualizado|pubblicato|aggiornato|atualizado|gepubliceerd|bijgewerkt|opublikowano|aktualizacja)(?!\p{L})/iu,
  /^(?:\p{L}+,?\s+)?(?:\d{1,2}\.?\s+\p{L}+\.?,?\s+\d{4}|\p{L}+\.?\s+\d{1,2},?\s+\d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})\b/u,
];

/** Buttons and links of a page that stand as lines of their own. */
const controlPattern =
  /^(?:share(?: this)?|tweet|print|email|e-mail|sign up|subscribe|log ?in|skip to (?:main )?content|comments?|\d+ comments?|text size|back to top|teilen|drucken|imprimer|partager|haut de page|compartir|imprimir|stampa|condividi|partilhar|compartilhar|delen|afdrukken|udostępnij|drukuj)[^\p{L}\p{N}]*$/iu;

const linesUnderHeadline = 5;
const maxLineLength = 140;
const maxNoticeLength = 240;
const maxMenuEntry = 60;

/**
 * Removes from a story its repeated headline, bylines and datelines, and the lines between paragraphs that are none of
 * it: advertising, ways to other stories, requests, apps, credits of pictures, copyright.
 */
export function removeBoilerplate(story: readonly PageParagraph[], title: string | undefined): PageParagraph[] {
  const kept = story.filter((paragraph, index) => {
    const { text, heading } = paragraph;
    if (title !== undefined && index < linesUnderHeadline && isSameText(text, title)) return false;
    if (index < linesUnderHeadline && heading === undefined && isByline(text)) return false;
    return !isNotice(paragraph);
  });
  return withoutEmptyHeadings(withoutMenus(kept));
}

function isNotice(paragraph: PageParagraph): boolean {
  const { text, heading, list } = paragraph;
  if (text.length > maxNoticeLength) return false;
  const isLink = isMostlyLink(paragraph);
  const isOwnLine = heading === undefined && list === undefined;
  if (notices.advertising.test(text) || controlPattern.test(text)) return true;
  if (notices.readMore.test(text) || (notices.readMoreStart.test(text) && isLink)) return true;
  if (notices.request.test(text) || notices.copyright.test(text) || notices.rights.test(text)) return true;
  if (notices.app.test(text) && (isOwnLine || isLink)) return true;
  if (!isOwnLine) return false;
  return notices.credit.test(text) || notices.agencyAlone.test(text) || (isLabel(text) && notices.agency.test(text));
}

/** A short line that is no sentence. */
function isLabel(text: string): boolean {
  return text.length <= maxLineLength && !/[.!?]/.test(text);
}

/** A line that is all link and no sentence leads to another story. */
function isMostlyLink({ text, linked }: PageParagraph): boolean {
  return linked >= text.replace(/\s+/gu, "").length * 0.4;
}

/** Lists of short links are ways to other pages, wherever they stand. */
function withoutMenus(paragraphs: readonly PageParagraph[]): PageParagraph[] {
  const lists = Map.groupBy(paragraphs, ({ list }) => list);
  lists.delete(undefined);
  const menus = new Set([...lists].flatMap(([list, entries]) => (isMenu(entries) ? [list] : [])));
  return paragraphs.filter(({ list }) => list === undefined || !menus.has(list));
}

function isMenu(entries: readonly PageParagraph[]): boolean {
  const length = entries.reduce((sum, { text }) => sum + text.length, 0);
  const links = entries.filter(isMostlyLink).length;
  return links >= entries.length * 0.7 && length / entries.length < maxMenuEntry;
}

/** A heading with nothing under it belonged to something that was taken out. */
function withoutEmptyHeadings(paragraphs: readonly PageParagraph[]): PageParagraph[] {
  const last = paragraphs.findLastIndex(({ heading }) => heading === undefined);
  return paragraphs.slice(0, last + 1);
}

function isByline(text: string): boolean {
  if (text.length > maxLineLength || /\p{Ll}[.!?]["'”’]?$/u.test(text)) return false;
  return bylinePatterns.some((pattern) => pattern.test(text));
}
