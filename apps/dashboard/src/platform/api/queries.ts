import type { WireSettings, WireShow } from "@lectern/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { isNotFound } from "../errors/failure.ts";
import { rightsKey } from "./refresh-rights.ts";

/** The shows of a project, page after page; with `manual` those that episodes can be added to. */
export async function listAllShows(
  query: { org_id: string; id: string; manual?: "" },
  signal: AbortSignal,
): Promise<WireShow[]> {
  const shows: WireShow[] = [];
  let page: { next_page_token?: string } = {};
  do {
    const listed = await api.podcasts.list({ ...query, ...page }, { signal });
    shows.push(...listed.data);
    page = listed.next_page_token === undefined ? {} : { next_page_token: listed.next_page_token };
  } while (page.next_page_token !== undefined);
  return shows;
}

/** How often is asked while the server prepares an audio. */
const preparingPollMs = 1500;

/** What the dashboard reads, each with its key; lists of an area are beside its screens. */
export const queries = {
  settings: () =>
    queryOptions({
      queryKey: ["settings"],
      staleTime: Infinity,
      queryFn: async ({ signal }) => {
        // Open to anyone: the sign-in screen needs it before there is a token.
        const response = await fetch("/api/settings", { signal });
        if (!response.ok) throw new Error("The settings of the server could not be read.");
        return ((await response.json()) as { data: WireSettings }).data;
      },
    }),
  profile: () =>
    queryOptions({
      queryKey: ["profile"],
      queryFn: async ({ signal }) => (await api.accounts.profile(undefined, { signal })).data,
    }),
  invitations: () =>
    queryOptions({
      queryKey: ["invitations"],
      queryFn: async ({ signal }) => (await api.organisations.myInvitations(undefined, { signal })).data,
    }),
  members: (orgId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "members"],
      queryFn: async ({ signal }) => (await api.organisations.members({ org_id: orgId }, { signal })).data,
    }),
  organisations: () =>
    queryOptions({
      queryKey: ["organisations"],
      queryFn: async ({ signal }) => (await api.organisations.list(undefined, { signal })).data,
    }),
  organisation: (orgId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId],
      queryFn: async ({ signal }) => (await api.organisations.get({ org_id: orgId }, { signal })).data,
    }),
  rights: (orgId: string) =>
    queryOptions({
      queryKey: rightsKey(orgId),
      queryFn: async ({ signal }) =>
        (await api.organisations.permissions({ org_id: orgId }, { signal })).data.abilities,
    }),
  usage: (orgId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "usage"],
      queryFn: async ({ signal }) => (await api.organisations.usage({ org_id: orgId }, { signal })).data,
    }),
  /** null: the project has none. */
  composerPattern: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "composer-pattern"],
      queryFn: async ({ signal }) =>
        (await api.composer.getPattern({ org_id: orgId, id: projectId }, { signal })).data.pattern,
    }),
  projects: (orgId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "projects"],
      queryFn: async ({ signal }) => (await api.projects.list({ org_id: orgId }, { signal })).data,
    }),
  project: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId],
      // A deleted project fails its screens as a whole.
      throwOnError: isNotFound,
      queryFn: async ({ signal }) => (await api.projects.get({ org_id: orgId, id: projectId }, { signal })).data,
    }),
  apiKeys: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "keys"],
      throwOnError: isNotFound,
      queryFn: async ({ signal }) => (await api.projects.apiKeys({ org_id: orgId, id: projectId }, { signal })).data,
    }),
  /** Counted as calls are made: read anew whenever it is opened. */
  apiKeyUsage: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "keys", "usage"],
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (await api.projects.apiKeyUsage({ org_id: orgId, id: projectId }, { signal })).data,
    }),
  profiles: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "profiles"],
      queryFn: async ({ signal }) => (await api.voices.profiles({ org_id: orgId, id: projectId }, { signal })).data,
    }),
  languageProfiles: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "language-profiles"],
      queryFn: async ({ signal }) =>
        (await api.voices.languageProfiles({ org_id: orgId, id: projectId }, { signal })).data,
    }),
  playerDrafts: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "player-drafts"],
      queryFn: async ({ signal }) => (await api.player.listDrafts({ org_id: orgId, id: projectId }, { signal })).data,
    }),
  extraAudio: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "extra-audio"],
      queryFn: async ({ signal }) => (await api.extraAudio.list({ org_id: orgId, id: projectId }, { signal })).data,
      // What is being prepared is asked for until it is there.
      refetchInterval: ({ state }) =>
        state.data?.audios.some(({ status }) => status === "IN PROGRESS") === true ? preparingPollMs : false,
    }),
  shows: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "shows"],
      queryFn: ({ signal }) => listAllShows({ org_id: orgId, id: projectId }, signal),
    }),
  content: (orgId: string, projectId: string, contentId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId, "content", contentId],
      queryFn: async ({ signal }) =>
        (await api.library.get({ org_id: orgId, id: projectId, content_id: contentId }, { signal })).data,
    }),
  languages: () =>
    queryOptions({
      queryKey: ["languages"],
      staleTime: 60 * 60_000,
      queryFn: async ({ signal }) => {
        const [{ decodeLanguages }, answer] = await Promise.all([
          import("@lectern/contract/languages"),
          api.voices.list(undefined, { signal }),
        ]);
        return decodeLanguages(answer.data);
      },
    }),
};
