import { expect, test } from "@playwright/test";
import { toneMp3 } from "../apps/server/src/areas/uploads/test-kit/tone-mp3.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { endlessSounds } from "./kit/endless-sounds.ts";
import { openItem } from "./kit/open-item.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

test("a sound is uploaded, heard, put on the timeline, and deleted once the saved item has no clip of it", async ({
  page,
}) => {
  await endlessSounds(page);
  await openItem(page, { server, publisher }, { texts: ["Down, down, down."], title: "The fall" });
  await page.getByRole("button", { name: "Add Music" }).click();
  const panel = page.getByRole("complementary", { name: "Add audio" });
  const timeline = page.getByRole("region", { name: "Timeline" });
  // What the installation had not made yet, it makes meanwhile.
  const firstBed = panel.getByRole("list", { name: "Beds" }).getByRole("listitem").first();
  await expect(firstBed.locator("svg.animate-breathe")).toHaveCount(0);

  await panel.getByRole("button", { name: "Upload audio" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload audio" });
  const buffer = await toneMp3({ frames: 120 });
  await dialog.getByLabel("Audio file").setInputFiles({ name: "Tea_bell.mp3", mimeType: "audio/mpeg", buffer });
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
  await panel.getByRole("button", { name: "Hear Tea bell" }).click();
  await expect(panel.getByRole("button", { name: "Pause Tea bell" })).toBeVisible();
  await panel.getByRole("button", { name: "Add Tea bell" }).click();
  await expect(timeline.getByText("Tea bell")).toBeVisible();

  await panel.getByRole("tab", { name: "Library" }).click();
  await panel.getByRole("button", { name: "Replace Tea bell with First Light" }).click();
  await expect(timeline.getByText("First Light")).toBeVisible();
  // The server refuses while the saved item has the clip: the draft is saved with the other sound first.
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await panel.getByRole("tab", { name: "Your uploads" }).click();
  await panel.getByRole("button", { name: "More for Tea bell" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByText("No sounds of your own yet")).toBeVisible();
});
