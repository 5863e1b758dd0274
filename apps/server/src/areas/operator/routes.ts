import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, AppError } from "../../platform/http/index.ts";
import { clearText } from "../../platform/logging/index.ts";
import { createGuard, findPerson } from "../accounts/index.ts";
import { feedbackToken } from "./feedback-token.ts";
import { noteEvent } from "./note-event.ts";
import { presentSettings } from "./present.ts";

export function operatorRouter(platform: Platform) {
  const { clock, config, database, rateLimits } = platform;
  const guard = createGuard(platform);
  const os = implement(contract.operator).$context<ApiContext>();

  return {
    settings: os.settings.handler(() => ({ success: true, data: presentSettings(config) })),

    track: os.track.handler(async ({ context, input }) => {
      const { eventName: name, org_id: organisationId, useCase, audioFor } = input;
      const { userId } =
        organisationId === undefined
          ? await guard.authenticate(context)
          : await guard.authorise(context, organisationId, "access organisation");
      await rateLimits.enforce({ key: `track:${userId}`, limit: 120, windowSeconds: 60 });
      // Answers may be written freely; addresses and the like that stand in them are nobody's statistics.
      const properties = {
        ...(useCase === undefined ? {} : { useCase: clearText(useCase) }),
        ...(audioFor === undefined ? {} : { audioFor: clearText(audioFor) }),
      };
      return {
        success: true,
        data: { noted: await noteEvent(platform, { name, userId, organisationId, properties }) },
      };
    }),

    feedbackToken: os.feedbackToken.handler(async ({ context }) => {
      const { userId } = await guard.authenticate(context);
      const secret = config.feedbackSecret;
      if (secret === undefined) throw new AppError("NOT_FOUND", "There is no feedback tool on this server.");
      await rateLimits.enforce({ key: `feedback:${userId}`, limit: 30, windowSeconds: 60 });
      const person = await findPerson(database.kysely, userId);
      if (!person) throw new AppError("NOT_SIGNED_IN", "Please sign in.");
      return { success: true, data: { token: await feedbackToken(person, { secret, now: clock.now() }) } };
    }),
  };
}
