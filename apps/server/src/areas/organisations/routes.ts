import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Trx } from "../../platform/database/index.ts";
import { type ApiContext, AppError } from "../../platform/http/index.ts";
import { createGuard, type Member } from "../accounts/index.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import { countUsage } from "./count-usage.ts";
import { createOrganisation } from "./create-organisation.ts";
import type { OrganisationsPlatform } from "./create-organisations-area.ts";
import { invitationRoutes } from "./invitation-routes.ts";
import { memberRoutes } from "./member-routes.ts";
import {
  presentListed,
  presentNoPermissions,
  presentOrganisation,
  presentPermissions,
  presentUsage,
} from "./present.ts";
import { setUpProject } from "./set-up-project.ts";
import { startPreview } from "./start-preview.ts";
import { findOrganisation, organisationsOf, type OrganisationRow, updateOrganisation } from "./store.ts";

const creationsAnHour = { limit: 10, windowSeconds: 3600 };

export function organisationsRouter(platform: OrganisationsPlatform) {
  const { database, ids, clock, config, rateLimits, locator } = platform;
  const billing = config.billing.kind;
  const guard = createGuard(platform);
  const os = implement(contract.organisations).$context<ApiContext>();

  async function readCurrent(trx: Trx, id: string): Promise<OrganisationRow> {
    await bringUpToDate(trx, id, clock.now());
    const row = await findOrganisation(trx, id);
    if (!row) throw new AppError("NOT_FOUND", "There is no such organisation, or you are not a member of it.");
    return row;
  }

  async function readWhole(trx: Trx, { organisationId, role }: Member) {
    const row = await readCurrent(trx, organisationId);
    return presentOrganisation(row, await countUsage(trx, organisationId, clock.now()), { role, billing });
  }

  /** The first that somebody joined or made. */
  async function firstOf(userId: string): Promise<string | undefined> {
    const [first] = await database.system((trx) => organisationsOf(trx, userId));
    return first?.id;
  }

  return {
    ...memberRoutes(platform),
    ...invitationRoutes(platform),

    list: os.list.handler(async ({ context }) => {
      const { userId } = await guard.authenticate(context);
      const rows = await database.system((trx) => organisationsOf(trx, userId));
      return { success: true, data: rows.map((row) => presentListed(row, clock.now())) };
    }),

    create: os.create.handler(async ({ context, input }) => {
      const { userId } = await guard.authenticate(context);
      await rateLimits.enforce({ key: `create organisation ${userId}`, ...creationsAnHour });
      const { name, first = false } = input;
      const location = input.location ?? (await locator.locate(context.ip, context.headers));
      const made = { id: ids.uuid(), ownerId: userId, name, location, now: clock.now(), billing, first };
      const id = await database.system((trx) => createOrganisation(trx, made));
      return { success: true, orgId: id, data: { id } };
    }),

    setup: os.setup.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "create project");
      const id = await database.tenant(organisationId, async (trx) => {
        if (input.use_case !== undefined) {
          await updateOrganisation(trx, organisationId, { use_case: input.use_case, updated_at: clock.now() });
        }
        return setUpProject(trx, ids, organisationId);
      });
      return { success: true, integration_id: id, data: { integration_id: id } };
    }),

    answerSurvey: os.answerSurvey.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "modify organisation");
      const change = {
        ...(input.use_case !== undefined && { survey_use_case: input.use_case }),
        ...(input.audio_for !== undefined && { survey_audio_for: input.audio_for }),
        updated_at: clock.now(),
      };
      await database.tenant(organisationId, (trx) => updateOrganisation(trx, organisationId, change));
      return { success: true, data: { id: organisationId } };
    }),

    get: os.get.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "access organisation");
      return { success: true, data: await database.tenant(member.organisationId, (trx) => readWhole(trx, member)) };
    }),

    usage: os.usage.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "access organisation");
      const data = await database.tenant(organisationId, async (trx) => {
        const row = await readCurrent(trx, organisationId);
        return presentUsage(row, await countUsage(trx, organisationId, clock.now()), billing);
      });
      return { success: true, data };
    }),

    rename: os.rename.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "modify organisation");
      const change = { name: input.name, updated_at: clock.now() };
      await database.tenant(organisationId, (trx) => updateOrganisation(trx, organisationId, change));
      return { success: true, data: { id: organisationId } };
    }),

    permissions: os.permissions.handler(async ({ context, input }) => {
      const { userId } = await guard.authenticate(context);
      const asked = input.org_id ?? (await firstOf(userId));
      if (asked === undefined) return { success: true, data: presentNoPermissions(billing) };
      const { organisationId, role } = await guard.authorise(context, asked, "access organisation");
      const row = await database.tenant(organisationId, (trx) => readCurrent(trx, organisationId));
      return { success: true, data: presentPermissions(row, { role, billing }) };
    }),

    subscribeToPreviewPlan: os.subscribeToPreviewPlan.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "manage billing");
      const { organisationId } = member;
      const data = await database.tenant(organisationId, async (trx) => {
        await startPreview(trx, { organisationId, billing, now: clock.now() });
        return readWhole(trx, member);
      });
      return { success: true, data };
    }),

    audioArticleCustomer: os.audioArticleCustomer.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "modify organisation");
      const change = { audio_article_customer: true, updated_at: clock.now() };
      await database.tenant(organisationId, (trx) => updateOrganisation(trx, organisationId, change));
      return { success: true, data: { id: organisationId } };
    }),
  };
}
