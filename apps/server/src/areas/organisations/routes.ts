import type { Role } from "@lectern/access";
import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Trx } from "../../platform/database/index.ts";
import { type ApiContext, type Member, memberOf, noSuchOrganisation, personOf } from "../../platform/http/index.ts";
import { accountOf, refreshSubscription, type Usage, usageOf } from "../metering/index.ts";
import { createOrganisation } from "./create-organisation.ts";
import type { OrganisationsPlatform } from "./platform.ts";
import { invitationRoutes } from "./members/invitation-routes.ts";
import { memberRoutes } from "./members/member-routes.ts";
import {
  presentListed,
  presentNoPermissions,
  presentOrganisation,
  presentPermissions,
  presentUsage,
} from "./present.ts";
import { startPreview } from "./start-preview.ts";
import { setUpProject } from "./set-up-project.ts";
import { findOrganisation, organisationsOf, type OrganisationRow, updateOrganisation } from "./store.ts";

export function organisationsRouter(platform: OrganisationsPlatform) {
  const { database, ids, clock, config, locator } = platform;
  const billing = config.billing.kind;
  const os = implement(contract.organisations).$context<ApiContext>();

  function meteringScope(organisationId: string) {
    return { organisationId, billing, now: clock.now() };
  }

  async function readWithUsage(trx: Trx, id: string): Promise<{ row: OrganisationRow; usage: Usage }> {
    const usage = await usageOf(trx, meteringScope(id));
    const row = await findOrganisation(trx, id);
    if (!row || !usage) throw noSuchOrganisation();
    return { row, usage };
  }

  async function readWhole(trx: Trx, { organisationId, role }: Member) {
    const { row, usage } = await readWithUsage(trx, organisationId);
    return presentOrganisation(row, usage, { role, billing });
  }

  /** The person's oldest organisation. */
  async function firstOf(userId: string): Promise<{ organisationId: string; role: Role } | undefined> {
    const [first] = await database.system((trx) => organisationsOf(trx, userId));
    return first && { organisationId: first.id, role: first.role };
  }

  return {
    ...memberRoutes(platform),
    ...invitationRoutes(platform),

    list: os.list.handler(async ({ context }) => {
      const { userId } = personOf(context);
      const rows = await database.system((trx) => organisationsOf(trx, userId));
      return { success: true, data: rows.map((row) => presentListed(row, clock.now())) };
    }),

    create: os.create.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      const { name, first = false } = input;
      const location = input.location ?? (await locator.locate(context.ip, context.headers));
      const made = { id: ids.uuid(), ownerId: userId, name, location, now: clock.now(), billing, first };
      const id = await database.system((trx) => createOrganisation(trx, made));
      return { success: true, orgId: id, data: { id } };
    }),

    setup: os.setup.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const id = await database.tenant(organisationId, async (trx) => {
        if (input.use_case !== undefined) {
          await updateOrganisation(trx, organisationId, { use_case: input.use_case, updated_at: clock.now() });
        }
        return setUpProject(trx, ids, organisationId);
      });
      return { success: true, integration_id: id, data: { integration_id: id } };
    }),

    answerSurvey: os.answerSurvey.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const change = {
        ...(input.use_case !== undefined && { survey_use_case: input.use_case }),
        ...(input.audio_for !== undefined && { survey_audio_for: input.audio_for }),
        updated_at: clock.now(),
      };
      await database.tenant(organisationId, (trx) => updateOrganisation(trx, organisationId, change));
      return { success: true, data: { id: organisationId } };
    }),

    get: os.get.handler(async ({ context }) => {
      const member = memberOf(context);
      return { success: true, data: await database.tenant(member.organisationId, (trx) => readWhole(trx, member)) };
    }),

    usage: os.usage.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      const data = await database.tenant(organisationId, async (trx) => {
        const { row, usage } = await readWithUsage(trx, organisationId);
        return presentUsage(row, usage);
      });
      return { success: true, data };
    }),

    rename: os.rename.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const change = { name: input.name, updated_at: clock.now() };
      await database.tenant(organisationId, (trx) => updateOrganisation(trx, organisationId, change));
      return { success: true, data: { id: organisationId } };
    }),

    permissions: os.permissions.handler(async ({ context }) => {
      const { userId } = personOf(context);
      const place = context.admitted.organisation ?? (await firstOf(userId));
      if (!place) return { success: true, data: presentNoPermissions(billing) };
      const { organisationId, role } = place;
      const data = await database.tenant(organisationId, async (trx) => {
        await refreshSubscription(trx, organisationId, clock.now());
        const row = await findOrganisation(trx, organisationId);
        const account = await accountOf(trx, meteringScope(organisationId));
        if (!row || !account) throw noSuchOrganisation();
        return presentPermissions(row, account.limits, { role, billing });
      });
      return { success: true, data };
    }),

    subscribeToPreviewPlan: os.subscribeToPreviewPlan.handler(async ({ context }) => {
      const member = memberOf(context);
      const { organisationId } = member;
      const data = await database.tenant(organisationId, async (trx) => {
        await startPreview(trx, meteringScope(organisationId));
        return readWhole(trx, member);
      });
      return { success: true, data };
    }),

    audioArticleCustomer: os.audioArticleCustomer.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      const change = { audio_article_customer: true, updated_at: clock.now() };
      await database.tenant(organisationId, (trx) => updateOrganisation(trx, organisationId, change));
      return { success: true, data: { id: organisationId } };
    }),
  };
}
