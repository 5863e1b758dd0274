import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";

const askAgainMs = 1000;

/** Asked again every second while a pack is being added or removed. */
export const voicePacksQuery = queryOptions({
  queryKey: ["installation", "voice packs"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await api.voicePacks.list(undefined, { signal })).data,
  refetchInterval: ({ state: { data = [] } }) =>
    data.some(({ state }) => state === "adding" || state === "removing") ? askAgainMs : false,
});
