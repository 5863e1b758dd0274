import { countTouchedSentences, type Lexeme, lexemeKey } from "@lectern/script";
import type { Database } from "../../platform/database/index.ts";
import { createGiveWay } from "../../platform/event-loop/index.ts";
import { noSuchProject } from "../../platform/http/index.ts";
import { ownAudios } from "../renditions/index.ts";
import { type LexiconUsageBounds, lexiconUsageBounds } from "./count-lexicon-usage.ts";
import { findLexicon, listScripts, titlesOf } from "./lexicon-usage-store.ts";

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
  database: Pick<Database, "tenant">,
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
  const giveWay = createGiveWay();
  while (!isComplete && looked < bounds.items && characters < bounds.characters && !signal.aborted) {
    const limit = Math.min(bounds.page, bounds.items - looked);
    const request = { projectId, beforeId: before, limit, maxCharacters: bounds.characters - characters };
    const page = await database.tenant(organisationId, (trx) => listScripts(trx, request));
    for (const { id, script, length } of page.rows) {
      let sentences = 0;
      for (const block of script) {
        sentences += countTouchedSentences([block], lexicon).get(entry) ?? 0;
        await giveWay();
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
    audios: await ownAudios(trx, ids),
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
