import { readFileSync } from "node:fs";

export interface StateTableCell {
  id: string;
  state: string;
  event: string;
  next: string;
}

/**
 * The cells of a state table in Markdown whose ids begin with `letter`: "[R8] building" in the row of a state and the
 * column of an event.
 */
export function stateTableCells(document: URL, letter: string): StateTableCell[] {
  const lines = readFileSync(document, "utf8").split("\n");
  const isRow = (line: string | undefined): boolean =>
    /^\| `\w+`/.test(line ?? "") && line?.includes(`[${letter}`) === true;
  // A line of dashes parts the head from the first row.
  const head = lines[lines.findIndex(isRow) - 2] ?? "";
  const events = [...head.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  return lines.filter(isRow).flatMap((line) => {
    const state = /^\| `(\w+)`/.exec(line)?.[1] ?? "";
    const cells = line.matchAll(new RegExp(`\\[(${letter}\\d+)\\]\\s+(\\w+|–)`, "g"));
    return [...cells].map(([, id = "", next = ""], column) => ({ id, state, event: events[column] ?? "", next }));
  });
}
