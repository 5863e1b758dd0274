import { expect, test } from "vitest";
import { block } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { blocksNeedingVoiceChange } from "./studio-languages.ts";

const arabic = block(["Arabic"]);
const heading = block(["Heading"]);
const russian = block(["Russian"]);
const english = block(["English"]);

function languageOfBlock({ children }: typeof arabic): string | undefined {
  return { Arabic: "ar", Russian: "ru", English: "en" }[
    JSON.stringify(children).match(/Arabic|Russian|English/)?.[0] ?? ""
  ];
}

test.each([
  ["with its headings", [heading, arabic, arabic], [0, 1, 2]],
  ["other languages left out", [arabic, russian, arabic], [0, 2]],
  ["short blocks left out where the old voice is right elsewhere", [heading, english, arabic], [2]],
  ["other voices left out", [arabic, { ...arabic, audio_profile: george }, { ...arabic, audio_profile: emma }], [0, 2]],
])("a text in another language than its voice's, %s", (_, script, indexes) => {
  expect(blocksNeedingVoiceChange(script, "ar", arabic, languageOfBlock)).toEqual(indexes);
});
