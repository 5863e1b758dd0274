/** The tabs of a show's settings; General is shown where the address names none. */
export const HOSTING_PAGE_TAB = "hosting-page";

export interface ShowSearch {
  tab?: typeof HOSTING_PAGE_TAB;
}

export function readShowSearch({ tab }: Record<string, unknown>): ShowSearch {
  return tab === HOSTING_PAGE_TAB ? { tab } : {};
}
