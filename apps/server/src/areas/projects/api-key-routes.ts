import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf } from "../../platform/http/index.ts";
import { createKey, readKeys, readKeyUsage, revokeKey, rotateKey } from "./api-keys.ts";
import type { ProjectsPlatform } from "./platform.ts";
import { presentKey, presentNewKey } from "./present.ts";

/** A project's API keys. Only people may manage them, so that a leaked key cannot create further keys. */
export function apiKeyRoutes(platform: ProjectsPlatform) {
  const os = implement(contract.projects).$context<ApiContext>();

  return {
    apiKeys: os.apiKeys.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const keys = await readKeys(platform, { organisationId, projectId: input.id });
      return { success: true, data: keys.map(presentKey) };
    }),

    apiKeyUsage: os.apiKeyUsage.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      return { success: true, data: await readKeyUsage(platform, { organisationId, projectId: input.id }) };
    }),

    createApiKey: os.createApiKey.handler(async ({ context, input }) => {
      const key = { projectId: input.id, name: input.name, scopes: input.scopes };
      const made = await createKey(platform, memberOf(context), key);
      return { success: true, data: presentNewKey(made) };
    }),

    rotateApiKey: os.rotateApiKey.handler(async ({ context, input }) => {
      const key = { projectId: input.id, id: input.key_id };
      const made = await rotateKey(platform, memberOf(context), key);
      return { success: true, data: presentNewKey(made) };
    }),

    revokeApiKey: os.revokeApiKey.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      await revokeKey(platform, { organisationId, projectId: input.id, id: input.key_id });
      return { success: true, data: { id: input.key_id } };
    }),
  };
}
