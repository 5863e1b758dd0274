import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startLectern, type LecternServer } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { type CloudServices, startCloudServices } from "../packages/speech/src/test-kit/services/index.ts";
import { buildAudio } from "./kit/build-audio.ts";
import { projectPath } from "./kit/paths.ts";
import { projectVoice } from "./kit/saved-profiles.ts";
import { signIn } from "./kit/sign-in.ts";

let services: CloudServices;
let server: LecternServer;
let folder: string;

test.beforeAll(async () => {
  services = await startCloudServices();
  const { polly, azure, google, elevenlabs } = services;
  folder = await mkdtemp(join(tmpdir(), "lectern-google-"));
  const { clientEmail, privateKey, tokenUrl } = google.options.credentials;
  const account = { type: "service_account", client_email: clientEmail, private_key: privateKey, token_uri: tokenUrl };
  await writeFile(join(folder, "account.json"), JSON.stringify(account));
  server = await startLectern({
    env: {
      BILLING: "none",
      POLLY_REGION: polly.options.region,
      POLLY_ACCESS_KEY_ID: polly.options.credentials.accessKeyId,
      POLLY_SECRET_ACCESS_KEY: polly.options.credentials.secretAccessKey,
      POLLY_URL: polly.options.url,
      AZURE_SPEECH_KEY: azure.options.key,
      AZURE_SPEECH_REGION: azure.options.region,
      AZURE_SPEECH_URL: azure.options.url,
      GOOGLE_TTS_CREDENTIALS_FILE: join(folder, "account.json"),
      GOOGLE_TTS_URL: google.options.url,
      ELEVENLABS_KEY: elevenlabs.options.key,
      ELEVENLABS_URL: elevenlabs.options.url,
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

test("an item is built with a voice of each speech service, and the operator sees what they counted", async ({
  page,
}) => {
  const publisher = await addPublisher(server);
  const voice = await projectVoice(publisher);
  const chosen = [
    { platform: "polly", voice: "Joanna/neural", engine: "neural" },
    { platform: "azure", voice: "en-US-JennyNeural", engine: "neural" },
    { platform: "google", voice: "en-US-Chirp3-HD-Aoede", engine: "neural" },
    { platform: "elevenlabs", voice: "21m00Tcm4TlvDq8ikWAM", engine: "neural" },
  ];
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "Clouds",
    slate_value: chosen.map((one, index) => ({
      type: "block",
      audio_profile: { ...voice, ...one },
      children: [{ type: "paragraph", children: [{ text: `Cloud ${"abcd".charAt(index)} is far away.` }] }],
    })),
    is_draft: true,
  });
  await signIn(page, server.url, publisher);
  await page.goto(server.url + projectPath(publisher, `content/${id}`));
  await expect(page.getByRole("textbox", { name: "Text to be voiced" })).toBeVisible();
  for (const name of ["Joanna", "Jenny", "Aoede", "Rachel"]) await expect(page.getByText(name).first()).toBeVisible();
  await buildAudio(page);

  await page.goto(`${server.url}/installation`);
  const engines = page.getByRole("region", { name: "Speech engines" });
  await expect(engines.getByText("Answering")).toHaveCount(4);
  await expect(engines.getByRole("row", { name: /^neural \$16/ })).toBeVisible();
  services.elevenlabs.removed.add("pNInz6obpgDQGcFmaJgB");
  await engines.getByRole("button", { name: /^Refresh now.*ElevenLabs/ }).click();
  await expect(engines.getByText(/^2 voices, 1 voice not offered any more, read/)).toBeVisible();
});
