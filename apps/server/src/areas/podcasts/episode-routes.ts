import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, projectCallerOf } from "../../platform/http/index.ts";
import { createEpisode, setEpisodePublication, removeEpisode, updateEpisode } from "./episodes/change-episode.ts";
import { readAddable, readEpisode, readEpisodes, readShowsOfItem } from "./episodes/read-episodes.ts";
import { presentAddable, presentEpisode } from "./present.ts";
import { scopeOf } from "./show-routes.ts";

/** The calls of episodes. */
export function episodeRoutes(platform: Platform) {
  const { publicUrl } = platform.config;
  const os = implement(contract.podcasts).$context<ApiContext>();

  async function setPublication(
    input: { org_id: string; id: string; content_id: string; podcast_id?: string | undefined },
    state: "publish" | "unpublish",
  ) {
    const { org_id: organisationId, id: projectId, content_id: contentId, podcast_id: showId } = input;
    const scope = { organisationId, projectId, contentId, showId };
    const changed = await setEpisodePublication(platform, scope, state);
    return { success: true as const, data: changed.map((row) => presentEpisode(row, { publicUrl })) };
  }

  return {
    listEpisodes: os.listEpisodes.handler(async ({ input }) => {
      const { episodes, nextPageToken } = await readEpisodes(platform, scopeOf(input), input.next_page_token);
      const data = episodes.map((row) => presentEpisode(row, { publicUrl }));
      return { success: true, data, ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }) };
    }),
    listAddable: os.listAddable.handler(async ({ input }) => {
      const { keyword = "", next_page_token: pageToken } = input;
      const { items, nextPageToken } = await readAddable(platform, scopeOf(input), { keyword, pageToken });
      const data = items.map((row) => presentAddable(row, { publicUrl }));
      return { success: true, data, ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }) };
    }),
    ofItem: os.ofItem.handler(async ({ input }) => {
      const scope = { organisationId: input.org_id, projectId: input.id, contentId: input.content_id };
      return { success: true, data: await readShowsOfItem(platform, scope) };
    }),
    addEpisode: os.addEpisode.handler(async ({ input: { org_id, id, podcast_id, content_id, ...texts }, context }) => {
      const { callerId } = projectCallerOf(context);
      const scope = { ...scopeOf({ org_id, id, podcast_id }), contentId: content_id, callerId };
      return { success: true, data: presentEpisode(await createEpisode(platform, scope, texts), { publicUrl }) };
    }),
    getEpisode: os.getEpisode.handler(async ({ input }) => {
      const scope = { ...scopeOf(input), contentId: input.content_id };
      return { success: true, data: presentEpisode(await readEpisode(platform, scope), { publicUrl }) };
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
      await removeEpisode(platform, scope);
      return { success: true, data: { podcast_id: input.podcast_id, content_id: input.content_id } };
    }),
  };
}
