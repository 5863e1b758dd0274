import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import type { ApiContext } from "../../platform/http/index.ts";
import { createLexiconUsageCounter } from "./count-lexicon-usage.ts";
import { createDownloadLinks } from "./download-links.ts";
import { checkDownload } from "./check-download.ts";
import { deleteContent, onlyDraft } from "./delete-content.ts";
import { getContent } from "./get-content.ts";
import { listContentPage, type ListRequest } from "./list-content.ts";
import { presentContent, presentContentItem, presentLexiconUsage } from "./present.ts";

export function libraryRouter(platform: Platform) {
  const { database, clock, config } = platform;
  const addresses = { publicUrl: config.publicUrl };
  const links = createDownloadLinks(config.secret);
  const countLexiconUsage = createLexiconUsageCounter(database);
  const os = implement(contract.library).$context<ApiContext>();

  return {
    list: os.list.handler(async ({ input }) => {
      const { items, nextPageToken } = await listContentPage(database, listRequest(input));
      const data = items.map((item) => presentContentItem(item, addresses));
      return { success: true, data, ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }) };
    }),
    search: os.search.handler(async ({ input }) => {
      const request = { ...listRequest(input), keyword: input.keyword };
      const { items, nextPageToken } = await listContentPage(database, request);
      const hits = items.map((item) => ({ _id: item.content.id, _source: presentContentItem(item, addresses) }));
      const page = nextPageToken === undefined ? {} : { next_page_token: nextPageToken };
      return { success: true, data: { hits: { hits } }, ...page };
    }),
    get: os.get.handler(async ({ input }) => {
      return { success: true, data: presentContent(await getContent(database, itemScope(input)), addresses) };
    }),
    remove: os.remove.handler(async ({ input }) => {
      await deleteContent(platform, itemScope(input));
      return { success: true, data: { content_id: input.content_id } };
    }),
    discardDraft: os.discardDraft.handler(async ({ input }) => {
      await deleteContent(platform, itemScope(input), onlyDraft);
      return { success: true, data: { content_id: input.content_id } };
    }),
    lexiconUsage: os.lexiconUsage.handler(async ({ input }) => {
      const usage = await countLexiconUsage({ organisationId: input.org_id, projectId: input.id });
      return { success: true, data: presentLexiconUsage(usage) };
    }),
    download: os.download.handler(async ({ input }) => {
      const services = { database, billing: config.billing.kind, now: () => clock.now() };
      const format = input.format ?? "mp3";
      const audioToken = await checkDownload(services, itemScope(input), format);
      const url = config.publicUrl + links.path(audioToken, format, clock.now());
      return { success: true, message: "Your download is ready.", data: { url } };
    }),
  };
}

interface ListInput {
  org_id: string;
  id: string;
  next_page_token?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  time_zone?: string | undefined;
  contentType?: ListRequest["contentType"] | undefined;
}

function listRequest(input: ListInput): ListRequest {
  return {
    organisationId: input.org_id,
    projectId: input.id,
    pageToken: input.next_page_token,
    startDate: input.start_date,
    endDate: input.end_date,
    timeZone: input.time_zone,
    contentType: input.contentType,
  };
}

function itemScope(input: { org_id: string; id: string; content_id: string }) {
  return { organisationId: input.org_id, projectId: input.id, contentId: input.content_id };
}
