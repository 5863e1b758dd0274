import type { WireShow } from "@lectern/contract";
import { expect, type Page, test } from "@playwright/test";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { drawPicture } from "./kit/draw-picture.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { failOnce } from "./kit/fail-once.ts";
import { tabTo } from "./kit/keyboard.ts";
import { makeShow } from "./kit/make-show.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { signUp } from "./kit/sign-up.ts";
import { sharedServer, type SharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
test.beforeAll(async () => {
  server = sharedServer("sandbox");
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a new user makes a show with a picture, changes it, publishes it, gives its page colours and deletes it", async ({
  page,
}) => {
  await signUp(page, server, "duchess@example.com");
  await page.getByRole("link", { name: "Podcasts" }).click();
  await expect(page.getByText("No podcast shows yet")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "New Podcast" }).click();

  // What is known of the user is there already; what is missing is said.
  const email = page.getByLabel("Author email");
  await expect(page.getByLabel("Author Name")).toHaveValue("Alice Liddell");
  await expect(email).toHaveValue("duchess@example.com");
  await expect(page.getByRole("radio", { name: "English" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Sub-category" })).toBeDisabled();
  await page.getByLabel("Author Name").fill("ab");
  await email.fill("nobody");
  await page.getByRole("button", { name: "Create Podcast" }).click();
  for (const message of [
    "Podcast title field is required.",
    "Author Name field should be at least 3 character long.",
    "Author email field should be a valid email address.",
    "Description field is required.",
    "Category field is required.",
    "Podcast image is required.",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("Podcast image")).toBeFocused();
  await expectAccessibleInBothThemes(page);

  // A picture is refused before it is sent.
  const image = page.getByLabel("Podcast image");
  for (const [width, height, problem] of [
    [1400, 1401, "The image has to be square. This one has 1400 × 1401 pixels."],
    [1399, 1399, "The image has to have at least 1400 × 1400 pixels. This one has 1399 × 1399."],
  ] as const) {
    await image.setInputFiles(await drawPicture(page, { width, height }));
    await expect(page.getByText(problem)).toBeVisible();
  }
  await image.setInputFiles(await drawPicture(page, { width: 1400, height: 1400, type: "image/webp" }));
  await expect(page.getByText("Choose a JPG, PNG, GIF or TIFF image.")).toBeVisible();
  await image.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("This picture is damaged. Choose another.")).toBeVisible();
  await image.setInputFiles(await drawPicture(page, { width: 1400, height: 1400 }));
  await expect(page.getByText("This picture is damaged. Choose another.")).toHaveCount(0);

  await page.getByLabel("Podcast Title").fill("Curiouser, Aloud");
  await page.getByLabel("Author Name").fill("Alice Liddell");
  await email.fill("alice@example.com");
  await page.getByLabel("Description").fill("Alice, a chapter at a time.");
  await choose(page, "Category", "Technology");
  await expect(page.getByText("This category has no sub-categories.")).toBeVisible();
  await choose(page, "Category", "Arts");
  await choose(page, "Sub-category", "Books");
  await page.getByRole("radio", { name: /^Automatic/ }).click();
  await page.getByRole("checkbox", { name: "Audio articles" }).click();
  await page.getByLabel("Words in the title").fill("Tea\nHare");
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Leaving asks; a failure keeps everything.
  await page.getByRole("link", { name: "Back to podcast shows" }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to leave?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await failOnce(page, "**/api/**/podcast", "POST");
  await page.getByRole("button", { name: "Create Podcast" }).click();
  await expect(page.getByText("Something went wrong while creating the Podcast channel.")).toBeVisible();
  await page.getByRole("button", { name: "Create Podcast" }).click();
  await expect(page.getByText("New podcast show created successfully!")).toBeVisible();

  // Its settings, as they were said.
  await expect(page.getByRole("heading", { level: 1, name: "Curiouser, Aloud" })).toBeVisible();
  await expect(page.getByText("Unpublished", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sub-category" })).toHaveText("Books");
  await expect(page.getByRole("checkbox", { name: "Audio articles" })).toBeChecked();
  await expect(page.getByLabel("Words in the title")).toHaveValue("Tea\nHare");
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Podcast Title").fill("Curiouser Still");
  await page.getByRole("link", { name: "Podcasts" }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to leave?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();

  // What is typed in one tab stays while the other is open, and while it is saved.
  await page.getByRole("tab", { name: "Hosting Page" }).click();
  await expect(page).toHaveURL(/tab=hosting-page/);
  await expect(page.getByText("The page is not public yet")).toBeVisible();
  await page.getByRole("textbox", { name: "Colour", exact: true }).fill("#0b5d4b");
  // The page as it would be, before anything is saved or public.
  const preview = page.frameLocator('iframe[title="The show’s hosting page"]');
  await expect(preview.getByRole("heading", { name: "Curiouser, Aloud" })).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Subscribe" })).toBeVisible();
  await page.getByRole("switch", { name: "Subscribe button" }).click();
  await expect(preview.getByRole("heading", { name: "Subscribe" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Subscribe button" }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("#999999");
  await expect(page.getByRole("button", { name: /^Use #/ })).toBeVisible();
  await page.getByRole("switch", { name: "Download button" }).click();
  await expect(page.getByRole("switch", { name: "Remove branding" })).toBeDisabled();
  await expect(page.getByRole("main").getByRole("link", { name: "Upgrade" })).toBeVisible();
  // As a wide window lays it out, whatever room there is; a logo too, before it is saved.
  // The frame may be drawn anew while it is asked.
  await expect
    .poll(() =>
      preview
        .locator("html")
        .evaluate(() => innerWidth)
        .catch(() => undefined),
    )
    .toBe(1280);
  await page.getByLabel("Logo").setInputFiles(await drawPicture(page, { width: 1400, height: 1400 }));
  const logo = preview.locator("img.logo");
  await expect.poll(async () => (await logo.count()) === 1 && logo.evaluate((shown) => shown.clientHeight)).toBe(40);
  await expectAccessibleInBothThemes(page, { frame: "iframe" });
  const spotify = page.getByRole("textbox", { name: "Spotify" });
  await spotify.fill("https://example.com/show/1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This is not the address of a show on Spotify.")).toBeVisible();
  await expect(spotify).toBeFocused();
  await expect(preview.getByRole("link", { name: "Apple Podcasts" })).toBeVisible();
  await spotify.fill("https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("New show settings saved!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Show has been published successfully.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open the page/ })).toHaveAttribute("href", /\/shows\//);
  await page.getByRole("tab", { name: "General" }).click();
  await expect(page.getByLabel("Podcast Title")).toHaveValue("Curiouser Still");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Podcast show settings changed successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Curiouser Still" })).toBeVisible();
  await page.getByRole("button", { name: "Check my feed" }).click();
  const asked = page.getByRole("list", { name: "What directories ask for" });
  await expect(asked).toContainText("The show needs at least one published episode.");
  await expect(asked.getByRole("link", { name: "Episodes" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await page.getByRole("tab", { name: "Hosting Page" }).click();
  await expect(preview.getByRole("heading", { name: "Curiouser Still" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Colour", exact: true })).toHaveValue("#0b5d4b");
  await expect(page.getByRole("switch", { name: "Download button" })).not.toBeChecked();
  await expect(preview.getByRole("link", { name: "Spotify" })).toBeVisible();

  // The list; the plan has room for one show.
  await page.getByRole("link", { name: "Back to podcast shows" }).click();
  const row = page.getByRole("list", { name: "Podcast shows" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Curiouser Still");
  await expect(row).toContainText("Published");
  await expect(row).toContainText("0 episodes");
  await expect(row).toContainText("Automatic");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await row.getByRole("button", { name: "Copy feed address of Curiouser Still" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/feeds\/.+\.xml$/);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "New Podcast" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade to create more podcast shows" })).toBeVisible();
  await page.keyboard.press("Escape");
  await row.getByRole("link", { name: "Episodes of Curiouser Still" }).click();
  await expect(page.getByText("This show does not have any episodes.")).toBeVisible();
  await page.getByRole("link", { name: "Back to podcast shows" }).click();

  await row.getByRole("link", { name: "Settings of Curiouser Still" }).click();
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Show has been unpublished successfully.")).toBeVisible();
  await page.getByRole("button", { name: "Delete show" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete show" }).click();
  await expect(page.getByText("Podcast show has been deleted!")).toBeVisible();
  await expect(page.getByText("No podcast shows yet")).toBeVisible();
});

test("what somebody else saved meanwhile is not overwritten unless it is asked for", async ({ page }) => {
  const publisher = await addPublisher(server);
  const show = await makeShow(page, publisher);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `podcast/${show.id}`));
  const title = page.getByLabel("Podcast Title");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const { title: _title, description, author, email, category } = show;
  const texts = { description, author, email, category };

  await title.fill("Mine");
  await publisher.inProject("PUT", `/podcast/${show.id}`, { ...texts, title: "Theirs" });
  // Publishing takes nothing of theirs over as mine.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Show has been published successfully.")).toBeVisible();
  await title.fill("Mine, longer");
  await save.click();
  await expect(page.getByText("This show was changed by somebody else meanwhile.")).toBeVisible();
  await expect(title).toHaveValue("Mine, longer");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Reload and drop mine" }).click();
  await expect(title).toHaveValue("Theirs");

  await title.fill("Mine again");
  await publisher.inProject("PUT", `/podcast/${show.id}`, { ...texts, title: "Theirs again" });
  await save.click();
  await page.getByRole("button", { name: "Keep mine, to save over it" }).click();
  await expect(page.getByText("This show was changed by somebody else meanwhile.")).toHaveCount(0);
  await save.click();
  await expect(page.getByText("Podcast show settings changed successfully!")).toBeVisible();
  expect((await publisher.inProject<WireShow>("GET", `/podcast/${show.id}`)).title).toBe("Mine again");
});

test("a show is opened, changed and published by the keyboard alone", async ({ page }) => {
  const publisher = await addPublisher(server);
  await makeShow(page, publisher);
  await signIn(page, server.url, publisher);
  // A list that cannot be read says so, and is read again when it is asked for.
  const list = "**/api/**/podcast";
  await page.route(list, (route) => route.fulfill({ status: 500, json: { success: false, message: "INTERNAL" } }));
  await page.goto(server.url + projectPath(publisher, "podcast"));
  await tabTo(page, page.getByRole("button", { name: "Try again" }), 60);
  await page.unroute(list);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "Settings of Curiouser, Aloud" }), 60);
  await page.keyboard.press("Enter");
  const explicit = page.getByRole("switch", { name: "Explicit content" });
  await tabTo(page, page.getByRole("tab", { name: "General" }), 60);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("switch", { name: "Subscribe button" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await tabTo(page, explicit, 60);
  await page.keyboard.press("Space");
  await expect(explicit).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Save", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Podcast show settings changed successfully!")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Publish", exact: true }), 60, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Show has been published successfully.")).toBeVisible();
});
