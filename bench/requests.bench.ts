// How often a browser that has nothing of Lectern yet asks for the screens that people open most, and for how much.
import type { Page } from "@playwright/test";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { signIn } from "../e2e/kit/sign-in.ts";
import { inChromium } from "./chromium.ts";
import { blocksOf, generate, newContent, print, report } from "./kit.ts";

const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const script = blocksOf(["Alice was beginning to get very tired of sitting by her sister on the bank."]);
  const id = await newContent(publisher, script);
  await generate(server, publisher, id, script);

  const project = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}`;
  const screens = [
    { name: "sign-in", path: "/sign-in", mostCalls: 0, mostFiles: 23, shown: (page: Page) => page.getByLabel("Email") },
    {
      name: "list",
      path: `${project}/content`,
      mostCalls: 8,
      mostFiles: 43,
      shown: (page: Page) => page.getByRole("link", { name: "Alice" }),
    },
    {
      name: "editor",
      path: `${project}/content/${id}`,
      mostCalls: 13,
      mostFiles: 40,
      shown: (page: Page) => page.getByText("Alice was"),
    },
    {
      name: "share page",
      path: `/listen/${id}`,
      mostCalls: 0,
      mostFiles: 7,
      shown: (page: Page) => page.getByRole("button", { name: /^Play/ }),
    },
  ];
  for (const { name, path, mostCalls, mostFiles, shown } of screens) {
    const asking: Promise<{ url: string; bytes: number }>[] = [];
    async function open(page: Page): Promise<void> {
      // It counts, and does not time.
      page.setDefaultTimeout(0);
      if (name !== "sign-in") await signIn(page, server.url, publisher);
      page.on("requestfinished", (request) =>
        asking.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize }))),
      );
      await page.goto(server.url + path, { waitUntil: "networkidle" });
      await shown(page).first().waitFor();
    }
    const asked = await inChromium([], open, () => Promise.all(asking));
    // What is asked again and again is one call.
    const urls = [...new Set(asked.map(({ url }) => url))];
    const calls = urls.filter((url) => new URL(url).pathname.startsWith("/api"));
    const bytes = asked.reduce((sum, one) => sum + one.bytes, 0);
    print(`${name}: ${asked.length} requests, ${(bytes / 1000).toFixed(0)} kB`);
    report(`calls of the API, opening the ${name}`, calls.length, mostCalls, "requests");
    report(`files, opening the ${name}`, urls.length - calls.length, mostFiles, "requests");
  }
} finally {
  await server.stop();
}
