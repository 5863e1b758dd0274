// An hour of voice with a looped bed, fades and ducking to MP3 at 128 kbit/s, against ffmpeg doing the same, in one run; memory;
// one clip's volume changed; loudness, true peak, joins and strict decoding as ffmpeg has them; drift after two hours.
// SECONDS=<length of the voice>, 3600 when absent. What can be listened to, with its figures, is kept in .cache/composer-bench.
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { measureDrift } from "./composer/drift.ts";
import { largestSteps } from "./composer/joins.ts";
import { makeMaterial } from "./composer/material.ts";
import { loudnessOf, mixByPeer } from "./composer/peer.ts";
import type { Rendered } from "./composer/render.ts";
import { costOf, has, print, printHardware, report, runFile } from "./kit.ts";

const voiceSeconds = Number(process.env["SECONDS"] ?? 3600);
const kept = fileURLToPath(new URL("../.cache/composer-bench/", import.meta.url));

printHardware();
if (!has("ffmpeg")) {
  print("The peer is missing: apt-get install ffmpeg");
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "lectern-bench-"));
try {
  const material = await makeMaterial(folder, voiceSeconds);
  await writeFile(join(folder, "plan.json"), JSON.stringify(material.plan));
  const program = fileURLToPath(new URL("composer/render.ts", import.meta.url));
  const own = await costOf(() => runFile(process.execPath, [program, folder, "edit"]));
  const rendered = JSON.parse(own.result.stdout) as Rendered;
  const peer = await mixByPeer(material, folder);
  const path = join(folder, "mix.mp3");
  const loudness = await loudnessOf(path);
  const steps = await largestSteps(path);
  const strict = await runFile("ffmpeg", ["-v", "error", "-xerror", "-i", path, "-f", "null", "-"]);
  const drift = await measureDrift(folder);
  const figures = [
    `${(material.seconds / 60).toFixed(0)} min: mixed in ${rendered.seconds.toFixed(1)} s, ${rendered.measuringSeconds.toFixed(1)} s of them measuring; ${rendered.processorSeconds.toFixed(1)} s of processor`,
    `ffmpeg: ${peer.seconds.toFixed(1)} s, ${peer.processor.toFixed(1)} s of processor`,
    `gain ${rendered.gainDb.toFixed(1)} dB, limiting ${rendered.limitingDb.toFixed(1)} dB; ${loudness.integrated} LUFS, ${loudness.truePeak} dBTP by ffmpeg, ${rendered.truePeak.toFixed(2)} dBTP by ourselves`,
    `largest step at joins ${steps.atJoins.toFixed(4)}, elsewhere ${steps.elsewhere.toFixed(4)}`,
    `${rendered.windowsTouched} windows touched by the edit, ${rendered.editSeconds.toFixed(2)} s, ${rendered.editProcessorSeconds.toFixed(2)} s of processor`,
  ];
  for (const figure of figures) print(figure);
  report("the mix against ffmpeg", rendered.seconds / peer.seconds, 0.75, "×");
  report("memory", own.memory, 250, "MB");
  report("one clip's volume changed, five minutes", rendered.editSeconds, 3, "s");
  report("distance from −16 LUFS", Math.abs(loudness.integrated + 16), 0.5, "LU");
  report("true peak over −1 dBTP", Math.max(0, loudness.truePeak + 1), 0, "dB");
  report("largest step at joins against elsewhere", steps.atJoins / steps.elsewhere, 1, "×");
  report("what a strict decoder says", strict.stderr.length, 0, "characters");
  report("drift after two hours", drift, 0, "samples");
  await mkdir(kept, { recursive: true });
  await copyFile(path, join(kept, "composer.mp3"));
  await writeFile(join(kept, "composer.txt"), `${figures.join("\n")}\n`);
  print(`To listen to: ${join(kept, "composer.mp3")}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
