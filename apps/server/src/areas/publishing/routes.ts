import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../platform/http/index.ts";
import { changeByPerson, type PublicationServices } from "./change-by-person.ts";
import { publishAudio } from "./publish-audio.ts";

export function publishingRouter(services: PublicationServices) {
  const os = implement(contract.publishing).$context<ApiContext>();
  return {
    publish: os.publish.handler(async ({ input }) => {
      const publishAt = input.publish_at === undefined ? undefined : new Date(input.publish_at);
      return { success: true, data: await publishAudio(services, itemScope(input), publishAt) };
    }),
    unschedule: os.unschedule.handler(async ({ input }) => {
      return { success: true, data: await changeByPerson(services, itemScope(input), "unschedule") };
    }),
    unpublish: os.unpublish.handler(async ({ input }) => {
      return { success: true, data: await changeByPerson(services, itemScope(input), "unpublish") };
    }),
    disable: os.disable.handler(async ({ input }) => {
      return { success: true, data: await changeByPerson(services, itemScope(input), "disable") };
    }),
    enable: os.enable.handler(async ({ input }) => {
      return { success: true, data: await changeByPerson(services, itemScope(input), "enable") };
    }),
  };
}

function itemScope(input: { org_id: string; id: string; content_id: string }) {
  return { organisationId: input.org_id, projectId: input.id, contentId: input.content_id };
}
