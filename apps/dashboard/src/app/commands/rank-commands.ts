import type { Command } from "../../platform/commands/command.ts";

/**
 * Score of a command for a query; 0: no match. The start of a word scores highest, then adjacent letters,
 * then letters in order.
 */
export function matchScore(query: string, text: string): number {
  const wanted = query.trim().toLowerCase();
  const here = text.toLowerCase();
  if (wanted === "") return 1;
  if (here.startsWith(wanted)) return 100;
  if (here.includes(` ${wanted}`)) return 80;
  if (here.includes(wanted)) return 60;
  const words = wanted.split(/\s+/);
  if (words.length > 1 && words.every((word) => here.includes(word))) return 50;
  return wanted.length >= 3 && subsequenceScore(wanted.replaceAll(" ", ""), here) ? 20 : 0;
}

/** Keywords match as substrings, not as scattered letters. */
function scoreOfKeywords(query: string, keywords = ""): number {
  const points = matchScore(query, keywords);
  return points > 20 ? points * 0.8 : 0;
}

function subsequenceScore(letters: string, text: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const found = text.indexOf(letter, from);
    if (found === -1) return false;
    from = found + 1;
  }
  return true;
}

/** The commands that match a query, best first; groups stay together, ordered by their best match. */
export function rankCommands(query: string, commands: readonly Command[]): Command[] {
  const scored = commands
    .filter(({ hidden, run }) => !hidden && run !== undefined)
    .map((command) => ({
      command,
      points: Math.max(matchScore(query, command.label), scoreOfKeywords(query, command.keywords)),
    }))
    .filter(({ points }) => points > 0 && (query.trim() === "" || points > 1))
    .sort((a, b) => b.points - a.points);
  const groups = new Map<string, Command[]>();
  for (const { command } of scored) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups.values()].flat();
}
