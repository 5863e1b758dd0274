import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockText, titleBlock } from "../block-text.ts";
import { parseScript } from "../validation.ts";
import { paragraphText } from "../schemas/paragraph.ts";
import { createPause } from "../schemas/inline.ts";
import type { Block, Script } from "../schemas/script.ts";
import { blockOf, blocks, profileOf } from "../test-kit/scripts.ts";
import { textToBlocks } from "../text-to-blocks.ts";
import { applyChanges } from "./apply-changes.ts";
import { diffScripts } from "./diff-scripts.ts";

const fetchedVoice = { ...profileOf(), voice: "fetched" };
const george = { ...profileOf(), voice: "george" };

function page(...texts: string[]): Script {
  return texts.map((text) => ({ ...blockOf([[text]]), audio_profile: fetchedVoice }));
}

function voiced(block: Block, audio_profile = george): Block {
  return { ...block, audio_profile };
}

function merged(before: Script, after: Script): Script {
  return applyChanges(before, after, diffScripts(before, after));
}

function kinds(before: Script, after: Script): string[] {
  return diffScripts(before, after).map((change) => {
    const text = change.kind === "added" ? change.after.text : change.before.text;
    return `${change.kind} ${text}${change.kind === "added" && change.movedFrom ? " (moved)" : ""}`;
  });
}

const one = "Alice was beginning to get very tired of sitting by her sister.";
const two = "So she was considering in her own mind whether to get up.";
const three = "There was nothing so very remarkable in that.";

describe("comparing scripts", () => {
  test("[D4] says of each paragraph whether it stays, goes, comes or is worded anew", () => {
    const before = page(one, two, "Gone altogether.", three);
    const after = page(one, two.replace("her own", "her"), three, "Something else here.");
    expect(kinds(before, after)).toEqual([
      `same ${one}`,
      `changed ${two}`,
      "removed Gone altogether.",
      `same ${three}`,
      "added Something else here.",
    ]);
  });

  test("[D4] looks through blocks, and through white space", () => {
    const joined = [voiced(blockOf([[one], [two], [three]]))];
    expect(kinds(joined, page(one.replaceAll(" ", "\u00A0"), ` ${two}`, three))).toEqual([
      `same ${one}`,
      `same ${two}`,
      `same ${three}`,
    ]);
  });

  test("[D4] knows a paragraph that was moved", () => {
    expect(kinds(page(one, two, three), page(two, three, one))).toEqual([
      `removed ${one}`,
      `same ${two}`,
      `same ${three}`,
      `added ${one} (moved)`,
    ]);
  });

  test("[D4] compares a title that is read, and brings none", () => {
    const title = (text: string) => titleBlock(text, george);
    expect(kinds([title("Alice"), ...page(one)], [title("Alice falls"), ...page(one)])[0]).toBe("changed Alice");
    expect(kinds([title("Alice"), ...page(one)], page(one))[0]).toBe("same Alice");
    expect(kinds(page(one), [title("Alice"), ...page(one)])).toEqual([`same ${one}`]);
    expect(merged([title("Alice"), ...page(one)], [title("Bob"), ...page(one)])[0]).toEqual(title("Bob"));
  });

  test("[D5] of two hostile texts costs no more than its budget", () => {
    const hostile = (seed: number) =>
      page(
        ...Array.from(
          { length: 2000 },
          (_, index) => `word ${index % 7} ${"x y z ".repeat(60)}${seed} ${index * seed}`,
        ),
      );
    const budget = { comparisons: 10_000_000 };
    const [before, after] = [hostile(3), hostile(5)];
    const changes = diffScripts(before, after, budget);
    expect(budget.comparisons).toBeGreaterThanOrEqual(0);
    const texts = (script: Script) => script.map(blockText);
    expect(texts(applyChanges(before, after, changes))).toEqual(texts(after));
  });
});

test("[D5] texts of endless paragraphs are not compared, but exchanged", () => {
  const lines = (count: number) => [blockOf(Array.from({ length: count }, () => ["a"]))];
  const before = [titleBlock("Alice", george), ...lines(500)];
  const after = Array.from({ length: 20 }, () => lines(1000)).flat();
  const changes = diffScripts(before, after);
  expect(changes).toHaveLength(1 + 500 + 20_000);
  expect(applyChanges(before, after, changes)).toMatchObject([
    before[0],
    ...after.map(({ children }) => ({ children })),
  ]);
});

describe("applying changes", () => {
  test("[D7] speaks a new paragraph with its own voice where what came has voices of languages; what stands keeps its own", () => {
    const french = { ...fetchedVoice, voice: "french", id: "1" };
    const before = [titleBlock("Alice", george), voiced(blockOf([[one]])), voiced(blockOf([[two]]), french)];
    const after = [titleBlock("Alice", fetchedVoice), ...page(one, two, "A new one.", three)];
    const mixed = after.map((block, index) => (index === 4 ? voiced(block, french) : block));
    const voices = merged(before, mixed).map(({ audio_profile: { voice } }) => voice);
    expect(voices).toEqual(["george", "george", "french", "fetched", "french"]);
  });

  test("[D6] keeps the blocks in which nothing changes, and voices what is new as the text before it", () => {
    const before = [titleBlock("Alice", fetchedVoice), voiced(blockOf([[one]])), voiced(blockOf([[two]]), profileOf())];
    const after = page("An opening.", one, "A middle.", two, "An end.");
    const result = merged(before, after);
    expect([result[0], result[2], result[4]]).toEqual(before);
    expect(result.map((block) => [blockText(block), block.audio_profile.voice])).toEqual([
      ["Alice", "fetched"],
      ["An opening.", "george"],
      [one, "george"],
      ["A middle.", "george"],
      [two, "en-us"],
      ["An end.", "en-us"],
    ]);
    expect(merged(before, page(one, two)).every((block, index) => block === before[index])).toBe(true);
  });

  test("[D6] keeps marks and pauses of the words that stand", () => {
    const strong = { emphasis: { emphasis_strength: "strong" as const } };
    const block = voiced(
      blockOf([
        [
          { text: "Alice was " },
          { text: "very tired", ...strong },
          createPause(2),
          { text: " of " },
          { text: "SQL", pronunciation: { original: "SQL", replaceWith: "sequel" } },
          { text: " and " },
          { text: "1 2", say_as: { interpret_as: "digits" } },
          { text: " things that she had to do on that day", emphasis: { emphasis_strength: "reduced" } },
          { text: "." },
        ],
      ]),
    );
    const [result] = merged(
      [block],
      page("Alice was very tired, of SQL and of 1 or 2 things that she hated to do on that day."),
    );
    expect(result?.children[0]?.children).toEqual([
      { text: "Alice was " },
      { text: "very tired", ...strong },
      createPause(2),
      { text: ", of " },
      { text: "SQL", pronunciation: { original: "SQL", replaceWith: "sequel" } },
      { text: " and of 1 or 2 " },
      ...["things", "that", "she"]
        .flatMap((text) => [{ text, emphasis: { emphasis_strength: "reduced" } }, { text: " " }])
        .slice(0, -1),
      { text: " hated " },
      ...["to", "do", "on", "that", "day"]
        .flatMap((text) => [{ text, emphasis: { emphasis_strength: "reduced" } }, { text: " " }])
        .slice(0, -1),
      { text: "." },
    ]);
    expect(result?.audio_profile).toBe(george);
  });

  test("[D6] drops a pause only with both of its neighbours", () => {
    const block = blockOf([["One two", createPause(1), " three four five six."]]);
    const texts = ["One two four five six.", "One three four five six.", "One four five six."];
    const pauses = texts.map((text) => {
      const [result] = merged([block], page(text));
      return result?.children[0]?.children.map((inline) => ("text" in inline ? inline.text : "|")).join("");
    });
    expect(pauses).toEqual(["One two| four five six.", "One |three four five six.", "One four five six."]);
  });

  test("[D7] puts what is new into the list it belongs to, and between the paragraphs of a joined block", () => {
    const list = voiced(blockOf([["tea"], ["cake"]]));
    const fetched = voiced(blockOf([["bread"], ["tea"], ["jam"], ["cake"]]), fetchedVoice);
    expect(merged([list], [fetched]).map((block) => [blockText(block), block.audio_profile.voice])).toEqual([
      ["bread\ntea\njam\ncake", "george"],
    ]);
    const joined = voiced(blockOf([[one], [two]]));
    const heading = { ...page("A part")[0]!, heading: 2 as const };
    const result = merged([joined], [...page(one), heading, ...page(two)]);
    expect(result.map((block) => [blockText(block), block.heading, block.audio_profile.voice])).toEqual([
      [one, undefined, "george"],
      ["A part", 2, "george"],
      [two, undefined, "george"],
    ]);
  });

  test("[D7] keeps blocks within their length", () => {
    const long = "word ".repeat(190).trim();
    const joined = voiced(blockOf([[long], [long]]));
    const result = merged([joined], page(`${long} and ${long.slice(0, 400)}`, long));
    expect(result.map((block) => blockText(block).length)).toEqual([949 + 5 + 400, 949]);
    expect(parseScript(result).ok).toBe(true);
  });

  test("[D8] gives a moved paragraph its voice, marks and pauses", () => {
    const moved = voiced(blockOf([[one.slice(0, 5), createPause(3), one.slice(5)]]));
    const before = [moved, ...page(two, three)];
    expect(merged(before, page(two, three, one))[2]).toEqual(moved);
  });

  test("[D8] takes only what is wanted", () => {
    const before = page(one, "An advertisement of our own.", two);
    const after = page(one, two, three);
    const changes = diffScripts(before, after);
    const result = applyChanges(before, after, changes, (change) => change.kind !== "removed");
    expect(result.map(blockText)).toEqual([one, "An advertisement of our own.", two, three]);
  });
});

describe("for any two scripts", () => {
  const words = fc.constantFrom("Alice", "fell", "down", "a", "very", "deep", "well", "and", "saw", "cats");
  const text = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(" "));
  const fetched = fc
    .array(fc.record({ text, list: fc.option(fc.constantFrom(1, 2), { nil: undefined }) }), { maxLength: 8 })
    .map((list) =>
      textToBlocks(
        list.map(({ list: number, ...rest }) => (number === undefined ? rest : { ...rest, list: number })),
        fetchedVoice,
      ),
    );
  const plain = fc.array(
    fc
      .array(fc.array(text, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 })
      .map((list) => blockOf(list)),
    { maxLength: 6 },
  );
  const scripts = fc.oneof(plain, fc.array(blocks, { maxLength: 4 }));

  function texts(script: Script): string[] {
    const all = script.flatMap((block) => block.children.map(paragraphText));
    return all
      .map((paragraph) => paragraph.normalize("NFC").replaceAll(/\s+/gu, " ").trim())
      .filter((paragraph) => paragraph !== "");
  }

  test("[D9] all changes make the other text, none the same script; any make a script", () => {
    fc.assert(
      fc.property(
        scripts,
        fetched,
        fc.constantFrom(0, 50, 10_000_000),
        fc.integer(),
        (before, after, comparisons, some) => {
          const changes = diffScripts(before, after, { comparisons });
          expect(texts(applyChanges(before, after, changes))).toEqual(texts(after));
          expect(applyChanges(before, after, changes, () => false)).toEqual(before);
          const few = applyChanges(
            before,
            after,
            changes,
            (change) => ((some >> (changes.indexOf(change) % 30)) & 1) === 1,
          );
          expect(parseScript(few)).toMatchObject({ ok: parseScript(before).ok });
        },
      ),
      { numRuns: 200 },
    );
  });
});

test("[D7] a block that comes without a heading says nothing of one", () => {
  const block = merged(page(one), page(one, two))[1];
  expect(block && Object.keys(block).toSorted()).toEqual(["audio_profile", "children", "type"]);
});
