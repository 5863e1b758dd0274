import { ArchiveRefused } from "./archive-refused.ts";

const maxNameLength = 400;

/**
 * Where an entry of an archive is written, as segments below the folder that it is unpacked into.
 * @throws {ArchiveRefused} for a name that leads out of the folder, or that systems read differently
 */
export function entryPath(name: string, maxDepth: number): string[] {
  const isStrange = name.length > maxNameLength || /[\\:]|\p{Cc}/v.test(name);
  if (isStrange || name.startsWith("/")) throw leadsOut();
  const segments = name.split("/").filter((segment) => segment !== "" && segment !== ".");
  // A name that ends in a dot or a space is another one on some systems.
  if (segments.length > maxDepth || segments.some((segment) => segment === ".." || /[. ]$/.test(segment)))
    throw leadsOut();
  return segments;
}

function leadsOut(): ArchiveRefused {
  return new ArchiveRefused("The archive holds a file whose name leads out of its folder. It was not unpacked.");
}

const kinds = /\.(?:onnx|bin|txt|json|fst|far|wav|md|utf8)$/i;
const texts = /^(?:licen[cs]e|copying|readme|model_card|notice)/i;
/** Whose files have names of their own: espeak's data, and jieba's dictionaries. */
const dataFolders = new Set(["espeak-ng-data", "dict"]);

/** Whether a model reads a file of this name, or a person who wants to know its terms. The rest is left in the archive. */
export function isModelFile(segments: readonly string[]): boolean {
  const name = segments.at(-1) ?? "";
  if (segments.some((segment) => segment.startsWith("."))) return false;
  return kinds.test(name) || texts.test(name) || segments.slice(0, -1).some((segment) => dataFolders.has(segment));
}
