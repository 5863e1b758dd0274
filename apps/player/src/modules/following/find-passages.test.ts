import { describe, expect, test } from "vitest";
import { findPassages, type Passages } from "./find-passages.ts";
import { PARAGRAPH, spokenText, type SpokenSentence } from "./spoken-text.ts";

/** Words of a sentence as the server sends them; those of scripts without spaces are parted by "|". */
function sentence(marked: string): SpokenSentence {
  const written = marked.replaceAll("|", "");
  const words: number[] = [];
  let at = 0;
  let last = 0;
  for (const word of marked.split(/[\s|]+/)) {
    const from = written.indexOf(word, at);
    words.push(from - last, 100);
    last = from;
    at = from + word.length;
  }
  return [written, 0, words];
}

/** Where a sentence stands on the page. */
function placesOf(spoken: readonly string[], text: string, index: number): [number, number][] {
  const { sentences } = spokenText(spoken.map(sentence));
  return passagesOf(spoken, text).places(sentences[index], sentences[index + 1]);
}

interface Marks {
  sentences: string[];
  words: string[];
}

function passagesOf(spoken: readonly string[], text: string): Passages {
  const steps = findPassages(spokenText(spoken.map(sentence)), text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** What is marked for each sentence, and for each word; parts that do not touch are parted by "|". */
function marks(spoken: readonly string[], paragraphs: readonly string[]): Marks {
  const text = paragraphs.join(PARAGRAPH);
  const { words, sentences } = spokenText(spoken.map(sentence));
  const each = (starts: readonly number[]) =>
    starts.map((start, index) => shown(passages.places(start, starts[index + 1])));
  const passages = passagesOf(spoken, text);
  const shown = (places: readonly [number, number][]) => places.map(([start, end]) => text.slice(start, end)).join("|");
  return {
    sentences: each(sentences),
    words: each(words),
  };
}

const alice = [
  "Alice was beginning to get very tired of sitting by her sister on the bank.",
  "So she was considering whether the pleasure of making a daisy-chain would be worth the trouble.",
  "There was nothing so very remarkable in that!",
];

describe("what is marked", () => {
  test("is each word as it is spoken, with its marks", () => {
    const { sentences, words } = marks(alice, ["A blog", "Menu", ...alice, "Comments", "Alice was great"]);
    expect(sentences).toEqual(alice);
    expect(words.join(" ")).toBe(alice.join(" "));
  });

  test.each([
    ["typographic quotes", ["“I’m late,” said the White Rabbit."], ['"I\'m late," said the White Rabbit.']],
    [
      "soft hyphens",
      ["The extraordinary thing was the rabbit."],
      ["The extra\u00adordi\u00adnary thing was the rab\u00adbit."],
    ],
    ["no-break spaces", ["It cost 100 kilometres of road."], ["It cost 100\u00a0kilometres of\u202froad."]],
    ["decomposed letters", ["Café Müller öffnet um neun."], ["Cafe\u0301 Mu\u0308ller o\u0308ffnet um neun."]],
    ["ligatures and wide letters", ["The ﬁrst office was found."], ["The first oﬃce was ｆｏｕｎｄ."]],
    ["capitals", ["Down the rabbit hole we go."], ["DOWN THE RABBIT HOLE WE GO."]],
    ["dashes", ["She waited - and waited - for the rat-hole."], ["She waited—and waited—for the rat‑hole."]],
    ["an amount", ["It cost $100 and nothing more."], ["It cost $100 and nothing more."]],
  ])("stands on the page though it is written otherwise: %s", (_, spoken, page) => {
    expect(marks(spoken, page).sentences).toEqual(page);
  });

  test("leaves out footnotes, and what stands between", () => {
    const { sentences, words } = marks(
      ["Rabbits were seen in the hall of doors, and none of them was ever late again."],
      [`Rabbits were seen${PARAGRAPH}[1]${PARAGRAPH} in the hall of doors,[2] and none of them was ever late again.`],
    );
    expect(sentences).toEqual([
      "Rabbits were seen| in the hall of doors,|and none of them was ever late again.".replace("| ", "|"),
    ]);
    expect(words.slice(2, 4)).toEqual(["seen", "in"]);
  });

  test("leaves out an advertisement inside a paragraph and between paragraphs", () => {
    const page = [
      alice[0]!,
      "Advertisement: buy one very tired daisy, get the trouble free.",
      alice[1]!,
      "Buy the pleasure of nothing",
      alice[2]!,
    ];
    expect(marks(alice, page).sentences).toEqual(alice);
    const [start, end] = [alice[1]!.slice(0, 47), alice[1]!.slice(47)];
    expect(marks(alice, [alice[0]!, start, "Our sponsor: whether tea or daisy", end, alice[2]!]).sentences).toEqual([
      alice[0],
      `${start.trim()}|${end.trim()}`,
      alice[2],
    ]);
  });

  test("is what an edited sentence still says, word by word", () => {
    const edited = alice[1]!.replace("considering", "wondering").replace("daisy-chain", "necklace");
    const { sentences, words } = marks(alice, [alice[0]!, edited, alice[2]!]);
    expect(sentences[1]).toBe("So she was|whether the pleasure of making a|would be worth the trouble.");
    expect(words[alice[0]!.split(" ").length + 3]).toBe("");
  });

  test("is nothing of a sentence that was written anew, or is gone", () => {
    const anew = "Making chains out of daisies, she thought, is hardly the pleasure that it was.";
    expect(marks(alice, [alice[0]!, anew, alice[2]!]).sentences).toEqual([alice[0], "", alice[2]]);
    expect(marks(alice, [alice[0]!, alice[2]!]).sentences).toEqual([alice[0], "", alice[2]]);
    expect(marks(alice, ["Another page", "about something else, with the rabbit."]).words.join("")).toBe("");
  });

  test("is nothing of a sentence of which less than three fifths are left", () => {
    const half = "So she was considering whether the tarts of the Queen had been stolen by somebody else.";
    expect(marks(alice, [alice[0]!, half, alice[2]!]).sentences).toEqual([alice[0], "", alice[2]]);
  });

  test("is parted where a sentence goes on in another paragraph", () => {
    const [start, end] = [alice[1]!.slice(0, 46), alice[1]!.slice(47)];
    expect(marks(alice, [alice[0]!, start, end, alice[2]!]).sentences[1]).toBe(`${start}|${end}`);
  });

  test("is the sentence in the article, not its teaser, pull quote or a comment that repeats it", () => {
    const page = [alice[1]!, "By a reporter", alice[0]!, alice[1]!, alice[1]!, alice[2]!, "Comments", alice[1]!];
    const offset = page.slice(0, 3).join(PARAGRAPH).length + 1;
    expect(placesOf(alice, page.join(PARAGRAPH), 1)).toEqual([[offset, offset + alice[1]!.length]]);
  });

  test("is nothing where the page has a text twice", () => {
    expect(marks(alice, [...alice, "Print version", ...alice]).sentences).toEqual(["", "", ""]);
  });

  test("follows a text that repeats itself", () => {
    const song = [
      "Will you, won’t you, join the dance?",
      "Said the snail to the whiting.",
      "Will you, won’t you, join the dance?",
    ];
    const starts = song.map((_, index) => placesOf(song, ["A song", ...song].join(PARAGRAPH), index)[0]?.[0]);
    expect(starts).toEqual([7, 44, 75]);
  });

  test("is no short heading that may be another's", () => {
    const page = [alice[0]!, "Sponsored: results guaranteed", alice[1]!];
    expect(marks([alice[0]!, "Results", alice[1]!], page).sentences).toEqual([alice[0], "", alice[1]]);
    expect(marks([alice[0]!, "Results", alice[1]!], [alice[0]!, "Results", alice[1]!]).sentences[1]).toBe("Results");
  });

  test.each([
    ["Japanese", ["吾輩|は|猫|で|ある。", "名前|は|まだ|無い。"], "吾輩は猫である。名前はまだ無い。"],
    ["Chinese", ["道|可|道，|非|常|道。", "名|可|名，|非|常|名。"], "道可道，非常道。名可名，非常名。"],
    ["Thai", ["แมว|กิน|ปลา", "หมา|นอน|หลับ"], "แมวกินปลาหมานอนหลับ"],
    [
      "Arabic",
      ["كانت أليس قد بدأت تشعر بالملل.", "لم يكن هناك ما تفعله."],
      "كانت أليس قد بدأت تشعر بالملل. لم يكن هناك ما تفعله.",
    ],
    [
      "several",
      ["Alice said: „Guten Morgen, 兎さん“.", "Puis elle partit."],
      "Alice said: „Guten Morgen, 兎さん“. Puis elle partit.",
    ],
  ])("is found in scripts with and without spaces: %s", (_, spoken, page) => {
    const { sentences, words } = marks(spoken, ["Navigation 1", page, "Footer"]);
    expect(sentences).toEqual(spoken.map((one) => one.replaceAll("|", "")));
    expect(words.filter((word) => word === "")).toEqual([]);
  });
});

test("a word of the page leads to its sentence, and a word that is not spoken to none", () => {
  const text = ["Menu", `${alice[0]}[1]`, "Advertisement", alice[1]!.replace("of making", "of [2] making")].join(
    PARAGRAPH,
  );
  const passages = passagesOf(alice, text);
  const at = (words: string) => passages.sentenceAt(text.indexOf(words) + 1);
  expect([at("Alice"), at("bank"), at("daisy")]).toEqual([0, 0, 1]);
  expect(passagesOf([...alice, "Gone."], `* ${text}`).sentenceAt(0)).toBeUndefined();
  expect([at("Menu"), at("1]"), at("2]"), at("Advert")]).toEqual([undefined, undefined, undefined, undefined]);
});
