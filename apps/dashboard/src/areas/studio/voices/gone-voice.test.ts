import { expect, test } from "vitest";
import { goneVoice } from "./gone-voice.ts";

test("a voice is gone by itself, or with its pack", () => {
  const voices = [
    { platform: "sherpa", code: "kokoro:af_heart" },
    { platform: "espeak", code: "piper:amy" },
  ];
  expect(goneVoice({ platform: "sherpa", voice: "piper:amy" }, voices)).toBe("Voice pack removed");
  expect(goneVoice({ platform: "sherpa", voice: "kokoro:af_sky" }, voices)).toBe("Voice not available");
  expect(goneVoice({ platform: "openai", voice: "alloy" }, voices)).toBe("Voice not available");
});
