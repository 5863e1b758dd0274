import { extractionRules, type ExtractionRules } from "@lectern/contract";

/** The rules as text: one selector a line. */
export interface RuleLines extends Record<string, string> {
  include: string;
  exclude: string;
}

export function linesOf({ include, exclude }: ExtractionRules): RuleLines {
  return { include: include.join("\n"), exclude: exclude.join("\n") };
}

export function rulesOf({ include, exclude }: RuleLines): ExtractionRules {
  return { include: selectorsOf(include), exclude: selectorsOf(exclude) };
}

/** Whether two texts hold the same rules. */
export function isSameRules(one: RuleLines, other: RuleLines): boolean {
  return JSON.stringify(rulesOf(one)) === JSON.stringify(rulesOf(other));
}

/** Validation errors by field, with the line number where a line causes one. */
export function ruleProblems(lines: RuleLines): Partial<Record<keyof RuleLines, string>> {
  const problems: Partial<Record<keyof RuleLines, string>> = {};
  for (const { path, message } of extractionRules.safeParse(rulesOf(lines)).error?.issues ?? []) {
    const [field, index] = path;
    if (field !== "include" && field !== "exclude") continue;
    problems[field] ??= typeof index === "number" ? `Line ${lineOf(lines[field], index)}: ${message}` : message;
  }
  return problems;
}

function selectorsOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

/** 1-based line of the selector with this index; empty lines are skipped. */
function lineOf(text: string, index: number): number {
  const lines = text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [at + 1]));
  return lines[index] ?? 1;
}
