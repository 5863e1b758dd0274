import type { Area, Platform } from "../../area.ts";
import { findInvitation } from "./invitation-store.ts";
import { organisationsRouter } from "./routes.ts";
import { setWordsLimits } from "./set-words-limits.ts";
import { sweep } from "./sweep.ts";

export type OrganisationsPlatform = Pick<
  Platform,
  "clock" | "config" | "database" | "ids" | "locator" | "log" | "mailer" | "rateLimits"
>;

const sweepMs = 3_600_000;

/** Organisations, who belongs to them, and the words they have. */
export async function createOrganisationsArea(platform: OrganisationsPlatform): Promise<Area> {
  const { config, database, clock, log } = platform;
  await database.system(async (trx) => {
    await setWordsLimits(trx, config.billing.kind);
    await sweep(trx, clock.now());
  });
  const sweeping = setInterval(() => {
    database
      .system((trx) => sweep(trx, clock.now()))
      .catch((error: unknown) => log.warn({ error }, "ended previews and old invitations were not swept"));
  }, sweepMs).unref();
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
    close: () => Promise.resolve(clearInterval(sweeping)),
  };
}
