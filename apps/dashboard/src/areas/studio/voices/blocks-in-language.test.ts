import { expect, test } from "vitest";
import { block, emma, george } from "../test-kit/sample-script.ts";
import { blocksInLanguage } from "./blocks-in-language.ts";

const arabic = block(["بدأت أليس تشعر بالملل الشديد من الجلوس إلى جانب أختها على ضفة النهر."]);
const heading = block(["الأرنب"]);
const russian = block(["Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему."]);
const english = block(["Alice was beginning to get very tired of sitting by her sister on the bank."]);

test.each([
  ["with its headings", [heading, arabic, arabic], [0, 1, 2]],
  ["other languages left out", [arabic, russian, arabic], [0, 2]],
  ["short blocks left out where the old voice is right elsewhere", [heading, english, arabic], [2]],
  ["other voices left out", [arabic, { ...arabic, audio_profile: george }, { ...arabic, audio_profile: emma }], [0, 2]],
])("a text in another language than its voice's, %s", (_, script, indexes) => {
  expect(blocksInLanguage(script, "ar", arabic)).toEqual(indexes);
});
