// How soon a build is heard: from the request that begins it to the first sound of its live audio, whatever the length of the
// text. The voice is that of a new project, or VOICE=<platform>/<voice>.
import type { VoiceProfile } from "@lectern/script";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { addPublisher } from "../apps/server/src/test-kit/publisher.ts";
import { aliceParagraphs, blocksOf, chosenVoice, median, newContent, print, printHardware, report } from "./kit.ts";

const rounds = 7;
/** At 64 kbit/s: more than the silence before the first word. */
const soundingBytes = 2000;
/** What the dashboard sends: who begins a build listens. */
const socketConnectionId = "01900000-0000-7000-8000-000000000000";

printHardware();
const server = await startLectern({ env: { BILLING: "none", LOG_LEVEL: "warn" } });
try {
  const publisher = await addPublisher(server);
  const { audio_profile: first } = await publisher.inProject<{ audio_profile: VoiceProfile }>("GET", "");
  const spokenBy = chosenVoice(first);
  print(`voice: ${spokenBy.platform}/${spokenBy.voice}`);

  async function firstSound(paragraphs: readonly string[]): Promise<number> {
    const script = blocksOf(paragraphs, spokenBy);
    const id = await newContent(publisher, script);
    const begun = performance.now();
    const { live_audio_url: url } = await publisher.inProject<{ live_audio_url: string }>("PUT", `/content/${id}/v2`, {
      title: "Alice",
      slate_value: script,
      is_draft: false,
      socketConnectionId,
    });
    const reader = (await fetch(url)).body!.getReader();
    for (let bytes = 0; bytes < soundingBytes;) bytes += (await reader.read()).value?.byteLength ?? Infinity;
    const milliseconds = performance.now() - begun;
    await reader.cancel();
    // Generated or not: the next round is not to wait for it.
    await publisher.inProject("DELETE", `/content/${id}/build`).catch(() => undefined);
    return milliseconds;
  }

  const alice = await aliceParagraphs();
  const texts = { "three paragraphs": alice.slice(10, 13), "26 000 words": alice };
  report("first sound of the first build after a start", await firstSound(alice.slice(20, 60)), 2000, "ms");
  for (const [name, paragraphs] of Object.entries(texts)) {
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const [opening = "", ...rest] = paragraphs;
      times.push(await firstSound([`Round ${round} of ${rounds} begins here. ${opening}`, ...rest]));
    }
    print(`${name}, ms: ${times.map((time) => time.toFixed(0)).join(" ")}`);
    report(`first sound of a build of ${name}, median`, median(times), 1000, "ms");
  }
} finally {
  await server.stop();
}
