import { expect, type Route, test } from "@playwright/test";
import { toneMp3 } from "../apps/server/src/areas/uploads/test-kit/tone-mp3.ts";
import { addPublisher, type Publisher } from "../apps/server/src/test-kit/publisher.ts";
import { projectPath } from "./kit/paths.ts";
import { type SharedServer, sharedServer } from "./kit/shared-server.ts";
import { signIn } from "./kit/sign-in.ts";

let server: SharedServer;
let publisher: Publisher;

test.beforeAll(async () => {
  server = sharedServer();
  publisher = await addPublisher(server);
});

test("audio files are uploaded over a line that breaks, one is cancelled, one is replaced, and they play", async ({
  page,
}) => {
  const short = await toneMp3({ frames: 120, title: "Down the Rabbit-Hole" });
  const long = await toneMp3({ frames: 400, title: "The Pool of Tears" });
  const file = (name: string, buffer: Buffer, mimeType = "audio/mpeg") => ({ name, mimeType, buffer });
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "content"));
  await page.getByRole("button", { name: "Upload Audio" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload Audio" });
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByText("Select an audio file to upload!")).toBeVisible();

  // What sends a file is cut off once, and another time does not answer.
  let cut = 0;
  const held: Route[] = [];
  await page.route("**/uploads/audio/**", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    if (route.request().postDataBuffer()?.includes("The Pool of Tears") === true) return void held.push(route);
    cut += 1;
    return cut === 1 ? route.abort("connectionreset") : route.continue();
  });
  await dialog
    .getByLabel("Audio files")
    .setInputFiles([
      file("tea_party.mp3", short),
      file("hatter.mp3", long),
      file("letter.pdf", Buffer.from("%PDF-"), "application/pdf"),
    ]);
  await expect(dialog.getByText("Only MP3, M4A, WAV, FLAC and Ogg files can be uploaded.")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove letter" }).click();
  const title = dialog.getByRole("textbox", { name: "Title of tea_party.mp3" });
  await expect(title).toHaveValue("Down the Rabbit-Hole");
  await title.fill("ab");
  await dialog.getByRole("button", { name: "Upload 2 files" }).click();
  await expect(dialog.getByText("Title field should be at least 3 character long.")).toBeVisible();
  await title.fill("A mad tea party");
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByText("Uploaded", { exact: true })).toBeVisible();
  expect(cut).toBeGreaterThan(1);
  await expect.poll(() => held.length).toBe(1);

  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page.getByRole("button", { name: /^Uploading \d+%$/ })).toBeVisible();
  await page.getByRole("button", { name: /^Uploading/ }).click();
  await dialog.getByRole("button", { name: "Cancel The Pool of Tears" }).click();
  await expect(dialog.getByRole("list", { name: "Files" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await page.unroute("**/uploads/audio/**");

  const rows = page.getByRole("list", { name: "AI Voiceovers" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Audio Upload");
  await expect(rows.first()).toContainText("Published");
  await rows.first().getByRole("button", { name: /^Play/ }).click();
  await expect(page.getByRole("button", { name: /^Pause/ }).first()).toBeVisible();

  await rows.first().getByRole("button", { name: "Download", exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog", { name: "Configure download" }).getByRole("button", { name: "Download" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("A mad tea party.mp3");

  // Edit opens its title and file over the list, and so does its address.
  await rows
    .first()
    .getByRole("link", { name: "Edit", exact: true })
    .or(rows.first().getByLabel("Edit"))
    .first()
    .click();
  const replace = page.getByRole("dialog", { name: "Edit uploaded audio" });
  await expect(replace).toBeVisible();
  const upload = new URL(page.url()).searchParams.get("upload");
  await replace.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(server.url + projectPath(publisher, "content"));
  await page.goto(server.url + projectPath(publisher, `content/${upload}`));
  await expect(replace).toBeVisible();
  await expect(page.locator("[data-item]")).toContainText("A mad tea party");
  await replace.getByRole("textbox", { name: "Title" }).fill("The Pool of Tears");
  await replace.getByLabel("Audio file", { exact: true }).setInputFiles(file("pool.mp3", long));
  await replace.getByRole("button", { name: "Replace" }).click();
  await expect(rows.first()).toContainText("The Pool of Tears");
  await expect(rows.first()).toContainText("00:10");
});
