import type { WireVoice } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import { defaultProfile } from "../../../platform/voices/voice-list.ts";
import { block, createTestEditor, emma, george } from "../test-kit/sample-script.ts";
import { setBlocksVoice, tuneBlocksVoice } from "./block-voice.ts";

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
    setBlocksVoice(editor, { from: 0, to: 0 }, defaultProfile(georgesVoice));
    expect(editor.children).toEqual([block(["One"], george)]);
  });

  test("discards emphasis that the voice cannot speak, in this block alone", () => {
    const emphasis = { emphasis_strength: "strong" as const };
    const script = [block([[{ text: "One", emphasis }]]), block([[{ text: "Two", emphasis }]])];
    const { editor } = createTestEditor(script);
    setBlocksVoice(editor, { from: 0, to: 0 }, george, { dropEmphasis: true });
    expect(editor.children).toEqual([block(["One"], george), script[1]]);
  });

  test("tuning changes one thing and leaves the rest", () => {
    const { editor } = createTestEditor([block(["One"], { ...emma, profile_name: "Narrator" })]);
    tuneBlocksVoice(editor, { from: 0, to: 0 }, { speed: 80 });
    expect(editor.children[0]).toMatchObject({ audio_profile: { ...emma, profile_name: "Narrator", speed: 80 } });
    editor.undo();
    expect(editor.children[0]).toMatchObject({ audio_profile: { speed: 100 } });
  });

  test("several blocks change in one step of undo, each keeping its own voice when it is tuned", () => {
    const script = [block(["One"]), block(["Two"], george), block(["Three"])];
    const { editor } = createTestEditor(script);
    tuneBlocksVoice(editor, { from: 0, to: 1 }, { speed: 80 });
    expect(editor.children).toMatchObject([
      { audio_profile: { ...emma, speed: 80 } },
      { audio_profile: { ...george, speed: 80 } },
      { audio_profile: emma },
    ]);
    setBlocksVoice(editor, { from: 1, to: 2 }, george);
    expect(editor.children.map((node) => "audio_profile" in node && node.audio_profile.voice)).toEqual([
      "emma",
      "george",
      "george",
    ]);
    expect(editor.history.undos).toHaveLength(2);
    editor.undo();
    editor.undo();
    expect(editor.children).toEqual(script);
  });
});
