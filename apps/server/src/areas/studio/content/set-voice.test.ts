import { expect, test } from "vitest";
import { block } from "../test-kit/build-item.ts";
import { withVoice } from "./set-voice.ts";

const voice = { ...block("").audio_profile, voice: "de", lang_code: "de", speed: 80 };
const emphasis = { emphasis_strength: "strong" as const };
const pause = { type: "pause" as const, duration: 1, children: [{ text: "" as const }] as [{ text: "" }] };
const script = [
  { ...block("Alice"), is_title: true },
  {
    ...block(""),
    children: [{ type: "paragraph" as const, children: [{ text: "Oh ", emphasis }, pause, { text: "dear" }] }],
  },
];

test("every block gets the voice and keeps its text, marks and pauses", () => {
  expect(withVoice(script, voice, { dropEmphasis: false })).toEqual(
    script.map((one) => ({ ...one, audio_profile: voice })),
  );
});

test("emphasis goes where the voice has none", () => {
  expect(withVoice(script, voice, { dropEmphasis: true })[1]?.children).toEqual([
    { type: "paragraph", children: [{ text: "Oh " }, pause, { text: "dear" }] },
  ]);
});
