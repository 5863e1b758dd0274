import { LRUCache } from "lru-cache";
import type { Database } from "../../../platform/database/index.ts";
import { findOrganisationsOf, findPublicItems, type PublicItem } from "./store.ts";

const keptItems = 20_000;
const keptPeople = 2000;
/** An item that is taken out of public is counted no longer than this. */
const itemMs = 10_000;
const personMs = 60_000;

/** What intake has to know of items and members, kept for seconds: what is asked for again and again is in memory. */
export interface LookUps {
  /** null: not public. Undefined: has to be loaded first. */
  item(id: string): PublicItem | null | undefined;
  /** Undefined: has to be loaded first. */
  organisationsOf(person: string): ReadonlySet<string> | undefined;
  load(items: ReadonlySet<string>, people: ReadonlySet<string>): Promise<void>;
}

export function createLookupCache(database: Pick<Database, "system">, now: () => Date): LookUps {
  const perf = { now: () => now().getTime() };
  const items = new LRUCache<string, PublicItem>({ max: keptItems, ttl: itemMs, perf });
  // Apart from the others: invented ids push out one another, and no item.
  const absent = new LRUCache<string, true>({ max: keptItems, ttl: itemMs, perf });
  const people = new LRUCache<string, ReadonlySet<string>>({ max: keptPeople, ttl: personMs, perf });

  return {
    item: (id) => items.get(id) ?? (absent.get(id) ? null : undefined),
    organisationsOf: (person) => people.get(person),
    load: (ids, persons) =>
      database.system(async (trx) => {
        if (ids.size > 0) {
          const found = await findPublicItems(trx, [...ids]);
          for (const id of ids) {
            const item = found.get(id);
            if (item) items.set(id, item);
            else absent.set(id, true);
          }
        }
        if (persons.size === 0) return;
        for (const [person, organisations] of await findOrganisationsOf(trx, [...persons])) {
          people.set(person, organisations);
        }
      }),
  };
}
