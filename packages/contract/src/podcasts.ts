import { z } from "zod";
import { callsOf, memberOrApiKeyWith } from "./call.ts";
import { contentParams, id, projectParams, success } from "./wire.ts";

const projectPath = "/organisation/{org_id}/integration/{id}";

const call = callsOf("podcasts");

const show = z.object({
  id,
  title: z.string(),
  /** Whatever the project publishes is in it: episodes are neither added nor removed. */
  is_automatic: z.boolean(),
});
export type WireShow = z.infer<typeof show>;

const episodeParams = { ...contentParams, podcast_id: id };
const episode = success(z.object({ podcast_id: id, content_id: id }));

/** The path as older clients write it. */
function misspelt(path: string): `/${string}` {
  return path.replace("/podcast", "/podast") as `/${string}`;
}

const listPath = `${projectPath}/podcast` as const;
const addPath = `${projectPath}/podcast/{podcast_id}/content/{content_id}` as const;
const removePath = `${projectPath}/podcast/{podcast_id}/episode/{content_id}` as const;

export const podcasts = {
  list: call(
    { method: "GET", path: listPath, summary: "List podcast shows" },
    { access: memberOrApiKeyWith("access audio"), aliases: [misspelt(listPath)] },
  )
    .input(
      z.strictObject({
        ...projectParams,
        /** Given, also without a value: those alone that episodes can be added to. */
        manual: z.enum(["", "true"]).optional(),
      }),
    )
    .output(success(z.array(show))),
  /** The ids of the shows that an item is in. */
  ofItem: call(
    {
      method: "GET",
      path: `${projectPath}/content/{content_id}/podcasts`,
      summary: "List the shows that an item is in",
    },
    { access: memberOrApiKeyWith("access audio") },
  )
    .input(z.strictObject(contentParams))
    .output(success(z.array(id))),
  /** A published item, to a show that is not automatic. Adding it twice changes nothing. */
  addEpisode: call(
    { method: "POST", path: addPath, summary: "Add an item to a show" },
    { access: memberOrApiKeyWith("modify podcast"), aliases: [misspelt(addPath)], failures: ["CONFLICT"] },
  )
    .input(z.strictObject(episodeParams))
    .output(episode),
  removeEpisode: call(
    { method: "DELETE", path: removePath, summary: "Remove an item from a show" },
    {
      access: memberOrApiKeyWith("modify podcast"),
      aliases: [misspelt(removePath), `${removePath}/`, `${misspelt(removePath)}/`],
      failures: ["CONFLICT"],
    },
  )
    .input(z.strictObject(episodeParams))
    .output(episode),
};
