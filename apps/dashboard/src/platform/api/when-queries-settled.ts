import type { QueryClient } from "@tanstack/react-query";

/** Resolves when everything has been read, or has failed, that is being read now. */
export async function whenQueriesSettled(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.flatMap(({ promise }) => promise ?? []));
}
