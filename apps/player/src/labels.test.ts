import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as messages from "./messages.ts";

const source = readFileSync(new URL("labels.ts", import.meta.url), "utf8");
const written = [...source.matchAll(/^ {2}\| "(.*)"/gm)].map(([, label]) => label!);
const labels = [...written, ...Object.values<string>(messages)].toSorted();
const languages = /\^\(([a-z|]+)\)/
  .exec(source)![1]!
  .split("|")
  .filter((language) => language !== "en");
const folder = new URL("../labels/", import.meta.url);

test("every language that is asked for has a file", () => {
  expect(readdirSync(folder).toSorted()).toEqual(languages.map((language) => `${language}.json`));
});

test.each(languages)("%s has every label, each with its places", (language) => {
  const texts = JSON.parse(readFileSync(new URL(`${language}.json`, folder), "utf8")) as Record<string, string>;
  expect(Object.keys(texts).toSorted()).toEqual(labels);
  const places = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).toSorted();
  for (const [label, text] of Object.entries(texts)) {
    expect(text.trim()).toBe(text);
    expect([label, places(text)]).toEqual([label, places(label)]);
  }
});
