import type { Voice } from "@lectern/speech";
import { expect, test } from "vitest";
import { espeakBlock } from "../../test-kit/espeak-block.ts";
import { checkBlockVoices } from "./check-block-voices.ts";

const ada: Voice = {
  code: "ada",
  name: "Ada",
  gender: "female",
  engine: "neural",
  platform: "espeak",
  langCode: "en-US",
  styles: ["newscast"],
  audio: "",
  supports: { pitch: false, emphasis: false, breathing: false },
};
const looked: string[] = [];
const speech = {
  whyMissing: ({ platform }: { platform: string }) =>
    platform === "sherpa" ? "The voice pack was removed." : undefined,
  findVoice: ({ platform, langCode, code }: { platform: string; langCode: string; code: string }) => {
    looked.push(`${platform} ${langCode} ${code}`);
    return Promise.resolve(platform === "espeak" && langCode === "en-US" && code === "ada" ? ada : undefined);
  },
};

function block(profile: Parameters<typeof espeakBlock>[1] = {}) {
  return espeakBlock("Hello.", { voice: "ada", engine: "neural", ...profile });
}

function check(blocks: ReturnType<typeof block>[]) {
  return checkBlockVoices(speech, blocks);
}

test("blocks get the engine that the catalogue has their voice under, and each voice is looked up once", async () => {
  looked.length = 0;
  const blocks = [block({ engine: "standard" }), block({ style: "newscast" })];
  const checked = await check(blocks);
  expect(checked.map(({ audio_profile: profile }) => profile.engine)).toEqual(["neural", "neural"]);
  expect(checked[1]).toBe(blocks[1]);
  expect(looked).toEqual(["espeak en-US ada"]);
});

test.each([
  [
    { voice: "bob" },
    "voice",
    "This voice is not available here.",
    "Block 2: the voice “bob” is not available here. Choose another one.",
  ],
  [
    { lang_code: "tlh" },
    "voice",
    "This voice is not available here.",
    "Block 2: the voice “ada” is not available here. Choose another one.",
  ],
  [
    { platform: "gone" },
    "voice",
    "This voice is not available here.",
    "Block 2: the voice “ada” is not available here. Choose another one.",
  ],
  [{ pitch: "high" as const }, "pitch", "This voice cannot change its pitch.", "Block 2: Ada cannot change its pitch."],
  [{ style: "cheerful" }, "style", "This voice does not have this style.", "Block 2: Ada does not have this style."],
  [{ auto_breathing: true }, "auto_breathing", "This voice cannot breathe.", "Block 2: Ada cannot breathe."],
])("%j is refused with its block and voice", async (profile, field, message, sentence) => {
  await expect(check([block(), block(profile)])).rejects.toMatchObject({
    failureType: "VALIDATION",
    message: sentence,
    errors: [{ path: `slate_value.1.audio_profile.${field}`, message }],
  });
});

test("what a voice leaves as it is can be said of any", async () => {
  await expect(check([block({ pitch: "default", auto_breathing: false })])).resolves.toHaveLength(1);
});

test("blocks that share a fault share a sentence, the first of them by number", async () => {
  await expect(check([block({ voice: "bob" }), block(), block({ voice: "bob" })])).rejects.toThrow(
    "Blocks 1 and 3: the voice “bob” is not available here.",
  );
  await expect(check(Array.from({ length: 9 }, () => block({ voice: "bob" })))).rejects.toThrow(
    "Blocks 1, 2, 3, 4, 5, and 4 more: the voice “bob”",
  );
});

test("of a voice whose pack was removed it says so", async () => {
  const removed = check([block(), block({ platform: "sherpa", voice: "kokoro:ada" })]);
  await expect(removed).rejects.toMatchObject({ message: "Block 2: the voice pack was removed." });
});
