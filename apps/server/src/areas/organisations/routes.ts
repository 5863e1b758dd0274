import type { Role } from "@lectern/access";
import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Trx } from "../../platform/database/index.ts";
import { type ApiContext, AppError, type Member, memberOf, personOf } from "../../platform/http/index.ts";
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

export function organisationsRouter(platform: OrganisationsPlatform) {
  const { database, ids, clock, config, locator } = platform;
  const billing = config.billing.kind;
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
        const row = await readCurrent(trx, organisationId);
        return presentUsage(row, await countUsage(trx, organisationId, clock.now()), billing);
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
      const row = await database.tenant(place.organisationId, (trx) => readCurrent(trx, place.organisationId));
      return { success: true, data: presentPermissions(row, { role: place.role, billing }) };
    }),

    subscribeToPreviewPlan: os.subscribeToPreviewPlan.handler(async ({ context }) => {
      const member = memberOf(context);
      const { organisationId } = member;
      const data = await database.tenant(organisationId, async (trx) => {
        await startPreview(trx, { organisationId, billing, now: clock.now() });
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
