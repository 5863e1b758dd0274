export type SnippetKind = "script" | "place" | "both" | "script-xml" | "place-xml";

/** What to do, with **the words on the screen** and `code` marked, and what is to be pasted there. */
export interface Step {
  text: string;
  snippet?: SnippetKind;
}

/** How the player comes onto the pages of one platform. */
export interface Guide {
  /** What has to be there before. */
  needs?: string;
  steps: readonly Step[];
  /** What else is worth knowing. */
  notes?: readonly string[];
}

/** A part of a marked text. */
export interface TextPart {
  kind: "plain" | "menu" | "code";
  text: string;
}

/** Parses the markup of a step's text. */
export function parseGuideText(text: string): TextPart[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**") && part.endsWith("**") && part.length > 4)
        return { kind: "menu", text: part.slice(2, -2) };
      if (part.startsWith("`") && part.endsWith("`") && part.length > 2)
        return { kind: "code", text: part.slice(1, -1) };
      return { kind: "plain", text: part };
    });
}
