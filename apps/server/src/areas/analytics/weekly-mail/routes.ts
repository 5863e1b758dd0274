import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../../area.ts";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import { readTimeZone, setWeeklyMail } from "./set-weekly-mail.ts";

/** A member's own switch for the weekly mail of a project. */
export function weeklyMailRouter(platform: Platform) {
  const os = implement(contract.weeklyMail).$context<ApiContext>();
  const present = (timeZone: string | undefined) => ({
    success: true as const,
    data: { is_on: timeZone !== undefined, time_zone: timeZone ?? null },
  });

  return {
    get: os.get.handler(async ({ input, context }) => {
      const { organisationId, userId } = memberOf(context);
      return present(await readTimeZone(platform, { organisationId, projectId: input.id, userId }));
    }),
    set: os.set.handler(async ({ input, context }) => {
      const { organisationId, userId } = memberOf(context);
      const { is_on: isOn, time_zone: givenZone = "UTC" } = input;
      const timeZone = isOn ? givenZone : undefined;
      await setWeeklyMail(platform, { organisationId, projectId: input.id, userId }, timeZone);
      return present(timeZone);
    }),
  };
}
