import { describe, expect, test } from "vitest";
import { blockOf } from "../test-kit/scripts.ts";
import { utteranceText } from "../utterances/utterance.ts";
import { utterancesOf } from "../utterances/utterances-of.ts";
import { sayAsText } from "../say-as/say-as-text.ts";

function heard(written: string, locale: string): string {
  const items = utterancesOf(blockOf([[written]], locale), []);
  return items.flatMap((item) => (item.kind === "speech" ? [utteranceText(item.utterance)] : [])).join(" ¦ ");
}

/** What was measured wrong on real pages, each by its name: locale, what is written, what an engine is given. */
const measured: Record<string, [locale: string, written: string, spoken: string][]> = {
  "money grouped by no-break spaces": [
    ["fr-FR", "10\u00A0000\u00A0€", "dix mille euros."],
    ["fr-FR", "10\u202F000 €", "dix mille euros."],
  ],
  "money grouped by plain spaces": [
    ["fr-FR", "10 000 €", "dix mille euros."],
    ["de-DE", "10 000 €", "zehntausend Euro."],
    ["ru-RU", "10 000 рублей", "десять тысяч рублей."],
    ["cs-CZ", "10 000 Kč", "10000 korun."],
    ["es-ES", "10 000 €", "diez mil euros."],
    ["it-IT", "10 000 €", "diecimila euro."],
    ["pt-PT", "10 000 €", "dez mil euros."],
  ],
  "numbers grouped by stops": [
    ["de-DE", "10.000 €", "zehntausend Euro."],
    ["es-ES", "10.000 €", "diez mil euros."],
    ["it-IT", "10.000 €", "diecimila euro."],
    ["pt-BR", "R$ 10.000", "dez mil reais."],
  ],
  "a full stop before a digit ends its sentence": [
    ["en-US", "founded in 1999. 15 people", "founded in nineteen ninety-nine. ¦ 15 people."],
    ["de-DE", "gegründet 1999. 15 Leute", "gegründet neunzehnhundertneunundneunzig. ¦ 15 Leute."],
  ],
  "a full stop before a small letter stays": [["de-DE", "Sie kamen. und gingen.", "Sie kamen. ¦ und gingen."]],
  "Georgian is cut and keeps its stops": [
    ["ka", "ეს არის პირველი. ეს არის მეორე.", "ეს არის პირველი. ¦ ეს არის მეორე."],
  ],
  "Amharic is cut": [["am", "ይህ የመጀመሪያው ነው። ይህ ሁለተኛው ነው።", "ይህ የመጀመሪያው ነው። ¦ ይህ ሁለተኛው ነው።"]],
  "Arabic and Hindi without spaces are cut": [
    ["ar", "هذا أول.هذا ثان", "هذا أول. ¦ هذا ثان."],
    ["hi", "यह पहला है।यह दूसरा है।", "यह पहला है। ¦ यह दूसरा है।"],
  ],
  "“3 p.m. Monday” is one sentence": [["en-US", "At 3 p.m. Monday we left.", "At three P.M. Monday we left."]],
  "“av. J.-C.” is no avenue": [["fr-FR", "300 av. J.-C.", "300 avant Jésus-Christ."]],
  "“Henry VIII” outside seven languages": [
    ["ru-RU", "Генрих VIII", "Генрих восьмой."],
    ["pl-PL", "Henryk VIII", "Henryk ósmy."],
    ["cs-CZ", "Jindřich VIII.", "Jindřich osmý."],
    ["sv-SE", "Henry VIII", "Henry den åttonde."],
    ["tr-TR", "Henry VIII", "Henry sekizinci."],
    ["fi", "Henry VIII", "Henry kahdeksas."],
    ["hu", "Henry VIII", "Henry nyolcadik."],
    ["ro", "Henry VIII", "Henry al optulea."],
    ["hr", "Henry VIII", "Henry osmi."],
    ["sr", "Henry VIII", "Henry осми."],
    ["sl", "Henry VIII", "Henry osmi."],
    ["el", "Henry VIII", "Henry όγδοος."],
    ["ca", "Henry VIII", "Henry vuitè."],
    ["ko", "Henry VIII", "Henry 8."],
    ["hi", "Henry VIII", "Henry 8."],
  ],
  "units are words": [
    [
      "en-US",
      "10 mg, 5 µg, 60 dB, 32 psi, 3 GB/s",
      "ten milligrams, five micrograms, sixty decibels, thirty-two pounds per square inch, three gigabytes per second.",
    ],
    ["en-US", "5 kg at 30 km/h", "five kilograms at thirty kilometers per hour."],
  ],
  "dates and scores without a mark": [
    ["en-US", "12/25/2023", "December twenty-fifth, twenty twenty-three."],
    ["en-US", "won 3-2", "won 3 to 2."],
  ],
  "money before a noun, in short, in percent, of a country": [
    ["en-US", "$5 million deal", "five million dollar deal."],
    ["en-US", "$1T", "one trillion dollars."],
    ["en-US", "20-30 %", "twenty to thirty percent."],
    ["en-US", "A$400", "four hundred Australian dollars."],
  ],
  "Hebrew acronyms stay whole": [["he", 'צה"ל', "צה״ל."]],
  "an emoji with a skin tone is silent": [["en-US", "Good 👍🏽 job.", "Good job."]],
  "marks of notes are silent": [["en-US", "It works.\n¹ Others²", "It works. ¦ Others."]],
  "comparisons are words": [
    ["en-US", "It was significant (p < 0.05).", "It was significant (p less than 0.05."],
    ["en-US", "p<.05 and p > .001", "p less than 0.05 and p greater than 0.001."],
    ["en-US", "T > −5 °C costs < $5", "T greater than minus five degrees Celsius costs less than five dollars."],
    ["en-US", "x ≠ 3, n = 30, r ≈ 2", "x is not equal to 3, n equals 30, r approximately 2."],
    ["fr-FR", "p ≤ 0,05", "p inférieur ou égal à 0,05."],
    ["de-DE", "p < 0,05", "p kleiner als 0,05."],
    ["ru-RU", "p ≥ 0,05", "p больше или равно ноль целых пять сотых."],
    ["ja", "p < 0.05", "p 小なり れいてんれいご。"],
  ],
  "signs that compare nothing are left": [
    ["en-US", "I <3 you, a -> 3, x => 3", "I 3 you, a - 3, x = 3."],
    ["en-US", "more than >3 people", "more than 3 people."],
  ],
  "versions are told from words": [
    ["en-US", "Install v2.0.1 now.", "Install version 2.0.1 now."],
    ["en-US", "Version v2.0.1", "Version 2.0.1."],
    ["en-US", "a V8 engine, API/v2.0", "a V8 engine, API v2.0."],
    ["de-DE", "mit v10.15.7", "mit Version 10.15.7."],
    ["fr-FR", "la v2.0", "la version 2.0."],
    ["ru-RU", "в версии v2.0.1", "в версии 2.0.1."],
  ],
};

describe.each(Object.entries(measured))("[R12] %s", (_, cases) => {
  test.each(cases)("%s: %s", (locale, written, spoken) => {
    expect(heard(written, locale)).toBe(spoken);
  });
});

describe("[R12] read by a mark", () => {
  test("“04/2024” as a date is a month of a year", () => {
    expect(sayAsText("04/2024", "date", "en-US")).toBe("April twenty twenty-four");
  });

  test("“Am 15. März” keeps its case", () => {
    const marked = [{ text: "Am " }, { text: "15. März", say_as: { interpret_as: "date" as const } }];
    const [item] = utterancesOf(blockOf([marked], "de-DE"), []);
    expect(item?.kind === "speech" && utteranceText(item.utterance)).toBe("Am fünfzehnten März.");
  });
});
