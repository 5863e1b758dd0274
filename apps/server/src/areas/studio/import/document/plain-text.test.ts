import { describe, expect, test } from "vitest";
import type { Imported } from "../imported.ts";
import { plainTextToParagraphs } from "./document-to-paragraphs.ts";

function read(text: string, locale = "en-US"): Promise<Imported> {
  return plainTextToParagraphs(Buffer.from(text), locale);
}

async function textsOf(text: string, locale?: string): Promise<string[]> {
  return (await read(text, locale)).paragraphs.map((paragraph) => paragraph.text);
}

test("line ends of every system part lines", async () => {
  expect(await textsOf("a\r\n\r\nb\r\rc\n\nd")).toEqual(["a", "b", "c", "d"]);
});

describe("a word over two lines", () => {
  test("is whole again in a wrapped text", async () => {
    const text = `There was nothing so very remark-
able in that; nor did Alice think it so very much out of the conver-
sation, and a remarkable conversation it was, with her well-
known friend the cat.`;
    expect(await textsOf(text)).toEqual([
      "There was nothing so very remarkable in that; nor did Alice think it so very much out of the conversation, and a remarkable conversation it was, with her well-known friend the cat.",
    ]);
  });

  test("keeps its hyphen where lines are broken between words only", async () => {
    const wrapped = Array.from({ length: 40 }, (_, line) => `line ${line} of a text that was wrapped by hand`).join(
      "\n",
    );
    expect((await textsOf(`${wrapped}\nwhether the pleasure of making a daisy-\nchain was great`))[0]).toContain(
      "daisy-chain was great",
    );
  });
});

describe("Markdown", () => {
  test("is read without its marks, with headings, lists and the text of links, without code", async () => {
    const text = `---
title: "The *real* title"
date: 2026-11-22
---

# Getting started

Install **Lectern** with _one_ command, see [the guide](https://example.org/guide "Guide") or <https://example.org>.[^1]
![A picture](a.png)

\`\`\`sh
npm start
\`\`\`

Setext heading
--------------

- first
- second with \`code\`
  - inner

1. one
2. two

> A quote
> over two lines.

    const hidden = [1, 2];

| Name | Price |
| ---- | ----- |
| Tea  | £1    |

***

End <!-- not this -->of it ~~gone~~.

[^1]: A note.
`;
    expect(await read(text)).toEqual({
      title: "The *real* title",
      paragraphs: [
        { text: "Getting started", heading: 1 },
        { text: "Install Lectern with one command, see the guide or https://example.org." },
        { text: "Setext heading", heading: 2 },
        { text: "first", list: 1 },
        { text: "second with code", list: 1 },
        { text: "inner", list: 1 },
        { text: "1. one", list: 2 },
        { text: "2. two", list: 2 },
        { text: "A quote over two lines." },
        { text: "Name, Price" },
        { text: "Tea, £1" },
        { text: "End of it ." },
      ],
    });
  });

  test("keeps paragraphs that are only set in, and each long line without empty ones between", async () => {
    expect(await textsOf("# A\n\n    A paragraph that is set in, as in a book.\n\nEnd.")).toEqual([
      "A paragraph that is set in, as in a book.",
      "End.",
    ]);
    const long =
      "A paragraph that is written on one long line, as word processors save it, goes on and on and on, **really**.";
    expect(await textsOf(`${long}\n${long}`)).toHaveLength(2);
  });

  test.each([
    "Sharp # signs and 5 * 3 * 2 = 30 are text.",
    "snake_case_names and __init__py stay.",
    "Costs [see below] are (not) given.",
    "One\n\n-----\n\nTwo",
    "#hashtag and #another",
  ])("%j is none", async (text) => {
    expect((await textsOf(text)).join(" ")).toBe(text.replace("\n\n-----\n\n", " "));
  });
});

describe("a mail", () => {
  const own = "Dear Alice,\n\nthank you for the tea, it was lovely of you to ask me.";

  test("is its own text under its subject, without headers, the mail it answers and the signature", async () => {
    const mail = `From: The Hatter <hatter@example.org>
To: Alice <alice@example.org>
Subject: Re: AW: Tea at six
Date: Sun, 22 Nov 2026 06:00:00 +0000

${own}

-- 
The Hatter
Hats for all heads

On Sat, 21 Nov 2026 at 18:00, Alice Liddell <alice@example.org>
wrote:

> Shall we have tea?
>> Whose turn is it?
`;
    const { title, paragraphs } = await read(mail);
    expect(title).toBe("Tea at six");
    expect(paragraphs.map(({ text }) => text)).toEqual([
      "Dear Alice,",
      "thank you for the tea, it was lovely of you to ask me.",
    ]);
  });

  test.each([
    ["Am 21.11.2026 um 18:00 schrieb Alice:\n> Tee?"],
    ["Le 21 nov. 2026 à 18:00, Alice a écrit :\n> Du thé ?"],
    ["El 21 nov 2026, Alice escribió:\n\n> ¿Té?"],
    ["21 ноября 2026 г. Алиса написала:\n> Чай?"],
    ["-----Original Message-----\nFrom: Alice\nSent: Saturday\nTo: Hatter\nSubject: Tea\n\nShall we have tea?"],
    ["-----Ursprüngliche Nachricht-----\nVon: Alice\nBetreff: Tee\n\nTee?"],
    ["Sent from my iPhone"],
    ["Von meinem iPhone gesendet"],
    ["-- \nThe Hatter\n+44 20 7946 0000"],
  ])("does without %j below it", async (below) => {
    expect(await textsOf(`${own}\n\n${below}`)).toEqual(await textsOf(own));
  });

  test("keeps quotes that it answers one by one, without their marks", async () => {
    const mail = "On Monday Alice wrote:\n> Shall we have tea?\nYes, at six.\n> And cake?\nNo cake.";
    expect(await textsOf(mail)).toEqual([
      "On Monday Alice wrote:",
      "Shall we have tea?",
      "Yes, at six.",
      "And cake?",
      "No cake.",
    ]);
  });

  test("that was passed on is the text", async () => {
    const mail =
      "---------- Forwarded message ---------\nFrom: Alice <a@example.org>\nDate: Sat, 21 Nov 2026\nSubject: Tea\nTo: Hatter\n\nShall we have tea?";
    expect(await textsOf(mail)).toEqual(["Shall we have tea?"]);
  });

  test.each([
    "Alice: Who are you?\nHatter: I hardly know.",
    "He wrote:\n\nI am well.",
    "From here to there.\n\nTo be or not to be.",
    "One part.\n\n--\n\nAnother part.",
    "> Only a quote.",
  ])("%j is none", async (text) => {
    const words = text
      .replace(/[->]+ ?(?=\n|Only)/g, "")
      .split(/\n+/)
      .filter((line) => line !== "");
    expect((await textsOf(text)).join("|")).toBe(words.join("|"));
  });
});
