import type { Block } from "@lectern/script";
import { expect, test } from "vitest";
import { createManualClock } from "../test-kit/manual-clock.ts";
import { block } from "../test-kit/sample-script.ts";
import { emma } from "../../../platform/voices/test-kit/voices.ts";
import { BlockLanguageDetector } from "./block-language-detector.ts";

/** A script whose texts begin with their language; a block's key is its place. */
function setUp(...texts: string[]) {
  const clock = createManualClock();
  let script: Block[] = texts.map((text) => block([text], { ...emma, lang_code: "en-US" }));
  const asked: (readonly string[])[] = [];
  const detector = { isClosed: false, isBroken: false, hold: undefined as Promise<void> | undefined };
  const project = {
    candidates: undefined as readonly string[] | undefined,
    settled: [] as (string | undefined)[][],
  };
  const languages = new BlockLanguageDetector({
    script: () => script,
    keyOf: (one) => String(script.indexOf(one)),
    scheduler: {
      after: (milliseconds, run) => clock.after(milliseconds, run),
      whenIdle: (run) => clock.after(1, () => run({ timeRemaining: () => 50 })),
    },
    detector: {
      async detect({ texts: some, candidates: own }) {
        asked.push(some);
        await detector.hold;
        if (detector.isBroken) throw new TypeError("not loaded");
        return some.map((text) => {
          const language = text.split(":")[0];
          return { language, ofProject: own?.find((locale) => locale === language) };
        });
      },
      close: () => (detector.isClosed = true),
    },
    candidates: () => project.candidates,
    settled: (ofProject) => project.settled.push(script.map((_, at) => ofProject.get(String(at)))),
  });
  function write(at: number, text: string): void {
    script = script.with(at, block([text], { ...emma, lang_code: "en-US" }));
    languages.changed();
  }
  return {
    clock,
    asked,
    detector,
    project,
    languages,
    write,
    found: () => script.map((_, at) => languages.state.get().ofBlocks.get(String(at))),
  };
}

test("each text is looked at once, in a pause of typing", async () => {
  const { clock, asked, languages, write, found } = setUp("en: one", "fr: deux", " ");
  const stop = languages.open();
  await clock.pass(500);
  expect(found()).toEqual(["en", "fr", undefined]);
  expect([...languages.state.get().foreignBlocks]).toEqual([["fr", 1]]);
  write(0, "f");
  write(0, "fr: un");
  await clock.pass(300);
  expect(asked).toEqual([["en: one", "fr: deux"]]);
  await clock.pass(200);
  expect(asked.at(-1)).toEqual(["fr: un"]);
  expect([...languages.state.get().foreignBlocks]).toEqual([["fr", 2]]);
  const settled = languages.state.get();
  write(0, "fr: un, deux");
  await clock.pass(1000);
  expect(languages.state.get()).toBe(settled);
  stop();
  write(0, "de: eins");
  await clock.pass(1000);
  expect(asked).toHaveLength(3);
});

test("what was known of a text holds until more is known; an emptied one is in no language", async () => {
  const { clock, detector, languages, write, found } = setUp("fr: un", "fr: deux");
  languages.open();
  await clock.pass(500);
  const held = Promise.withResolvers<void>();
  detector.hold = held.promise;
  write(0, "de: eins");
  write(1, "");
  await clock.pass(500);
  expect(found()).toEqual(["fr", undefined]);
  write(0, "es: uno");
  await clock.pass(500);
  held.resolve();
  await clock.pass(500);
  expect(found()).toEqual(["es", undefined]);
});

test("a long script is looked at in batches", async () => {
  const { clock, asked, languages, found } = setUp(...Array.from({ length: 250 }, (_, at) => `fr: ${at}`));
  languages.open();
  await clock.pass(500);
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(found()).toHaveLength(250);
});

test("a text without words starts no detector, and one that cannot be loaded is tried again", async () => {
  const { clock, asked, detector, languages, write, found } = setUp("");
  languages.open();
  await clock.pass(500);
  expect(asked).toEqual([]);
  detector.isBroken = true;
  write(0, "fr: un");
  await clock.pass(500);
  expect(found()).toEqual([undefined]);
  detector.isBroken = false;
  write(0, "fr: un deux");
  await clock.pass(500);
  expect(found()).toEqual(["fr"]);
});

test("closing ends the detector", () => {
  const { detector, languages } = setUp("en: one");
  languages.open()();
  expect(detector.isClosed).toBe(true);
});

test("says the languages of the project when those of all blocks are known, and looks anew when they are others", async () => {
  const { clock, project, languages, write } = setUp("en: one", "fr: deux");
  project.candidates = ["fr"];
  languages.open();
  await clock.pass(500);
  expect(project.settled).toEqual([[undefined, "fr"]]);
  write(0, "fr: un");
  await clock.pass(300);
  write(0, "fr: un d");
  await clock.pass(500);
  expect(project.settled.slice(1)).toEqual([["fr", "fr"]]);
  project.candidates = ["en"];
  languages.forget();
  await clock.pass(500);
  expect(project.settled.at(-1)).toEqual([undefined, undefined]);
});

test("says nothing of a text that is being written on while it is looked at", async () => {
  const { clock, detector, project, languages, write } = setUp("en: one");
  const held = Promise.withResolvers<void>();
  detector.hold = held.promise;
  languages.open();
  await clock.pass(500);
  write(0, "en: one two");
  held.resolve();
  await clock.pass(100);
  expect(project.settled).toEqual([]);
  await clock.pass(500);
  expect(project.settled).toHaveLength(1);
});
