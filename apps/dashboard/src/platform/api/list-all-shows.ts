import type { WireShow } from "@lectern/contract";
import { api } from "./client.ts";

/** The shows of a project, page after page; with `manual` those that episodes can be added to. */
export async function listAllShows(
  query: { org_id: string; id: string; manual?: "" },
  signal: AbortSignal,
): Promise<WireShow[]> {
  const shows: WireShow[] = [];
  let page: { next_page_token?: string } = {};
  do {
    const listed = await api.podcasts.list({ ...query, ...page }, { signal });
    shows.push(...listed.data);
    page = listed.next_page_token === undefined ? {} : { next_page_token: listed.next_page_token };
  } while (page.next_page_token !== undefined);
  return shows;
}
