export interface EpisodeCalls {
  add: (showId: string) => Promise<unknown>;
  remove: (showId: string) => Promise<unknown>;
}

/** What became of the additions, and of the removals; undefined: there were none. */
export interface SavedEpisodes {
  added: EpisodeOutcome | undefined;
  removed: EpisodeOutcome | undefined;
}

/** The first failure of a kind: the others were tried. */
export type EpisodeOutcome = { kind: "done" } | { kind: "failed"; error: unknown };

/** Puts an item into the chosen shows, and takes it out of those that are not chosen any more. */
export async function saveItemShows(
  calls: EpisodeCalls,
  before: readonly string[],
  chosen: ReadonlySet<string>,
): Promise<SavedEpisodes> {
  const isIn = new Set(before);
  return {
    added: await each(
      [...chosen].filter((id) => !isIn.has(id)),
      calls.add,
    ),
    removed: await each(
      before.filter((id) => !chosen.has(id)),
      calls.remove,
    ),
  };
}

async function each(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<EpisodeOutcome | undefined> {
  if (ids.length === 0) return undefined;
  let outcome: EpisodeOutcome = { kind: "done" };
  for (const id of ids) {
    try {
      await change(id);
    } catch (error) {
      if (outcome.kind === "done") outcome = { kind: "failed", error };
    }
  }
  return outcome;
}
