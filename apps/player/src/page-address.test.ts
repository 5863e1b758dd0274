import { expect, test } from "vitest";
import { resolvePageAddress, type PageAddress } from "./page-address.ts";

const [a, b] = ["https://news.example/a", "https://news.example/b"];
const elsewhere = "https://syndicate.example/a";

/** What the last of several states of a page, [address, canonical], is looked for by. */
function lookedFor(...states: [address: string, canonical: string][]): string[] {
  let page: PageAddress | undefined;
  for (const [address, canonical] of states) page = resolvePageAddress(page, address, canonical);
  return page!.addresses;
}

test.each<[string, [string, string][], string[]]>([
  ["a page without a canonical link", [[`${a}?p=1`, ""]], [`${a}?p=1`]],
  ["a canonical link, whatever the query", [[`${a}?utm_source=x`, a]], [a]],
  ["a canonical link with a query", [[`${a}?page=2`, `${a}?page=2`]], [`${a}?page=2`, a]],
  ["a canonical link to another page, first", [[a, elsewhere]], [elsewhere, a]],
  [
    "an address that changed before its link",
    [
      [a, a],
      [b, a],
    ],
    [b],
  ],
  [
    "the link that follows the address",
    [
      [a, a],
      [b, a],
      [b, b],
    ],
    [b],
  ],
  [
    "a link that changed before its address",
    [
      [a, a],
      [a, b],
      [b, b],
    ],
    [b],
  ],
  [
    "both at once",
    [
      [a, a],
      [b, b],
    ],
    [b],
  ],
  [
    "a link that never changes, and the way back",
    [
      [a, a],
      [b, a],
      [a, a],
    ],
    [a],
  ],
  [
    "a link to another site that stays",
    [
      [a, elsewhere],
      [b, elsewhere],
    ],
    [b],
  ],
  [
    "a query that changes on one page",
    [
      [a, a],
      [`${a}?tab=2`, a],
    ],
    [a],
  ],
  [
    "a query that changes without a link",
    [
      [`${a}?p=1`, ""],
      [`${a}?p=2`, ""],
    ],
    [`${a}?p=2`],
  ],
  [
    "a query that changes under a link that is not believed",
    [
      [a, a],
      [`${b}?p=1`, a],
      [`${b}?p=2`, a],
    ],
    [`${b}?p=2`],
  ],
  [
    "a link that is removed",
    [
      [a, a],
      [b, ""],
    ],
    [b],
  ],
])("%s", (_name, states, expected) => {
  expect(lookedFor(...states)).toEqual(expected);
});
