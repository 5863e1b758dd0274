import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../platform/http/index.ts";
import { createGuard } from "../accounts/index.ts";
import { deleteKey, listKeys } from "./api-key-store.ts";
import { createKey, noSuchKey, rotateKey } from "./api-keys.ts";
import type { ProjectsPlatform } from "./create-projects-area.ts";
import { noSuchProject } from "./no-such-project.ts";
import { presentKey, presentNewKey } from "./present.ts";
import { findProject } from "./store.ts";

const newKeysAnHour = { limit: 60, windowSeconds: 3600 };

/** The keys of a project. People alone handle them: a key that leaked makes no further keys. */
export function apiKeyRoutes(platform: ProjectsPlatform) {
  const { database, ids, clock, rateLimits, realtime } = platform;
  const guard = createGuard(platform);
  const os = implement(contract.projects).$context<ApiContext>();

  async function countNewKey(userId: string): Promise<void> {
    await rateLimits.enforce({ key: `new keys of ${userId}`, ...newKeysAnHour });
  }

  return {
    apiKeys: os.apiKeys.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "access project");
      const data = await database.tenant(organisationId, async (trx) => {
        if (!(await findProject(trx, organisationId, input.id))) throw noSuchProject();
        return (await listKeys(trx, input.id)).map(presentKey);
      });
      return { success: true, data };
    }),

    createApiKey: os.createApiKey.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "integrate api");
      await countNewKey(member.userId);
      const key = { id: ids.uuid(), projectId: input.id, name: input.name, now: clock.now() };
      const made = await database.tenant(member.organisationId, (trx) => createKey(trx, member, key));
      return { success: true, data: presentNewKey(made) };
    }),

    rotateApiKey: os.rotateApiKey.handler(async ({ context, input }) => {
      const member = await guard.authorise(context, input.org_id, "integrate api");
      await countNewKey(member.userId);
      const key = { id: input.key_id, projectId: input.id, now: clock.now() };
      const made = await database.tenant(member.organisationId, (trx) => rotateKey(trx, member, key));
      await realtime.endSession(made.row.id);
      return { success: true, data: presentNewKey(made) };
    }),

    revokeApiKey: os.revokeApiKey.handler(async ({ context, input }) => {
      const { organisationId } = await guard.authorise(context, input.org_id, "integrate api");
      const key = { projectId: input.id, id: input.key_id };
      if (!(await database.tenant(organisationId, (trx) => deleteKey(trx, key)))) throw noSuchKey();
      await realtime.endSession(input.key_id.toLowerCase());
      return { success: true, data: { id: input.key_id } };
    }),
  };
}
