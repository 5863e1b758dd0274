import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageStrings } from "./page-strings.ts";

type Words = Record<string, string | Record<string, string>>;

const player = new URL("../../../../../player/labels/", import.meta.url);
const own = new URL("words/", import.meta.url);
const read = (folder: URL, file: string) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Words;
const files = readdirSync(player);
const places = (text: string) => (text.match(/\{\d\}/g) ?? []).join();

/** Labels in the source of pages. */
const used = ["./", "../shows/"].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => /^(?!.*test).*\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(folder + file, import.meta.url), "utf8").matchAll(
        /\.(?:plain|marked|counted|plainCount)\(\s*(?:[^"()]*\?\s*)?"([^"]+)"(?:\s*:\s*"([^"]+)")?/g,
      ),
    ])
    .flatMap(([, ...labels]) => labels.filter((label) => label !== undefined)),
);

test("pages speak the languages of the player", () => {
  expect(readdirSync(own)).toEqual(files);
});

test.each(files)("%s has every word of the pages, with its places and forms", (file) => {
  const words = read(own, file);
  const all = { ...read(player, file), ...words };
  expect(used).toContain("Play latest");
  expect([...new Set(used)].filter((label) => !(label in all))).toEqual([]);
  expect(Object.keys(words).filter((label) => !used.includes(label))).toEqual([]);
  const { pluralCategories } = new Intl.PluralRules(file.slice(0, 2)).resolvedOptions();
  for (const [label, text] of Object.entries(words)) {
    const isCounted = typeof text !== "string";
    expect(isCounted ? Object.keys(text).toSorted() : places(text)).toEqual(
      isCounted ? pluralCategories.toSorted() : places(label),
    );
  }
});

test.each([
  ["en", 1, "1 episode"],
  ["en-GB", 2, "2 episodes"],
  ["de", 1, "1 Folge"],
  ["ru", 3, "3 выпуска"],
  ["ru", 1200, "1 200 выпусков"],
  ["ja", 7, "全 7 回"],
  ["ar", 3, "3 حلقات"],
])("in %s %i episodes are %s", (language, count, text) => {
  expect(pageStrings(language).plainCount("{0} episodes", count).replaceAll("\u00a0", " ")).toBe(text);
});

test("what a language does not have is English, and says so", () => {
  expect(pageStrings("fi").counted("{0} episodes", 1).text).toBe('<bdi lang="en">1 episode</bdi>');
  expect(pageStrings("fi").marked("Subscribe").text).toBe('<bdi lang="en">Subscribe</bdi>');
});
