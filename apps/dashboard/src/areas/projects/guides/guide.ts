export type SnippetKind = "script" | "place" | "both" | "script-xml" | "place-xml";

/** A step: its text, with **UI labels** and `code` marked, and the snippet to paste. */
export interface Step {
  text: string;
  snippet?: SnippetKind;
}

/** Installation guide of the player on one platform. */
export interface Guide {
  /** Prerequisites. */
  needs?: string;
  steps: readonly Step[];
  /** Notes. */
  notes?: readonly string[];
}

/** A token of a step's text. */
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
