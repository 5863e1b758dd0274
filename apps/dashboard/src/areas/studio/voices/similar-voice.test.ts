import { expect, test } from "vitest";
import type { ListedVoice } from "../../../platform/voices/listed-voices.ts";
import { emma } from "../../../platform/voices/test-kit/voices.ts";
import { similarVoice } from "./similar-voice.ts";
import { wireVoice } from "../../../platform/voices/test-kit/voices.ts";

function voice(code: string, langCode: string, part: Partial<ListedVoice> = {}): ListedVoice {
  return { ...wireVoice({ code, langCode, ...part }), languageName: langCode, haystack: "" };
}

const voices = [
  voice("anna", "de-DE"),
  voice("belle", "fr-BE"),
  voice("denis", "fr-FR", { gender: "male" }),
  voice("chloe", "fr-FR"),
  voice("premium", "fr-FR", { engine: "neural" }),
  voice("distant", "fr-FR", { platform: "openai" }),
];

test("the voice is like the one before: engine, platform, then country and gender", () => {
  expect(similarVoice(voices, "fr", emma, "female")?.code).toBe("chloe");
  expect(similarVoice(voices, "fr", emma, "male")?.code).toBe("denis");
  expect(similarVoice(voices, "fr", { ...emma, engine: "neural" }, "female")?.code).toBe("premium");
  expect(similarVoice(voices, "fr", { ...emma, platform: "openai" }, "female")?.code).toBe("distant");
});

test("of the engines that come along the better one speaks, in the country that has most speakers", () => {
  const english = [
    voice("en-AU", "en-AU"),
    voice("awb", "en-GB-scotland", { platform: "flite", gender: "male" }),
    voice("en-US", "en-US"),
    voice("rms", "en-US", { platform: "flite", gender: "male" }),
    voice("slt", "en-US", { platform: "flite" }),
  ];
  expect(similarVoice(english, "en", emma, "female")?.code).toBe("slt");
  expect(similarVoice(english, "en", emma, "male")?.code).toBe("rms");
  expect(similarVoice(voices, "fr", { ...emma, platform: "flite" }, "female")?.code).toBe("chloe");
});

test("a language without voices has none to offer", () => {
  expect(similarVoice(voices, "zu", emma, "female")).toBeUndefined();
});
