import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";

export const installationQuery = queryOptions({
  queryKey: ["installation"],
  queryFn: async ({ signal }) => (await api.operator.installation(undefined, { signal })).data,
});
