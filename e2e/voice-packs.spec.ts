import { expect, test } from "@playwright/test";
import { type PackServer, startPackServer } from "../apps/server/src/platform/voice-packs/test-kit/pack-server.ts";
import { tinyArchive } from "../apps/server/src/platform/voice-packs/test-kit/tiny-archive.ts";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { holdBack } from "./kit/hold-back.ts";
import { tabTo } from "./kit/keyboard.ts";
import { projectPath } from "./kit/paths.ts";
import { signIn } from "./kit/sign-in.ts";
import { answerSurvey, signUpToSurvey } from "./kit/sign-up.ts";

const operatorAddress = "operator@example.com";
const newOperatorAddress = "new-operator@example.com";
const thirdOperatorAddress = "third-operator@example.com";

let packs: PackServer;
let server: LecternServer;

test.beforeAll(async () => {
  packs = await startPackServer();
  const bytes = await tinyArchive("en_US-amy-low", { paddingBytes: 200_000 });
  packs.files.set("/tts-models/vits-piper-en_US-amy-low.tar.bz2", { bytes, ways: ["cut", "whole"] });
  const german = await tinyArchive("de_DE-thorsten-medium");
  packs.files.set("/tts-models/vits-piper-de_DE-thorsten-medium.tar.bz2", { bytes: german });
  const operators = [operatorAddress, newOperatorAddress, thirdOperatorAddress].join();
  server = await startLectern({ env: { BILLING: "none", VOICE_MIRROR: packs.url, OPERATORS: operators } });
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
  await page.getByRole("button", { name: /^Build/ }).click();
  const player = page.getByRole("region", { name: "Audio player" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();

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
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("a new operator is told of natural voices, and adds one by the keyboard alone", async ({ page }) => {
  await signUpToSurvey(page, server, newOperatorAddress);
  await answerSurvey(page);
  await page.waitForURL(/\/welcome/);
  await page.getByRole("button", { name: /Realistic Voiceovers/ }).click();
  await expect(page.getByText("These voices are plain. Add natural ones: one click.")).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Add natural ones" }));
  await page.keyboard.press("Enter");
  const section = page.getByRole("region", { name: "Voice packs" });
  await expect(section).toBeInViewport();
  await tabTo(page, section.getByLabel("Search voice packs"), 40);
  await page.keyboard.type("german medium");
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await tabTo(page, section.getByRole("button", { name: "Add Thorsten (Piper, medium quality)" }));
  await page.keyboard.press("Enter");
  const remove = section.getByRole("button", { name: "Remove Thorsten (Piper, medium quality)" });
  await expect(remove).toBeFocused();
  await tabTo(page, section.getByRole("button", { name: "Hear Thorsten" }), 3, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(section.getByRole("button", { name: "Pause Thorsten" })).toBeVisible();
  await tabTo(page, remove, 3);
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: "Remove Thorsten?" }).waitFor();
  await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove" }), 5);
  await page.keyboard.press("Enter");
  await expect(section.getByRole("button", { name: "Add Thorsten (Piper, medium quality)" })).toBeVisible();
});

test("the section that a link names stays in view while those over it load", async ({ page }) => {
  await signIn(page, server.url, await addPublisher(server, { email: thirdOperatorAddress }));
  const answers = await holdBack(page, "**/api/installation**");
  // All of it fits, as long as it loads.
  await page.goto(`${server.url}/installation#voice-packs`);
  const section = page.getByRole("region", { name: "Voice packs" });
  await expect(section).toBeInViewport({ ratio: 1 });
  answers.release();
  await expect(page.getByRole("region", { name: "Speech engines" }).getByRole("listitem").first()).toBeAttached();
  await expect(section.getByLabel("Search voice packs")).toBeInViewport();
});

test("who does not run the installation is told who can add natural voices", async ({ page }) => {
  const publisher = await addPublisher(server);
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "voice"));
  await expect(
    page.getByText("These voices are plain. The people who run this server can add natural ones."),
  ).toBeVisible();
  await page.goto(`${server.url}/installation`);
  await expect(page.getByText("This page is for the people who run this installation.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Voice packs" })).toHaveCount(0);
});
