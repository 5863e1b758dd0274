import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { pageColours, pageTokens } from "./page-tokens.ts";

const source = (path: string) => readFile(new URL(`../../../../../${path}`, import.meta.url), "utf8");

test("the colours of the server's pages are the dashboard's", async () => {
  const dashboard = await source("apps/dashboard/src/ui/tokens.css");
  const used = Object.entries(pageColours).map(
    ([name, [light, dark]]) => `--color-${name}: light-dark(${light}, ${dark});`,
  );
  expect(used.filter((rule) => !dashboard.includes(rule))).toEqual([]);
});

test("each colour is set in both themes", () => {
  const [light = "", dark = ""] = pageTokens.split("@media");
  for (const [name, [ofLight, ofDark]] of Object.entries(pageColours)) {
    expect(light).toContain(`--${name}:${ofLight}`);
    expect(dark).toContain(`--${name}:${ofDark}`);
  }
});

test.each(["areas/help/help.css", "areas/player/pages/player.css", "platform/http/docs/docs.css"])(
  "%s has no colours of the design of its own",
  async (path) => {
    const sheet = await source(`apps/server/src/${path}`);
    const declared = Object.entries(pageColours).filter(([name, colours]) =>
      colours.some((colour) => sheet.includes(`--${name}: ${colour}`) || sheet.includes(`--${name}: light-dark(`)),
    );
    expect(declared).toEqual([]);
  },
);
