import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { ApiContext } from "../../../platform/http/index.ts";
import type { LibraryServices } from "../services.ts";
import { deleteForGood, emptyTrash } from "./erase-items.ts";
import { listTrashPage } from "./list-trash-page.ts";
import { presentDeletedItem } from "./present.ts";
import { restoreContent } from "./restore-content.ts";

export function trashRouter(services: LibraryServices) {
  const os = implement(contract.trash).$context<ApiContext>();
  return {
    list: os.list.handler(async ({ input }) => {
      const request = { ...projectScope(input), pageToken: input.next_page_token };
      const { rows, nextPageToken } = await listTrashPage(services, request);
      const page = nextPageToken === undefined ? {} : { next_page_token: nextPageToken };
      return { success: true, data: rows.map(presentDeletedItem), ...page };
    }),
    restore: os.restore.handler(async ({ input }) => {
      const restored = await restoreContent(services, projectScope(input), input.content_ids);
      return { success: true, data: { content_ids: restored } };
    }),
    remove: os.remove.handler(async ({ input }) => {
      await deleteForGood(services, { ...projectScope(input), contentId: input.content_id });
      return { success: true, data: { content_id: input.content_id } };
    }),
    empty: os.empty.handler(async ({ input }) => {
      const { isEmptied } = await emptyTrash(services, projectScope(input));
      return { success: true, data: { is_emptied: isEmptied } };
    }),
  };
}

function projectScope(input: { org_id: string; id: string }) {
  return { organisationId: input.org_id, projectId: input.id };
}
