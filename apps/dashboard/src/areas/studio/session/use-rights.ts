import type { RightName } from "@lectern/access";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../../platform/api/queries.ts";

/** Whether the person may do something here; true until that is known, for the server has the last word. */
export function useMay(orgId: string): (right: RightName) => boolean {
  const { data } = useQuery(queries.organisation(orgId));
  return (right) => {
    const [action, subject] = right.split(" ");
    return data?.permissions.some((held) => held.action === action && held.subject === subject) ?? true;
  };
}
