import { readdirSync, readFileSync } from "node:fs";
import { html, type Html } from "../../../platform/html/html.ts";

const folder = new URL("../../../../../player/labels/", import.meta.url);
const languages = new Map<string, Record<string, string>>(
  readdirSync(folder).map((file) => [
    file.slice(0, 2),
    JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Record<string, string>,
  ]),
);

/**
 * The page's own words in the language of its article, from the files of the player; in English, and marked so, where the
 * player does not speak it.
 */
export interface PageWords {
  /** As an attribute's value. */
  plain(label: string, ...values: string[]): string;
  /** Within the page's text. */
  marked(label: string, ...values: string[]): Html;
}

/** @param language a BCP 47 tag */
export function pageWords(language: string): PageWords {
  const code = language.split("-", 1)[0]!.toLowerCase();
  const labels = languages.get(code);
  const plain = (label: string, ...values: string[]): string =>
    values.reduce((text, value, place) => text.replace(`{${place}}`, () => value), labels?.[label] ?? label);
  return {
    plain,
    marked: (label, ...values) =>
      labels?.[label] === undefined && code !== "en"
        ? html`<bdi lang="en">${plain(label, ...values)}</bdi>`
        : html`${plain(label, ...values)}`,
  };
}
