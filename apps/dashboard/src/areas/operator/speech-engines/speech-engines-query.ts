import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";

export const speechEnginesQuery = queryOptions({
  queryKey: ["installation", "speech-engines"],
  queryFn: async ({ signal }) => (await api.speechEngines.list(undefined, { signal })).data,
});
