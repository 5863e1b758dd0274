import { setImmediate } from "node:timers/promises";
import { countTouchedSentences, type Lexeme, lexemeKey, type Script } from "@lectern/script";
import type { Database } from "../../platform/database/index.ts";
import { createEventLoopYield } from "../../platform/event-loop/index.ts";
import { AppError, noSuchProject, OrganisationSlots } from "../../platform/http/index.ts";
import { findCurrentRenditions } from "../renditions/index.ts";
import { listScripts, findLexicon, titlesOf } from "./lexicon-usage-store.ts";

/** How far one count looks: what is beyond is only known to be there. */
export interface LexiconUsageBounds {
  items: number;
  characters: number;
  /** Items read from the database at a time. */
  page: number;
}

export const lexiconUsageBounds: LexiconUsageBounds = { items: 500, characters: 1_000_000, page: 20 };

export interface LexiconUsage {
  /** Entries that touch something, in the order of the library. */
  entries: { lexeme: Lexeme; items: number; sentences: number }[];
  version: number;
  /** Items that were looked at, the newest first. */
  items: number;
  /** False where the project has more. */
  isComplete: boolean;
}

interface Scope {
  organisationId: string;
  projectId: string;
}

/**
 * A counter of what the entries of a project's lexicon touch. An organisation has one count under way in a process at a
 * time, and the loop is given free after each item, so that a request never waits for another organisation's count.
 */
export function createLexiconUsageCounter(
  { database }: { database: Pick<Database, "tenant"> },
  bounds: LexiconUsageBounds = lexiconUsageBounds,
): (scope: Scope) => Promise<LexiconUsage> {
  const turns = new Map<string, Promise<unknown>>();
  return async (scope) => {
    const before = turns.get(scope.organisationId);
    const counted = (before ?? Promise.resolve()).then(async () => countUsage(database, scope, bounds));
    // The failure is the caller's; the next count has its turn.
    const turn = counted.catch(() => undefined);
    turns.set(scope.organisationId, turn);
    try {
      return await counted;
    } finally {
      if (turns.get(scope.organisationId) === turn) turns.delete(scope.organisationId);
    }
  };
}

async function countUsage(
  database: Pick<Database, "tenant">,
  { organisationId, projectId }: Scope,
  bounds: LexiconUsageBounds,
): Promise<LexiconUsage> {
  const project = await database.tenant(organisationId, (trx) => findLexicon(trx, projectId));
  if (!project) throw noSuchProject();
  const { lexicon, version } = project;
  const counts = new Map<Lexeme, { items: number; sentences: number }>();
  let beforeId: string | undefined;
  let items = 0;
  let characters = 0;
  let isComplete = lexicon.length === 0;
  while (!isComplete && items < bounds.items && characters < bounds.characters) {
    const limit = Math.min(bounds.page, bounds.items - items);
    const request = { projectId, beforeId, limit, maxCharacters: bounds.characters - characters };
    const page = await database.tenant(organisationId, (trx) => listScripts(trx, request));
    for (const { id, script, length } of page.rows) {
      for (const [lexeme, sentences] of await countInItem(script, lexicon)) {
        const count = counts.get(lexeme) ?? { items: 0, sentences: 0 };
        counts.set(lexeme, { items: count.items + 1, sentences: count.sentences + sentences });
      }
      beforeId = id;
      items += 1;
      characters += length;
    }
    isComplete = page.rows.length < limit && !page.isCut;
    if (page.isCut) break;
  }
  const entries = lexicon.flatMap((lexeme) => {
    const count = counts.get(lexeme);
    return count ? [{ lexeme, ...count }] : [];
  });
  return { entries, version, items, isComplete };
}

/** Sentences of one item that each entry touches; the event loop runs on between its parts. */
async function countInItem(script: Script, lexicon: readonly Lexeme[]): Promise<Map<Lexeme, number>> {
  const counts = new Map<Lexeme, number>();
  const yieldToEventLoop = createEventLoopYield();
  for (const block of script) {
    for (const [lexeme, sentences] of countTouchedSentences([block], lexicon)) {
      counts.set(lexeme, (counts.get(lexeme) ?? 0) + sentences);
    }
    await yieldToEventLoop();
  }
  await setImmediate();
  return counts;
}

/** Searches for what an entry changes: one of an organisation after another. */
export function createTouchedItemSlots(): OrganisationSlots {
  return new OrganisationSlots({ each: 1, waitingEach: 4, refusal: otherCountsUnderWay });
}

function otherCountsUnderWay(): AppError {
  return new AppError("CONFLICT", "Your organisation has other counts under way. Try again in a minute.");
}

/** Items that are named; the others are counted. */
const maxNamed = 100;

export interface TouchedItem {
  id: string;
  title: string;
  sentences: number;
  hasAudio: boolean;
}

export interface TouchedItems {
  /** The newest first. */
  items: TouchedItem[];
  /** Of all that were found, those that are not named among them. */
  itemCount: number;
  sentences: number;
  /** Items that were looked at. */
  looked: number;
  /** Where a further call goes on; undefined when every item was looked at. */
  before: string | undefined;
}

/**
 * The items that an entry changes, in the library as it is or not yet in it, from the newest on or from before an item:
 * as far as the bounds let one call look. Where another entry of the library wins, this one touches nothing.
 */
export async function findTouchedItems(
  { database }: { database: Pick<Database, "tenant"> },
  scope: { organisationId: string; projectId: string; entry: Lexeme; before: string | undefined },
  { signal, bounds = lexiconUsageBounds }: { signal: AbortSignal; bounds?: LexiconUsageBounds },
): Promise<TouchedItems> {
  const { organisationId, projectId, entry } = scope;
  const project = await database.tenant(organisationId, (trx) => findLexicon(trx, projectId));
  if (!project) throw noSuchProject();
  const key = lexemeKey(entry);
  const lexicon = [entry, ...project.lexicon.filter((other) => lexemeKey(other) !== key)];
  const found: { id: string; sentences: number }[] = [];
  let before = scope.before;
  let looked = 0;
  let characters = 0;
  let isComplete = false;
  const yieldToEventLoop = createEventLoopYield();
  while (!isComplete && looked < bounds.items && characters < bounds.characters && !signal.aborted) {
    const limit = Math.min(bounds.page, bounds.items - looked);
    const request = { projectId, beforeId: before, limit, maxCharacters: bounds.characters - characters };
    const page = await database.tenant(organisationId, (trx) => listScripts(trx, request));
    for (const { id, script, length } of page.rows) {
      let sentences = 0;
      for (const block of script) {
        sentences += countTouchedSentences([block], lexicon).get(entry) ?? 0;
        await yieldToEventLoop();
      }
      if (sentences > 0) found.push({ id, sentences });
      before = id;
      looked += 1;
      characters += length;
    }
    isComplete = page.rows.length < limit && !page.isCut;
    if (page.isCut) break;
  }
  const named = found.slice(0, maxNamed);
  const ids = named.map(({ id }) => id);
  const { titles, audios } = await database.tenant(organisationId, async (trx) => ({
    titles: await titlesOf(trx, ids),
    audios: await findCurrentRenditions(trx, ids),
  }));
  return {
    items: named.map(({ id, sentences }) => ({
      id,
      sentences,
      title: titles.get(id) ?? "",
      hasAudio: (audios.get(id)?.audio_token ?? null) !== null,
    })),
    itemCount: found.length,
    sentences: found.reduce((sum, item) => sum + item.sentences, 0),
    looked,
    before: isComplete ? undefined : before,
  };
}
