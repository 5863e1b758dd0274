import { isSpeakable } from "../clean-text.ts";

/** What a mail saved as text holds beside its headers, the mails it answers and its signature. */
interface MailText {
  text: string;
  /** Without the marks of answers and forwards. */
  subject?: string;
}

const headerLine = /^(\p{L}[\p{L}-]{1,20}(?: \p{L}+)?)[ \t]*:[ \t]*(.*)$/u;
const headerNames = new Set(
  (
    "from to cc bcc date sent subject reply-to message-id mime-version content-type received return-path " +
    "von an gesendet betreff datum de à objet envoyé para asunto enviado fecha assunto data da a oggetto inviato " +
    "van aan onderwerp verzonden från till ämne skickat fra til emne od do temat wysłano от кому тема дата"
  ).split(" "),
);
const subjectNames = new Set([
  "subject",
  "betreff",
  "objet",
  "asunto",
  "assunto",
  "oggetto",
  "onderwerp",
  "ämne",
  "emne",
  "temat",
  "тема",
]);
const answerMarks = /^(?:(?:re|fwd?|aw|wg|rv|tr|sv|antw|odp|vs|ynt|res|enc)\s*:\s*)+/iu;
const attribution =
  /(?:wrote|writes|schrieb(?: .{1,80})?|a écrit|escribió|ha scritto|escreveu|schreef(?: .{1,80})?|skrev(?: .{1,80})?|napisał(?:\(a\)|a)?|napsal\(?a?\)?|írta|пишет|писал(?:\(а\)|а)?|написал(?:\(а\)|а)?|kirjoitti|yazdı)\s*:\s*$/iu;
const answered =
  /^\W*(?:original message|ursprüngliche nachricht|message d['’]origine|message original|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|ursprungligt meddelande|oprindelig meddelelse|wiadomość oryginalna|исходное сообщение)\W*$/iu;
const forwarded =
  /^\W*(?:begin forwarded message|forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message transféré|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|doorgestuurd bericht|пересылаемое сообщение)\W*$/iu;
const sentFrom =
  /^(?:sent from my|get outlook for|von meinem .{1,40} gesendet|gesendet (?:von|mit)|envoyé (?:de|depuis) mon|enviado desde mi|enviado (?:do|de) meu|inviato da|verzonden vanaf mijn|skickat från min|sendt fra min|wysłane z|отправлено (?:с|из)) ?.{0,40}$/iu;
const quoted = /^ {0,3}>/;
const maxSignatureLines = 12;

/**
 * Leaves out of a mail what is not its own text: headers, the mail it answers where that stands below, signature. Quotes
 * among the text stay, without their marks. Other text stays as it is.
 * @param text with "\n" at line ends
 */
export function withoutMailParts(text: string): MailText {
  const lines = text.split("\n");
  const { rest, subject } = withoutHeaders(lines);
  const own = withoutAnswered(rest);
  const isMail = rest.length < lines.length || own.length < rest.length;
  const kept = unquoted(withoutSignature(own, isMail));
  const isChanged = kept.length < lines.length || kept.some((line, index) => line !== lines[index]);
  if (!isChanged || !kept.some(isSpeakable)) return { text };
  return { text: kept.join("\n"), ...(subject !== undefined && subject !== "" && { subject }) };
}

/** Headers begin the text: at least two known ones in a row, with their folded lines (RFC 5322 §2.2). */
function withoutHeaders(lines: readonly string[]): { rest: string[]; subject?: string } {
  let known = 0;
  let subject: string | undefined;
  let at = lines.findIndex((line) => line.trim() !== "");
  for (; at >= 0 && at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, name = "", value = ""] = headerLine.exec(line) ?? [];
    const isFolded = known > 0 && /^[ \t]+\S/.test(line);
    if (!isFolded && name === "") break;
    const lower = name.toLowerCase();
    if (headerNames.has(lower)) known += 1;
    if (subjectNames.has(lower)) subject = value.replace(answerMarks, "").trim();
  }
  if (known < 2 || at < 0) return { rest: [...lines] };
  return { rest: lines.slice(at), ...(subject !== undefined && { subject }) };
}

/** Without the mail that is answered; a mail that was passed on is the text, without what says so. */
function withoutAnswered(lines: readonly string[]): string[] {
  const mark = lines.findIndex((line) => forwarded.test(line) || answered.test(line));
  if (mark < 0) return withoutHistory(lines);
  const before = lines.slice(0, mark);
  const passed = [...before, "", ...withoutHeaders(lines.slice(mark + 1)).rest];
  const isAnswer = answered.test(lines[mark] ?? "") && before.some(isSpeakable);
  return isAnswer ? before : withoutHistory(passed);
}

/** Without a quote at the end that a line introduces ("On Monday Alice wrote:"). */
function withoutHistory(lines: readonly string[]): string[] {
  const intro = lines.findIndex((line, index) => isAttribution(line) && nextLine(lines, index, quoted));
  if (intro < 0) return [...lines];
  const after = withoutSignature(lines.slice(intro + 1), true);
  if (after.some((line) => !quoted.test(line) && line.trim() !== "")) return [...lines];
  // "On Monday," may stand on a line of its own before it.
  const start = /^(?:on|am|le|el|il|em|op|den|dnia|dne)\b/iu.test(lines[intro - 1] ?? "") ? intro - 1 : intro;
  const before = lines.slice(0, start);
  return before.some(isSpeakable) ? before : [...lines];
}

function isAttribution(line: string): boolean {
  return line.length < 400 && attribution.test(line);
}

/** Whether the next line that is not empty is of this kind. */
function nextLine(lines: readonly string[], index: number, kind: RegExp): boolean {
  const next = lines.slice(index + 1, index + 4).find((line) => line.trim() !== "");
  return next !== undefined && kind.test(next);
}

/** A signature follows two dashes and a blank (RFC 3676 §4.3), which many programs take away. */
function withoutSignature(lines: readonly string[], isMail: boolean): string[] {
  const dashes = lines.findLastIndex((line) => line === "-- " || (isMail && line.trimEnd() === "--"));
  const isSignature =
    dashes > 0 && lines.slice(dashes + 1).filter((line) => line.trim() !== "").length <= maxSignatureLines;
  const kept = isSignature ? lines.slice(0, dashes) : [...lines];
  const last = kept.findLastIndex((line) => line.trim() !== "");
  return last > 0 && sentFrom.test(kept[last]?.trim() ?? "") ? kept.slice(0, last) : kept;
}

/** Quotes as paragraphs of their own, without their marks. */
function unquoted(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const isQuote = quoted.test(line);
    const isEdge = index > 0 && isQuote !== quoted.test(lines[index - 1] ?? "");
    const text = isQuote ? line.replace(/^ {0,3}(?:> ?)+/, "") : line;
    return isEdge ? ["", text] : [text];
  });
}
