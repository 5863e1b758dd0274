import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../../area.ts";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import { randomToken } from "../../../platform/security/index.ts";
import { deleteWeeklyMail, findTimeZone, saveWeeklyMail } from "./store.ts";
import { nextDue } from "./week.ts";

const tokenBytes = 24;

/** A member's own switch for the weekly mail of a project. */
export function weeklyMailRouter({ database, clock }: Pick<Platform, "database" | "clock">) {
  const os = implement(contract.weeklyMail).$context<ApiContext>();
  const present = (timeZone: string | undefined) => ({
    success: true as const,
    data: { is_on: timeZone !== undefined, time_zone: timeZone ?? null },
  });

  return {
    get: os.get.handler(async ({ input, context }) => {
      const { organisationId, userId } = memberOf(context);
      return present(
        await database.tenant(organisationId, (trx) => findTimeZone(trx, { projectId: input.id, userId })),
      );
    }),
    set: os.set.handler(async ({ input, context }) => {
      const { organisationId, userId } = memberOf(context);
      const key = { projectId: input.id, userId };
      const { is_on: isOn, time_zone: timeZone = "UTC" } = input;
      await database.tenant(organisationId, (trx) =>
        isOn
          ? saveWeeklyMail(trx, {
              ...key,
              organisationId,
              token: randomToken(tokenBytes),
              timeZone,
              dueAt: nextDue(clock.now(), timeZone),
            })
          : deleteWeeklyMail(trx, key),
      );
      return present(isOn ? timeZone : undefined);
    }),
  };
}
