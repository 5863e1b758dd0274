import type { WireDeletedItem } from "@lectern/contract";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { isNotFound } from "../../../platform/errors/failure.ts";

interface TrashScope {
  orgId: string;
  projectId: string;
}

interface TrashPage {
  items: WireDeletedItem[];
  nextPageToken: string | undefined;
}

function trashKey({ orgId, projectId }: TrashScope) {
  return ["organisation", orgId, "project", projectId, "trash"] as const;
}

/** What is in a project's trash, deleted last first. */
export function trashQuery(scope: TrashScope) {
  return infiniteQueryOptions({
    queryKey: trashKey(scope),
    throwOnError: isNotFound,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: TrashPage) => page.nextPageToken,
    queryFn: async ({ pageParam, signal }): Promise<TrashPage> => {
      const page = pageParam === undefined ? {} : { next_page_token: pageParam };
      const answer = await api.trash.list({ org_id: scope.orgId, id: scope.projectId, ...page }, { signal });
      return { items: answer.data, nextPageToken: answer.next_page_token };
    },
  });
}

export function refreshTrash(queryClient: QueryClient, scope: TrashScope): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: trashKey(scope) });
}
