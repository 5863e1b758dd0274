import { z } from "zod";

const maxStyles = 30;
/** A profile's style has at most 100. */
const maxNameCharacters = 40;
const maxInstructionsCharacters = 1000;

/** name=instructions, separated by semicolons. */
export const speechStyles = z.string().transform((value, context) => {
  const parts = value.split(";").map((part) => part.trim());
  const styles = new Map<string, string>();
  for (const part of parts.filter((one) => one !== "")) {
    const problem = problemOf(part, styles);
    if (problem !== undefined) {
      context.issues.push({ code: "custom", message: problem, input: value });
      return z.NEVER;
    }
    const [name, instructions] = halves(part);
    styles.set(name, instructions);
  }
  return Array.from(styles, ([name, instructions]) => ({ name, instructions }));
});

function problemOf(part: string, before: ReadonlyMap<string, string>): string | undefined {
  const [name, instructions] = halves(part);
  if (!/^\p{L}[\p{L}\p{N} _-]*$/u.test(name) || name.length > maxNameCharacters) {
    return `holds "${part.slice(0, 60)}"; a style is name=instructions, its name letters and digits, at most ${maxNameCharacters}`;
  }
  if (instructions === "") return `has no instructions for the style "${name}"`;
  if (instructions.length > maxInstructionsCharacters) {
    return `has more than ${maxInstructionsCharacters} characters of instructions for the style "${name}"`;
  }
  if (before.has(name)) return `names the style "${name}" twice`;
  return before.size === maxStyles ? `names more than ${maxStyles} styles` : undefined;
}

/** Instructions may hold further equals signs. */
function halves(part: string): [name: string, instructions: string] {
  const at = part.indexOf("=");
  return at === -1 ? [part, ""] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}
