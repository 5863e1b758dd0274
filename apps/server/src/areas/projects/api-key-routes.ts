import { API_KEY_SCOPES, contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf, noSuchProject } from "../../platform/http/index.ts";
import { utcDay } from "../accounts/index.ts";
import { createKey, noSuchKey, rotateKey } from "./api-keys.ts";
import { deleteKey, listKeyDays, listKeys } from "./api-key-store.ts";
import type { ProjectsPlatform } from "./platform.ts";
import { presentKey, presentNewKey } from "./present.ts";
import { findProject } from "./store.ts";

/** Today is the last one. */
const usageDays = 30;

/** A project's API keys. Only people may manage them, so that a leaked key cannot create further keys. */
export function apiKeyRoutes(platform: ProjectsPlatform) {
  const { database, ids, clock, realtime } = platform;
  const os = implement(contract.projects).$context<ApiContext>();

  return {
    apiKeys: os.apiKeys.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const data = await database.tenant(organisationId, async (trx) => {
        if (!(await findProject(trx, organisationId, input.id))) throw noSuchProject();
        return (await listKeys(trx, input.id)).map(presentKey);
      });
      return { success: true, data };
    }),

    apiKeyUsage: os.apiKeyUsage.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const first = new Date(clock.now().getTime() - (usageDays - 1) * 86_400_000);
      const data = await database.tenant(organisationId, (trx) => listKeyDays(trx, input.id, utcDay(first)));
      return { success: true, data };
    }),

    createApiKey: os.createApiKey.handler(async ({ context, input }) => {
      const member = memberOf(context);
      const given = new Set(input.scopes ?? API_KEY_SCOPES);
      const scopes = API_KEY_SCOPES.filter((scope) => given.has(scope));
      const key = { id: ids.uuid(), projectId: input.id, name: input.name, scopes, now: clock.now() };
      const made = await database.tenant(member.organisationId, (trx) => createKey(trx, member, key));
      return { success: true, data: presentNewKey(made) };
    }),

    rotateApiKey: os.rotateApiKey.handler(async ({ context, input }) => {
      const member = memberOf(context);
      const key = { id: input.key_id, projectId: input.id, now: clock.now() };
      const made = await database.tenant(member.organisationId, (trx) => rotateKey(trx, member, key));
      await realtime.endSession(made.row.id);
      return { success: true, data: presentNewKey(made) };
    }),

    revokeApiKey: os.revokeApiKey.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const key = { projectId: input.id, id: input.key_id };
      if (!(await database.tenant(organisationId, (trx) => deleteKey(trx, key)))) throw noSuchKey();
      await realtime.endSession(input.key_id.toLowerCase());
      return { success: true, data: { id: input.key_id } };
    }),
  };
}
