import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../area.ts";
import { type ApiContext, memberOf, projectCallerOf } from "../../platform/http/index.ts";
import { checkShowFeed } from "./feed/check/check-show-feed.ts";
import { signPictureUpload, type PictureKind } from "./pictures/store-picture.ts";
import { presentFeedProblem, presentShow } from "./present.ts";
import { updateShow } from "./shows/update-show.ts";
import { createShow } from "./shows/create-show.ts";
import { deleteShow } from "./shows/delete-show.ts";
import { savePage } from "./shows/save-page.ts";
import { previewPage } from "./shows/preview-page.ts";
import { changeShowPublication } from "./shows/change-show-publication.ts";
import { readShow, readShows } from "./shows/read-shows.ts";

/** The calls of shows. */
export function showRoutes(platform: Platform) {
  const { storage, config } = platform;
  const { publicUrl } = config;
  const os = implement(contract.podcasts).$context<ApiContext>();

  function pictureUpload(kind: PictureKind) {
    return async (
      input: { content_type: string; content_length?: number | undefined },
      { admitted: { principal } }: ApiContext,
    ) => {
      const callerId = principal?.kind === "api-key" ? principal.id : (principal?.userId ?? "");
      const upload = { kind, contentType: input.content_type, contentLength: input.content_length };
      return { success: true as const, data: await signPictureUpload(storage, callerId, upload) };
    };
  }
  const [cover, logo, art] = [pictureUpload("cover"), pictureUpload("logo"), pictureUpload("art")];

  return {
    list: os.list.handler(async ({ input }) => {
      const scope = { organisationId: input.org_id, projectId: input.id };
      const page = { manualOnly: input.manual !== undefined, pageToken: input.next_page_token };
      const { shows, nextPageToken } = await readShows(platform, scope, page);
      const data = shows.map((show) => presentShow(show, { publicUrl }));
      return { success: true, data, ...(nextPageToken === undefined ? {} : { next_page_token: nextPageToken }) };
    }),
    create: os.create.handler(async ({ input: { org_id, id, ...texts }, context }) => {
      const { callerId } = projectCallerOf(context);
      const show = await createShow(platform, { organisationId: org_id, projectId: id, callerId }, texts);
      return { success: true, data: presentShow(show, { publicUrl }) };
    }),
    get: os.get.handler(async ({ input }) => {
      return { success: true, data: presentShow(await readShow(platform, scopeOf(input)), { publicUrl }) };
    }),
    update: os.update.handler(async ({ input: { org_id, id, podcast_id, ...texts }, context }) => {
      const { callerId } = projectCallerOf(context);
      const scope = { ...scopeOf({ org_id, id, podcast_id }), callerId };
      return { success: true, data: presentShow(await updateShow(platform, scope, texts, publicUrl), { publicUrl }) };
    }),
    delete: os.delete.handler(async ({ input }) => {
      await deleteShow(platform, scopeOf(input));
      return { success: true, data: { id: input.podcast_id } };
    }),
    publish: os.publish.handler(async ({ input }) => {
      const show = await changeShowPublication(platform, scopeOf(input), "publish");
      return { success: true, data: presentShow(show, { publicUrl }) };
    }),
    unpublish: os.unpublish.handler(async ({ input }) => {
      const show = await changeShowPublication(platform, scopeOf(input), "unpublish");
      return { success: true, data: presentShow(show, { publicUrl }) };
    }),
    checkFeed: os.checkFeed.handler(async ({ input, context: { signal } }) => {
      const problems = await checkShowFeed(platform, scopeOf(input), signal);
      return { success: true, data: problems.map(presentFeedProblem) };
    }),
    savePage: os.savePage.handler(async ({ input: { org_id, id, podcast_id, ...page }, context }) => {
      const { userId: callerId } = memberOf(context);
      const scope = { ...scopeOf({ org_id, id, podcast_id }), callerId };
      return { success: true, data: presentShow(await savePage(platform, scope, page, publicUrl), { publicUrl }) };
    }),
    previewPage: os.previewPage.handler(async ({ input: { org_id, id, podcast_id, ...settings }, context }) => {
      const { userId: callerId } = memberOf(context);
      const scope = { ...scopeOf({ org_id, id, podcast_id }), callerId };
      return { success: true, data: await previewPage(platform, scope, settings) };
    }),
    coverUpload: os.coverUpload.handler(({ input, context }) => cover(input, context)),
    logoUpload: os.logoUpload.handler(({ input, context }) => logo(input, context)),
    episodeArtUpload: os.episodeArtUpload.handler(({ input, context }) => art(input, context)),
  };
}

export function scopeOf(input: { org_id: string; id: string; podcast_id: string }) {
  return { organisationId: input.org_id, projectId: input.id, showId: input.podcast_id };
}
