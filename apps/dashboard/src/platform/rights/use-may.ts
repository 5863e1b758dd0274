import type { RightName } from "@lectern/access";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { queries } from "../api/queries.ts";
import { hasRight } from "./has-right.ts";

/** Checks the user's rights in an organisation. Its screens open once they are loaded. */
export function useMay(orgId: string): (right: RightName) => boolean {
  const { data } = useQuery(queries.rights(orgId));
  return useCallback((right) => hasRight(data, right), [data]);
}
