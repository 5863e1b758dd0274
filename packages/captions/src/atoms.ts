import { graphemesOf, textWidth } from "@lectern/script";
import type { CaptionWord } from "./caption-word.ts";
import { belongsTogether, opensPhrase, startsNoLine } from "./leaning-words.ts";

/** How well a caption may end after an atom, best first. */
export type BreakKind = "paragraph" | "sentence" | "clause" | "phrase" | "space" | "joined" | "cut";

/** Text without a break inside: a word, or a piece of one, that fits on a line. Times in whole milliseconds. */
export interface Atom {
  text: string;
  width: number;
  start: number;
  end: number;
  /** What kind of break follows it. */
  breakAfter: BreakKind;
  /** It belongs to the next: no line or caption ends here while there is another break. */
  isBound: boolean;
  /** The next one opens a phrase: "in", "and", "the". */
  isBeforePhrase: boolean;
  /** A voice that ends here: the next atom is another's. */
  endsVoice: boolean;
  locale: string | undefined;
  voice: string | undefined;
}

const closingMarks = "[\"'”’»›)\\]}」』）】》〉]*$";
const endsSentence = new RegExp(`[.!?…。！？।॥؟۔։።]${closingMarks}`, "u");
const endsClause = new RegExp(`[;:—；：]${closingMarks}|--$`, "u");
const endsPhrase = new RegExp(`[,،、，)）–]${closingMarks}`, "u");

/**
 * Words as atoms: several words spoken as one are split at their spaces, a word wider than a line is cut, and their time
 * is shared in proportion to width. A time before that of the atom before is set to it, so that times never fall.
 * @throws {RangeError} when a time is not a finite number
 */
export function atomsOf(words: readonly CaptionWord[], lineWidth: number): Atom[] {
  const atoms: Atom[] = [];
  let latest = 0;
  for (const word of words) {
    if (!Number.isFinite(word.startSeconds) || !Number.isFinite(word.endSeconds)) {
      throw new RangeError(`The word "${word.text}" has no time.`);
    }
    const start = Math.max(latest, Math.round(word.startSeconds * 1000));
    const end = Math.max(start, Math.round(word.endSeconds * 1000));
    latest = end;
    addWord(atoms, word, { start, end }, lineWidth);
  }
  for (const [index, atom] of atoms.entries()) {
    const next = atoms[index + 1];
    if (!next) break;
    atom.endsVoice = atom.voice !== next.voice;
    const isOpen = atom.breakAfter === "space" || atom.breakAfter === "joined";
    atom.isBound = isOpen && belongsTogether(atom.text, next.text, atom.locale);
    atom.isBeforePhrase = isOpen && opensPhrase(next.text, atom.locale);
  }
  return atoms;
}

function addWord(atoms: Atom[], word: CaptionWord, time: { start: number; end: number }, lineWidth: number): void {
  const parts = word.text.trim().split(/\s+/u).filter(Boolean);
  const pieces = parts.map((part) => splitToWidth(part, lineWidth));
  const total = pieces.flat().reduce((sum, piece) => sum + textWidth(piece), 0);
  let passed = 0;
  for (const [index, ofPart] of pieces.entries()) {
    for (const [at, text] of ofPart.entries()) {
      const width = textWidth(text);
      const isLastPiece = at === ofPart.length - 1;
      const isLast = isLastPiece && index === pieces.length - 1;
      const start = time.start + Math.round(((time.end - time.start) * passed) / total);
      passed += width;
      const end = time.start + Math.round(((time.end - time.start) * passed) / total);
      atoms.push({
        text,
        width,
        start,
        end,
        breakAfter: isLastPiece ? breakKindAfter(text, isLast ? word : undefined) : "cut",
        isBound: false,
        isBeforePhrase: false,
        endsVoice: false,
        locale: word.locale,
        voice: word.voice,
      });
    }
  }
}

function breakKindAfter(text: string, word: CaptionWord | undefined): BreakKind {
  if (word?.paragraphEnd) return "paragraph";
  if (word?.sentenceEnd) return "sentence";
  if (endsClause.test(text)) return word?.joined ? "joined" : "clause";
  if (word?.joined) return "joined";
  // Dots, or a mark inside a sentence ('"Why?" she said'), are as good as a clause.
  if (endsSentence.test(text) && !/^\p{L}{1,3}\.$/u.test(text)) return "clause";
  return endsPhrase.test(text) ? "phrase" : "space";
}

/** A text in pieces that fit a line, cut after a sign that joins words where there is one. */
function splitToWidth(text: string, most: number): string[] {
  if (textWidth(text) <= most) return [text];
  const pieces: string[] = [];
  let piece = "";
  for (const segment of graphemesOf(text)) {
    for (const part of textWidth(segment) > most ? segment : [segment]) {
      if (piece !== "" && textWidth(piece + part) > most) {
        const kept = /^.{4,}[-/._?&=@]/u.exec(piece)?.[0] ?? beforeNoStart(piece, part);
        pieces.push(kept);
        piece = piece.slice(kept.length);
      }
      piece += part;
    }
  }
  if (piece !== "") pieces.push(piece);
  return pieces;
}

/** What of a full piece stays before a cut: all of it, unless the next sign may begin no line. */
function beforeNoStart(piece: string, next: string): string {
  const signs = graphemesOf(piece);
  let end = signs.length;
  for (let follower = next; startsNoLine(follower) && end > 1; end -= 1) follower = signs[end - 1] ?? "";
  // A run of nothing but marks is cut where it is full.
  return end > 1 || !startsNoLine(next) ? signs.slice(0, end).join("") : piece;
}
