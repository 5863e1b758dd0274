import type { Lexeme } from "@lectern/script";
import { describe, expect, test } from "vitest";
import { createManualClock } from "../test-kit/manual-clock.ts";
import { createStore } from "../../../platform/store/store.ts";
import { completeLexemes } from "./complete-lexemes.ts";
import { createLexiconSaver } from "./lexicon-saver.ts";

const alice: Lexeme = { original: "Alice", replaceWith: "Alyss", language: "en-GB" };
const dinah: Lexeme = { original: "Dinah", replaceWith: "Dyna", language: "en-GB" };

function setUp() {
  const clock = createManualClock();
  const lexicon = createStore<readonly Lexeme[]>([alice]);
  const saves: (readonly Lexeme[])[] = [];
  const server = {
    failure: undefined as Error | undefined,
    async savePronunciations(library: readonly Lexeme[]) {
      if (server.failure) throw server.failure;
      saves.push(library);
    },
  };
  return {
    clock,
    lexicon,
    saves,
    server,
    saver: createLexiconSaver({ lexicon, setLexicon: lexicon.set, server }, clock),
  };
}

describe("the pronunciation library", () => {
  test("is saved 1.5 seconds after its last change", async () => {
    const { clock, saves, saver, lexicon } = setUp();
    saver.add(dinah);
    await clock.pass(1000);
    saver.remove(alice);
    await clock.pass(1499);
    expect(saves).toEqual([]);
    expect(saver.state.get()).toEqual({ status: "saving" });
    await clock.pass(1);
    expect(saves).toEqual([[dinah]]);
    expect(lexicon.get()).toEqual([dinah]);
    expect(saver.state.get()).toEqual({ status: "saved" });
  });

  test("is saved at once when it is closed, and not again", async () => {
    const { clock, saves, saver } = setUp();
    saver.add(dinah);
    saver.close();
    saver.close();
    await clock.pass(5000);
    expect(saves.length).toBe(1);
  });

  test("that could not be saved says so and can be saved again", async () => {
    const { clock, saves, server, saver } = setUp();
    server.failure = new TypeError("away");
    saver.add(dinah);
    await clock.pass(1500);
    expect(saver.state.get().status).toBe("failed");
    server.failure = undefined;
    await saver.save();
    expect(saves).toEqual([[dinah, alice]]);
    expect(saver.state.get()).toEqual({ status: "saved" });
  });
});

test("only complete entries are saved, each once, tidied", () => {
  const entries = [
    { ...alice, original: " Alice " },
    { ...alice, original: "ALICE" },
    { ...alice, language: "en-US" },
    { ...dinah, replaceWith: " " },
    { ...dinah, language: "" },
  ];
  expect(completeLexemes(entries)).toEqual([alice, { ...alice, language: "en-US" }]);
});
