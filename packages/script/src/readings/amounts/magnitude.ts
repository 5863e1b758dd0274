import type { LanguageReading } from "../../languages/language-rules.ts";
import { magnitudeExponent } from "../../languages/magnitudes.ts";
import { languageOf } from "../../locale.ts";
import { NUMBER_PATTERN, parseNumber } from "../../numbers/parse-number.ts";
import { scaleByPowerOfTen } from "../../languages/spoken-number.ts";
import { singularBelowTwo } from "./currency.ts";
import { BEFORE_NUMBER } from "../../rules/number-bounds.ts";
import type { Reading } from "../../rules/reading.ts";

const short = "mln|mld|mlrd|mrd|Mrd|mio|Mio|Tsd|tsd|Md|mdr|mia|milj|tys|млн|млрд|трлн|тыс|тис|bn|mn";
const magnitude = new RegExp(`${BEFORE_NUMBER}(${NUMBER_PATTERN})[ \\u00A0]?(${short})\\.?(?!\\p{L})`, "gu");
/** English letters for millions, billions and thousands; "4K" and "5G" are something else, and "10K" may be a race, "221B Baker St." a house. */
const letter = new RegExp(
  `${BEFORE_NUMBER}(?:(${NUMBER_PATTERN})(M|B|k(?! (?:run|race|walk|jog)))|(1[1-9]|[2-9]\\d|[1-9]\\d\\d)(K))(?![\\p{L}\\p{N}]|[ \\u00A0]\\p{Lu})`,
  "gu",
);

/** "Exit 12B" */
const place =
  /(?:^|\s)(?:exit|room|gate|apt\.?|apartment|flat|unit|suite|section|row|seat|platform|building|route|form|bus|house)\s$/iu;
/** "10 mi" and "2 bi" of Brazil. */
const portuguese = new RegExp(`${BEFORE_NUMBER}(${NUMBER_PATTERN})[ \\u00A0]?(mi|bi)(?![\\p{L}\\p{N}])`, "gu");

/** "10 mln" in words of the language, "1,5 млн" as plain digits where there are none. */
export function magnitudeReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const language = languageOf(locale);
  const patterns = language === "en" ? [magnitude, letter] : language === "pt" ? [magnitude, portuguese] : [magnitude];
  const readings = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [written] = match;
      const number = match[1] ?? match[3] ?? "";
      const name = match[2] ?? match[4] ?? "";
      const spoken = reading ? inWords(number, name, locale, reading) : inDigits(number, name, locale);
      if (spoken === undefined || (name === "B" && place.test(text.slice(0, match.index)))) return [];
      const stop = written.endsWith(".") ? 1 : 0;
      return [{ start: match.index, end: match.index + written.length - stop, spoken }];
    }),
  );
  return readings.sort((a, b) => a.start - b.start);
}

function inWords(number: string, name: string, locale: string, reading: LanguageReading): string | undefined {
  const parsed = parseNumber(number, locale);
  const power = Object.hasOwn(reading.magnitudes, name.toLowerCase())
    ? reading.magnitudes[name.toLowerCase()]
    : undefined;
  if (power === undefined) return undefined;
  return `${number} ${parsed ? singularBelowTwo(power, parsed, reading) : power}`;
}

function inDigits(number: string, name: string, locale: string): string | undefined {
  const power = magnitudeExponent(name);
  const parsed = parseNumber(number, locale);
  const product = parsed && power !== undefined ? scaleByPowerOfTen(parsed, power) : undefined;
  return product && product.whole.length <= 15 ? product.whole : undefined;
}
