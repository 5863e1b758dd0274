import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

/** What the dashboard reads, each with its key; lists of an area are beside its screens. */
export const queries = {
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
  usage: (orgId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "usage"],
      queryFn: async ({ signal }) => (await api.organisations.usage({ org_id: orgId }, { signal })).data,
    }),
  projects: (orgId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "projects"],
      queryFn: async ({ signal }) => (await api.projects.list({ org_id: orgId }, { signal })).data,
    }),
  project: (orgId: string, projectId: string) =>
    queryOptions({
      queryKey: ["organisation", orgId, "project", projectId],
      queryFn: async ({ signal }) => (await api.projects.get({ org_id: orgId, id: projectId }, { signal })).data,
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
          import("@lectern/contract"),
          api.voices.list(undefined, { signal }),
        ]);
        return decodeLanguages(answer.data);
      },
    }),
};
