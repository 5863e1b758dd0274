// What building chapter I takes of the processors, every process of the server counted, beside what encoding as much sound
// alone takes of one: the same on fast and slow machines but for what their caches and vectors make of either.
import { SAMPLE_RATE, SAMPLES_PER_FRAME } from "@lectern/audio";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { openEncoder } from "../packages/audio/src/test-kit/encoder.ts";
import { speechLike } from "../packages/audio/src/test-kit/signals.ts";
import {
  blocksOf,
  chapterOne,
  generate,
  median,
  newContent,
  print,
  printHardware,
  report,
  treeSeconds,
} from "./kit.ts";

const rounds = 2;
/** The voice's files are mono at 64 kbit/s. */
const bytesPerSecond = 8000;
const segmentSeconds = 20;

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const script = blocksOf(await chapterOne());

  /** Seconds of a processor, and of sound. */
  async function build(): Promise<{ processor: number; sound: number }> {
    const contentId = await newContent(publisher, script);
    const before = await treeSeconds(server.pid);
    const { audioUrl } = await generate(server, publisher, contentId, script);
    const processor = (await treeSeconds(server.pid)) - before;
    const file = await (await fetch(audioUrl)).arrayBuffer();
    return { processor, sound: file.byteLength / bytesPerSecond };
  }

  // The first of each compiles.
  await build();
  const encoder = await openEncoder();
  const samples = speechLike(Math.floor((segmentSeconds * SAMPLE_RATE) / SAMPLES_PER_FRAME) * SAMPLES_PER_FRAME, 1);
  encoder.encodeSegment(samples);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { processor, sound } = await build();
    const begun = process.cpuUsage();
    for (let encoded = 0; encoded < sound; encoded += segmentSeconds) encoder.encodeSegment(samples);
    const { user, system } = process.cpuUsage(begun);
    const alone = (user + system) / 1e6;
    print(
      `${sound.toFixed(0)} s of sound, seconds of a processor: built ${processor.toFixed(1)}, encoded ${alone.toFixed(1)}`,
    );
    ratios.push(processor / alone);
  }
  report("processor time of building chapter I, beside encoding it alone", median(ratios), 3.5, "× processor");
} finally {
  await server.stop();
}
