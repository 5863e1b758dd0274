import { isSameText } from "../clean-text.ts";
import type { PageParagraph } from "./html-paragraphs.ts";
import { noticePatterns as notices } from "./notice-patterns.ts";

/** Bylines, datelines and reading times under a headline. */
const bylinePatterns = [
  /^(?:written |words |story |text |photos? )?(?:by|von|par|por|di|door|av|af|przez|autor:?)\s+[\p{Lu}\p{Lo}]/iu,
  /^\d+\s*(?:min|minutes?|mins?|minuten|minutos|minuti|minut[ya]?)\b(?:\s+(?:read|lesezeit|de lectura|de lecture|di lettura|de leitura|leestijd|czytania))?\W*$/iu,
  /^(?:published|updated|posted|last (?:updated|modified)|veröffentlicht|aktualisiert|publié|mis à jour|publicado|actualizado|pubblicato|aggiornato|atualizado|gepubliceerd|bijgewerkt|opublikowano|aktualizacja)(?!\p{L})/iu,
  /\bpublished (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu,
  /^(?:\p{L}+,?\s+)?(?:\d{1,2}\.?\s+\p{L}+\.?,?\s+\d{4}|\p{L}+\.?\s+\d{1,2},?\s+\d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})\b/u,
];

/** Buttons and links of a page that stand as lines of their own. */
const controlPattern =
  /^(?:share(?: this)?|tweet|print|email|e-mail|sign up|subscribe|log ?in|skip to (?:main )?content|comments?|\d+ comments?|text size|back to top|teilen|drucken|imprimer|partager|haut de page|compartir|imprimir|stampa|condividi|partilhar|compartilhar|delen|afdrukken|udostępnij|drukuj)[^\p{L}\p{N}]*$/iu;

/** What a page says of itself in lines of their own, by language. */
const pagePattern =
  /^[^\p{L}\p{N}]*(?:comments (?:are )?closed|no comments(?: yet)?|permalink|updated (?:at |on )?\d.{0,30}|kommentare geschlossen|keine kommentare|noch keine (?:kommentare|bewertungen)|nach oben|zum seitenanfang|zurück|externer inhalt|empfohlener redaktioneller inhalt|beitragsbild|weiterführender link|permalien|aucun commentaire|sin comentarios|nessun commento|sem comentários|brak komentarzy|pdf)[^\p{L}\p{N}]*$/iu;
/** "In this Dec. 12, 2006, file photo": a caption, however long. */
const captionPattern =
  /^in this [\p{L}\p{N}.,'’ ]{0,40}\b(?:file|handout|undated|combination)[ -](?:photo|image|picture)\b/iu;
/** "Tags rabbits, holes" */
const tagsPattern =
  /^(?:tags?|keywords|filed under|posted in|schlagw(?:or|ör)te?r?|kategorien?|mots[- ]clés|étiquettes|etiquetas|palabras clave|palavras-chave|parole chiave|trefwoorden|tagi|метки)(?:\s*:|\s(?=[^.!?]{1,200}$))/iu;

/** Buttons of networks one after the other. */
const sharingPattern =
  /^(?:(?:facebook|twitter|x|whatsapp|telegram|pinterest|pint|linkedin|reddit|e-?mail|messenger|flipboard|print|copy link|share|tweet|baixar|xing|tumblr)[^\p{L}\p{N}]*){2,}$/iu;
/** The name of a file, or how long it is. */
const filePattern = /^(?:[\p{L}\p{N} _.()-]{1,60}\.(?:mp3|m4a|wav|ogg|pdf|zip|docx?)|\d{1,2}:[0-5]\d(?::[0-5]\d)?)$/iu;

const linesUnderHeadline = 5;
const maxLineLength = 140;
const maxNoticeLength = 240;
const maxMenuEntry = 60;

/**
 * Removes from a story its repeated headline, bylines and datelines, and the lines between paragraphs that are none of
 * it: advertising, ways to other stories, requests, apps, credits of pictures, copyright.
 */
export function removeBoilerplate(
  story: readonly PageParagraph[],
  title: string | undefined,
  headlines: readonly string[] = [],
): PageParagraph[] {
  const firstProse = story.findIndex(({ text, heading }) => heading === undefined && text.length > maxLineLength);
  const titles = title === undefined ? [] : [title, ...headlines];
  const kept = upToOtherStories(story).filter((paragraph, index) => {
    const { text, heading } = paragraph;
    if (index < linesUnderHeadline && titles.some((one) => isSameText(text, one))) return false;
    // Another headline than the page's title, before all that is read.
    if (title !== undefined && heading === 1 && index < firstProse && index < linesUnderHeadline) return false;
    if (index < linesUnderHeadline && heading === undefined && isByline(text)) return false;
    return !isNotice(paragraph);
  });
  return withoutRepeats(withoutEmptyHeadings(withoutLinkRuns(withoutMenus(kept))));
}

/** A story does not begin again after this much of it: what comes behind such a heading is of other stories. */
const minShareBefore = 0.3;

/** What stands before a heading over other stories, "More news from Science", that is none of the story's own. */
function upToOtherStories(story: readonly PageParagraph[]): readonly PageParagraph[] {
  const end = story.findIndex(({ text, heading }) => heading !== undefined && notices.otherStories.test(text));
  if (end < story.length * minShareBefore) return story;
  const kinds = new Set(
    story
      .slice(0, end)
      .flatMap(({ kind, heading, list, text }) =>
        heading === undefined && list === undefined && text.length > maxLineLength ? [kind] : [],
      ),
  );
  const goesOn = story.slice(end + 1).some(({ kind, text, heading }) => {
    return heading === undefined && text.length > maxLineLength && kinds.has(kind);
  });
  return goesOn ? story : story.slice(0, end);
}

/** A paragraph this long is not said twice, nor one of which this share has been said. */
const minRepeat = 100;
const repeatedShare = 0.7;
const runLength = 6;

/**
 * Leaves out what was read before: hidden copies, the beginning of a story above all of it. A line that the story itself
 * says again is of the same kind as the first, and stands alone.
 */
function withoutRepeats(story: readonly PageParagraph[]): PageParagraph[] {
  const said = new Map<string, string>();
  let wasRepeated = false;
  return story.filter(({ text, heading, list, kind }) => {
    const runs = runsOf(text);
    const repeated = runs.flatMap((run) => said.get(run) ?? []);
    for (const run of runs) if (!said.has(run)) said.set(run, kind);
    if (heading !== undefined || list !== undefined || text.length < minRepeat) return true;
    const isRepeated = repeated.length >= runs.length * repeatedShare;
    const isCopy = isRepeated && (wasRepeated || !repeated.includes(kind));
    wasRepeated = isRepeated;
    return !isCopy;
  });
}

/** Each run of a few words, or of as many characters as they have where no spaces are set. */
function runsOf(text: string): string[] {
  const words =
    text.toLowerCase().match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const count = Math.max(1, words.length - runLength + 1);
  return Array.from({ length: count }, (_, at) => words.slice(at, at + runLength).join(" "));
}

function isNotice(paragraph: PageParagraph): boolean {
  const { text, heading, list } = paragraph;
  if (captionPattern.test(text)) return true;
  if (text.length > maxNoticeLength) return false;
  const isLink = isMostlyLink(paragraph);
  const isOwnLine = heading === undefined && list === undefined;
  if (notices.advertising.test(text) || controlPattern.test(text) || sharingPattern.test(text)) return true;
  if (isOwnLine && (filePattern.test(text) || pagePattern.test(text) || tagsPattern.test(text))) return true;
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

/** So many lines that are all link, one after the other, lead to other stories. */
const minLinkRun = 3;

function withoutLinkRuns(paragraphs: readonly PageParagraph[]): PageParagraph[] {
  const isLink = paragraphs.map((paragraph) => {
    const { text, linked, heading, list } = paragraph;
    const letters = text.replace(/\s+/gu, "").length;
    return heading === undefined && list === undefined && text.length < maxLineLength && linked >= letters * 0.8;
  });
  return paragraphs.filter((_, index) => {
    if (!isLink[index]) return true;
    let [from, to] = [index, index];
    while (isLink[from - 1]) from -= 1;
    while (isLink[to + 1]) to += 1;
    return to - from + 1 < minLinkRun;
  });
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
