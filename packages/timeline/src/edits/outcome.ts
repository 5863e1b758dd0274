import type { Timeline } from "../timeline.ts";

/** Why an edit is refused, in a sentence for people. */
export interface Refused {
  refused: string;
}

export type Outcome = Timeline | Refused;

export function refuse(refused: string): Refused {
  return { refused };
}

export function isRefused(outcome: object): outcome is Refused {
  return "refused" in outcome;
}
