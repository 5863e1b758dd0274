import type { RightName } from "@lectern/access";
import { z } from "zod";
import {
  type CallDeclaration,
  createCallBuilder,
  memberOrApiKeyWith,
  memberWith,
  signedInOrApiKeyWith,
} from "../call.ts";
import type { FailureType } from "../failure.ts";
import { showImage } from "../fields/podcast.ts";
import { pictureAddress, uploadRequest } from "../fields/upload.ts";
import {
  COVER_TOO_LARGE_MESSAGE,
  MAX_COVER_BYTES,
  MAX_PAGE_TOKEN_CHARACTERS,
  MAX_SEARCH_CHARACTERS,
} from "../limits.ts";
import {
  addable,
  episode,
  episodeFields,
  episodeParams,
  feedProblem,
  isOfCategory,
  ofCategory,
  show,
  showChange,
  showFields,
  type ShowPageSettings,
  showPageSettings,
  showParams,
  showPlayerSettings,
  version,
} from "./podcast-shapes.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { contentParams, id, pageSchema, projectParams, signedUpload, success } from "../wire.ts";

const listPath = "/organisation/{org_id}/integration/{id}/podcast";
const showPath = `${listPath}/{podcast_id}` as const;
const episodePath = `${showPath}/episode/{content_id}` as const;

const call = createCallBuilder("podcasts");

/** The path as older clients write it, with and without a slash at its end. */
function otherSpellings(path: `/${string}`): `/${string}`[] {
  const misspelt = path.replace("/podcast", "/podast") as `/${string}`;
  return path === misspelt ? [`${path}/`] : [misspelt, `${path}/`, `${misspelt}/`];
}

function changing(
  right: RightName,
  path: `/${string}`,
  more: readonly FailureType[] = [],
): Pick<CallDeclaration, "access" | "aliases" | "failures"> {
  return {
    access: memberOrApiKeyWith("publish", right),
    aliases: otherSpellings(path),
    failures: ["CONFLICT", ...more],
  };
}

function reading(path: `/${string}`): Pick<CallDeclaration, "access" | "aliases"> {
  return { access: memberOrApiKeyWith("read", "access audio"), aliases: otherSpellings(path) };
}

/** Reading a picture takes seconds of a core; what is uploaded is read once. */
const pictureLimit = [{ counter: "podcast picture", per: "caller", limit: 60, windowSeconds: HOUR_SECONDS }] as const;
/** With a picture or without: a show of a thousand episodes is put together in an hour. */
const changeLimit = [{ counter: "podcast change", per: "caller", limit: 1200, windowSeconds: HOUR_SECONDS }] as const;

const pageToken = z.string().max(MAX_PAGE_TOKEN_CHARACTERS).optional();

const picture = z.strictObject(
  uploadRequest({ kind: "picture", maxBytes: MAX_COVER_BYTES, tooLarge: COVER_TOO_LARGE_MESSAGE }),
);

function pictureUpload(path: `/${string}`, summary: string) {
  return call(
    { method: "GET", path, summary },
    {
      access: signedInOrApiKeyWith("publish"),
      rateLimits: pictureLimit,
      aliases: otherSpellings(path),
      failures: ["INVALID_FILE"],
    },
  )
    .input(picture)
    .output(success(signedUpload));
}

function rightsOfPage({ page_settings: page }: { page_settings: ShowPageSettings }): readonly RightName[] {
  return page.remove_branding ? ["modify player_branding"] : [];
}

function showPublication(state: "publish" | "unpublish", summary: string) {
  const path = `${showPath}/publish/${state}` as const;
  return call({ method: "PUT", path, summary }, changing("modify podcast", path))
    .input(z.strictObject(showParams))
    .output(success(show));
}

/** Of one show, or of every show that the item is in. */
function episodePublication(state: "publish" | "unpublish", summary: string) {
  const path = `/organisation/{org_id}/integration/{id}/episode/{content_id}/publish/${state}` as const;
  return call({ method: "PUT", path, summary }, { ...changing("modify podcast", path), queryFields: ["podcast_id"] })
    .input(z.strictObject({ ...contentParams, podcast_id: id.optional() }))
    .output(success(z.array(episode)));
}

export const podcasts = {
  /** In the order in which they were made. */
  list: call({ method: "GET", path: listPath, summary: "List podcast shows" }, reading(listPath))
    .input(
      z.strictObject({
        ...projectParams,
        next_page_token: pageToken,
        /** Given, also without a value: those alone that episodes can be added to. */
        manual: z.enum(["", "true"]).optional(),
      }),
    )
    .output(pageSchema(show)),
  create: call(
    { method: "POST", path: listPath, summary: "Create a podcast show" },
    { ...changing("create podcast", listPath, ["INVALID_FILE", "PLAN_LIMIT"]), rateLimits: changeLimit },
  )
    .input(
      z
        .strictObject({
          ...projectParams,
          ...showFields,
          /** Fixed from now on. */
          is_automatic: z.boolean().default(false),
          poster_path: showImage,
        })
        .refine(isOfCategory, ofCategory),
    )
    .output(success(show)),
  get: call({ method: "GET", path: showPath, summary: "Get a podcast show" }, reading(showPath))
    .input(z.strictObject(showParams))
    .output(success(show)),
  update: call(
    { method: "PUT", path: showPath, summary: "Update a podcast show" },
    { ...changing("modify podcast", showPath, ["INVALID_FILE"]), rateLimits: changeLimit },
  )
    .input(
      z
        .strictObject({ ...showParams, ...showChange, poster_path: pictureAddress.optional(), version })
        .refine(isOfCategory, ofCategory),
    )
    .output(success(show)),
  delete: call(
    { method: "DELETE", path: showPath, summary: "Delete a podcast show" },
    { ...changing("delete podcast", showPath), access: memberWith("delete podcast") },
  )
    .input(z.strictObject(showParams))
    .output(success(z.object({ id }))),
  publish: showPublication("publish", "Publish a podcast show"),
  unpublish: showPublication("unpublish", "Unpublish a podcast show"),
  /**
   * What directories would say against the feed as it is served now, and against the answers of its public addresses and
   * those of its picture and its first episode's audio; empty: nothing.
   */
  checkFeed: call(
    { method: "GET", path: `${showPath}/check`, summary: "Check the feed of a show by the rules of directories" },
    {
      ...reading(`${showPath}/check`),
      rateLimits: [{ counter: "feed check", per: "organisation", limit: 60, windowSeconds: HOUR_SECONDS }],
      failures: ["CONFLICT"],
    },
  )
    .input(z.strictObject(showParams))
    .output(success(z.array(feedProblem))),
  savePage: call(
    { method: "PUT", path: `${showPath}/page`, summary: "Save how a show's players and page look" },
    {
      ...changing("modify podcast", `${showPath}/page`, ["INVALID_FILE"]),
      access: memberWith("modify podcast"),
      inputRights: rightsOfPage,
      rateLimits: changeLimit,
    },
  )
    .input(
      z.strictObject({
        ...showParams,
        player_settings: showPlayerSettings,
        page_settings: showPageSettings,
        version,
      }),
    )
    .output(success(show)),
  /**
   * Where the page can be seen as these settings make it, for some minutes; no setting is saved. A logo may be one that was
   * just uploaded: it is kept for a week at the address that is answered.
   */
  previewPage: call(
    { method: "POST", path: `${showPath}/page/preview`, summary: "Preview how a show's page would look" },
    {
      isReading: true,
      access: memberWith("modify podcast"),
      aliases: otherSpellings(`${showPath}/page/preview`),
      rateLimits: [{ counter: "show preview", per: "caller", limit: 1200, windowSeconds: HOUR_SECONDS }],
      failures: ["INVALID_FILE"],
    },
  )
    .input(z.strictObject({ ...showParams, player_settings: showPlayerSettings, page_settings: showPageSettings }))
    /** `path` on this server; `logo` is the address to name the same logo by in further previews, empty: none. */
    .output(success(z.object({ path: z.string(), logo: z.string() }))),
  coverUpload: pictureUpload("/podcast/cover/signed-url", "Get a signed URL to upload a show's picture"),
  logoUpload: pictureUpload("/podcast/logo/signed-url", "Get a signed URL to upload a page's logo"),
  episodeArtUpload: pictureUpload("/episode/art/signed-url", "Get a signed URL to upload an episode's picture"),
  /** In the order of the feed. */
  listEpisodes: call(
    { method: "GET", path: `${showPath}/episodes`, summary: "List the episodes of a show" },
    reading(`${showPath}/episodes`),
  )
    .input(z.strictObject({ ...showParams, next_page_token: pageToken }))
    .output(pageSchema(episode)),
  /** Items of the project with public audio, newest first. */
  listAddable: call(
    { method: "GET", path: `${showPath}/episodes-add`, summary: "List the items that can be added to a show" },
    { ...reading(`${showPath}/episodes-add`), isCostly: true },
  )
    .input(
      z.strictObject({
        ...showParams,
        next_page_token: pageToken,
        /** Words of the title, the last of which may be the beginning of one. */
        keyword: z.string().trim().max(MAX_SEARCH_CHARACTERS).optional(),
      }),
    )
    .output(pageSchema(addable)),
  /** The ids of the shows that an item is in. */
  ofItem: call(
    {
      method: "GET",
      path: "/organisation/{org_id}/integration/{id}/content/{content_id}/podcasts",
      summary: "List the shows that an item is in",
    },
    { access: memberOrApiKeyWith("read", "access audio") },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.array(id))),
  /** A published item, to a show that is not automatic. Added again it is changed as far as something is said of it. */
  addEpisode: call(
    { method: "POST", path: `${showPath}/content/{content_id}`, summary: "Add an item to a show" },
    {
      ...changing("modify podcast", `${showPath}/content/{content_id}`, ["INVALID_FILE"]),
      rateLimits: changeLimit,
    },
  )
    .input(z.strictObject({ ...episodeParams, ...episodeFields }))
    .output(success(episode)),
  getEpisode: call({ method: "GET", path: episodePath, summary: "Get an episode" }, reading(episodePath))
    .input(z.strictObject(episodeParams))
    .output(success(episode)),
  updateEpisode: call(
    { method: "PUT", path: episodePath, summary: "Update an episode" },
    { ...changing("modify podcast", episodePath, ["INVALID_FILE"]), rateLimits: changeLimit },
  )
    .input(z.strictObject({ ...episodeParams, ...episodeFields, version }))
    .output(success(episode)),
  publishEpisode: episodePublication("publish", "Publish an episode"),
  unpublishEpisode: episodePublication("unpublish", "Unpublish an episode"),
  removeEpisode: call(
    { method: "DELETE", path: episodePath, summary: "Remove an item from a show" },
    changing("modify podcast", episodePath),
  )
    .input(z.strictObject(episodeParams))
    .output(success(z.object({ podcast_id: id, content_id: id }))),
};
