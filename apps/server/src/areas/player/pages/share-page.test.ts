import { playerSettings } from "@lectern/contract";
import { expect, test } from "vitest";
import type { PublicContext } from "../present.ts";
import type { PublishedAudio } from "../store.ts";
import { framePage } from "./frame-page.ts";
import { sharePage } from "./share-page.ts";

const context: PublicContext = {
  publicUrl: "https://lectern.example",
  billing: "sandbox",
  now: new Date("2026-11-22T12:00:00Z"),
};
const id = "01890000-0000-7000-8000-000000000000";
const audio: PublishedAudio = {
  id,
  organisationId: "01890000-0000-7000-8000-000000000001",
  title: "Down the Rabbit-Hole",
  publisher: "The Gazette",
  audioToken: "token",
  durationSeconds: 714,
  language: "en-GB",
  article: [
    { text: "Down the Rabbit-Hole", isTitle: true },
    { text: "The White Rabbit", isTitle: false, heading: 1, startSeconds: 2 },
    { text: "It was late.\nIt ran.", isTitle: false },
  ],
  headings: [{ text: "The White Rabbit", isTitle: false, heading: 1, startSeconds: 2 }],
  hasText: true,
  publishedAt: new Date("2026-11-21T12:00:00Z"),
  sourceUrl: "https://www.gazette.example/rabbit",
  isUploaded: false,
  extraAudio: {},
  logo: null,
  backgroundVolume: 20,
  playerSettings: playerSettings.parse({ player_type: "inline", color: "#0b5d4b" }),
  planId: "standard-plan-usd",
  previewUntil: null,
};

function page(changes: Partial<PublishedAudio> = {}, settings: object = {}): string {
  const look = playerSettings.parse({ ...audio.playerSettings, ...settings });
  return sharePage({ ...audio, ...changes, playerSettings: look }, context).text;
}

test("the publisher stands first, then the title, when it was published and how long it lasts", () => {
  const text = page();
  const order = [
    ">The Gazette</p>",
    '<h1 dir="auto">',
    ">21 November 2026</time>",
    "<span>12 min",
    "<nav",
    "<article>",
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(text).toContain('<p dir="auto">It was late.</p> <p dir="auto">It ran.</p>');
});

test("one line says Lectern, unless the plan and the settings take it away", () => {
  expect(page()).toContain("Audio by Lectern");
  expect(page({}, { remove_branding: true })).not.toContain("Audio by Lectern");
  expect(page({ planId: "free-plan" }, { remove_branding: true })).toContain("Audio by Lectern");
});

test("the page's own words are in the article's language, or in English and marked so", () => {
  const settings = { download_button: true };
  const english = page({}, settings);
  for (const words of ['<h2 id="chapters">Chapters</h2>', ">Read on gazette.example<", ">Narrated by a machine<"])
    expect(english).toContain(words);
  const german = page({ language: "de-AT" }, settings);
  for (const words of [
    '<h2 id="chapters">Kapitel</h2>',
    ">Lesen auf gazette.example<",
    ">Maschinell vorgelesen<",
    ">Herunterladen<",
    'aria-label="Kapitel"',
    'aria-label="Schließen"',
  ])
    expect(german).toContain(words);
  const icelandic = page({ language: "is" }, settings);
  expect(icelandic).toContain('<h2 id="chapters"><bdi lang="en">Chapters</bdi></h2>');
});

test("download is where it is allowed", () => {
  const link = 'href="https://lectern.example/media/token.mp3?download"';
  expect(page({}, { download_button: true })).toContain(link);
  expect(page({}, { download_button: false })).not.toContain(link);
});

test("a machine's voice is named to readers as the publisher sets it, and to machines always", () => {
  const sourceType = "digitalsourcetype/trainedAlgorithmicMedia";
  expect(page()).toContain("Narrated by a machine");
  expect(page()).toContain(sourceType);
  expect(page({}, { machine_note: false })).not.toContain("Narrated by a machine");
  expect(page({}, { machine_note: false })).toContain(sourceType);
  expect(page({ isUploaded: true })).not.toMatch(/Narrated by a machine|trainedAlgorithmicMedia/);
});

test("without headings there are no chapters, and without a text no article", () => {
  const plain = page({ article: [{ text: "It was late.", isTitle: false }] });
  expect(plain).not.toContain("<nav");
  expect(plain).toContain('aria-label="More"');
  const uploaded = page({ isUploaded: true, article: [], headings: [], hasText: false });
  expect(uploaded).not.toMatch(/<nav|<article/);
  expect(uploaded).toContain("<h1");
});

test("without scripts the browser's own player plays it, and nothing is loaded before", () => {
  const own = /<noscript\s*><audio controls preload="none" src="https:\/\/lectern.example\/media\/token.mp3"><\/audio/;
  expect(page()).toMatch(own);
  expect(framePage(audio, context)).toMatch(own);
});

test.each([
  ["ar-SA", "rtl"],
  ["he", "rtl"],
  ["de-DE", "ltr"],
  ["arn", "ltr"],
])("%s is read %s, in the page and in a frame", (language, direction) => {
  const start = `<html lang="${language}" dir="${direction}">`;
  expect(page({ language })).toContain(start);
  expect(framePage({ ...audio, language }, context)).toContain(start);
});

test.each([
  ["https://www.gazette.example/rabbit", ["Read on gazette.example", "Read on gazette.example"]],
  ["https://gazette.example/rabbit?preview=secret", []],
  ["https://me:secret@gazette.example/rabbit", []],
  ["javascript:alert(1)", []],
  ["nothing", []],
  [null, []],
])("the way to the article at %s", (sourceUrl, links) => {
  const text = page({ sourceUrl });
  expect(Array.from(text.matchAll(/Read on [^<]*/g), ([link]) => link)).toEqual(links);
  expect(text).not.toMatch(/secret|alert/);
});

test("players in a card have to be reached by https; otherwise its picture is shown", () => {
  expect(page()).toContain(`<meta name="twitter:player" content="https://lectern.example/player/${id}" />`);
  const plain = sharePage(audio, { ...context, publicUrl: "http://localhost:3000" }).text;
  expect(plain).not.toContain("twitter:player");
  expect(plain).toContain('content="summary_large_image"');
  const picture = `<meta property="og:image" content="https://lectern.example/listen/${id}/card.png" />`;
  expect(page()).toContain(picture);
  expect(framePage(audio, context)).toContain(picture);
});

test("what is said of a page is its text, not its headings", () => {
  expect(page()).toContain('<meta name="description" content="It was late. It ran." />');
});

test("a logo stands for the publisher's name, as large as there is room, where the plan shows one", () => {
  const logo = { path: "/logos/1/a.png", width: 960, height: 240, ink: "dark" } as const;
  const image = (text: string) => /<img[^>]*>/.exec(text)?.[0].replaceAll(/\s+/g, " ");
  const facts = 'class="project-logo dark" src="https://lectern.example/logos/1/a.png" alt="The Gazette"';
  expect(image(page({ logo }))).toBe(`<img ${facts} width="160" height="40" />`);
  expect(page({ logo })).not.toContain(">The Gazette</p>");
  expect(image(page({ logo: { ...logo, width: 2, height: 240 } }))).toContain('width="1" height="40"');
  expect(image(page({ logo: { ...logo, width: 60, height: 20, ink: null } }))).toContain(
    'class="project-logo" src="https://lectern.example/logos/1/a.png" alt="The Gazette" width="60" height="20"',
  );
  expect(image(framePage({ ...audio, logo }, context))).toBe(`<img ${facts} width="132" height="33" />`);
  expect(image(page({ logo, planId: "starter-plan-usd" }))).toBeUndefined();
  expect(image(framePage({ ...audio, logo, planId: "starter-plan-usd" }, context))).toBeUndefined();
});
