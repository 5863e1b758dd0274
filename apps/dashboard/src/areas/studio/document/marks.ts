import {
  alphabetProblem,
  EMPHASIS_STRENGTHS,
  MAX_PRONUNCIATION_CHARACTERS,
  SAY_AS,
  type TextLeaf,
} from "@lectern/script";

export type MarkName = "say_as" | "pronunciation" | "emphasis" | "highlight";
export const markNames: readonly MarkName[] = ["say_as", "pronunciation", "emphasis", "highlight"];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether a value is valid for a mark. */
export function isAllowedMark(name: string, value: unknown): boolean {
  switch (name) {
    case "say_as":
      return isRecord(value) && SAY_AS.some((option) => option === value["interpret_as"]);
    case "pronunciation":
      return (
        isRecord(value) &&
        typeof value["original"] === "string" &&
        typeof value["replaceWith"] === "string" &&
        value["replaceWith"].length <= MAX_PRONUNCIATION_CHARACTERS &&
        value["replaceWith"].trim() !== "" &&
        isSpeakableIn(value["alphabet"], value["replaceWith"])
      );
    case "emphasis":
      return isRecord(value) && EMPHASIS_STRENGTHS.some((strength) => strength === value["emphasis_strength"]);
    case "highlight":
      return value === true;
    default:
      return false;
  }
}

function isSpeakableIn(alphabet: unknown, replaceWith: string): boolean {
  if (alphabet === undefined) return true;
  return alphabet === "ipa" && alphabetProblem({ alphabet, replaceWith }) === undefined;
}

/** Whether a leaf carries any mark that changes how it is spoken. */
export function isMarked(leaf: TextLeaf): boolean {
  return leaf.say_as !== undefined || leaf.pronunciation !== undefined || leaf.emphasis !== undefined;
}

export function samePronunciation(a: TextLeaf, b: TextLeaf): boolean {
  return (
    a.pronunciation?.original === b.pronunciation?.original &&
    a.pronunciation?.replaceWith === b.pronunciation?.replaceWith &&
    a.pronunciation?.alphabet === b.pronunciation?.alphabet
  );
}
