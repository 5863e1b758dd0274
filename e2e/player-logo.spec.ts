import { expect, test } from "@playwright/test";
import { espeakBlock } from "../apps/server/src/test-kit/espeak-block.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { drawPicture } from "./kit/draw-picture.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { projectPath } from "./kit/paths.ts";
import { publishItem } from "./kit/publish-item.ts";
import { signIn } from "./kit/sign-in.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

test.describe("the logo of a project", () => {
  let server: SharedServer;

  test.beforeAll(async () => {
    server = sharedServer();
  });

  test("is uploaded, seen on the share page and in the framed player, and removed", async ({ page }) => {
    const publisher = await addPublisher(server);
    const { integration_name: name } = await publisher.inProject<{ integration_name: string }>("GET", "");
    const item = { title: "Down the Rabbit-Hole", slate_value: [espeakBlock("Curiouser and curiouser.")] };
    const { id } = await publishItem(server.url, publisher, item);
    await signIn(page, server.url, publisher);
    await page.goto(`${server.url}${projectPath(publisher, "player")}`);

    const field = page.getByLabel("Logo");
    await field.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(page.getByText("Choose a JPG, PNG, GIF or TIFF image.")).toBeVisible();
    await field.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(page.getByText("This picture is damaged. Choose another.")).toBeVisible();
    await field.setInputFiles(await drawPicture(page, { width: 600, height: 150 }));
    await expect(page.getByText("Your pages show the logo now.")).toBeVisible();
    await expect(page.getByText("This picture is damaged.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);

    // Seen in the room that was held for it, also where there is little.
    const logo = page.getByRole("img", { name });
    const room = () => logo.evaluate((image: HTMLImageElement) => [image.offsetWidth, image.offsetHeight]);
    const sent = Promise.withResolvers<void>();
    await page.route("**/logos/**", async (route) => {
      await sent.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/listen/${id}`, { waitUntil: "domcontentloaded" });
    await expect.poll(room).toEqual([160, 40]);
    sent.resolve();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    expect(await room()).toEqual([160, 40]);
    await expectAccessibleInBothThemes(page);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 320, height: 80 });
    await page.goto(`${server.url}/player/${id}`);
    await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
    // A narrow frame has room for the player alone.
    await expect(logo).toBeHidden();
    await expectNoHorizontalScroll(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(80);
    await page.setViewportSize({ width: 640, height: 80 });
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    await expectNoHorizontalScroll(page);
    const address = await logo.getAttribute("src");

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.url}${projectPath(publisher, "player")}`);
    await page.getByRole("button", { name: "Remove logo" }).click();
    await expect(page.getByText("The logo was removed.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove logo" })).toHaveCount(0);
    for (const path of ["listen", "player"]) {
      await page.goto(`${server.url}/${path}/${id}`);
      await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
      await expect(logo).toHaveCount(0);
    }
    expect((await fetch(address ?? "")).status).toBe(404);
  });
});
