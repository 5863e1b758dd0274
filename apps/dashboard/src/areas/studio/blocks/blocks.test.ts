import { blockText } from "@lectern/script";
import { describe, expect, test } from "vitest";
import { needsBuild, wordsNeeded } from "../speech/needs-build.ts";
import { block, pause, title } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { type GeneratedAudio, isEdited } from "../speech/block-word-count.ts";
import { emptyStats, computeScriptStats } from "../speech/script-stats.ts";

const audio = { audio_url: "/a.mp3", duration: 1 };

function hashOf(one: ReturnType<typeof block>): string {
  return JSON.stringify([one.children, one.audio_profile.voice]);
}

function generated(...blocks: ReturnType<typeof block>[]): GeneratedAudio {
  return {
    hasAudio: blocks.length > 0,
    isPublished: false,
    title: "Title",
    composition: null,
    blockAudios: Object.fromEntries(blocks.map((one) => [hashOf(one), audio])),
  };
}

describe("'Edited'", () => {
  const spoken = block(["One two"]);

  test("is said of a block whose text or voice is not the generated one", () => {
    expect(isEdited(block(["One three"]), generated(spoken), hashOf)).toBe(true);
    expect(isEdited(block(["One two"], george), generated(spoken), hashOf)).toBe(true);
    expect(isEdited(block(["One two"]), generated(spoken), hashOf)).toBe(false);
  });

  test("is not said of a block without words", () => {
    expect(isEdited(block([""]), generated(spoken), hashOf)).toBe(false);
    expect(isEdited(block([[{ text: "" }, pause(3), { text: "" }]]), generated(spoken), hashOf)).toBe(false);
  });

  test("is not said before the first generation, but is after publication", () => {
    expect(isEdited(spoken, generated(), hashOf)).toBe(false);
    expect(isEdited(spoken, { ...generated(), isPublished: true }, hashOf)).toBe(true);
  });
});

describe("the price", () => {
  test("is the words of blocks without audio, equal ones once", () => {
    const script = [title("One"), block(["two three"]), block(["two three"]), block(["four five six"]), block([""])];
    expect(wordsNeeded(script, generated(title("One")), hashOf)).toBe(5);
    expect(wordsNeeded(script, generated(), hashOf)).toBe(6);
    expect(wordsNeeded(script, generated(...script), hashOf)).toBe(0);
  });
});

describe("whether a build is needed", () => {
  const pauseAlone = block([[{ text: "" }, pause(1), { text: "" }]]);
  const script = [title("One"), block(["Two"]), block([""]), pauseAlone];

  /** As the server reports them: no words in empty blocks, nor in a block with only a pause. */
  function asBuilt(blocks: ReturnType<typeof block>[]) {
    return blocks.map((one) => ({
      hash: hashOf(one),
      heading: one.heading,
      words: blockText(one).trim() === "" ? [] : [1],
    }));
  }

  test("it is not for the same blocks in the same order", () => {
    expect(needsBuild(script, asBuilt(script), hashOf)).toBe(false);
  });

  test("it is not for empty blocks that came or went", () => {
    const less = [title("One"), block(["Two"]), pauseAlone];
    expect(needsBuild(less, asBuilt(script), hashOf)).toBe(false);
    expect(needsBuild([...script, block(["", " "]), block([""])], asBuilt(script), hashOf)).toBe(false);
  });

  test("it is without audio, and for another order, text, one more or one less", () => {
    expect(needsBuild(script, undefined, hashOf)).toBe(true);
    expect(needsBuild(script.toReversed(), asBuilt(script), hashOf)).toBe(true);
    expect(needsBuild([...script, block(["Three"])], asBuilt(script), hashOf)).toBe(true);
    expect(needsBuild(script.slice(1), asBuilt(script), hashOf)).toBe(true);
    expect(needsBuild([title("One"), block(["Too"]), pauseAlone], asBuilt(script), hashOf)).toBe(true);
  });

  test("it is for a heading, its level and what is none any more", () => {
    const [first, two, last] = [title("One"), block(["Two"]), pauseAlone];
    const [one, other] = ([1, 2] as const).map((heading) => [first, { ...two, heading }, last]);
    expect(needsBuild(one ?? [], asBuilt(script), hashOf)).toBe(true);
    expect(needsBuild(one ?? [], asBuilt(other ?? []), hashOf)).toBe(true);
    expect(needsBuild(script, asBuilt(one ?? []), hashOf)).toBe(true);
    expect(needsBuild(one ?? [], asBuilt(one ?? []), hashOf)).toBe(false);
  });

  test("it is for a pause that came or went", () => {
    expect(needsBuild(script.slice(0, 3), asBuilt(script), hashOf)).toBe(true);
    expect(needsBuild(script, asBuilt(script.slice(0, 3)), hashOf)).toBe(true);
  });
});

interface StatsOptions {
  name?: string;
  built?: ReturnType<typeof block>[];
  composition?: { name: string; seconds: number } | null;
}

describe("a script's stats", () => {
  function stats(
    script: ReturnType<typeof block>[],
    before = emptyStats,
    { name = "Title", built, composition = null }: StatsOptions = {},
  ) {
    const input = {
      title: name,
      script,
      keyOf: (one: ReturnType<typeof block>) => String(script.indexOf(one)),
      hashOf,
      generated: {
        ...generated(script[0] ?? block([""])),
        times: built?.map((one) => ({ hash: hashOf(one), words: ["word"] })),
        durationSeconds: built && 9.5,
      },
      rates: [{ ...emma, units_per_second: 2 }],
      composition,
    };
    const steps = computeScriptStats(input, before);
    let rests = 0;
    for (;;) {
      const next = steps.next();
      if (next.done) return { stats: next.value, rests };
      rests += 1;
    }
  }

  test("are worked out block by block, with a rest after each", () => {
    const { stats: found, rests } = stats([block(["One"]), block(["Two three"], emma)]);
    expect(rests).toBe(2);
    expect(found.words).toBe(3);
    expect(found.needed).toBe(2);
    expect(found.needsBuild).toBe(true);
    expect(found.blocks.get("0")).toMatchObject({ words: 1, isEdited: false });
    expect(found.blocks.get("1")).toMatchObject({ words: 2, isEdited: true });
  });

  test("say how long it is: as generated, else as estimated by the pace of its voice", () => {
    const script = [block(["One"]), block(["Two three"], emma)];
    const { blocks, duration } = stats(script).stats;
    expect(blocks.get("0")).toMatchObject({ isMeasured: true });
    expect(blocks.get("1")).toMatchObject({ isMeasured: false, seconds: 4, isPaceMeasured: true });
    const measured = blocks.get("0")?.seconds ?? Number.NaN;
    const estimated = { measuredSeconds: measured, totalSeconds: measured + 0.65 + 4 + 0.5, isMeasured: false };
    expect(duration).toEqual({ ...estimated, isPaceMeasured: true });
    // A voice that was never heard is estimated by its language alone.
    expect(stats([block(["One"]), block(["Two"], { ...emma, voice: "Joanna" })]).stats.duration).toMatchObject({
      isMeasured: false,
      isPaceMeasured: false,
    });
    const whole = { measuredSeconds: 9.5, totalSeconds: 9.5, isMeasured: true, isPaceMeasured: true };
    expect(stats(script, emptyStats, { built: script }).stats.duration).toEqual(whole);
  });

  test("say that a renamed item needs a build that uses no words, and one with its old name needs none", () => {
    const script = [block(["One"])];
    expect(stats(script, emptyStats, { built: script }).stats.needsBuild).toBe(false);
    const renamed = stats(script, emptyStats, { name: "Another", built: script }).stats;
    expect([renamed.needsBuild, renamed.needed]).toEqual([true, 0]);
  });

  test("say that another timeline needs a build that uses no words, and how long the whole is", () => {
    const script = [block(["One"])];
    const composed = stats(script, emptyStats, { built: script, composition: { name: "bed", seconds: 21 } }).stats;
    expect([composed.needsBuild, composed.needed, composed.duration.totalSeconds]).toEqual([true, 0, 21]);
  });

  test("stay the same objects for blocks that did not change", () => {
    const first = block(["One"]);
    const before = stats([first, block(["Two"])]).stats;
    const after = stats([first, block(["Two three"])], before).stats;
    expect(after.blocks.get("0")).toBe(before.blocks.get("0"));
    expect(after.blocks.get("1")).not.toBe(before.blocks.get("1"));
  });
});
