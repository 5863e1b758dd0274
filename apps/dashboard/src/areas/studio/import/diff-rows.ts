import { type Script, type ScriptChange, type TextPart, diffParts } from "@lectern/script";

/** A row of the diff: a change, or the number of unchanged paragraphs between two changes. */
export type ChangeRow =
  | { kind: "unchanged"; paragraphs: number }
  | { kind: "changed" | "added" | "removed" | "moved"; change: ScriptChange; parts: TextPart[]; lang: string };

/** More are counted, not shown. */
export const MAX_CHANGE_ROWS = 500;

/** The diff of two scripts as rows, in document order. Empty without changes. */
export function diffRows(before: Script, after: Script, changes: readonly ScriptChange[]): ChangeRow[] {
  const rows: ChangeRow[] = [];
  let unchanged = 0;
  const countUnchanged = () => {
    if (unchanged > 0) rows.push({ kind: "unchanged", paragraphs: unchanged });
    unchanged = 0;
  };
  for (const change of changes) {
    if (change.kind === "same") {
      unchanged += change.before.text.trim() === "" ? 0 : 1;
      continue;
    }
    countUnchanged();
    rows.push(changeRow(before, after, change));
  }
  countUnchanged();
  return rows.some(({ kind }) => kind !== "unchanged") ? rows : [];
}

function changeRow(before: Script, after: Script, change: Exclude<ScriptChange, { kind: "same" }>): ChangeRow {
  const place = change.kind === "added" ? after[change.after.block] : before[change.before.block];
  const lang = place?.audio_profile.lang_code ?? "";
  if (change.kind === "changed") {
    return { kind: "changed", change, lang, parts: diffParts(change.before.text, change.after.text, change.words) };
  }
  if (change.kind === "removed") {
    return { kind: "removed", change, lang, parts: [{ kind: "removed", text: change.before.text }] };
  }
  const kind = change.movedFrom ? "moved" : "added";
  return { kind, change, lang, parts: [{ kind: "added", text: change.after.text }] };
}

/** Summary of the diff: "2 changed, 1 added". */
export function summaryOf(rows: readonly ChangeRow[]): string {
  const kinds = ["changed", "added", "removed", "moved"] as const;
  const counts = kinds.map((kind) => [rows.filter((row) => row.kind === kind).length, kind] as const);
  return counts.flatMap(([count, kind]) => (count > 0 ? [`${count} ${kind}`] : [])).join(", ");
}
