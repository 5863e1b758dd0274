import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SAY_AS, type SayAs } from "../schemas/inline.ts";
import { locales, trickyText } from "../test-kit/scripts.ts";
import { sayAsReadings } from "./say-as-readings.ts";

function read(text: string, sayAs: SayAs, locale: string): string {
  let spoken = "";
  let at = 0;
  for (const reading of sayAsReadings(text, sayAs, locale)) {
    if (at > 0 && reading.start === at) spoken += " ";
    spoken += text.slice(at, reading.start) + reading.spoken;
    at = reading.end;
  }
  return spoken + text.slice(at);
}

const cases: [rule: string, sayAs: SayAs, locale: string, written: string, spoken: string][] = [
  ["R2", "cardinal", "en-US", "1,234.5", "one thousand two hundred thirty-four point five"],
  ["R2", "cardinal", "en-US", "-12 and XIV", "minus twelve and fourteen"],
  ["R2", "cardinal", "en-US", "007", "zero zero seven"],
  [
    "R2",
    "cardinal",
    "en-US",
    "1234567890123456",
    "one two three four five six seven eight nine zero one two three four five six",
  ],
  ["R2", "cardinal", "en-US", "12 345", "twelve thousand three hundred forty-five"],
  ["R2", "cardinal", "de-DE", "1.234,05", "eintausendzweihundertvierunddreißig Komma null fünf"],
  ["R2", "cardinal", "fr-FR", "3,14", "trois virgule quatorze"],
  ["R2", "cardinal", "fr-FR", "3,05", "trois virgule zéro cinq"],
  ["R2", "cardinal", "pl-PL", "21", "dwadzieścia jeden"],
  ["R2", "cardinal", "cs-CZ", "21", "21"],
  ["R2", "cardinal", "hi", "1,00,000", "एक लाख"],
  ["R2", "ordinal", "tr-TR", "3.", "üçüncü"],
  ["R2", "ordinal", "ru-RU", "5-й", "пятый"],
  ["R2", "ordinal", "zh-CN", "2", "第二"],
  ["R2", "ordinal", "ko-KR", "3", "세 번째"],
  ["R3", "fraction", "pl-PL", "3/4", "trzy czwarte"],
  ["R7", "time", "pl-PL", "14:05", "czternasta zero pięć"],
  ["R7", "time", "ja-JP", "14:05", "じゅうよじごふん"],
  ["R2", "ordinal", "en-US", "21 and 3rd and XIV", "twenty-first and third and fourteenth"],
  ["R2", "ordinal", "de-DE", "3.", "dritte"],
  ["R2", "ordinal", "fr-FR", "1er et 1re et 2e", "premier et première et deuxième"],
  ["R2", "ordinal", "es-ES", "3.º y 3.ª", "tercero y tercera"],
  ["R2", "ordinal", "it-IT", "8ª", "ottava"],
  ["R2", "ordinal", "nl-NL", "22e", "tweeëntwintigste"],
  [
    "R3",
    "fraction",
    "en-US",
    "3/4, 2 1/2, ½ and 5/21",
    "three quarters, two and a half, one half and five twenty-firsts",
  ],
  ["R3", "fraction", "de-DE", "3/8", "drei Achtel"],
  ["R3", "fraction", "es-ES", "2 1/2", "dos y medio"],
  ["R3", "fraction", "en-US", "3/0", "3/0"],
  ["R4", "digits", "en-US", "1,207", "one comma two zero seven"],
  ["R4", "digits", "pl-PL", "207", "dwa zero siedem"],
  ["R4", "digits", "cs-CZ", "207", "2 0 7"],
  ["R4", "spell-out", "en-US", "NASA a1@", "N, A, S, A A, one, at"],
  ["R4", "spell-out", "de-DE", "Straße", "S, T, R, A, ß, E"],
  ["R4", "spell-out", "ja-JP", "東京", "東, 京"],
  ["R4", "spell-out", "hi-IN", "नमस्ते", "न, म, स्ते"],
  ["R5", "telephone", "en-US", "+1 (555) 123-4567", "plus one, five five five, one two three, four five six seven"],
  ["R5", "telephone", "en-US", "5551234567", "five five five, one two three, four five six seven"],
  ["R5", "telephone", "de-DE", "030/12 34", "null drei null, eins zwei, drei vier"],
  ["R5", "telephone", "pl-PL", "12 34", "jeden dwa, trzy cztery"],
  ["R6", "date", "en-US", "05/12/2024", "May twelfth, twenty twenty-four"],
  ["R6", "date", "en-GB", "05/12/2024", "the fifth of December, twenty twenty-four"],
  ["R6", "date", "en-US", "13/05/99", "May thirteenth, nineteen ninety-nine"],
  ["R6", "date", "en-US", "2024-02-29 or 2023-02-29", "February twenty-ninth, twenty twenty-four or 2023-02-29"],
  [
    "R6",
    "date",
    "en-US",
    "5 May 2024, Sept. 3 and May 2024",
    "May fifth, twenty twenty-four, September third and May twenty twenty-four",
  ],
  ["R6", "date", "en-US", "1984", "nineteen eighty-four"],
  ["R6", "date", "de-DE", "3.10.1990", "dritter Oktober neunzehnhundertneunzig"],
  ["R6", "date", "de-DE", "3. Oktober", "dritter Oktober"],
  ["R6", "date", "en-US", "04/2024", "April twenty twenty-four"],
  ["R6", "date", "de-DE", "04/2024", "April zweitausendvierundzwanzig"],
  ["R6", "date", "de-DE", "am 3.10.1990", "am dritten Oktober neunzehnhundertneunzig"],
  ["R6", "date", "fr-FR", "1er mai 2024", "premier mai deux mille vingt-quatre"],
  ["R6", "date", "fr-FR", "02/05/2024", "deux mai deux mille vingt-quatre"],
  ["R6", "date", "es-ES", "5 de mayo de 2024", "cinco de mayo de dos mil veinticuatro"],
  ["R6", "date", "it-IT", "1/5/2024", "primo maggio duemilaventiquattro"],
  ["R6", "date", "pt-BR", "1/5/2024", "primeiro de maio de dois mil e vinte e quatro"],
  ["R6", "date", "nl-NL", "5-12-2024", "vijf december tweeduizend vierentwintig"],
  ["R6", "date", "ru-RU", "01.05.2024", "первого мая две тысячи двадцать четвёртого года"],
  ["R6", "date", "ja-JP", "2024/05/01", "にせんにじゅうよねんごがつついたち"],
  ["R6", "date", "th-TH", "1/5/2024", "1 พฤษภาคม 2024"],
  [
    "R7",
    "time",
    "en-US",
    "2:05 pm, 14:00, 9 a.m. and 0:00",
    "two oh five P.M., fourteen hundred, nine A.M. and midnight",
  ],
  ["R7", "time", "en-US", "10:30:15", "ten thirty and fifteen seconds"],
  ["R7", "time", "en-US", "25:00", "25:00"],
  ["R7", "time", "de-DE", "14:05 Uhr", "vierzehn Uhr fünf"],
  ["R7", "time", "de-DE", "1 Uhr", "ein Uhr"],
  ["R7", "time", "fr-FR", "14h30, 1h", "quatorze heures trente, une heure"],
  ["R7", "time", "es-ES", "14:05", "catorce y cinco"],
  ["R7", "time", "it-IT", "8:30", "otto e trenta"],
  ["R7", "time", "pt-PT", "2:05", "duas horas e cinco"],
  ["R7", "time", "nl-NL", "8:30 uur", "acht uur dertig"],
  [
    "R8",
    "unit",
    "en-US",
    "5 km/h, 1 kg, 5'11\" and 3 m²",
    "five kilometers per hour, one kilogram, five feet eleven inches and three square meters",
  ],
  ["R8", "unit", "de-DE", "1 h, 2,5 kg", "eine Stunde, zwei Komma fünf Kilogramm"],
  ["R8", "unit", "fr-FR", "1 lb, 20 °C", "une livre, vingt degrés Celsius"],
  ["R8", "unit", "es-ES", "1 km, 21 kg", "un kilómetro, veintiún kilogramos"],
  ["R8", "unit", "pl-PL", "5 kg", "pięć kilogramów"],
  ["R8", "unit", "en-US", "five apples", "five apples"],
  [
    "R9",
    "address",
    "en-US",
    "1234 N. Main St., Apt. 4, Springfield, IL 62704",
    "twelve thirty-four North. Main Street., Apartment. four, Springfield, Illinois six two seven zero four",
  ],
  ["R9", "address", "de-DE", "Hauptstr. 5, 10115 Berlin", "Hauptstraße. fünf, eins null eins eins fünf Berlin"],
  ["R9", "address", "fr-FR", "12, av. Foch, 75116 Paris", "douze, avenue. Foch, sept cinq un un six Paris"],
  ["R9", "address", "ru-RU", "ул. Ленина, 5", "ул. Ленина, пять"],
  ["R9", "name", "en-US", "Dr. Henry VIII MCDONALD Jr.", "Doctor. Henry the Eighth Mcdonald Junior."],
  ["R9", "name", "de-DE", "Ludwig XIV", "Ludwig der Vierzehnte"],
  ["R10", "expletive", "en-US", "damn it", "beep"],
  ["R10", "expletive", "de-DE", "verdammt", "piep"],
  ["R10", "expletive", "ja-JP", "くそ", "ピー"],
];

describe("translate-as", () => {
  test.each(cases)("[%s] %s in %s: %s", (_rule, sayAs, locale, written, spoken) => {
    expect(read(written, sayAs, locale)).toBe(spoken);
  });

  test("[R6] a German date has the case that the text before its mark asks for", () => {
    const spoken = (before: string) => sayAsReadings("15. März", "date", "de-DE", before)[0]?.spoken;
    expect(spoken("Am ")).toBe("fünfzehnten März");
    expect(spoken("Am Montag, dem ")).toBe("fünfzehnten März");
    expect(spoken("Der ")).toBe("fünfzehnte März");
    expect(spoken("Heute ist Freitag, ")).toBe("fünfzehnter März");
  });

  test("[U7] readings lie in the text, rise, do not overlap and say something", () => {
    fc.assert(
      fc.property(trickyText(), fc.constantFrom(...SAY_AS), locales, (text, sayAs, locale) => {
        let end = 0;
        for (const reading of sayAsReadings(text, sayAs, locale)) {
          expect(reading.start).toBeGreaterThanOrEqual(end);
          expect(reading.end).toBeLessThanOrEqual(text.length);
          expect(reading.end).toBeGreaterThanOrEqual(reading.start);
          expect(reading.spoken).not.toMatch(/undefined|NaN/);
          end = reading.end;
        }
      }),
      { numRuns: 400 },
    );
  });
});
