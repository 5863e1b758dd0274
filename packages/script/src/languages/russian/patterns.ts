import { spellout } from "../../numbers/rbnf/spellout.ts";
import type { PatternReading } from "../../rules/pattern-reading.ts";
import { parseRoman } from "../../numbers/roman.ts";
import { russianWords } from "./numerals.ts";

/** The cases that a preposition asks for, as they are needed of short words. */
type Case = "nominative" | "genitive" | "dative" | "accusative" | "prepositional";

const prepositions: readonly (readonly [RegExp, Case])[] = [
  [/(?:^|[\s(«])(?:от|до|из|без|около|для|у|после|возле|близ|против|с|со|согласно)\s$/iu, "genitive"],
  [/(?:^|[\s(«])(?:к|ко|по|благодаря|согласно)\s$/iu, "dative"],
  [/(?:^|[\s(«])(?:на|в|во|о|об|при)\s$/iu, "prepositional"],
  [/(?:^|[\s(«])(?:через|про|под|за)\s$/iu, "accusative"],
];
const forms: Record<string, Record<Case, string>> = {
  ул: { nominative: "улица", genitive: "улицы", dative: "улице", accusative: "улицу", prepositional: "улице" },
  пл: {
    nominative: "площадь",
    genitive: "площади",
    dative: "площади",
    accusative: "площадь",
    prepositional: "площади",
  },
  пер: {
    nominative: "переулок",
    genitive: "переулка",
    dative: "переулку",
    accusative: "переулок",
    prepositional: "переулке",
  },
  просп: {
    nominative: "проспект",
    genitive: "проспекта",
    dative: "проспекту",
    accusative: "проспект",
    prepositional: "проспекте",
  },
  наб: {
    nominative: "набережная",
    genitive: "набережной",
    dative: "набережной",
    accusative: "набережную",
    prepositional: "набережной",
  },
  ст: { nominative: "статья", genitive: "статьи", dative: "статье", accusative: "статью", prepositional: "статье" },
  ч: { nominative: "часть", genitive: "части", dative: "части", accusative: "часть", prepositional: "части" },
  п: { nominative: "пункт", genitive: "пункта", dative: "пункту", accusative: "пункт", prepositional: "пункте" },
  с: {
    nominative: "страница",
    genitive: "страницы",
    dative: "странице",
    accusative: "страницу",
    prepositional: "странице",
  },
  стр: {
    nominative: "страница",
    genitive: "страницы",
    dative: "странице",
    accusative: "страницу",
    prepositional: "странице",
  },
};
/** A part of a law behind another part of it: "ч. 2 ст. 159". */
const chained = /(?:ч|п|ст|абз|подп)\.\s?\d+\s$/u;
function caseBefore(input: string, index: number): Case {
  const before = input.slice(Math.max(0, index - 16), index);
  if (chained.test(before)) return "genitive";
  return prepositions.find(([pattern]) => pattern.test(before))?.[1] ?? "nominative";
}

const genitive = /(?:^|[\s(«])(?:от|до|из|без|около|более|менее|больше|меньше|свыше|после|для|у)\s$/iu;
const isGenitive = (input: string, index: number) => genitive.test(input.slice(Math.max(0, index - 12), index));
function counted(value: number, [one, few, many]: readonly [string, string, string], inGenitive: boolean): string {
  const last = value % 100 > 10 && value % 100 < 20 ? 0 : value % 10;
  if (inGenitive) return last === 1 ? few : many;
  return last === 1 ? one : last > 1 && last < 5 ? few : many;
}

const days: Record<string, readonly [nominative: string, accusative: string, genitive: string]> = {
  пн: ["понедельник", "понедельник", "понедельника"],
  вт: ["вторник", "вторник", "вторника"],
  ср: ["среда", "среду", "среды"],
  чт: ["четверг", "четверг", "четверга"],
  пт: ["пятница", "пятницу", "пятницы"],
  сб: ["суббота", "субботу", "субботы"],
  вс: ["воскресенье", "воскресенье", "воскресенья"],
};
const anyDay = Object.keys(days).join("|");
const quarters: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4 };
const ordinalsOfQuarters = ["", "перв", "втор", "треть", "четвёрт"];
function quarter(numeral: string, as: Case): string {
  const value = quarters[numeral] ?? 0;
  const soft = value === 3;
  const endings: Record<Case, string> = soft
    ? { nominative: "", genitive: "его", dative: "ему", accusative: "", prepositional: "ем" }
    : {
        nominative: value === 2 ? "ой" : "ый",
        genitive: "ого",
        dative: "ому",
        accusative: value === 2 ? "ой" : "ый",
        prepositional: "ом",
      };
  const noun: Record<Case, string> = {
    nominative: "квартал",
    genitive: "квартала",
    dative: "кварталу",
    accusative: "квартал",
    prepositional: "квартале",
  };
  const stem = soft
    ? as === "nominative" || as === "accusative"
      ? "третий"
      : "треть"
    : (ordinalsOfQuarters[value] ?? "");
  return `${stem}${endings[as]} ${noun[as]}`;
}

/** What stands before "летний": "двадцатичетырёх". */
function compoundNumber(value: number): string {
  return Array.from(russianWords("cardinal-masculine-genitive", value).split(" "))
    .map((word) =>
      word
        .replace(/^одного$/u, "одно")
        .replace(/^сорока$/u, "сорока")
        .replace(/^девяноста$/u, "девяносто")
        .replace(/^ста$/u, "сто"),
    )
    .join("");
}

const titles: Record<string, string> = {
  "г-жа": "госпожа",
  "г-жи": "госпожи",
  "г-же": "госпоже",
  "г-жу": "госпожу",
  "г-жой": "госпожой",
  "г-н": "господин",
  "г-на": "господина",
  "г-ну": "господину",
  "г-ном": "господином",
  "г-да": "господа",
  "д-р": "доктор",
  "д-ра": "доктора",
  "пр-т": "проспект",
  "пр-та": "проспекта",
  "пр-те": "проспекте",
  "б-р": "бульвар",
};

const spokenDigits = (written: string) =>
  Array.from(written, (digit) => spellout("ru", "cardinal-masculine", Number(digit))).join(" ");
const groups = (...list: string[]) => list.map(spokenDigits).join(", ");

const shortMonths: Record<string, string> = {
  янв: "января",
  фев: "февраля",
  февр: "февраля",
  мар: "марта",
  апр: "апреля",
  июн: "июня",
  июл: "июля",
  авг: "августа",
  сен: "сентября",
  сент: "сентября",
  окт: "октября",
  ноя: "ноября",
  нояб: "ноября",
  дек: "декабря",
};
const anyMonth = Object.keys(shortMonths).join("|");
const countedForms: Record<string, readonly [one: string, few: string, many: string]> = {
  мес: ["месяц", "месяца", "месяцев"],
  р: ["рубль", "рубля", "рублей"],
  п: ["пункт", "пункта", "пунктов"],
  чел: ["человек", "человека", "человек"],
};
const times: Record<string, Record<Case, string>> = {
  кон: { nominative: "конец", genitive: "конца", dative: "концу", accusative: "конец", prepositional: "конце" },
  нач: { nominative: "начало", genitive: "начала", dative: "началу", accusative: "начало", prepositional: "начале" },
  сер: {
    nominative: "середина",
    genitive: "середины",
    dative: "середине",
    accusative: "середину",
    prepositional: "середине",
  },
};

/** "III чтении": the ordinal agrees with the noun, by its ending. */
function romanBefore(value: number, noun: string): string {
  const isFeminine = /^(?:групп|степен|категори|част|лиг|очеред|инстанци|сери|стади)/u.test(noun);
  if (isFeminine) {
    const as = /[ая]$|^степень$|^часть$/u.test(noun)
      ? "feminine"
      : /[ую]$/u.test(noun)
        ? "feminine-accusative"
        : "feminine-genitive";
    return russianWords(`ordinal-${as}`, value);
  }
  if (/^(?:чтение|отделение)$/u.test(noun)) return russianWords("ordinal-neuter", value);
  const as = /(?:ом|ем)$/u.test(noun)
    ? "-instrumental"
    : /[еи]$/u.test(noun)
      ? "-prepositional"
      : /[ая]$/u.test(noun)
        ? "-genitive"
        : /[ую]$/u.test(noun)
          ? "-dative"
          : "";
  return russianWords(`ordinal-masculine${as}`, value);
}

export const russianPatterns: readonly PatternReading[] = [
  {
    // "XVIII–XIX вв."
    pattern: /(?<![\p{L}\p{N}])([IVX]+)\s?[-–—]\s?([IVX]+)\sвв(?=\.)/gu,
    why: "roman",
    spoken: ({ 1: from = "", 2: to = "" }) => {
      const [first, second] = [parseRoman(from), parseRoman(to)];
      return first === undefined || second === undefined
        ? undefined
        : `${russianWords("ordinal-masculine-genitive", first)} ${russianWords("ordinal-masculine-genitive", second)} веков`;
    },
  },
  {
    // "в III чтении", "во II туре"
    pattern:
      /(?<![\p{L}\p{N}])([IVX]+)(?=\s((?:чтени|квартал|тур|групп|степен|категори|класс|этап|съезд|созыв|разряд|лиг|инстанци|отделени|сери|стади|курс|форум|фестивал|конкурс|чемпионат)\p{Ll}*)(?!\p{L}))/gu,
    why: "roman",
    spoken: ({ 1: numeral = "", 2: noun = "" }) => {
      const value = parseRoman(numeral);
      return value === undefined ? undefined : romanBefore(value, noun);
    },
  },
  {
    // "1,5 ст. л.", "2 ч. л."
    pattern: /(?<![\p{L}\p{N}.,:/-])(\d{1,2})(,5|½)?\s(ст|ч|дес)\.\s?л(?=\.)/gu,
    why: "unit",
    spoken: ({ 1: whole = "", 2: half, 3: kind = "" }) => {
      const stem = { ст: "столов", ч: "чайн", дес: "десертн" }[kind] ?? "";
      const value = Number(whole);
      if (half !== undefined)
        return value === 1
          ? `полторы ${stem}ые ложки`
          : `${russianWords("cardinal-feminine", value)} с половиной ${stem}ые ложки`;
      return `${russianWords("cardinal-feminine", value)} ${counted(value, [`${stem}ая ложка`, `${stem}ые ложки`, `${stem}ых ложек`], false)}`;
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}.,/])1\/2(?=\s\p{Ll}+а(?!\p{L}))/gu,
    why: "number",
    spoken: ({ input, index }) => (isGenitive(input, index) ? "половины" : "половину"),
  },
  {
    // "6 мес.", "350 р.", "2791 п."
    pattern:
      /(?<=(?<![\p{L}\p{N}.,])(\d+|\d{1,3}(?:[ \u00A0]\d{3})+)\s?)(мес|р|чел)(?=\.)|(?<=(?<![\p{L}\p{N}.,])(\d+)\s)(п)(?=\.?[,;)]|\.$)/gu,
    why: "unit",
    spoken: ({ 1: first, 2: name, 3: second, 4: points, input, index }) => {
      const digits = (first ?? second ?? "").replaceAll(/\D/gu, "");
      const known = countedForms[name ?? points ?? ""];
      const before = input.slice(0, index).replace(/[\d\s\u00A0]+$/u, " ");
      const inDative = /(?:^|\s)(?:к|по)\s(?:\S+\s\S+\s)?$/iu.test(before);
      if (name === "мес" && inDative && Number(digits) !== 1) return " месяцам";
      return known && ` ${counted(Number(digits), known, isGenitive(before, before.length))}`;
    },
  },
  {
    // "с 1 по 7 апр."
    pattern: new RegExp(`(?<=(?<!\\p{L})[Сс]о?\\s)(\\d{1,2})\\sпо\\s(\\d{1,2})\\s(${anyMonth})(?=\\.)`, "gu"),
    why: "date",
    spoken: ({ 1: from = "", 2: to = "", 3: month = "" }) =>
      `${russianWords("ordinal-masculine-genitive", Number(from))} по ${russianWords("ordinal-neuter", Number(to))} ${shortMonths[month] ?? month}`,
  },
  {
    // "28 фев."
    pattern: new RegExp(`(?<![\\p{L}\\p{N}.,:/-])(\\d{1,2})\\s(${anyMonth})(?=\\.)`, "gu"),
    why: "date",
    spoken: ({ 1: day = "", 2: month = "" }) =>
      `${russianWords("ordinal-masculine-genitive", Number(day))} ${shortMonths[month] ?? month}`,
  },
  {
    // "со ср. по вс."
    pattern: new RegExp(`(?<=(?<!\\p{L})[Сс]о?\\s)(${anyDay})\\.?\\s(по|до)\\s(${anyDay})(?![\\p{L}\\p{N}])`, "gu"),
    why: "date",
    spoken: ({ 1: from = "", 2: joint = "", 3: to = "" }) =>
      `${days[from]?.[2] ?? from} ${joint} ${days[to]?.[joint === "по" ? 1 : 2] ?? to}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}])(кон|нач|сер)(?=\.\s(?:[IVX]+\s?в|\d{4}|\d0-х))/gu,
    why: "abbreviation",
    spoken: ({ 1: short = "", input, index }) => times[short]?.[caseBefore(input, index)],
  },
  {
    // "в 22.15"
    pattern:
      /(?<=(?<!\p{L})(?:в|до|с|к|около)\s)([01]?\d|2[0-3])\.([0-5]\d)(?![\p{L}\p{N}%]|[.,]\d|\s?(?:%|раз|млн|млрд|тыс|руб|кг|г|м|км|см|процент|пункт|балл))/gu,
    why: "time",
    spoken: ({ 1: hour = "", 2: minute = "", input, index }) => {
      const as = isGenitive(input, index) ? "-genitive" : "";
      const minutes =
        minute === "00"
          ? "ноль-ноль"
          : `${minute.startsWith("0") ? "ноль " : ""}${russianWords(`cardinal-masculine${as}`, Number(minute))}`;
      return `${russianWords(`cardinal-masculine${as}`, Number(hour))} ${minutes}`;
    },
  },
  {
    pattern: /(?<=(?<!\p{L})(?:стала|оказалась|осталась|была)\s)(\d{1,3})-й(?!\p{L})/gu,
    why: "number",
    spoken: ({ 1: rank = "" }) => russianWords("ordinal-feminine-genitive", Number(rank)),
  },
  {
    // "сев.-зап. ветер"
    pattern: /(?<![\p{L}\p{N}])(сев|юго?|вост|зап)\.?-(вост|зап)(?=\.)/gu,
    why: "abbreviation",
    spoken: ({ 1: first = "", 2: second = "" }) =>
      `${first === "сев" ? "северо" : "юго"}-${second === "вост" ? "восточный" : "западный"}`,
  },
  {
    pattern: /(?<=х\s)гг(?=\.)/gu,
    why: "abbreviation",
    spoken: ({ input, index }) => (/(?:^|\s)в[о]?\s\d+-х\s$/iu.test(input.slice(0, index)) ? "годах" : "годов"),
  },
  {
    // "92,35 руб.", "54,60 ₽"
    pattern:
      /(?<![\p{L}\p{N}.,:/-])(\d{1,3}(?:[\s\u00A0]\d{3})*|\d+),(\d\d)\s?(?:руб|₽|р(?=\.)|рубл(?:я|ей))(?!\p{L})(?!\.?\s?(?:млн|млрд))/gu,
    why: "money",
    spoken: ({ 1: written = "", 2: kopecks = "", input, index }) => {
      const inGenitive = isGenitive(input, index);
      const as = inGenitive ? "-genitive" : "";
      const rubles = Number(written.replaceAll(/\D/gu, ""));
      const rest = Number(kopecks);
      const head = `${russianWords(`cardinal-masculine${as}`, rubles)} ${counted(rubles, ["рубль", "рубля", "рублей"], inGenitive)}`;
      return rest === 0
        ? head
        : `${head} ${russianWords(`cardinal-feminine${as}`, rest)} ${counted(rest, ["копейка", "копейки", "копеек"], inGenitive)}`;
    },
  },
  {
    // "24-летняя"
    pattern:
      /(?<![\p{L}\p{N}.,])(\d{1,3})-(?=(?:лет(?:н|и)|дневн|часов|минутн|месячн|этажн|метров|километров|процентн|миллиметров|кратн|тонн|недельн|комнатн|местн|градусн|секундн)\p{Ll}+)/gu,
    why: "number",
    spoken: ({ 1: number = "" }) => compoundNumber(Number(number)),
  },
  {
    // "до 1-й мировой войны", "у 12-й ракетки"
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,3})-й(?=\s\p{Ll}+(?:ой|ей|[ыи])(?!\p{L}))/gu,
    why: "number",
    spoken: ({ 1: number = "" }) => russianWords("ordinal-feminine-genitive", Number(number)),
  },
  {
    pattern: /(?<=\d-(?:й|м|го|му)\s)км(?!\p{L})/gu,
    why: "unit",
    spoken: ({ input, index }) => (/м\s$/u.test(input.slice(0, index)) ? "километре" : "километр"),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})\\.?\\s?[-–—]\\s?(${anyDay})(?![\\p{L}\\p{N}])`, "giu"),
    why: "date",
    spoken: ({ 1: from = "", 2: to = "" }) =>
      `с ${days[from.toLowerCase()]?.[2] ?? from} по ${days[to.toLowerCase()]?.[1] ?? to}`,
  },
  {
    pattern: new RegExp(`(?<=(?<!\\p{L})(?:в|во|на|за)\\s)(${anyDay})(?=[\\s.,;)]|$)`, "giu"),
    why: "date",
    spoken: ({ 1: day = "" }) => days[day.toLowerCase()]?.[1],
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})(?=[.,]?\\s\\d)`, "gu"),
    why: "date",
    spoken: ({ 1: day = "" }) => days[day.toLowerCase()]?.[0],
  },
  { pattern: /(?<=\d\s)мск(?!\p{L})/giu, why: "abbreviation", spoken: "по Москве" },
  {
    // "+1...+3 °C"
    pattern: /(?<![\p{L}\p{N}])([+−-]?)(\d{1,2})(?:\.{2,3}|…)([+−-]?)(\d{1,2})\s?(?:°\s?C?|градус\p{Ll}*)/gu,
    why: "unit",
    spoken: ({ 1: firstSign = "", 2: first = "", 3: secondSign = "", 4: second = "" }) => {
      const sign = (written: string) => (written === "" ? "" : written === "+" ? "плюс " : "минус ");
      return `${sign(firstSign)}${first} ${sign(secondSign)}${second} ${counted(Number(second), ["градус", "градуса", "градусов"], false)}`;
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}.,:/-])(8|\+7)[\s-]?\(?(\d{3})\)?[\s-](\d{3})[\s-](\d\d)[\s-](\d\d)(?!\d)/gu,
    why: "phone",
    spoken: ({ 1: country = "", 2: area = "", 3: first = "", 4: second = "", 5: third = "" }) =>
      `${country === "8" ? "восемь" : "плюс семь"}, ${groups(area, first, second, third)}`,
  },
  {
    // "(с. 22–35)"
    pattern: /(?<![\p{L}\p{N}.])(?:с|стр)\.\s?(\d+)\s?[-–]\s?(\d+)(?!\d)/gu,
    why: "abbreviation",
    spoken: ({ 1: from = "", 2: to = "" }) => `страницы ${from} ${to}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}.])(ул|пл|пер|просп|наб|ст|ч|п|с|стр)(?=\.\s?(?:\d|\p{Lu}))/gu,
    why: "abbreviation",
    spoken: ({ 1: short = "", input, index }) => {
      // "1990 с." and "И. С. Петров" are none.
      if (
        (short === "с" || short === "п" || short === "ч") &&
        !/\.\s?\d/u.test(input.slice(index + short.length, index + short.length + 3))
      )
        return undefined;
      return forms[short]?.[caseBefore(input, index)];
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}])(I{1,3}|IV)\sкв(?=\.|\s|$)/gu,
    why: "roman",
    spoken: ({ 1: numeral = "", input, index }) => {
      const as = caseBefore(input, index);
      return quarter(
        numeral,
        as === "nominative" && /(?:каса|итог|начал|конц|результат|отчёт|отчет)\p{Ll}*\s$/u.test(input.slice(0, index))
          ? "genitive"
          : as,
      );
    },
  },
  {
    pattern:
      /(?<![\p{L}\p{N}])(г-жа|г-жи|г-же|г-жу|г-жой|г-н|г-на|г-ну|г-ном|г-да|д-р|д-ра|пр-т|пр-та|пр-те|б-р)(?=\s\p{Lu})/giu,
    why: "abbreviation",
    spoken: ({ 1: short = "" }) => titles[short.toLowerCase()],
  },
  { pattern: /(?<![\p{L}\p{N}])Ген\.-(?=\p{Ll})/gu, why: "abbreviation", spoken: "Генерал-" },
  { pattern: /(?<![\p{L}\p{N}])ген\.-(?=\p{Ll})/gu, why: "abbreviation", spoken: "генерал-" },
  { pattern: /(?<=\d\s?)кв\.?\s?м(?!\p{L})/gu, why: "unit", spoken: " квадратных метров" },
  {
    pattern: /(?:(?<=руб)\.|(?<=₽|р|рублей|рубля))\s?\/\s?кв\.?\s?м(?!\p{L})/gu,
    why: "unit",
    spoken: " за квадратный метр",
  },
  {
    pattern: /(?<=\d\s?)мм\sрт\.?\sст(?!\p{L})/gu,
    why: "unit",
    spoken: ({ input, index }) =>
      ` ${counted(Number(/(\d+)\s?$/u.exec(input.slice(0, index))?.[1] ?? 5), ["миллиметр", "миллиметра", "миллиметров"], false)} ртутного столба`,
  },
  {
    pattern: /(?<=(?<![\p{L}\p{N}.])(\d+)(,\d+)?\s?)(п|б)\.\s?п(?=\.)/gu,
    why: "unit",
    spoken: ({ 1: whole = "", 2: decimals, 3: kind = "" }) => {
      const adjective = kind === "п" ? "процентн" : "базисн";
      if (decimals !== undefined) return ` ${adjective}ого пункта`;
      const noun = counted(Number(whole), ["пункт", "пункта", "пунктов"], false);
      return ` ${adjective}${noun === "пункт" ? "ый" : "ых"} ${noun}`;
    },
  },
  {
    // "людей 18–24 лет"
    pattern: /(?<![\p{L}\p{N}.,:/-])(\d{1,2})\s?[-–]\s?(\d{1,2})(?=\sлет(?!\p{L}))/gu,
    why: "number",
    spoken: ({ 1: from = "", 2: to = "", input, index }) =>
      /\p{L}\s$/u.test(input.slice(0, index)) && !isGenitive(input, index)
        ? `от ${russianWords("cardinal-masculine-genitive", Number(from))} до ${russianWords("cardinal-masculine-genitive", Number(to))}`
        : undefined,
  },
];
