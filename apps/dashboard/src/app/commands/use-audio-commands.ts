import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { api } from "../../platform/api/client.ts";
import type { Command } from "../../platform/commands/command.ts";

const maxResults = 6;

/** Palette commands that open the current project's audio whose title or text matches the query. */
export function useAudioCommands(query: string): Command[] {
  const { orgId, projectId } = useParams({ strict: false });
  const navigate = useNavigate();
  const keyword = query.trim();
  const { data = [] } = useQuery({
    queryKey: ["organisation", orgId, "project", projectId, "palette", keyword],
    enabled: orgId !== undefined && projectId !== undefined && keyword.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await api.library.search({ org_id: orgId ?? "", id: projectId ?? "", keyword }, { signal });
      return answer.data.hits.hits.map(({ _source: item }) => ({ id: item.id, title: item.title }));
    },
  });
  if (keyword.length < 2 || orgId === undefined || projectId === undefined) return [];
  return data.slice(0, maxResults).map((item) => ({
    id: `audio.${item.id}`,
    label: item.title || "Untitled",
    group: "Audio",
    run: () =>
      void navigate({
        to: "/organisation/$orgId/integration/$projectId/content/$contentId",
        params: { orgId, projectId, contentId: item.id },
      }),
  }));
}
