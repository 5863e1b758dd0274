import type { Area } from "../../area.ts";
import { syncWordLimits } from "../metering/index.ts";
import { findInvitation } from "./members/invitation-store.ts";
import { revokedKeysMailJob, sweepJob } from "./jobs.ts";
import { mailRevokedKeys } from "./mail-revoked-keys.ts";
import { sweep } from "./sweep.ts";
import type { OrganisationsPlatform } from "./platform.ts";
import { organisationsRouter } from "./routes.ts";

/** Organisations, members and invitations. */
export async function createOrganisationsArea(platform: OrganisationsPlatform): Promise<Area> {
  const { config, database, clock } = platform;
  await database.system((trx) => syncWordLimits(trx, config.billing.kind));
  return {
    name: "organisations",
    router: { organisations: organisationsRouter(platform) },
    rateLimitLookUps: {
      "address of the invitation": (organisationId, { invitation_id: id }) =>
        database.tenant(organisationId, async (trx) => {
          const invitation = await findInvitation(trx, organisationId, { id: String(id) });
          return invitation?.email;
        }),
    },
    jobs: (queue) => {
      queue.define(sweepJob, { run: () => database.system((trx) => sweep(trx, clock.now())) });
      queue.define(revokedKeysMailJob, { run: ({ payload }) => mailRevokedKeys(platform, payload) });
    },
  };
}
