import { describe, expect, test } from "vitest";
import { block, emma } from "../test-kit/sample-script.ts";
import { detectLanguages, foreignLanguage } from "./detect-language.ts";

const samples: [language: string, text: string][] = [
  ["en", "Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do."],
  [
    "de",
    "Es war einmal ein Mann, der hatte einen Esel, welcher schon lange Jahre die Säcke zu der Mühle getragen hatte.",
  ],
  ["fr", "C’est une belle journée pour lire un livre dans le jardin avec les enfants qui jouent près de la maison."],
  ["es", "La casa era muy grande y los niños jugaban en el jardín cuando su madre los llamó para comer con ella."],
  ["it", "Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura che la diritta via era smarrita."],
  ["pt", "O menino foi para a escola com a sua irmã, mas não tinha os livros que a professora pediu para ele."],
  ["nl", "Het was een koude dag in april en de klokken sloegen dertien toen hij met een tas naar het huis liep."],
  ["sv", "Det var en gång en liten flicka som bodde med sin mor i ett hus på landet och hon hade inte så mycket."],
  ["pl", "Nie wiem, co to jest, ale myślę, że on był już w domu i nie chciał się z nami spotkać po tym, jak było."],
  [
    "cs",
    "Byl jednou jeden král, který měl tři syny, a když už byl starý, tak se je rozhodl poslat do světa pro štěstí.",
  ],
  ["fi", "Hän oli jo vanha, mutta hän ei ole vielä väsynyt, ja siitä on jo kauan kun hän oli niin iloinen kuin nyt."],
  ["tr", "Bu kitap çok güzel bir kitap ama ben onun için daha iyi bir şey olduğunu sonra öğrendim ve çok sevdim."],
  ["ru", "Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему."],
  ["el", "Ήταν μια φορά και έναν καιρό ένας βασιλιάς που είχε τρεις κόρες."],
  ["ar", "كان يا ما كان في قديم الزمان ملك له ثلاثة أبناء يعيشون في قصر كبير."],
  ["hi", "एक समय की बात है, एक गाँव में एक गरीब किसान अपने परिवार के साथ रहता था।"],
  ["ja", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。"],
  ["zh", "从前有座山，山里有座庙，庙里有个老和尚，正在给小和尚讲故事呢，讲了很久。"],
  ["ko", "옛날 옛적에 어느 마을에 가난하지만 착한 나무꾼이 살고 있었습니다."],
  ["th", "กาลครั้งหนึ่งนานมาแล้วมีชายคนหนึ่งอาศัยอยู่ในหมู่บ้านเล็กๆ"],
];

describe("the language of a text", () => {
  test.each(samples)("%s", (language, text) => {
    expect(detectLanguages(text)?.[0]).toBe(language);
  });

  test.each([
    "",
    "Alice",
    "12 + 30 = 42, 7 × 6 = 42",
    "OpenAI GPT NVIDIA Kubernetes PostgreSQL TypeScript Linux Docker Nginx",
  ])("%j is not told", (text) => {
    expect(detectLanguages(text)).toBeUndefined();
  });

  test("a name or two in other letters change nothing", () => {
    expect(detectLanguages(`${samples[0]?.[1]} (Алиса)`)?.[0]).toBe("en");
  });
});

describe("a text that does not fit its voice", () => {
  test.each(samples)("%s is noticed under a voice of another language only", (language, text) => {
    const other = language === "en" ? "de-DE" : "en-US";
    expect(foreignLanguage(block([text], { ...emma, lang_code: other }))).toBe(language);
    expect(foreignLanguage(block([text], { ...emma, lang_code: language }))).toBeUndefined();
  });

  test.each([
    [
      "nb-NO",
      "Det var en gang en liten jente som bodde i et hus på landet med sin mor, og hun hadde ikke så mye, men de var glade.",
    ],
    [
      "da-DK",
      "Det var en gang en liten jente som bodde i et hus på landet med sin mor, og hun hadde ikke så mye, men de var glade.",
    ],
    ["uk-UA", "Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему."],
    ["yue", "从前有座山，山里有座庙，庙里有个老和尚，正在给小和尚讲故事呢，讲了很久。"],
  ])("a %s voice may speak what is near its language", (locale, text) => {
    expect(foreignLanguage(block([text], { ...emma, lang_code: locale }))).toBeUndefined();
  });
});
