import { expect, test } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { type Publisher, signUp } from "../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";

let server: LecternServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = await startLectern({ env: { BILLING: "none" } });
  publisher = await signUp(server);
});
test.afterAll(() => server.stop());

test("a search with more than one page of answers shows them all, a page at a time", async ({ page }) => {
  for (let item = 1; item <= 25; item += 1) {
    await publisher.inProject("POST", "/content/v2", { title: `Alice ${item}`, slate_value: [], is_draft: true });
  }
  await publisher.inProject("POST", "/content/v2", { title: "The Hatter", slate_value: [], is_draft: true });
  await signIn(page, server.url, publisher);
  await page.goto(`${server.url}${projectPath(publisher, "content")}?q=alice`);
  const rows = page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem");
  await expect(rows).toHaveCount(20);
  await expect(page.getByRole("status").filter({ hasText: "The first 20 audios found" })).toBeAttached();
  await page.getByRole("button", { name: "Fetch More" }).click();
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole("button", { name: "Fetch More" })).toHaveCount(0);
  await expect(rows.filter({ hasText: "Hatter" })).toHaveCount(0);
});
