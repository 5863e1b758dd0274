import type { WireVoice } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import { defaultProfile } from "../../../platform/voices/voice-list.ts";
import { block, createTestEditor, emma, george } from "../test-kit/sample-script.ts";
import { setBlockVoice, tuneBlockVoice } from "./block-voice.ts";

const georgesVoice = {
  code: "george",
  name: "George",
  gender: "male",
  engine: "standard",
  platform: "espeak",
  langCode: "en-GB",
  styles: [],
  audio: "/sample",
  supports: { pitch: true, emphasis: true, breathing: false },
} as const satisfies WireVoice;

describe("giving a block a voice", () => {
  test("overrides a named profile with volume 0 and speed 100", () => {
    const named = { ...emma, profile_name: "Narrator", id: "p1", volume: 3, speed: 140 };
    const { editor } = createTestEditor([block(["One"], named)]);
    setBlockVoice(editor, 0, defaultProfile(georgesVoice));
    expect(editor.children).toEqual([block(["One"], george)]);
  });

  test("discards emphasis that the voice cannot speak, in this block alone", () => {
    const emphasis = { emphasis_strength: "strong" as const };
    const script = [block([[{ text: "One", emphasis }]]), block([[{ text: "Two", emphasis }]])];
    const { editor } = createTestEditor(script);
    setBlockVoice(editor, 0, george, { dropEmphasis: true });
    expect(editor.children).toEqual([block(["One"], george), script[1]]);
  });

  test("tuning changes one thing and leaves the rest", () => {
    const { editor } = createTestEditor([block(["One"], { ...emma, profile_name: "Narrator" })]);
    tuneBlockVoice(editor, 0, { speed: 80 });
    expect(editor.children[0]).toMatchObject({ audio_profile: { ...emma, profile_name: "Narrator", speed: 80 } });
    editor.undo();
    expect(editor.children[0]).toMatchObject({ audio_profile: { speed: 100 } });
  });
});
