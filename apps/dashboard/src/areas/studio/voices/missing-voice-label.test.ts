import { expect, test } from "vitest";
import { missingVoiceLabel } from "./missing-voice-label.ts";

test("a voice is gone by itself, or with its pack", () => {
  const voices = [
    { platform: "sherpa", code: "kokoro:af_heart" },
    { platform: "espeak", code: "piper:amy" },
  ];
  expect(missingVoiceLabel({ platform: "sherpa", voice: "piper:amy" }, voices)).toBe("Voice pack removed");
  expect(missingVoiceLabel({ platform: "sherpa", voice: "kokoro:af_sky" }, voices)).toBe("Voice not available");
  expect(missingVoiceLabel({ platform: "openai", voice: "alloy" }, voices)).toBe("Voice not available");
});
