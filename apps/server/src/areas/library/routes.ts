import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Config } from "../../config/config.ts";
import { type ApiContext, personIdOf } from "../../platform/http/index.ts";
import { createTouchedItemSlots, createLexiconUsageCounter, findTouchedItems } from "./find-touched-items.ts";
import { chargeDownload, createDownloadLinks } from "./charge-download.ts";
import { deleteContent, discardRefusal } from "./delete-content.ts";
import { getContent } from "./get-content.ts";
import { listFacets, listContentPage } from "./list/list-content.ts";
import { listRequest } from "./list/list-request.ts";
import {
  presentContent,
  presentContentItem,
  presentFacets,
  presentHit,
  presentLexiconUsage,
  presentPage,
  presentTouched,
} from "./present.ts";
import { runSearch } from "./search/run-search.ts";
import { searchContent } from "./search/search-content.ts";
import type { LibraryServices } from "./services.ts";
import { saveSource } from "./set-source.ts";

export function libraryRouter(services: LibraryServices, config: Pick<Config, "publicUrl" | "secret">) {
  const addresses = { publicUrl: config.publicUrl };
  const links = createDownloadLinks(config.secret);
  const countLexiconUsage = createLexiconUsageCounter(services);
  const touching = createTouchedItemSlots();
  const os = implement(contract.library).$context<ApiContext>();

  return {
    list: os.list.handler(async ({ input }) => {
      const page = await listContentPage(services, { ...listRequest(input), sort: input.sort });
      const data = page.items.map((item) => presentContentItem(item, addresses));
      return { success: true, data, ...presentPage(page) };
    }),
    search: os.search.handler(async ({ input }) => {
      const request = { ...listRequest(input), keyword: input.keyword, sort: input.sort };
      const page = await runSearch(() => searchContent(services, request));
      const hits = page.hits.map((hit) => presentHit(hit, addresses));
      return { success: true, data: { hits: { hits } }, ...presentPage(page) };
    }),
    facets: os.facets.handler(async ({ input }) => {
      const scope = { organisationId: input.org_id, projectId: input.id, contentType: input.contentType };
      return { success: true, data: presentFacets(await listFacets(services, scope)) };
    }),
    get: os.get.handler(async ({ input }) => {
      return { success: true, data: presentContent(await getContent(services, itemScope(input)), addresses) };
    }),
    remove: os.remove.handler(async ({ context, input }) => {
      await deleteContent(services, { ...itemScope(input), deletedBy: personIdOf(context) });
      return { success: true, data: { content_id: input.content_id } };
    }),
    discardDraft: os.discardDraft.handler(async ({ context, input }) => {
      await deleteContent(services, { ...itemScope(input), deletedBy: personIdOf(context) }, discardRefusal);
      return { success: true, data: { content_id: input.content_id } };
    }),
    source: os.source.handler(async ({ input }) => {
      const row = await saveSource(services, itemScope(input), { sourceId: input.source_id, url: input.url });
      return { success: true, data: { content_id: row.id, source_id: row.source_id, url: row.url } };
    }),
    lexiconUsage: os.lexiconUsage.handler(async ({ input }) => {
      const usage = await countLexiconUsage({ organisationId: input.org_id, projectId: input.id });
      return { success: true, data: presentLexiconUsage(usage) };
    }),
    touchedItems: os.touchedItems.handler(async ({ context: { signal }, input }) => {
      const { org_id: organisationId, id: projectId, entry, before } = input;
      const scope = { organisationId, projectId, entry, before };
      const touched = await touching.run(organisationId, signal, () => findTouchedItems(services, scope, { signal }));
      return { success: true, data: presentTouched(touched) };
    }),
    download: os.download.handler(async ({ input }) => {
      const format = input.format ?? "mp3";
      const audioToken = await chargeDownload(services, itemScope(input), { format, mode: input.mode });
      const url = config.publicUrl + links.path(audioToken, format, services.now());
      return { success: true, message: "Your download is ready.", data: { url } };
    }),
  };
}

function itemScope(input: { org_id: string; id: string; content_id: string }) {
  return { organisationId: input.org_id, projectId: input.id, contentId: input.content_id };
}
