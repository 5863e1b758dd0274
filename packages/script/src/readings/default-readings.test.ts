import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultReadings } from "./default-readings.ts";

function read(text: string, locale: string): string {
  let spoken = "";
  let at = 0;
  for (const reading of defaultReadings(text, locale)) {
    spoken += text.slice(at, reading.start) + reading.spoken;
    at = reading.end;
  }
  return spoken + text.slice(at);
}

const cases: [locale: string, written: string, spoken: string][] = [
  ["en-US", "$100 or $1", "one hundred dollars or one dollar"],
  ["en-GB", "£3.50, £3.05 and £0.50", "three pounds and fifty pence, three pounds and five pence and fifty pence"],
  [
    "en-US",
    "$1.5 million, $5m, $5-10bn",
    "one point five million dollars, five million dollars, five to ten billion dollars",
  ],
  ["en-US", "$5 more. It took US$2,000.00.", "five dollars more. It took two thousand US dollars."],
  ["en-US", "€20 million.", "twenty million euros."],
  ["en-US", "¥500", "five hundred yen"],
  ["en-US", "-$5", "minus five dollars"],
  ["en-US", "5% and 3.5 %", "five percent and three point five percent"],
  ["en-US", "In 1984, 1905 and 2024", "In nineteen eighty-four, nineteen oh five and twenty twenty-four"],
  ["en-US", "the 1990s, 1939-1945", "the nineteen nineties, nineteen thirty-nine to nineteen forty-five"],
  ["en-US", "1,984 and 19845 and 1984-5 and A1984", "1,984 and 19845 and 1984-5 and A1984"],
  ["en-US", "20°C, 70 °F, 90°", "twenty degrees Celsius, seventy degrees Fahrenheit, 90°"],
  [
    "en-US",
    "½ cup, 2½ cups, 1/2, 9/11, 24/7",
    "one half cup, two and a half cups, one half, nine eleven, twenty-four seven",
  ],
  ["hi-IN", "⅕ और ¼", "पाँचवाँ हिस्सा और एक चौथाई"],
  ["pl-PL", "⅓ szklanki i ½", "jedna trzecia szklanki i pół"],
  ["es-ES", "2,25 kg", "dos coma veinticinco kilogramos"],
  [
    "en-US",
    "the 2025-26 season, not the 2025-30 plan",
    "the twenty twenty-five to twenty-six season, not the 2025-30 plan",
  ],
  ["ru-RU", "по 5 мая", "по пятое мая"],
  ["ru-RU", "со 2–5 мая, ко 2 мая", "со второго по пятое мая, ко второму мая"],
  ["uk-UA", "із 2–5 травня", "із другого по пʼяте травня"],
  ["nb-NO", "3 kV", "3 kilovolt"],
  ["cy-GB", "Ant & Dec", "Ant & Dec"],
  ["en-US", "#1 hit, #tag", "number 1 hit, hashtag tag"],
  [
    "en-US",
    "Chapter IV, World War II, Henry VIII, Louis X",
    "Chapter four, World War two, Henry the Eighth, Louis the Tenth",
  ],
  ["en-US", "So did I. An IV. Vitamin C. Rocky II.", "So did I. An IV. Vitamin C. Rocky two."],
  ["en-US", "Dr. Smith, St. Paul, Main St. and No. 5", "Doctor. Smith, Saint. Paul, Main Street. and number. 5"],
  ["en-US", "e.g. this vs. that, etc. No.", "for example. this versus. that, et cetera. No."],
  ["en-US", "a stop. Mister Dr", "a stop. Mister Dr"],
  ["de-DE", "z. B. 5 % von 3,5 Mio. €", "zum Beispiel. fünf Prozent von drei Komma fünf Millionen Euro"],
  ["de-DE", "5,50 € und 1 €", "fünf Euro fünfzig und ein Euro"],
  [
    "de-DE",
    "am 5. Mai 1984, der 3. Oktober, 1. Juni",
    "am fünften Mai neunzehnhundertvierundachtzig, der dritte Oktober, erster Juni",
  ],
  ["de-DE", "im 19. Jahrhundert waren es 5. Mehr nicht", "im neunzehnten Jahrhundert waren es 5. Mehr nicht"],
  ["fr-FR", "5 €, 1,5 million d’€ et 10 %", "cinq euros, un virgule cinq million d'euros et dix pour cent"],
  [
    "fr-FR",
    "M. Dupont à 14h30, 9 h, au XIXe siècle",
    "Monsieur. Dupont à quatorze heures trente, neuf heures, au dix-neuvième siècle",
  ],
  ["fr-FR", "Louis XIV et François Ier", "Louis quatorze et François premier"],
  [
    "es-ES",
    "El Sr. López pagó 5,50 € en el siglo XIX",
    "El señor. López pagó cinco euros con cincuenta céntimos en el siglo diecinueve",
  ],
  ["es-ES", "1 € y 21 £", "un euro y veintiuna libras"],
  [
    "it-IT",
    "5 milioni di €, XIX secolo, 3,14 €",
    "cinque milioni di euro, diciannovesimo secolo, tre euro e quattordici centesimi",
  ],
  ["pt-BR", "R$ 5 milhões e R$ 2,01", "cinco milhões de reais e dois reais e um centavo"],
  ["nl-NL", "€ 5,50 in 1984", "vijf euro vijftig in negentienhonderdvierentachtig"],
  ["pl-PL", "$100 i 5%", "sto dolarów i pięć procent"],
  ["ja-JP", "$5です", "ごドルです"],
  ["ru-RU", "$5 млн", "пять миллионов долларов"],
  [
    "ru-RU",
    "Николай II, Николая II, Николаю II, с Николаем II, при Николае II",
    "Николай второй, Николая второго, Николаю второму, с Николаем вторым, при Николае втором",
  ],
  [
    "ru-RU",
    "Екатерина II, Екатерины II, Екатерину II, Марией III",
    "Екатерина вторая, Екатерины второй, Екатерину вторую, Марией третьей",
  ],
  [
    "ru-RU",
    "Павел III, Павла III, Пётр I, Петра I, Льва X, Пия XII",
    "Павел третий, Павла третьего, Пётр первый, Петра первого, Льва десятого, Пия двенадцатого",
  ],
  ["ru-RU", "Глава IV, Часть III, Хуана II", "Глава четвёртая, Часть третья, Хуана вторая"],
  [
    "pl-PL",
    "Jan Paweł II, Jana Pawła II, Janowi Pawłowi II, z Janem Pawłem II, o Janie Pawle II",
    "Jan Paweł drugi, Jana Pawła drugiego, Janowi Pawłowi drugiemu, z Janem Pawłem drugim, o Janie Pawle drugim",
  ],
  [
    "pl-PL",
    "Elżbieta II, Elżbiety III, Elżbiecie II, Elżbietę XV, Zygmunta III, o Zygmuncie III, Jerzego VI, Rozdział II",
    "Elżbieta druga, Elżbiety trzeciej, Elżbiecie drugiej, Elżbietę piętnastą, Zygmunta trzeciego, o Zygmuncie trzecim, Jerzego szóstego, Rozdział drugi",
  ],
  ["yue-HK", "5～10個, 3-2", "5到10個, 3比2"],
  ["pl-PL", "Pomógł 3 kobietom i 5 ministrom, 5 domów", "Pomógł trzem kobietom i pięciu ministrom, pięć domów"],
  ["ro-RO", "5 ≠ 3, 5 ≈ 6, 5 < 6", "5 diferit de 3, 5 aproximativ 6, 5 mai mic decât 6"],
  ["en-US", "It cost $ 5 million and US$ 5 bn", "It cost five million dollars and five billion US dollars"],
  ["xx", "1984 Dr. 5%", "1984 Dr. 5%"],
];

describe("unmarked text", () => {
  test.each(cases)("[R1] %s: %s", (locale, written, spoken) => {
    expect(read(written, locale)).toBe(spoken);
  });

  test("[R1] readings rise and do not overlap", () => {
    for (const [locale, written] of cases) {
      let end = 0;
      for (const reading of defaultReadings(written, locale)) {
        expect(reading.start).toBeGreaterThanOrEqual(end);
        end = reading.end;
      }
    }
  });

  const pieces =
    "1 23 456 1.000 , . : / - – ' ’ § # @ € $ % ° ½ ² × & + = < > ( ) I IV XIV a b Dr. Nr. St. der la il o Mo. lun. https:// www. .com example.org info@ #MeToo @abc 1er 2ème 3º 21st 8:05 p.m. Uhr h km kg bn Mio. Tel. call 030 +49 24/7 R&D C# 3x '90s str. *innen · 😀 \u00A0 \n".split(
      " ",
    );
  const odd = fc.array(fc.oneof(fc.constantFrom(...pieces, " "), fc.string({ unit: "binary", maxLength: 3 })), {
    maxLength: 40,
  });

  test.each(["en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "pt-BR"])("[R14] of odd characters in %s", (locale) => {
    fc.assert(
      fc.property(odd, (parts) => {
        const text = parts.join("");
        let end = 0;
        for (const reading of defaultReadings(text, locale)) {
          expect(reading.start).toBeGreaterThanOrEqual(end);
          expect(reading.end).toBeGreaterThan(reading.start);
          expect(reading.end).toBeLessThanOrEqual(text.length);
          end = reading.end;
        }
      }),
      { seed: 20_261_124, numRuns: 300 },
    );
  });
});
