import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, AppError, projectCallerOf, noSuchShow } from "../../platform/http/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { findContentById, findInTitles, runSearch } from "../library/index.ts";
import { addEpisodeWith, getEpisode, publishEpisode, removeEpisode, updateEpisode } from "./episodes/change-episode.ts";
import {
  decodeEpisodeToken,
  encodeEpisodeToken,
  listAddable,
  listEpisodes,
  listShowsOfItem,
} from "./episodes/episode-store.ts";
import { presentAddable, presentEpisode } from "./present.ts";
import { scopeOf } from "./show-routes.ts";
import { findShow } from "./shows/show-store.ts";

const pageSize = 20;

/** The calls of episodes. */
export function episodeCalls(platform: Platform) {
  const { database, config } = platform;
  const { publicUrl } = config;
  const os = implement(contract.podcasts).$context<ApiContext>();

  async function setPublication(
    input: { org_id: string; id: string; content_id: string; podcast_id?: string | undefined },
    state: "publish" | "unpublish",
  ) {
    const { podcast_id: one, content_id: contentId } = input;
    const scope = {
      organisationId: input.org_id,
      projectId: input.id,
      contentId,
      showIds: async (trx: Trx) => (one === undefined ? listShowsOfItem(trx, contentId) : [one]),
    };
    const changed = await publishEpisode(platform, scope, state);
    return { success: true as const, data: changed.map((row) => presentEpisode(row, { publicUrl })) };
  }

  return {
    listEpisodes: os.listEpisodes.handler(async ({ input }) => {
      const after = decodeEpisodeToken("episodes", input.podcast_id, input.next_page_token);
      const rows = await database.tenant(input.org_id, async (trx) => {
        if (!(await findShow(trx, scopeOf(input)))) throw noSuchShow();
        return listEpisodes(trx, scopeOf(input), { after, limit: pageSize + 1 });
      });
      const page = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? page.at(-1) : undefined;
      const data = page.map((row) => presentEpisode(row, { publicUrl }));
      if (!last) return { success: true, data };
      const place = { publishedAt: last.published_at, id: last.content_id };
      return { success: true, data, next_page_token: encodeEpisodeToken("episodes", input.podcast_id, place) };
    }),
    listAddable: os.listAddable.handler(async ({ input }) => {
      const after = decodeEpisodeToken("addable", input.podcast_id, input.next_page_token);
      const { keyword = "" } = input;
      const scope = scopeOf(input);
      const list = () =>
        database.tenant(scope.organisationId, async (trx) => {
          if (!(await findShow(trx, scope))) throw noSuchShow();
          const isFound = keyword === "" ? undefined : (await findInTitles(trx, scope, keyword))("content.id");
          return listAddable(trx, scope, { after, limit: pageSize + 1, isFound });
        });
      const rows = await (keyword === "" ? list() : runSearch(list));
      const page = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? page.at(-1) : undefined;
      const data = page.map((row) => presentAddable(row, { publicUrl }));
      if (!last) return { success: true, data };
      const place = { publishedAt: last.published_at, id: last.id };
      return { success: true, data, next_page_token: encodeEpisodeToken("addable", input.podcast_id, place) };
    }),
    ofItem: os.ofItem.handler(async ({ input }) => {
      const data = await database.tenant(input.org_id, async (trx) => {
        const item = await findContentById(trx, input.content_id);
        if (item?.project_id !== input.id) throw new AppError("NOT_FOUND", "Cannot fetch content");
        return listShowsOfItem(trx, item.id);
      });
      return { success: true, data };
    }),
    addEpisode: os.addEpisode.handler(async ({ input: { org_id, id, podcast_id, content_id, ...texts }, context }) => {
      const { callerId } = projectCallerOf(context);
      const scope = { ...scopeOf({ org_id, id, podcast_id }), contentId: content_id, callerId };
      return { success: true, data: presentEpisode(await addEpisodeWith(platform, scope, texts), { publicUrl }) };
    }),
    getEpisode: os.getEpisode.handler(async ({ input }) => {
      const scope = { ...scopeOf(input), contentId: input.content_id };
      const row = await database.tenant(input.org_id, (trx) => getEpisode(trx, scope));
      return { success: true, data: presentEpisode(row, { publicUrl }) };
    }),
    updateEpisode: os.updateEpisode.handler(
      async ({ input: { org_id, id, podcast_id, content_id, ...texts }, context }) => {
        const { callerId } = projectCallerOf(context);
        const scope = { ...scopeOf({ org_id, id, podcast_id }), contentId: content_id, callerId };
        return { success: true, data: presentEpisode(await updateEpisode(platform, scope, texts), { publicUrl }) };
      },
    ),
    publishEpisode: os.publishEpisode.handler(({ input }) => setPublication(input, "publish")),
    unpublishEpisode: os.unpublishEpisode.handler(({ input }) => setPublication(input, "unpublish")),
    removeEpisode: os.removeEpisode.handler(async ({ input }) => {
      const scope = { ...scopeOf(input), contentId: input.content_id };
      await database.tenant(input.org_id, (trx) => removeEpisode(trx, scope));
      return { success: true, data: { podcast_id: input.podcast_id, content_id: input.content_id } };
    }),
  };
}
