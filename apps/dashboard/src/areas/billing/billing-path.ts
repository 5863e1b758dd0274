import type { QueryClient } from "@tanstack/react-query";
import { readStringParam } from "../../platform/routing/query-string.ts";
import { readRequestedPlan, type RequestedPlan } from "../../platform/routing/requested-plan.ts";
import { queries } from "../../platform/api/queries.ts";
import { readCurrentProject } from "../../platform/storage/current-project.ts";

/** What a checkout page adds to the address it goes back to. */
export interface CheckoutReturn {
  id?: string;
  state?: string;
}

export function readCheckoutReturn(search: Record<string, unknown>): CheckoutReturn {
  return { ...readStringParam(search, "id"), ...readStringParam(search, "state") };
}

/** The path of an address of this dashboard; anything else is no place to go back to. */
export function sameOriginPath(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, window.location.origin)) return undefined;
  const url = new URL(address, window.location.origin);
  // By itself, a path that begins with two slashes is the address of another host.
  const isOwn = url.origin === window.location.origin && !url.pathname.startsWith("//");
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** The query of the plans page. */
export interface UpgradeSearch extends RequestedPlan, CheckoutReturn {
  /** Where the person was, and goes back to. */
  return_to?: string;
}

export function readUpgradeSearch(search: Record<string, unknown>): UpgradeSearch {
  return { ...readRequestedPlan(search), ...readCheckoutReturn(search), ...readStringParam(search, "return_to") };
}

/** Where the billing page is: in the project last worked in, or in the first one; without any, the list of projects. */
export async function billingPath(queryClient: QueryClient, orgId: string): Promise<string> {
  const projects = await queryClient.fetchQuery(queries.projects(orgId));
  const ids = projects.map((project) => project.id);
  const kept = readCurrentProject()?.projectId;
  const projectId = kept !== undefined && ids.includes(kept) ? kept : ids[0];
  const list = `/organisation/${orgId}/integration`;
  return projectId === undefined ? list : `${list}/${projectId}/billing`;
}
