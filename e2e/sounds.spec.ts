import { expect, test } from "@playwright/test";
import { toneMp3 } from "../apps/server/src/areas/uploads/test-kit/tone-mp3.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { openItem } from "./kit/open-item.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

test("a sound is uploaded, heard, put on the timeline, replaced by the library's, renamed and deleted", async ({
  page,
}) => {
  await openItem(page, { server, publisher }, { texts: ["Down, down, down."], title: "The fall" });
  await page.getByRole("button", { name: "Add Music" }).click();
  const panel = page.getByRole("complementary", { name: "Add audio" });
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(panel.getByRole("list", { name: "Beds" }).getByRole("listitem")).toHaveCount(8);
  await expect(panel.getByText("Adds at 0:00.0")).toBeVisible();
  await panel.getByRole("radio", { name: "Tense" }).click();
  await expect(panel.getByRole("list", { name: "Beds" }).getByRole("listitem")).toHaveCount(2);
  await panel.getByRole("radio", { name: "All" }).click();

  await panel.getByRole("button", { name: "Upload audio" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload audio" });
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByText("Title field is required.")).toBeVisible();
  await expect(dialog.getByText("Select an audio file to upload!")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const buffer = await toneMp3({ frames: 120 });
  await dialog.getByLabel("Audio file").setInputFiles({ name: "Tea_bell.mp3", mimeType: "audio/mpeg", buffer });
  await expect(dialog.getByLabel("Title")).toHaveValue("Tea bell");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
  const add = panel.getByRole("button", { name: "Add Tea bell" });
  await expect(add).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await panel.getByRole("button", { name: "Hear Tea bell" }).click();
  await expect(panel.getByRole("button", { name: "Pause Tea bell" })).toBeVisible();
  await add.click();
  await expect(page.getByText("Audio block created")).toBeVisible();
  await expect(panel.getByText("in use")).toBeVisible();
  await expect(timeline.getByText("Tea bell")).toBeVisible();

  await panel.getByRole("button", { name: "More for Tea bell" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByText("This timeline uses the sound. Remove its clips first.")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();

  await panel.getByRole("tab", { name: "Library" }).click();
  // What the installation had not made yet, it made meanwhile.
  const firstBed = panel.getByRole("list", { name: "Beds" }).getByRole("listitem").first();
  await expect(firstBed.locator("svg.animate-breathe")).toHaveCount(0);
  await panel.getByRole("button", { name: "Replace Tea bell with First Light" }).click();
  await expect(timeline.getByText("First Light")).toBeVisible();

  await panel.getByRole("tab", { name: "Your uploads" }).click();
  await panel.getByRole("button", { name: "More for Tea bell" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  const rename = page.getByRole("dialog", { name: "Rename sound" });
  await rename.getByLabel("Title").fill("Te");
  await rename.getByRole("button", { name: "Save" }).click();
  await expect(rename.getByText("Title field should be at least 3 character long.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await rename.getByLabel("Title").fill("Tea gong");
  await rename.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("Tea gong")).toBeVisible();
  // The server refuses while the saved item has the clip: the draft is saved with the other sound first.
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "More for Tea gong" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByText("No sounds of your own yet")).toBeVisible();
  await panel.getByRole("button", { name: "Close the sounds" }).click();
  await expect(page.getByRole("button", { name: "Add Music" })).toBeFocused();

  // On a phone the panel covers the timeline, which is shown once a sound was put on it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Add Music" }).click();
  const drawer = page.getByRole("dialog", { name: "Add audio" });
  await drawer.getByRole("button", { name: "Add Closing Bell" }).click();
  await expect(drawer).toBeHidden();
  await expect(timeline.getByRole("button", { name: /^Closing Bell,/ })).toBeVisible();
  const tools = page.getByRole("toolbar", { name: "Timeline tools" });
  expect((await tools.boundingBox())!.height).toBeLessThan(90);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
});
