import type { Lexeme } from "@lectern/script";
import { describe, expect, test } from "vitest";
import { ApiFailure, UnreachableError } from "../../../../platform/errors/failure.ts";
import { createManualClock } from "../../test-kit/manual-clock.ts";
import { createStore } from "../../../../platform/store/store.ts";
import { cleanLexemes, createLexiconSaver } from "./lexicon-saver.ts";

const alice: Lexeme = { original: "Alice", replaceWith: "Alyss", language: "en-GB" };
const mabel: Lexeme = { original: "Mabel", replaceWith: "Maybel", language: "en-GB" };
const dinah: Lexeme = { original: "Dinah", replaceWith: "Dyna", language: "en-GB" };

function setUp() {
  const clock = createManualClock();
  const lexicon = createStore<readonly Lexeme[]>([alice]);
  const saves: (readonly Lexeme[])[] = [];
  const server = {
    failure: undefined as Error | undefined,
    version: 1,
    async savePronunciations(library: readonly Lexeme[], version: number) {
      if (server.failure) throw server.failure;
      if (version !== server.version) {
        throw new ApiFailure("Changed.", { failureType: "CONFLICT", status: 409, errors: [] });
      }
      saves.push(library);
      server.version += 1;
      return server.version;
    },
    async loadPronunciations() {
      return { lexicon: [mabel], version: server.version };
    },
  };
  return {
    clock,
    lexicon,
    saves,
    server,
    saver: createLexiconSaver({ lexicon, lexiconVersion: 1, setLexicon: lexicon.set, server }, clock),
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
    server.failure = new UnreachableError();
    saver.add(dinah);
    await clock.pass(1500);
    expect(saver.state.get().status).toBe("failed");
    server.failure = undefined;
    await saver.save();
    expect(saves).toEqual([[dinah, alice]]);
    expect(saver.state.get()).toEqual({ status: "saved" });
  });
});

describe("a library that another member saved meanwhile", () => {
  async function inConflict() {
    const all = setUp();
    all.server.version = 7;
    all.saver.add(dinah);
    await all.clock.pass(1500);
    expect(all.saver.state.get()).toEqual({ status: "conflict" });
    // A change made now is queued until the conflict is resolved.
    all.saver.remove(alice);
    await all.clock.pass(60_000);
    expect(all.saves).toEqual([]);
    return all;
  }

  test("is taken", async () => {
    const { clock, lexicon, saves, saver } = await inConflict();
    await saver.settle("theirs");
    expect(lexicon.get()).toEqual([mabel]);
    expect(saver.state.get()).toEqual({ status: "saved" });
    await clock.pass(5000);
    expect(saves).toEqual([]);
  });

  test("is replaced, when that is what is said", async () => {
    const { saves, saver } = await inConflict();
    await saver.settle("mine");
    expect(saves).toEqual([[dinah]]);
    expect(saver.state.get()).toEqual({ status: "saved" });
  });
});

test("each save is made from the one before", async () => {
  const { clock, saves, saver } = setUp();
  saver.add(dinah);
  await clock.pass(1500);
  saver.remove(alice);
  await clock.pass(1500);
  expect(saves).toEqual([[dinah, alice], [dinah]]);
});

test("only complete entries are saved, each once, tidied", () => {
  const entries = [
    { ...alice, original: " Alice " },
    { ...alice, original: "ALICE" },
    { ...alice, language: "en-US" },
    { ...dinah, replaceWith: " " },
    { ...dinah, language: "" },
  ];
  expect(cleanLexemes(entries)).toEqual([alice, { ...alice, language: "en-US" }]);
});
