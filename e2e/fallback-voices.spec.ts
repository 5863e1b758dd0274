import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { isLevelSample } from "../apps/server/src/test-kit/is-level-sample.ts";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { type CloudServices, startCloudServices } from "../packages/speech/src/test-kit/services/index.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";

let services: CloudServices;
let server: LecternServer;
let folder: string;

/** The server's clock shows so many minutes more than when it was started. */
async function setClock(minutes: number): Promise<void> {
  await writeFile(join(folder, "minutes"), String(minutes));
}

test.beforeAll(async () => {
  services = await startCloudServices();
  folder = await mkdtemp(join(tmpdir(), "lectern-clock-"));
  await setClock(0);
  server = await startLectern({
    env: {
      BILLING: "none",
      ELEVENLABS_KEY: services.elevenlabs.options.key,
      ELEVENLABS_URL: services.elevenlabs.options.url,
      MINUTES_FILE: join(folder, "minutes"),
    },
    variant: "moved-clock",
  });
});
test.afterAll(async () => {
  await server.stop();
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

test("a project gets a fallback voice; while its service is down an item waits, is spoken by it, says so, and is spoken right later", async ({
  page,
}) => {
  const publisher = await addPublisher(server);
  const own = await projectVoice(publisher);
  const voice = { ...own, platform: "elevenlabs", engine: "neural", voice: "21m00Tcm4TlvDq8ikWAM" };
  await publisher.call("GET", "/voices");

  // The setting.
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, "general"));
  const section = page.getByRole("region", { name: "Fallback voices" });
  await expect(section.getByText("Off: no fallback voice is chosen.")).toBeVisible();
  await section.getByRole("button", { name: "Add a fallback voice" }).click();
  await section.getByRole("combobox", { name: "Language of the fallback voice" }).fill("English (United St");
  await page.getByRole("option", { name: "English (United States)" }).click();
  await section.getByRole("radio", { name: "Standard" }).click();
  await section.getByRole("button", { name: "Save fallback voice" }).click();
  await expect(section.getByText("Voice selection is required.")).toBeVisible();
  await section.getByRole("radiogroup", { name: "Fallback voice" }).getByRole("radio").first().click();
  await section.scrollIntoViewIfNeeded();
  await section.getByRole("button", { name: "Save fallback voice" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await expect(section.getByRole("button", { name: "Add a fallback voice" })).toBeFocused();
  await page.reload();
  await expect(section.getByRole("listitem")).toContainText("English (United States)");

  // The service goes down, and an item waits for it.
  services.elevenlabs.isDown = true;
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "Clouds",
    slate_value: ["Far away is a cloud. It is white.", "Nobody saw it."].map((text) => ({
      type: "block",
      audio_profile: voice,
      children: [{ type: "paragraph", children: [{ text }] }],
    })),
    is_draft: true,
  });
  await expect(
    publisher.call("POST", "/audio/preview", { ...voice, volume: 0, speed: 100, slate_value: "Is anybody there?" }),
  ).rejects.toThrow("ElevenLabs failed");
  await setClock(9.95);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  await page.getByRole("button", { name: /^Build/ }).click();
  await expect(page.getByText("Waiting for ElevenLabs, which is down")).toBeVisible();

  // Ten minutes are over.
  await setClock(10);
  const notice = page.getByRole("region", { name: "Fallback voice" });
  await expect(notice).toContainText("The fallback voice speaks 3 sentences");
  await expect(notice).toContainText("ElevenLabs was down.");
  await expect(page.getByText("Changed since published")).toHaveCount(0);
  await expect(page.getByText("Spoken by the fallback voice: “Far away is a cloud” and “It is white”")).toBeVisible();
  await page.goto(server.url + projectPath(publisher, "content"));
  await expect(page.getByText("3 sentences spoken by the fallback voice").filter({ visible: true })).toHaveCount(1);

  // It answers again.
  services.elevenlabs.isDown = false;
  services.elevenlabs.spoken = [];
  await setClock(12);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  await notice.getByRole("button", { name: "Build again" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("region", { name: "Audio player" }).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(page.getByText("Spoken by the fallback voice")).toHaveCount(0);
  const spoken = services.elevenlabs.spoken.map(({ text }) => text).filter((text) => !isLevelSample(text));
  expect(spoken).toEqual(["Far away is a cloud.", "It is white.", "Nobody saw it."]);
});
