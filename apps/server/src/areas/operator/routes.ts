import { contract, type WireSettings } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, personOf } from "../../platform/http/index.ts";
import { redactText } from "../../platform/logging/index.ts";
import { clientError } from "./client-error.ts";
import { createFeedbackToken } from "./create-feedback-token.ts";
import { describeInstallation } from "./describe-installation.ts";
import { trackEvent } from "./track-event.ts";

export function operatorRouter(platform: Platform, settings: () => Promise<WireSettings>) {
  const os = implement(contract.operator).$context<ApiContext>();

  return {
    settings: os.settings.handler(async () => ({ success: true, data: await settings() })),

    installation: os.installation.handler(async () => ({ success: true, data: await describeInstallation(platform) })),

    track: os.track.handler(async ({ context, input }) => {
      const { eventName: name, org_id: organisationId, integration_id: projectId, content_id: contentId } = input;
      const { useCase, audioFor, eventData = {} } = input;
      const { userId } = personOf(context);
      // Answers may be free text: personal data in them is redacted.
      const properties = {
        ...Object.fromEntries(Object.entries(eventData).map(([field, value]) => [field, redactText(String(value))])),
        ...(projectId === undefined ? {} : { projectId }),
        ...(contentId === undefined ? {} : { contentId }),
        ...(useCase === undefined ? {} : { useCase: redactText(useCase) }),
        ...(audioFor === undefined ? {} : { audioFor: redactText(audioFor) }),
      };
      return {
        success: true,
        data: { noted: await trackEvent(platform, { name, userId, organisationId, properties }) },
      };
    }),

    clientError: os.clientError.handler(({ context, input }) => {
      context.log.error({ error: clientError(input), page: input.path }, "the dashboard failed");
      return { success: true, data: { noted: true } };
    }),

    feedbackToken: os.feedbackToken.handler(async ({ context }) => {
      const { userId } = personOf(context);
      return { success: true, data: { token: await createFeedbackToken(platform, userId) } };
    }),
  };
}
