// Which mutants are tried when not all are: the same ones in each run with the same seed, wherever their lines have moved.
import { createHash } from "node:crypto";

/** Of a sample, one in so many is a changed literal: tables of data would crowd out the rest. */
const perLiteral = 4;

/**
 * `size` of the mutants, or all of them: three changes of logic for one of a literal, as far as there are any. In an order
 * that mixes them, so that the first ones of a run that is ended early are a sample, too.
 */
export function sample(mutants, { size, seed }) {
  if (mutants.length <= size) return mutants;
  const ranked = rank(mutants, seed);
  const [logic, literals] = ["logic", "literal"].map((kind) => ranked.filter((mutant) => mutant.kind === kind));
  const ofLiterals = Math.max(size - logic.length, Math.min(literals.length, Math.floor(size / perLiteral)));
  const chosen = new Set([...logic.slice(0, size - ofLiterals), ...literals.slice(0, ofLiterals)]);
  return ranked.filter((mutant) => chosen.has(mutant));
}

function rank(mutants, seed) {
  const times = new Map();
  const keyed = mutants.map((mutant) => {
    const name = [seed, mutant.file, mutant.lineText, mutant.from, mutant.to].join("\n");
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    return [createHash("sha256").update(`${name}\n${time}`).digest("hex"), mutant];
  });
  return keyed.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, mutant]) => mutant);
}
