import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import type { ApiContext } from "../../platform/http/index.ts";
import { findPattern, savePattern } from "./patterns/save-pattern.ts";

export function composerRouter(platform: Platform) {
  const os = implement(contract.composer).$context<ApiContext>();

  return {
    getPattern: os.getPattern.handler(async ({ input }) => {
      return { success: true, data: { pattern: await findPattern(platform, projectScope(input)) } };
    }),
    savePattern: os.savePattern.handler(async ({ input }) => {
      const pattern = await savePattern(platform, projectScope(input), input.pattern);
      return { success: true, data: { pattern } };
    }),
    removePattern: os.removePattern.handler(async ({ input }) => {
      return { success: true, data: { pattern: await savePattern(platform, projectScope(input), null) } };
    }),
  };
}

function projectScope(input: { org_id: string; id: string }) {
  return { organisationId: input.org_id, projectId: input.id };
}
