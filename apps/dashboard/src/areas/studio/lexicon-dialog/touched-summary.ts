import type { WireTouchedItems } from "@lectern/contract";

/** "At least 12 sentences in 3 items, of the newest 500": what was found so far, and whether there may be more. */
export function touchedSummary(
  pages: readonly Pick<WireTouchedItems, "item_count" | "sentence_count" | "looked" | "before">[],
): string {
  const last = pages.at(-1);
  if (!last) return "";
  const sum = (field: "item_count" | "sentence_count" | "looked") =>
    pages.reduce((total, page) => total + page[field], 0);
  const isComplete = last.before === undefined;
  const among = isComplete ? "" : `, of the newest ${counted(sum("looked"), "item")}`;
  if (sum("item_count") === 0) return `Touches nothing${isComplete ? " in the project" : among}`;
  const found = `${counted(sum("sentence_count"), "sentence")} in ${counted(sum("item_count"), "item")}`;
  return `Touches ${isComplete ? "" : "at least "}${found}${among}`;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
