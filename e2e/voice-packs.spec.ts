import { expect, test } from "@playwright/test";
import { type PackServer, startPackServer } from "../apps/server/src/platform/voice-packs/test-kit/pack-server.ts";
import { tinyArchive } from "../apps/server/src/platform/voice-packs/test-kit/tiny-archive.ts";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { signUp } from "../apps/server/src/test-kit/publisher.ts";
import { watchContent } from "../apps/server/src/test-kit/watch-content.ts";
import { expectAccessibleInBothThemes } from "./kit/expect-accessible.ts";
import { expectNoHorizontalScroll } from "./kit/expect-no-horizontal-scroll.ts";
import { signIn } from "./kit/sign-in.ts";

let packs: PackServer;
let server: LecternServer;

test.beforeAll(async () => {
  packs = await startPackServer();
  const bytes = await tinyArchive("en_US-amy-low", { paddingBytes: 200_000 });
  packs.files.set("/tts-models/vits-piper-en_US-amy-low.tar.bz2", { bytes, ways: ["cut", "whole"] });
  server = await startLectern({ env: { BILLING: "none", VOICE_MIRROR: packs.url } });
});
test.afterAll(async () => {
  await server.stop();
  await packs.close();
});

test("voices are added with one click, heard, used in an item, and removed", async ({ page }) => {
  const publisher = await signUp(server);
  await signIn(page, server.url, publisher);
  await page.goto(`${server.url}/installation`);
  const section = page.getByRole("region", { name: "Voice packs" });
  await section.getByLabel("Search voice packs").fill("english amy");
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expectAccessibleInBothThemes(page);

  // Half of it arrives, and the connection ends.
  await section.getByRole("button", { name: "Add Amy (Piper, low quality)" }).click();
  const here = section.getByRole("list", { name: "On this installation" });
  await expect(here.getByRole("progressbar", { name: "Adding Amy" })).toBeVisible();
  await expect(here).toContainText(/Downloading · \d+ KB of \d+ KB/);
  packs.arrived(Infinity);
  await expect(here.getByText("Ready")).toBeVisible();
  expect(packs.requests).toHaveLength(2);
  expect(packs.requests[1]).toMatch(/ bytes=\d+-$/);
  await here.getByRole("button", { name: "Hear Amy" }).click();
  await expect(here.getByRole("button", { name: "Pause Amy" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const { audio_profile: profile } = await publisher.inProject<{ audio_profile: object }>("GET", "");
  const voice = { platform: "sherpa", engine: "neural", voice: "piper-en_us-amy-low:amy", lang_code: "en-US" };
  const block = {
    type: "block",
    audio_profile: { ...profile, ...voice, pitch: "default", style: "" },
    children: [{ type: "paragraph", children: [{ text: "A new voice." }] }],
  };
  const item = { title: "", slate_value: [block], is_draft: false };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", item);
  const watch = await watchContent(server.url, publisher.token(), id);
  await watch.finished();

  await here.getByRole("button", { name: "Remove Amy (Piper, low quality)" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove Amy?" });
  await expect(dialog).toContainText("1 item uses its voices. It keeps its audio");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(section.getByRole("button", { name: "Add Amy (Piper, low quality)" })).toBeVisible();
});
