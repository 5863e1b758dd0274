import type { WireVoice } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { describe, expect, test } from "vitest";
import { defaultProfile } from "../../../platform/voices/listed-voices.ts";
import { block, createTestEditor } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
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
    const { editor } = createTestEditor([block(["One"])]);
    tuneBlocksVoice(editor, { from: 0, to: 0 }, { speed: 80 });
    expect(editor.children).toEqual([block(["One"], { ...emma, speed: 80 })]);
    editor.undo();
    expect(editor.children).toEqual([block(["One"])]);
  });

  const settings: [Partial<VoiceProfile>, "overridden" | "kept"][] = [
    [{ speed: 80 }, "overridden"],
    [{ volume: 2 }, "overridden"],
    [{ pitch: "high" }, "overridden"],
    [{ style: "news" }, "overridden"],
    [{ auto_breathing: true }, "overridden"],
    [{ speed: 100 }, "kept"],
    [{ volume: 0 }, "kept"],
    [{ pitch: "default" }, "kept"],
    [{ auto_breathing: false }, "kept"],
  ];
  for (const [change, outcome] of settings) {
    test(`setting ${JSON.stringify(change)} leaves a saved profile ${outcome}`, () => {
      const named = { ...emma, id: "p1", profile_name: "Narrator" };
      const { editor } = createTestEditor([block(["One"], named)]);
      tuneBlocksVoice(editor, { from: 0, to: 0 }, change);
      const after = outcome === "kept" ? named : { ...emma, ...change };
      expect(editor.children).toEqual([block(["One"], after)]);
      expect(editor.history.undos).toHaveLength(outcome === "kept" ? 0 : 1);
      editor.undo();
      expect(editor.children).toEqual([block(["One"], named)]);
    });
  }

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
