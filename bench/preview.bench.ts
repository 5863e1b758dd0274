// First audio of a preview with a warm engine: from the request to the first MP3 byte. The voice is that of a new project,
// or VOICE=<platform>/<voice>.
import { countBlockWords, type VoiceProfile } from "@lectern/script";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { blocksOf, chapterOne, chosenVoice, median, newContent, print, printHardware, report } from "./kit.ts";

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const { audio_profile: first } = await publisher.inProject<{ audio_profile: VoiceProfile }>("GET", "");
  const spokenBy = chosenVoice(first);
  print(`voice: ${spokenBy.platform}/${spokenBy.voice}`);
  const script = blocksOf(await chapterOne(), spokenBy).filter((block) => countBlockWords(block) > 0);
  const contentId = await newContent(publisher, script);

  async function firstByte(block: (typeof script)[number]): Promise<number> {
    const begun = performance.now();
    const { audio_url: url } = await publisher.inProject<{ audio_url: string }>(
      "POST",
      `/content/${contentId}/preview/v2`,
      block,
    );
    const answer = await fetch(url);
    const reader = answer.body?.getReader();
    await reader?.read();
    const milliseconds = performance.now() - begun;
    await reader?.cancel();
    return milliseconds;
  }

  const [cold, ...rest] = script;
  if (cold) report("first audio of the first preview after a start", await firstByte(cold), 400, "ms");
  const times = [];
  /** A call that hardly does anything, in turn with the previews: what a busy machine adds to both. */
  const plain = [];
  for (const block of rest.slice(0, 6)) await firstByte(block);
  for (const block of rest.slice(6, 30)) {
    const begun = performance.now();
    await publisher.inProject("GET", "");
    plain.push(performance.now() - begun);
    times.push(await firstByte(block));
  }
  print(`warm engine, ms: ${times.map((time) => time.toFixed(0)).join(" ")}`);
  print(`a plain call meanwhile, median: ${median(plain).toFixed(0)} ms`);
  report("first audio of a preview, median", median(times), 60, "ms");
} finally {
  await server.stop();
}
