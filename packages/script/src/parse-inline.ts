import { MAX_BLOCK_CHARACTERS, MAX_PAUSE_SECONDS, MAX_PRONUNCIATION_CHARACTERS } from "./limits.ts";
import { EMPHASIS_STRENGTHS, type Inline, type Pause, SAY_AS, type TextLeaf } from "./model.ts";
import { type Report, isObject, join, readFields, readFlag, readOption, readStepped, readText } from "./validation.ts";

/** A new pause element. */
export function pauseOf(durationSeconds: number): Pause {
  return { type: "pause", duration: durationSeconds, children: [{ text: "" }] };
}

/** Reads a pause or a run of text; undefined (and reported) when it is neither. */
export function readInline(report: Report, path: string, value: unknown): Inline | undefined {
  if (isObject(value) && value["type"] === "pause") return readPause(report, path, value);
  return readLeaf(report, path, value);
}

export function readPause(report: Report, path: string, value: unknown): Pause | undefined {
  const fields = readFields(report, path, value, ["type", "duration", "children"], "A pause");
  if (!fields) return undefined;
  const children = fields["children"];
  if (children !== undefined && !isVoid(children)) report.add(join(path, "children"), "A pause holds no text.");
  return pauseOf(
    readStepped(report, join(path, "duration"), fields["duration"], {
      from: 0,
      to: MAX_PAUSE_SECONDS,
      perUnit: 10,
      what: `A pause lasts 0 to ${MAX_PAUSE_SECONDS} seconds, in tenths.`,
    }),
  );
}

function isVoid(children: unknown): boolean {
  if (!Array.isArray(children) || children.length > 1) return false;
  const only: unknown = children[0];
  return only === undefined || (isObject(only) && only["text"] === "" && Object.keys(only).length === 1);
}

const LEAF_FIELDS = ["text", "say_as", "pronunciation", "emphasis", "highlight"];

function readLeaf(report: Report, path: string, value: unknown): TextLeaf | undefined {
  const fields = readFields(report, path, value, LEAF_FIELDS, "Text or a pause");
  if (!fields) return undefined;
  // Longer text is reported for the block as a whole.
  const leaf: TextLeaf = { text: readText(report, join(path, "text"), fields["text"], Number.POSITIVE_INFINITY) };
  if (fields["say_as"] !== undefined) {
    const at = join(path, "say_as");
    const mark = readFields(report, at, fields["say_as"], ["interpret_as"], "A way to read the text");
    if (mark)
      leaf.say_as = { interpret_as: readOption(report, join(at, "interpret_as"), mark["interpret_as"], SAY_AS) };
  }
  if (fields["pronunciation"] !== undefined) {
    const at = join(path, "pronunciation");
    const mark = readFields(report, at, fields["pronunciation"], ["original", "replaceWith"], "A pronunciation");
    if (mark) {
      const original = readText(report, join(at, "original"), mark["original"], MAX_BLOCK_CHARACTERS, 1);
      const most = MAX_PRONUNCIATION_CHARACTERS;
      leaf.pronunciation = {
        original,
        replaceWith: readText(report, join(at, "replaceWith"), mark["replaceWith"], most, 1),
      };
    }
  }
  if (fields["emphasis"] !== undefined) {
    const at = join(path, "emphasis");
    const mark = readFields(report, at, fields["emphasis"], ["emphasis_strength"], "An emphasis");
    if (mark) {
      if (mark["emphasis_strength"] === undefined) report.add(join(at, "emphasis_strength"), "Please choose strength");
      else {
        const strength = readOption(
          report,
          join(at, "emphasis_strength"),
          mark["emphasis_strength"],
          EMPHASIS_STRENGTHS,
        );
        leaf.emphasis = { emphasis_strength: strength };
      }
    }
  }
  const highlight = readFlag(report, join(path, "highlight"), fields["highlight"]);
  if (highlight !== undefined) leaf.highlight = highlight;
  return leaf;
}
