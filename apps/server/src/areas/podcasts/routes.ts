import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { AppError, type ApiContext } from "../../platform/http/index.ts";
import { findContentById } from "../library/index.ts";
import { addEpisode, type EpisodeScope, removeEpisode } from "./change-episode.ts";
import { presentShow } from "./present.ts";
import { listShows, listShowsOfItem } from "./store.ts";

export function podcastsRouter({ database, clock }: Pick<Platform, "database" | "clock">) {
  const os = implement(contract.podcasts).$context<ApiContext>();
  return {
    list: os.list.handler(async ({ input }) => {
      const query = { projectId: input.id, manualOnly: input.manual !== undefined };
      const shows = await database.tenant(input.org_id, (trx) => listShows(trx, query));
      return { success: true, data: shows.map(presentShow) };
    }),
    ofItem: os.ofItem.handler(async ({ input }) => {
      const data = await database.tenant(input.org_id, async (trx) => {
        const item = await findContentById(trx, input.content_id);
        if (item?.project_id !== input.id) throw new AppError("NOT_FOUND", "Cannot fetch content");
        return listShowsOfItem(trx, item.id);
      });
      return { success: true, data };
    }),
    addEpisode: os.addEpisode.handler(async ({ input }) => {
      await database.tenant(input.org_id, (trx) => addEpisode(trx, scopeOf(input), clock.now()));
      return { success: true, data: { podcast_id: input.podcast_id, content_id: input.content_id } };
    }),
    removeEpisode: os.removeEpisode.handler(async ({ input }) => {
      await database.tenant(input.org_id, (trx) => removeEpisode(trx, scopeOf(input)));
      return { success: true, data: { podcast_id: input.podcast_id, content_id: input.content_id } };
    }),
  };
}

function scopeOf(input: { org_id: string; id: string; podcast_id: string; content_id: string }): EpisodeScope {
  return {
    organisationId: input.org_id,
    projectId: input.id,
    showId: input.podcast_id,
    contentId: input.content_id,
  };
}
