import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import type { Trx } from "../../platform/database/index.ts";
import { type ApiContext, AppError } from "../../platform/http/index.ts";
import { createGuard } from "../accounts/index.ts";
import { countProjects } from "../projects/index.ts";
import { createOrganisation } from "./create-organisation.ts";
import { presentListed, presentOrganisation, presentUsage } from "./present.ts";
import { setUpProject } from "./set-up-account.ts";
import { findOrganisation, organisationsOf, type OrganisationRow, renewWords } from "./store.ts";

const creationsAnHour = { limit: 10, windowSeconds: 3600 };

export function organisationsRouter(platform: Pick<Platform, "config" | "clock" | "database" | "ids" | "rateLimits">) {
  const { database, ids, clock, config, rateLimits } = platform;
  const billing = config.billing.kind;
  const guard = createGuard(platform);
  const os = implement(contract.organisations).$context<ApiContext>();

  async function readCurrent(trx: Trx, id: string): Promise<OrganisationRow> {
    await renewWords(trx, id, clock.now());
    const row = await findOrganisation(trx, id);
    if (!row) throw new AppError("NOT_FOUND", "There is no such organisation, or you are not a member of it.");
    return row;
  }

  return {
    list: os.list.handler(async ({ context }) => {
      const { userId } = await guard.authenticate(context);
      const rows = await database.system((trx) => organisationsOf(trx, userId));
      return { success: true, data: rows.map(presentListed) };
    }),

    create: os.create.handler(async ({ context, input }) => {
      const { userId } = await guard.authenticate(context);
      await rateLimits.enforce({ key: `create organisation ${userId}`, ...creationsAnHour });
      const id = ids.uuid();
      const { name, location } = input;
      await database.system((trx) =>
        createOrganisation(trx, { id, ownerId: userId, name, location, now: clock.now(), billing }),
      );
      return { success: true, orgId: id, data: { id } };
    }),

    setup: os.setup.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "create project");
      const id = await database.tenant(organisationId, (trx) => setUpProject(trx, ids, organisationId));
      return { success: true, integration_id: id, data: { integration_id: id } };
    }),

    get: os.get.handler(async ({ context, input }) => {
      const { organisationId, role } = await guard.authorise(context, input.org_id, "access organisation");
      const data = await database.tenant(organisationId, async (trx) => {
        const row = await readCurrent(trx, organisationId);
        return presentOrganisation(row, { role, billing, projects: await countProjects(trx, organisationId) });
      });
      return { success: true, data };
    }),

    usage: os.usage.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "access organisation");
      const row = await database.tenant(organisationId, (trx) => readCurrent(trx, organisationId));
      return { success: true, data: presentUsage(row, billing) };
    }),
  };
}
