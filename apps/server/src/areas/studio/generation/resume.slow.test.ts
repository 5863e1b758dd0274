import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type TestContext } from "vitest";
import { scanMp3 } from "@lectern/audio";
import type { Block } from "@lectern/script";
import { createServerDatabase } from "../../../test-kit/create-server-database.ts";
import { defaultVoice } from "../../../test-kit/espeak-block.ts";
import { startGatedEngine } from "../../../test-kit/gated-engine.ts";
import { startLectern, type LecternServer, type LecternServerOptions } from "../../../test-kit/lectern-server.ts";
import { addPublisher, type Publisher } from "../../../test-kit/publisher.ts";
import { preparedSound } from "../../sounds/test-kit/prepared-sound.ts";

const secret = { SECRET: "the same secret for both of the processes" };

/** A folder and a database of a test's own, and the servers that it starts there one after the other. */
async function newPlace({ onTestFinished, onTestFailed }: Pick<TestContext, "onTestFinished" | "onTestFailed">) {
  const dataDir = await mkdtemp(join(tmpdir(), "lectern-resume-"));
  const database = await createServerDatabase();
  const servers: LecternServer[] = [];
  onTestFailed(
    () => void process.stderr.write(servers.map((server) => server.output()).join("\n--- started again ---\n")),
  );
  onTestFinished(async () => {
    await servers.at(-1)?.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    start: async (env: Record<string, string>, variant: LecternServerOptions["variant"] = "short-polls") => {
      const server = await startLectern({ dataDir, env: { ...env, ...secret, ...database.env }, variant });
      servers.push(server);
      return server;
    },
    /** Ends the server as a power cut would. */
    kill: async () => servers.at(-1)?.kill(),
  };
}

function block(text: string, voice: Partial<Block["audio_profile"]> = {}): Block {
  const audio_profile = { ...defaultVoice, ...voice };
  return { type: "block", audio_profile, children: [{ type: "paragraph", children: [{ text }] }] };
}

const sentence = (index: number): string =>
  `This is sentence number ${index} of a story that is long enough to be interrupted.`;
const script = Array.from({ length: 10 }, (_, index) => block(`${sentence(index)} ${sentence(index + 100)}`));

interface Item {
  full_audio_status: string | null;
  full_audio_url: string | null;
  audio_duration: number;
  progress: number;
}

/** The item when its build has ended. */
async function finished(publisher: Publisher, id: string): Promise<Item> {
  const item = () => publisher.inProject<Item>("GET", `/content/${id}`);
  await expect.poll(async () => (await item()).full_audio_status, { interval: 100 }).not.toBe("IN PROGRESS");
  return item();
}

async function begin(
  publisher: Publisher,
  blocks: Block[],
  more: { composer_settings?: object } = {},
): Promise<{ id: string; words: number }> {
  const body = { title: "Interrupted", slate_value: blocks, ...more };
  const { content_id: id } = await publisher.inProject<{ content_id: string }>("POST", "/content/v2", {
    ...body,
    is_draft: true,
  });
  const { words_charged: words } = await publisher.inProject<{ words_charged: number }>("PUT", `/content/${id}/v2`, {
    ...body,
    is_draft: false,
  });
  return { id, words };
}

async function expectWhole(item: Item): Promise<void> {
  expect(item.full_audio_status).toBe("DONE");
  const bytes = new Uint8Array(await (await fetch(item.full_audio_url ?? "")).arrayBuffer());
  expect(scanMp3(bytes).durationSeconds).toBeCloseTo(item.audio_duration, 0);
}

test("a build whose process is killed is finished by the next start, charged once", async (context) => {
  const { start, kill } = await newPlace(context);
  const env = { BILLING: "sandbox" };
  let server = await start(env);
  const publisher = await addPublisher(server);
  const { id, words } = await begin(publisher, script.slice(0, 10));
  expect(words).toBeGreaterThan(150);
  await kill();

  server = await start(env);
  const again = publisher.at(server.url);
  await expectWhole(await finished(again, id));
  const usage = await again.call<{ words_remaining: number }>("GET", `/organisation/${publisher.organisationId}/usage`);
  expect(usage.words_remaining).toBe(1000 - words);
});

test.for(["the same machine", "another machine"])(
  "a build taken up again on %s asks the engine only for what was not spoken yet",
  async (where, context) => {
    const { dataDir, start, kill } = await newPlace(context);
    const engine = await startGatedEngine();
    const scratch = join(dataDir, "scratch");
    try {
      const env = {
        BILLING: "none",
        OPENAI_SPEECH_URL: engine.url,
        OPENAI_SPEECH_VOICES: "alloy",
      };
      let server = await start(env);
      const publisher = await addPublisher(server);
      const sentences = Array.from({ length: 20 }, (_, index) => sentence(index));
      const voice = { platform: "openai", voice: "alloy", engine: "neural" } as const;
      const { id, words } = await begin(publisher, [block(sentences.join(" "), voice)]);
      // A bar of 35 % for what is spoken: at 14 eight sentences are, and what is told was kept before.
      await expect
        .poll(
          async () => {
            engine.answerOne();
            return (await publisher.inProject<Item>("GET", `/content/${id}`)).progress;
          },
          { interval: 300 },
        )
        .toBeGreaterThanOrEqual(14);
      await kill();
      const askedBefore = engine.asked.length;
      expect(askedBefore).toBeLessThan(sentences.length);
      expect((await readdir(scratch)).length).toBe(1);
      if (where === "another machine") await rm(scratch, { recursive: true });
      await mkdir(scratch, { recursive: true });
      await writeFile(join(scratch, `spool-${randomUUID()}-of-a-build-that-is-gone`), "");

      engine.release();
      server = await start(env);
      const again = publisher.at(server.url);
      await expectWhole(await finished(again, id));
      for (const one of sentences.slice(0, 8)) expect(engine.asked.filter((text) => text === one)).toHaveLength(1);
      expect(new Set(engine.asked).size).toBe(sentences.length);
      expect(engine.asked.length - sentences.length).toBeLessThanOrEqual(askedBefore - 8);
      expect(await again.call("GET", `/organisation/${publisher.organisationId}/usage`)).toMatchObject({
        current_month_words_usage: words,
      });
      await expect.poll(() => readdir(scratch)).toEqual([]);
    } finally {
      engine.close();
    }
  },
);

test("a mix whose process is killed is finished by the next start from what was kept of it", async (context) => {
  const { dataDir, start, kill } = await newPlace(context);
  const packs = async () => (await readdir(dataDir, { recursive: true })).filter((path) => path.includes("/pack/"));
  // The voice is one pack, the first minute of its mix another.
  const env = { BILLING: "none", PACKS_TAKEN: "2" };
  const killed = await start(env, "stalled-packs");
  const publisher = await addPublisher(killed);
  const { title, url, duration } = await preparedSound(publisher);
  // The first pack of the mix is one of 66 seconds at least: not much more makes a second one.
  const seconds = 80;
  const bed = { title, type: "AUDIO", url, duration, ends: duration, loop: seconds, volume: 30 };
  const music = { sections: [{ type: "AUDIO", tracks: [[bed]] }] };
  const { id } = await begin(publisher, script.slice(0, 1), { composer_settings: music });
  await expect.poll(() => killed.output()).toContain("The disk hangs.");
  expect(await packs()).toHaveLength(2);
  await kill();

  const server = await start(env);
  const again = publisher.at(server.url);
  const item = await finished(again, id);
  await expectWhole(item);
  expect(item.audio_duration).toBeCloseTo(seconds, 1);
  const { url: voice } = await again.inProject<{ url: string }>("GET", `/content/${id}/download?mode=0`);
  let audioBytes = 0;
  for (const address of [voice, item.full_audio_url ?? ""]) {
    audioBytes += (await (await fetch(address)).arrayBuffer()).byteLength;
  }
  let packedBytes = 0;
  for (const path of await packs()) packedBytes += (await stat(join(dataDir, path))).size;
  // What was kept would be there twice, a megabyte more, had it been made again.
  expect(Math.abs(packedBytes - audioBytes)).toBeLessThan(20_000);
});
