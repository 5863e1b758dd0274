import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf, personOf } from "../../platform/http/index.ts";
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
import { readOrganisation, readOrganisations, readPermissions } from "./read-organisations.ts";
import { renameOrganisation, saveAudioArticleInterest, saveSurvey } from "./save-organisation.ts";
import { startPlanPreview } from "./start-plan-preview.ts";
import { setUpProject } from "./set-up-project.ts";

export function organisationsRouter(platform: OrganisationsPlatform) {
  const { clock, config, locator } = platform;
  const billing = config.billing.kind;
  const os = implement(contract.organisations).$context<ApiContext>();

  return {
    ...memberRoutes(platform),
    ...invitationRoutes(platform),

    list: os.list.handler(async ({ context }) => {
      const { userId } = personOf(context);
      const rows = await readOrganisations(platform, userId);
      return { success: true, data: rows.map((row) => presentListed(row, clock.now())) };
    }),

    create: os.create.handler(async ({ context, input }) => {
      const { userId } = personOf(context);
      const { name, first = false } = input;
      const location = input.location ?? (await locator.locate(context.ip, context.headers));
      const id = await createOrganisation(platform, { ownerId: userId, name, location, billing, first });
      return { success: true, orgId: id, data: { id } };
    }),

    setup: os.setup.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const id = await setUpProject(platform, organisationId, input.use_case);
      return { success: true, integration_id: id, data: { integration_id: id } };
    }),

    answerSurvey: os.answerSurvey.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      await saveSurvey(platform, organisationId, { useCase: input.use_case, audioFor: input.audio_for });
      return { success: true, data: { id: organisationId } };
    }),

    get: os.get.handler(async ({ context }) => {
      const { organisationId, role } = memberOf(context);
      const { row, usage } = await readOrganisation(platform, organisationId);
      return { success: true, data: presentOrganisation(row, usage, { role, billing }) };
    }),

    usage: os.usage.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      const { row, usage } = await readOrganisation(platform, organisationId);
      return { success: true, data: presentUsage(row, usage) };
    }),

    rename: os.rename.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      await renameOrganisation(platform, organisationId, input.name);
      return { success: true, data: { id: organisationId } };
    }),

    permissions: os.permissions.handler(async ({ context }) => {
      const { userId } = personOf(context);
      const found = await readPermissions(platform, { userId, place: context.admitted.organisation });
      if (!found) return { success: true, data: presentNoPermissions(billing) };
      const { row, limits, role } = found;
      return { success: true, data: presentPermissions(row, limits, { role, billing }) };
    }),

    subscribeToPreviewPlan: os.subscribeToPreviewPlan.handler(async ({ context }) => {
      const { organisationId, role } = memberOf(context);
      const { row, usage } = await startPlanPreview(platform, organisationId);
      return { success: true, data: presentOrganisation(row, usage, { role, billing }) };
    }),

    audioArticleCustomer: os.audioArticleCustomer.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      await saveAudioArticleInterest(platform, organisationId);
      return { success: true, data: { id: organisationId } };
    }),
  };
}
