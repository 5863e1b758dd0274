/** "absent": there is no row of it. */
export type PackState = "absent" | "adding" | "ready" | "failed" | "removing";

/**
 * "add" and "remove" are asked for by people ("remove" also ends adding); "made", "broke" and "gone" are what came of the
 * work on it.
 */
export type PackEvent = "add" | "remove" | "made" | "broke" | "gone";

const transitions: Record<PackState, Partial<Record<PackEvent, PackState>>> = {
  absent: { add: "adding" },
  adding: { remove: "removing", made: "ready", broke: "failed" },
  failed: { add: "adding", remove: "removing" },
  ready: { remove: "removing" },
  // What was added to its end while it was being removed is removed with it.
  removing: { gone: "absent" },
};

/** What a pack becomes; undefined: the event changes nothing in this state. */
export function nextState(state: PackState, event: PackEvent): PackState | undefined {
  return transitions[state][event];
}
