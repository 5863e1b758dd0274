import { parseArgs } from "node:util";

export interface KillSettings {
  kills: number;
  seed: number;
  /** People who save and build at the same time. */
  writers: number;
  /** Kills between two looks at everything. */
  perRound: number;
}

/** @throws for an argument that is no number above 0 */
export function readSettings(args: readonly string[]): KillSettings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      writers: { type: "string", default: "3" },
      round: { type: "string", default: "20" },
    },
  });
  const number = (name: keyof typeof values): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} has to be a whole number above 0.`);
    return value;
  };
  return { kills: number("kills"), seed: number("seed"), writers: number("writers"), perRound: number("round") };
}
