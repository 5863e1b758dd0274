import type { Trx } from "../../platform/database/index.ts";
import { monthlyCounts } from "../library/index.ts";
import { countProjects } from "../projects/index.ts";
import { countStoredAudios } from "../renditions/index.ts";
import { countOpenInvitations } from "./invitation-store.ts";
import { countMembers } from "./member-store.ts";

/** What an organisation has of what its plan counts, words left out: those stand with the organisation. */
export interface UsageCounts {
  articles: number;
  storedAudios: number;
  downloads: number;
  projects: number;
  shows: number;
  members: number;
}

/** Counts in a transaction held to the organisation. */
export async function countUsage(trx: Trx, organisationId: string, now: Date): Promise<UsageCounts> {
  const { article, download } = await monthlyCounts(trx, organisationId, now);
  return {
    articles: article,
    storedAudios: await countStoredAudios(trx),
    downloads: download,
    projects: await countProjects(trx, organisationId),
    // Shows are not there yet.
    shows: 0,
    members: await countSeats(trx, organisationId, now),
  };
}

/** Members, and people who may still accept an invitation; one address left out. */
export async function countSeats(trx: Trx, organisationId: string, now: Date, exceptEmail?: string): Promise<number> {
  const invited = await countOpenInvitations(trx, organisationId, now, exceptEmail);
  return invited + (await countMembers(trx, organisationId));
}
