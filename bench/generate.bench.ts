// Chapter I and all of Alice against Debian's espeak-ng piped into its lame, in one run; memory; an edit; loudness; joins.
// The voice is the peer's, or VOICE=<platform>/<voice>; chapter I also by flite, against Debian's flite and lame.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SAMPLE_RATE } from "@lectern/audio";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import {
  aliceParagraphs,
  blocksOf,
  chapterOne,
  chosenVoice,
  generate,
  has,
  median,
  memoryOf,
  newContent,
  print,
  printHardware,
  report,
  runFile,
  voice,
} from "./kit.ts";

const rounds = 3;
const spokenBy = chosenVoice(voice);

printHardware();
print(`voice: ${spokenBy.platform}/${spokenBy.voice}`);
if (!has("espeak-ng") || !has("lame")) {
  print("The peer is missing: apt-get install espeak-ng lame flite");
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "lectern-bench-"));
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);

  async function pipe(paragraphs: readonly string[]): Promise<number> {
    const text = join(folder, "text.txt");
    await writeFile(text, paragraphs.join("\n\n"));
    const begun = performance.now();
    await runFile("sh", [
      "-c",
      `espeak-ng -v en-us -f ${text} --stdout | lame --quiet --resample 44.1 -m m -b 64 - ${folder}/peer.mp3`,
    ]);
    return (performance.now() - begun) / 1000;
  }

  async function fliteAndLame(paragraphs: readonly string[]): Promise<number> {
    const text = join(folder, "text.txt");
    await writeFile(text, paragraphs.join("\n\n"));
    const begun = performance.now();
    await runFile("flite", ["-voice", "slt", "-f", text, "-o", join(folder, "peer.wav")]);
    const options = ["--quiet", "--resample", "44.1", "-m", "m", "-b", "64"];
    await runFile("lame", [...options, join(folder, "peer.wav"), join(folder, "peer.mp3")]);
    return (performance.now() - begun) / 1000;
  }

  async function build(paragraphs: readonly string[], voiceOfBuild = spokenBy) {
    const script = blocksOf(paragraphs, voiceOfBuild);
    const contentId = await newContent(publisher, script);
    return { contentId, script, ...(await generate(server, publisher, contentId, script)) };
  }

  const chapter = await chapterOne();
  // One of each that does not count: disks, caches, engines.
  await build(chapter.slice(0, 3));
  await pipe(chapter.slice(0, 3));
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: (await build(chapter)).seconds, peer: await pipe(chapter) });
  }
  print(
    `chapter I, seconds: ours ${pairs.map(({ ours }) => ours.toFixed(2)).join(" ")}, pipe ${pairs.map(({ peer }) => peer.toFixed(2)).join(" ")}`,
  );
  report("chapter I against the pipe", median(pairs.map(({ ours, peer }) => ours / peer)), 0.8, "×");

  if (has("flite")) {
    const flite = { ...voice, platform: "flite", voice: "slt" };
    await build(chapter.slice(0, 3), flite);
    const ours = (await build(chapter, flite)).seconds;
    const peer = await fliteAndLame(chapter);
    print(`chapter I by flite, seconds: ours ${ours.toFixed(1)}, flite and lame ${peer.toFixed(1)}`);
    report("chapter I by flite against flite and lame", ours / peer, 1.5, "×");
  } else print("flite is missing: apt-get install flite");

  const all = await aliceParagraphs();
  let peak = 0;
  async function sample(): Promise<void> {
    peak = Math.max(peak, await memoryOf(server.pid, /postgres/));
  }
  const sampling = setInterval(() => {
    void sample();
  }, 250);
  const whole = await build(all);
  clearInterval(sampling);
  const peerSeconds = await pipe(all);
  print(`all of Alice, seconds: ours ${whole.seconds.toFixed(1)}, pipe ${peerSeconds.toFixed(1)}`);
  report("all of Alice against the pipe", whole.seconds / peerSeconds, 0.8, "×");
  report("memory of server and engine, without the database", peak, 350, "MB");

  const edits = [];
  let latestUrl = whole.audioUrl;
  for (let round = 0; round < 5; round += 1) {
    const place = 100 + round * 150;
    const text = all[place] ?? "";
    const edited = all.map((paragraph, index) =>
      index === place ? `${text} And so edit number ${round + 1} was made.` : paragraph,
    );
    const built = await generate(server, publisher, whole.contentId, blocksOf(edited, spokenBy));
    edits.push(built.seconds);
    latestUrl = built.audioUrl;
  }
  print(`one sentence changed, seconds: ${edits.map((seconds) => seconds.toFixed(2)).join(" ")}`);
  report("one sentence changed", median(edits), 1, "s");
  report("the same, of the first build", (median(edits) / whole.seconds) * 100, 2, "%");

  // The file of the last edit: word times and length below are those of that text.
  const file = join(folder, "alice.mp3");
  await writeFile(file, Buffer.from(await (await fetch(latestUrl)).arrayBuffer()));
  if (has("ffmpeg")) {
    const { stderr } = await runFile(
      "ffmpeg",
      ["-nostats", "-i", file, "-af", "ebur128=peak=true", "-f", "null", "-"],
      { maxBuffer: 1e9 },
    );
    const loudness = Number(/I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(stderr.slice(stderr.lastIndexOf("Summary")))?.[1]);
    const truePeak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(stderr.slice(stderr.lastIndexOf("Summary")))?.[1]);
    print(`loudness by ffmpeg's ebur128: ${loudness} LUFS, true peak ${truePeak} dBTP`);
    report("loudness, distance from -19 LUFS", Math.abs(loudness + 19), 0.5, "LU");
    await measureJoins(file);
  }

  async function measureJoins(path: string): Promise<void> {
    const { stdout } = await runFile("ffmpeg", ["-v", "error", "-i", path, "-f", "s16le", "-ac", "1", "-"], {
      maxBuffer: 2e9,
      encoding: "buffer",
    });
    const samples = new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.byteLength / 2));
    const times = await publisher.inProject<{ blocks: { starts: number; duration: number }[] }>(
      "GET",
      `/content/${whole.contentId}/word_times`,
    );
    const item = await publisher.inProject<{ audio_duration: number }>("GET", `/content/${whole.contentId}`);
    const decodedSeconds = samples.length / SAMPLE_RATE;
    print(
      `the last edit's file decodes to ${decodedSeconds.toFixed(4)} s; its item says ${item.audio_duration.toFixed(4)} s`,
    );
    report("decoded length against what the item says", Math.abs(decodedSeconds - item.audio_duration) * 1000, 1, "ms");
    let atJoins = 0;
    let within = 0;
    const near = new Set<number>();
    for (const block of times.blocks)
      for (const at of [block.starts, block.starts + block.duration]) near.add(Math.round(at * SAMPLE_RATE));
    const joins = [...near].sort((a, b) => a - b);
    let next = 0;
    for (let index = 1; index < samples.length; index += 1) {
      while (next < joins.length && (joins[next] ?? 0) + 600 < index) next += 1;
      const step = Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0));
      if (next < joins.length && Math.abs((joins[next] ?? 0) - index) <= 600) atJoins = Math.max(atJoins, step);
      else within = Math.max(within, step);
    }
    report("largest step at a join, of the largest within speech", atJoins / within, 1, "×");
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
