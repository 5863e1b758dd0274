import type { Trx } from "../../platform/database/index.ts";
import { accountOf, type MeteringScope } from "./account.ts";
import { usedInMonth } from "./ledger-store.ts";
import { monthStart, type Quota, quotas } from "./quotas.ts";
import { applyDueSubscriptionChanges } from "./put-on-plan.ts";
import { BYTES_OF_MEGABYTE } from "./check-room.ts";
import { countProjects, countSeats, countShows, countStoredAudios, storedBytes } from "./stock-store.ts";

/** Usage and limit of a quota. null: no limit. */
export interface Counter {
  used: number;
  limit: number | null;
}

export interface Usage {
  counters: Record<Quota, Counter>;
  /** Of the billing period. */
  periodStart: Date;
  renewsOn: Date | null;
}

/** An organisation's usage of every quota; undefined when it does not exist. */
export async function refreshAndReadUsage(trx: Trx, scope: MeteringScope): Promise<Usage | undefined> {
  const { organisationId, now } = scope;
  await applyDueSubscriptionChanges(trx, organisationId, now);
  const account = await accountOf(trx, scope);
  if (!account) return undefined;
  const { limits, wordsUsed, periodStart, renewsOn } = account;
  const month = await usedInMonth(trx, organisationId, monthStart(now));
  const stored = await storedBytes(trx, organisationId);
  const used: Record<Quota, number> = {
    words: wordsUsed,
    ...month,
    storedAudios: await countStoredAudios(trx, organisationId),
    projects: await countProjects(trx, organisationId),
    shows: await countShows(trx, organisationId),
    members: await countSeats(trx, organisationId, now),
    textMegabytes: Math.ceil(stored.texts.bytes / BYTES_OF_MEGABYTE),
    fileMegabytes: Math.ceil(stored.files.bytes / BYTES_OF_MEGABYTE),
  };
  const counter = (quota: Quota): Counter => ({ used: used[quota], limit: limits[quotas[quota].limit] });
  return {
    counters: {
      words: counter("words"),
      articles: counter("articles"),
      storedAudios: counter("storedAudios"),
      downloads: counter("downloads"),
      projects: counter("projects"),
      shows: counter("shows"),
      members: counter("members"),
      textMegabytes: counter("textMegabytes"),
      fileMegabytes: counter("fileMegabytes"),
    },
    periodStart,
    renewsOn,
  };
}
