import { expect, test } from "@playwright/test";
import { type PackServer, startPackServer } from "../apps/server/src/platform/voice-packs/test-kit/pack-server.ts";
import { tinyArchive } from "../apps/server/src/platform/voice-packs/test-kit/tiny-archive.ts";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { buildAudio } from "./kit/build-audio.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";

const operatorAddress = "operator@example.com";

let packs: PackServer;
let server: LecternServer;

test.beforeAll(async () => {
  packs = await startPackServer();
  const bytes = await tinyArchive("en_US-amy-low", { paddingBytes: 200_000 });
  packs.files.set("/tts-models/vits-piper-en_US-amy-low.tar.bz2", { bytes, ways: ["cut", "whole"] });
  server = await startLectern({ env: { BILLING: "none", VOICE_MIRROR: packs.url, OPERATORS: operatorAddress } });
});
test.afterAll(async () => {
  await server.stop();
  await packs.close();
});

test("voices are added with one click, heard, used in an item, and removed", async ({ page }) => {
  const publisher = await addPublisher(server, { email: operatorAddress });
  await signIn(page, server.url, publisher);
  await page.goto(`${server.url}/installation`);
  const section = page.getByRole("region", { name: "Voice packs" });
  await section.getByLabel("Search voice packs").fill("english amy");
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.getByText("Piper, low quality · American English · about 64 MB")).toBeVisible();

  // Half of it arrives, and the connection ends.
  await section.getByRole("button", { name: "Add Amy (Piper, low quality)" }).click();
  // It stays where it was found, and so does who added it.
  const here = section.getByRole("list", { name: "English" });
  await expect(here.getByRole("progressbar", { name: "Adding Amy" })).toBeVisible();
  await expect(here.getByRole("button", { name: "Cancel Amy (Piper, low quality)" })).toBeFocused();
  await expect(here).toContainText(/Downloading · \d+ KB of \d+ KB/);
  packs.arrived(Infinity);
  await expect(here.getByText("Ready")).toBeVisible();
  expect(packs.requests).toHaveLength(2);
  expect(packs.requests[1]).toMatch(/ bytes=\d+-$/);
  await here.getByRole("button", { name: "Hear Amy" }).click();
  await expect(here.getByRole("button", { name: "Pause Amy" })).toBeVisible();

  // Its voice is the first where voices are chosen, and an item is built with it.
  await page.goto(server.url + projectPath(publisher, "content/new"));
  await page.waitForURL(/\/content\/[0-9a-f-]{36}/);
  const item = page.url();
  await page.getByRole("textbox", { name: "Text to be voiced" }).click();
  // Long enough to be seen playing on a busy machine.
  await page.keyboard.insertText("A new voice speaks of many things, one after the other. ".repeat(12).trim());
  const first = page.getByRole("list", { name: "Voices" }).getByRole("listitem").first();
  await first.getByRole("button", { name: /^Amy.*Premium$/ }).click();
  await expect(page.getByRole("toolbar", { name: "Voice of this block" })).toContainText("Amy");
  await buildAudio(page);

  await page.goto(`${server.url}/installation`);
  await section
    .getByRole("list", { name: "On this installation" })
    .getByRole("button", { name: "Remove Amy (Piper, low quality)" })
    .click();
  const dialog = page.getByRole("alertdialog", { name: "Remove Amy?" });
  await expect(dialog).toContainText("1 item uses its voices. It keeps its audio");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("button", { name: "Add Amy (Piper, low quality)" })).toBeVisible();

  // The audio is kept, and what would have to be spoken says what is missing.
  await page.goto(item);
  await expect(page.getByText("Voice pack removed").first()).toBeVisible();
  await page.goto(server.url + projectPath(publisher, "content"));
  await page.getByRole("button", { name: /^Play / }).click();
  const player = page.getByRole("region", { name: "Audio player" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
});
