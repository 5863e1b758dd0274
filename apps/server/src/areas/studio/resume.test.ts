import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scanMp3 } from "@lectern/audio";
import type { Block } from "@lectern/script";
import { createServerDatabase, type ServerDatabase } from "../../test-kit/create-server-database.ts";
import { startLectern, type LecternServer } from "../../test-kit/lectern-server.ts";
import { signUp } from "../../test-kit/publisher.ts";
import { defaultProject } from "../projects/index.ts";

let dataDir: string;
let database: ServerDatabase;
let server: LecternServer | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lectern-resume-"));
  database = await createServerDatabase();
});

afterEach(async () => {
  await server?.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const profile = JSON.parse(
  defaultProject({ id: "", organisationId: "", name: "" }).audio_profile,
) as Block["audio_profile"];

function block(text: string): Block {
  return { type: "block", audio_profile: profile, children: [{ type: "paragraph", children: [{ text }] }] };
}

const sentence = (index: number): string =>
  `This is sentence number ${index} of a story that is long enough to be interrupted.`;
const script = Array.from({ length: 40 }, (_, index) => block(`${sentence(index)} ${sentence(index + 100)}`));

interface Item {
  full_audio_status: string | null;
  full_audio_url: string | null;
  audio_duration: number;
  progress: number;
}

test("a build whose process is killed is finished by the next start, charged once", async () => {
  const env = { BILLING: "sandbox", SECRET: "the same secret for both of the processes", ...database.env };
  server = await startLectern({ dataDir, env });
  const publisher = await signUp(server);
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    title: "Interrupted",
    slate_value: script.slice(0, 30),
    is_draft: true,
  });
  const { words_charged: words } = await publisher.inProject<{ words_charged: number }>("PUT", `/content/${id}/v2`, {
    title: "Interrupted",
    slate_value: script.slice(0, 30),
    is_draft: false,
  });
  expect(words).toBeGreaterThan(500);
  await server.kill();

  server = await startLectern({ dataDir, env });
  const again = publisher.at(server.url);
  let item = await again.inProject<Item>("GET", `/content/${id}`);
  for (let tries = 0; item.full_audio_status === "IN PROGRESS" && tries < 900; tries += 1) {
    await delay(100);
    item = await again.inProject<Item>("GET", `/content/${id}`);
  }
  expect(item.full_audio_status).toBe("DONE");
  const bytes = new Uint8Array(await (await fetch(item.full_audio_url ?? "")).arrayBuffer());
  expect(scanMp3(bytes).durationSeconds).toBeCloseTo(item.audio_duration, 0);
  const usage = await again.call<{ words_remaining: number }>("GET", `/organisation/${publisher.organisationId}/usage`);
  expect(usage.words_remaining).toBe(1000 - words);
}, 120_000);
