// Captions of Chapter I of Alice: how many the speech leaves no time to read at 17 characters a second.
import { type Cue, shareTooFast } from "@lectern/captions";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { blocksOf, chapterOne, generate, newContent, print, printHardware } from "./kit.ts";

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  for (const speed of [100, 120]) {
    const script = blocksOf(await chapterOne()).map((block) => ({
      ...block,
      audio_profile: { ...block.audio_profile, speed },
    }));
    const contentId = await newContent(publisher, script);
    await generate(server, publisher, contentId, script);
    const begun = performance.now();
    await publisher.inProject("PUT", `/content/${contentId}/generate-srt`, { format: "vtt" });
    const milliseconds = performance.now() - begun;
    const { srt_url: url } = await publisher.inProject<{ srt_url: string }>("GET", `/content/${contentId}/get-srt`);
    const cues = cuesOf(await (await fetch(url)).text());
    print(
      `speed ${speed} %: ${cues.length} captions in ${milliseconds.toFixed(0)} ms, ` +
        `${(shareTooFast(cues) * 100).toFixed(1)} % of them faster than 17 characters a second`,
    );
  }
} finally {
  await server.stop();
}

/** The captions of a WebVTT file that has neither settings nor marks. */
function cuesOf(vtt: string): Cue[] {
  return vtt
    .split("\n\n")
    .slice(1)
    .map((cue) => {
      const [times = "", ...lines] = cue.trim().split("\n");
      const [startSeconds = 0, endSeconds = 0] = times.split(" --> ").map(secondsOf);
      return { startSeconds, endSeconds, lines };
    });
}

function secondsOf(clock: string): number {
  return clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
