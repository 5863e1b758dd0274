import type { PatternReading } from "../../rules/pattern-reading.ts";
import { parseRoman } from "../../numbers/roman.ts";
import { englishNumbers } from "./numbers.ts";

const table = (list: string) =>
  Object.fromEntries(list.split(" ").map((entry) => entry.replaceAll("_", " ").split("=") as [string, string]));

/** As news agencies shorten the states. */
const states = table(
  "Ala=Alabama Ariz=Arizona Ark=Arkansas Calif=California Colo=Colorado Conn=Connecticut Del=Delaware Fla=Florida Ga=Georgia " +
    "Ill=Illinois Ind=Indiana Kan=Kansas Ky=Kentucky La=Louisiana Md=Maryland Mass=Massachusetts Mich=Michigan " +
    "Minn=Minnesota Miss=Mississippi Mo=Missouri Mont=Montana Neb=Nebraska Nev=Nevada Okla=Oklahoma Ore=Oregon Pa=Pennsylvania " +
    "Tenn=Tennessee Tex=Texas Vt=Vermont Va=Virginia Wash=Washington Wis=Wisconsin Wyo=Wyoming N.H=New_Hampshire " +
    "N.J=New_Jersey N.M=New_Mexico N.Y=New_York N.C=North_Carolina N.D=North_Dakota R.I=Rhode_Island " +
    "S.C=South_Carolina S.D=South_Dakota W.Va=West_Virginia",
);
const parties: Record<string, string> = { D: "Democrat", R: "Republican", I: "Independent" };
const directions: Record<string, string> = { N: "North", S: "South", E: "East", W: "West" };
const titles = table(
  "Prof=Professor Rev=Reverend Gen=General Col=Colonel Lt=Lieutenant Capt=Captain Sgt=Sergeant Maj=Major Cllr=Councillor " +
    "Supt=Superintendent Insp=Inspector Det=Detective Cpl=Corporal Pte=Private Cmdr=Commander Cdr=Commander Gov=Governor " +
    "Sen=Senator Hon=Honourable Brig=Brigadier Messrs=Messieurs",
);
const streets = table("Ln=Lane Rd=Road Ave=Avenue Cres=Crescent Gdns=Gardens Sq=Square Pl=Place Ct=Court Terr=Terrace");
const streetNames = "(?:St|Ave|Blvd|Rd|Dr|Ln|Pl|Street|Avenue|Road|Drive|Boulevard|Lane)";
const wars: Record<string, string> = { 1: "One", 2: "Two", I: "One", II: "Two" };
const months = table(
  "Jan=January Feb=February Mar=March Apr=April Jun=June Jul=July Aug=August Sep=September Sept=September Oct=October Nov=November Dec=December",
);
const fullMonths = "January February March April May June July August September October November December".split(" ");
const anyMonth = `(?:${Object.values(months).join("|")}|May|(?:${Object.keys(months).join("|")})\\.?)`;
const weekdays = table(
  "Mon=Monday Tue=Tuesday Tues=Tuesday Wed=Wednesday Thu=Thursday Thur=Thursday Thurs=Thursday Fri=Friday Sat=Saturday Sun=Sunday",
);
const anyWeekday = `(?:${Object.keys(weekdays).join("|")}|Weds)`;
const dayName = (short: string) => (short === "Weds" ? "Wednesday" : (weekdays[short] ?? short));
const shortMonths = Object.keys(months).join("|");
const digitsOf = (number: string) =>
  Array.from(number, (digit) => englishNumbers(true).cardinal(Number(digit))).join(" ");
const monthName = (short: string) => months[short.replace(".", "")] ?? short;
const weather =
  /temperature|degree|heat|cold|warm|chill|highs?\b|lows?\b|dip|freez|hot\b|mercury|forecast|frost|climb/iu;
const cricket =
  /wicket|overs|innings|declared|not out|bowled|batting|batsman|stumps|unbeaten|balls\b|day one|day two|day three/iu;
const lengths =
  "(?:long|high|wide|deep|tall|away|above|below|apart|across|thick|race|sprint|final|hurdles|relay|freestyle|butterfly|backstroke|breaststroke|tower|wall|stretch|pool|radius|from|drop)";

/** What English writes in short forms of its own. @param american false: "and" behind the hundreds, nil for a goal */
export function englishPatterns(american: boolean): readonly PatternReading[] {
  const { cardinal, ordinal, year: yearOf } = englishNumbers(!american);
  const decimal = (written: string) => {
    const [whole = "", tenths] = written.split(".");
    return `${cardinal(Number(whole))}${tenths === undefined ? "" : ` point ${digitsOf(tenths)}`}`;
  };
  const days = (first: string, joint: string, second: string, month: string) =>
    american
      ? `${monthName(month)} ${ordinal(Number(first))} ${joint} ${ordinal(Number(second))}`
      : `the ${ordinal(Number(first))} ${joint} ${ordinal(Number(second))} of ${monthName(month)}`;
  return [
    {
      pattern: /(?<![\p{L}\p{N}])([DRI])-((?:[NSW]\.)?\p{Lu}\p{L}+)(?:\.(?=\))|(?=[.,;:)]|\s|$))/gu,
      why: "abbreviation",
      spoken: ({ 1: party = "", 2: state = "" }) => {
        const name = states[state] ?? (state.length > 3 ? state : undefined);
        return name === undefined ? undefined : `${parties[party] ?? party} of ${name}`;
      },
    },
    {
      // "in Duluth, Minn."
      pattern: new RegExp(
        `(?<=\\p{Lu}\\p{L}+,\\s)(${Object.keys(states).join("|").replaceAll(".", "\\.\\s?")})(?=\\.)`,
        "gu",
      ),
      why: "abbreviation",
      spoken: ({ 1: state = "" }) => states[state.replaceAll(" ", "")],
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}.])([NSEW])\\.(?=\\s(?:\\p{Lu}\\p{L}+\\s|\\d+\\p{L}{2}\\s){1,2}${streetNames}(?!\\p{L}))`,
        "gu",
      ),
      why: "abbreviation",
      spoken: ({ 1: letter = "" }) => directions[letter],
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\p{N}.])(${Object.keys(titles).join("|")})(?=\\s\\p{Lu}\\p{Ll})`, "gu"),
      why: "abbreviation",
      spoken: ({ 1: title = "" }) => titles[title],
    },
    {
      // "in Harlow St at about 11"
      pattern: /(?<=(?<!\p{L})(?:in|on|at|of|off|near|along)\s(?:\p{Lu}\p{Ll}+\s){1,2})St(?=[,;)]|\s\p{Ll})/gu,
      why: "abbreviation",
      spoken: "Street",
    },
    {
      // "$4.41¼"
      pattern: /\$(\d{1,3})\.(\d\d)([¼½¾])/gu,
      why: "money",
      spoken: ({ 1: dollars = "", 2: cents = "", 3: part = "" }) =>
        `${cardinal(Number(dollars))} dollar${dollars === "1" ? "" : "s"} and ${cardinal(Number(cents))} and ${{ "¼": "a quarter", "½": "a half", "¾": "three quarters" }[part] ?? ""} cents`,
    },
    {
      // "in 2:04.31"
      pattern: /(?<![\p{L}\p{N}.,:/-])(\d{1,2}):([0-5]\d)\.(\d{1,2})(?![\p{L}\p{N}]|[.,:/-]\d)/gu,
      why: "time",
      spoken: ({ 1: minutes = "", 2: seconds = "", 3: hundredths = "" }) =>
        `${cardinal(Number(minutes))} ${minutes === "1" ? "minute" : "minutes"} ${cardinal(Number(seconds))} point ${digitsOf(hundredths)}`,
    },
    {
      // "at Sunset Dr."
      pattern:
        /(?<=(?<!\p{L})(?:at|on|in|to|off|near|of|from|along)\s(?:\d+\s)?(?:\p{Lu}\p{Ll}+\s){1,2})Dr(?=\.(?:\s\p{Ll}|$|\s*\n)|,)/gu,
      why: "abbreviation",
      spoken: "Drive",
    },
    { pattern: /(?<![\p{L}\p{N}.])(?<!\p{Lu}\p{Ll}+\s)St(?=\s\p{Lu}\p{Ll})/gu, why: "abbreviation", spoken: "Saint" },
    {
      pattern: new RegExp(
        `(?<=\\d+\\p{L}?\\s(?:\\p{Lu}\\p{L}+\\s){1,3}|(?:of|in|on|at)\\s(?:\\p{Lu}[\\p{L}’']+\\s){1,3})(${Object.keys(streets).join("|")})(?![\\p{L}\\p{N}])`,
        "gu",
      ),
      why: "abbreviation",
      spoken: ({ 1: street = "" }) => streets[street],
    },
    {
      // "14(2)(b)"
      pattern:
        /(?<=(?:s|reg|para|Art|art|section|regulation|article|Article|Section)s?\.?\s?)(\d+)((?:\(\p{L}\)|\(\d+\))+)/gu,
      why: "number",
      spoken: ({ 1: number = "", 2: rest = "" }) =>
        `${number} ${rest
          .replaceAll(/[()]+/gu, " ")
          .trim()
          .replaceAll(/\p{Ll}/gu, (letter) => letter.toUpperCase())}`,
    },
    {
      pattern: /(?<![\p{L}\p{N}])WW([12]|II?)(?![\p{L}\p{N}])/gu,
      why: "abbreviation",
      spoken: ({ 1: number = "" }) => `World War ${wars[number] ?? number}`,
    },
    {
      // "World War II's", "Henry VIII's"
      pattern: /(?<=\p{Lu}\p{Ll}+\s)([IVX]+)(?=['’]s(?!\p{L}))/gu,
      why: "roman",
      spoken: ({ 1: numeral = "", input, index }) => {
        const value = parseRoman(numeral);
        if (value === undefined) return undefined;
        const isNumbered = /(?:War|Part|Phase|Act|Cup|Bowl|Chapter)\s$/u.test(input.slice(0, index));
        const word = isNumbered ? cardinal(value) : ordinal(value);
        const capital = word.charAt(0).toUpperCase() + word.slice(1);
        return isNumbered ? capital : `the ${capital}`;
      },
    },
    {
      // "IV. The list"
      pattern: /(?<=^|\n)([IVX]+)(?=\.\s\p{Lu})/gu,
      why: "roman",
      spoken: ({ 1: numeral = "" }) => {
        const value = parseRoman(numeral);
        return value === undefined ? undefined : cardinal(value);
      },
    },
    {
      // "on Weds night", "CST Tue.", "Wed & Sat"
      pattern: new RegExp(
        `(?<=(?<!\\p{L})(?:on|until|by|till|from|since|[ap]\\.?m\\.?|[A-Z]{1,2}[SD]?T|${anyWeekday}\\.?\\s(?:&|and|or|to))\\s)(${anyWeekday})(?=[.,;:)]|\\s|$)|(?<![\\p{L}\\p{N}])(${anyWeekday})(?=\\.?\\s(?:(?:night|morning|afternoon|evening)(?!\\p{L})|(?:&|and)\\s${anyWeekday}(?!\\p{L})))`,
        "gu",
      ),
      why: "date",
      spoken: ({ 1: behind, 2: before }) => dayName(behind ?? before ?? ""),
    },
    {
      // "by Dec 18"
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${shortMonths})\\s([12]?\\d|3[01])(?![\\p{L}\\p{N}]|[.,:/-]\\d)`, "gu"),
      why: "date",
      spoken: ({ 1: month = "", 2: day = "" }) => `${monthName(month)} ${ordinal(Number(day))}`,
    },
    {
      // "14 Mar 1990"
      pattern: new RegExp(`(?<![\\p{L}\\p{N}.,:/-])([12]?\\d|3[01])\\s(${shortMonths})(?=\\s\\d{4}(?!\\d))`, "gu"),
      why: "date",
      spoken: ({ 1: day = "", 2: month = "" }) =>
        american
          ? `${monthName(month)} ${ordinal(Number(day))},`
          : `the ${ordinal(Number(day))} of ${monthName(month)}`,
    },
    {
      // "Nov-26 delivery", "09-Mar-2025"
      pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(${shortMonths})[-/](\\d\\d)(?![\\p{L}\\p{N}]|-\\d)`, "gu"),
      why: "date",
      spoken: ({ 1: month = "", 2: year = "" }) => `${monthName(month)} ${cardinal(Number(year))}`,
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,2})[-/](${shortMonths})[-/](\\d{4})(?![\\p{L}\\p{N}])`, "giu"),
      why: "date",
      spoken: ({ 1: day = "", 2: month = "", 3: year = "" }) => {
        const name = monthName(month.charAt(0).toUpperCase() + month.slice(1).toLowerCase());
        return american
          ? `${name} ${ordinal(Number(day))}, ${yearOf(Number(year))}`
          : `the ${ordinal(Number(day))} of ${name} ${yearOf(Number(year))}`;
      },
    },
    {
      // "0415 UTC"
      pattern: /(?<![\p{L}\p{N}.,:/-])([01]\d|2[0-3])([0-5]\d)(?=\s(?:UTC|GMT|BST|[ECMP][SD]T|hours|hrs)(?!\p{L}))/gu,
      why: "time",
      spoken: ({ 1: hour = "", 2: minute = "" }) => {
        const part = (two: string) => (two.startsWith("0") ? `oh ${cardinal(Number(two))}` : cardinal(Number(two)));
        return `${hour === "00" ? "zero hundred" : part(hour)}${minute === "00" ? (hour === "00" ? "" : " hundred") : ` ${part(minute)}`}`;
      },
    },
    {
      // A record: "is 11-3 with", "went 3-1-2"
      pattern:
        /(?<![\p{L}\p{N}.,:/-])([1-9]\d?|0)-(\d|[1-9]\d)-(\d)(?![\p{L}\p{N}]|[-.,:/]\d)|(?<=(?<!\p{L})(?:is|are|went|go|goes|improved? to|fell to|drop to|dropped to|record of|now|started|finished|(?<!(?:vote|score|result)\s)was)\s)([1-9]?\d)-([1-9]?\d)(?=\s(?:with|in|on|at|this|since|against|record|start|overall|all-time|over|during|when)(?!\p{L})|[.;])/gu,
      why: "number",
      spoken: ({ 1: wins, 2: losses = "", 3: draws = "", 4: won = "", 5: lost = "" }) =>
        wins === undefined ? `${won} and ${lost}` : `${wins}, ${losses} and ${draws}`,
    },
    {
      // "a 5-6-year-old"
      pattern:
        /(?<![\p{L}\p{N}.,:/-])(\d{1,2})[-–](\d{1,2})(?=-(?:year|month|week|day|hour|minute|mile|foot|inch|point|man|person)(?:-|s?(?!\p{L})))/gu,
      why: "number",
      spoken: ({ 1: from = "", 2: to = "" }) => `${from} to ${to}`,
    },
    {
      // "odds of 1:40"
      pattern:
        /(?<=(?<!\p{L})(?:odds|ratio|scale|proportion)\s(?:of|is|was|at)\s)(\d{1,3}):(\d{1,5})(?![\p{L}\p{N}]|[.,:/-]\d)/gu,
      why: "number",
      spoken: ({ 1: first = "", 2: second = "" }) => `${first} to ${second}`,
    },
    { pattern: /(?<![\p{L}\p{N}])Rt\.?(?=\sHon)/gu, why: "abbreviation", spoken: "Right" },
    {
      // "s 20 of the Act"
      pattern: /(?<![\p{L}\p{N}.'’])ss?\s(?=\d+[A-Z]?(?:\(\d+\))*\sof\sthe(?!\p{L}))/gu,
      why: "abbreviation",
      spoken: "section ",
    },
    { pattern: /(?<=\d\s?)pts(?![\p{L}\p{N}])/gu, why: "unit", spoken: " points" },
    { pattern: /(?<=\d\s?)pc(?![\p{L}\p{N}])/gu, why: "unit", spoken: " percent" },
    {
      pattern: /(?<=(?<![\p{L}\p{N}])\d+\s?)bps?(?![\p{L}\p{N}])/gu,
      why: "unit",
      spoken: ({ 0: unit, input, index }) =>
        unit === "bp" &&
        /^\s\p{Ll}+/u.test(input.slice(index + 2)) &&
        !/^\s(?:in|on|to|from|at|by)\s/u.test(input.slice(index + 2))
          ? " basis point"
          : " basis points",
    },
    {
      // "a 6.7in screen"
      pattern: /(?<=(?<![\p{L}\p{N}]|\dft\s?)\d{1,3}(?:\.\d+)?)in(?![\p{L}\p{N}])/gu,
      why: "unit",
      spoken: ({ input, index }) =>
        /^\s(?!in|on|of|and|or|to|from|at|by|long|wide|tall|high|deep|thick|across|apart)\p{Ll}{3,}/u.test(
          input.slice(index + 2),
        )
          ? " inch"
          : " inches",
    },
    {
      // "180C/gas 4"
      pattern: /(?<=(?<![\p{L}\p{N}.,])\d{3})C(?=[/,.;)\s]|$)/gu,
      why: "unit",
      spoken: ({ input }) =>
        /oven|bake|gas|cook|roast|heat|grill|warm/iu.test(input) ? " degrees Celsius" : undefined,
    },
    { pattern: /(?<=\dC|℃|°C)\/(?=(?:fan|gas)(?!\p{L}))/gu, why: "sign", spoken: ", " },
    { pattern: /(?<![\p{L}\p{N}])c\.\s?(?=(?:AD\s)?\d)/gu, why: "abbreviation", spoken: "circa " },
    {
      pattern: /(?<![\p{L}\p{N}])(AD|BCE?|CE)(?=\s\d)|(?<=\d\s?)(AD|BCE?|CE)(?![\p{L}\p{N}])/gu,
      why: "abbreviation",
      spoken: ({ 0: era }) => Array.from(era).join(" "),
    },
    {
      pattern: /(?<![\p{L}\p{N}])(?:(B\.C|A\.D)(?=\.(?:\s|$|,)))/gu,
      why: "abbreviation",
      spoken: ({ 0: era }) => era.replace(".", " "),
    },
    { pattern: /(?<![\p{L}\p{N}])[Ee]st\.\s?(?=1\d{3}|20\d\d)/gu, why: "abbreviation", spoken: "established " },
    { pattern: /(?<![\p{L}\p{N}])[Aa]pt\.\s?(?=\d)/gu, why: "abbreviation", spoken: "Apartment " },
    {
      pattern: /(?<=(?:World|world)\s|(?<![\p{L}\p{N}.])(?=No\s(?:10|11)(?!\d)))No\s(?=\d)/gu,
      why: "abbreviation",
      spoken: "number ",
    },
    { pattern: /(?<![\p{L}\p{N}])FY\s?['’]?(?=\d\d)/gu, why: "abbreviation", spoken: "fiscal " },
    { pattern: /(?<=per\s)sq\.?[\s-]?ft(?!\p{L})/gu, why: "unit", spoken: "square foot" },
    { pattern: /(?<=(?:thousand|million|billion)\s)sq\.?[\s-]?ft(?!\p{L})/gu, why: "unit", spoken: "square feet" },
    { pattern: /(?<=\d\s?)mpg(?!\p{L})/gu, why: "unit", spoken: " miles per gallon" },
    {
      pattern: /(?<=ZIP(?:\scodes?)?:?\s)\d{5}(?:-\d{4})?(?!\d)/gu,
      why: "number",
      spoken: ({ 0: code }) => Array.from(code.replace("-", ",")).join(" ").replace(" ,", ","),
    },
    {
      // British postcodes
      pattern: /(?<![\p{L}\p{N}])([A-Z]{1,2}\d{1,2}[A-Z]?)\s(\d[A-Z]{2})(?![\p{L}\p{N}])/gu,
      why: "number",
      spoken: ({ 1: outward = "", 2: inward = "" }) =>
        `${Array.from(outward).join(" ")}, ${Array.from(inward).join(" ")}`,
    },
    {
      // An Airbus
      pattern: /(?<![\p{L}\p{N}])A(3)(\d\d)(?![\p{L}\p{N}])/gu,
      why: "number",
      spoken: ({ 1: series = "", 2: model = "" }) => `A ${series} ${cardinal(Number(model))}`,
    },
    { pattern: /(?<=\d\s?)pct\b/gu, why: "abbreviation", spoken: " percent" },
    { pattern: /(?<![\p{L}\p{N}])y\/y(?![\p{L}\p{N}])/gu, why: "abbreviation", spoken: "year on year" },
    { pattern: /(?<![\p{L}\p{N}])q\/q(?![\p{L}\p{N}])/gu, why: "abbreviation", spoken: "quarter on quarter" },
    { pattern: /(?<=\p{Lu}\p{L}+,\s)(?:[Rr]et)(?=\.)/gu, why: "abbreviation", spoken: "retired" },
    { pattern: /(?<=\p{Lu}\p{L}+,?\s)Esq(?=\.)/gu, why: "abbreviation", spoken: "Esquire" },
    {
      pattern: /(?<![\p{L}\p{N}.])(B\.[AS]|M\.[AS]|LL\.[BM]|Ph\.D|M\.B\.A|J\.D)(?=\.)/gu,
      why: "abbreviation",
      spoken: ({ 0: degree }) => Array.from(degree.replaceAll(".", "").toUpperCase()).join(" "),
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}.,:/-])(\\d{1,2})\\s(&|and|or)\\s(\\d{1,2})\\s(${anyMonth})(?![\\p{L}\\p{N}])`,
        "gu",
      ),
      why: "date",
      spoken: ({ 1: first = "", 2: joint = "", 3: second = "", 4: month = "" }) =>
        days(first, joint === "&" ? "and" : joint, second, month),
    },
    {
      // "Fri 9 Aug"
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}])(${Object.keys(weekdays).join("|")})\\.?(?=,?\\s\\d{1,2}\\s${anyMonth}|\\s${anyMonth}\\s\\d)`,
        "gu",
      ),
      why: "date",
      spoken: ({ 1: day = "" }) => weekdays[day],
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}.,:/-])(\\d{1,2})\\s(${Object.keys(months).join("|")})(?=[.,;:)]?(?:\\s|$))(?!\\.?\\s\\d{4})`,
        "gu",
      ),
      why: "date",
      spoken: ({ 1: day = "", 2: month = "" }) =>
        Number(day) < 1 || Number(day) > 31
          ? undefined
          : american
            ? `${monthName(month)} ${ordinal(Number(day))}`
            : `the ${ordinal(Number(day))} of ${monthName(month)}`,
    },
    {
      pattern: /(?<![\p{L}\p{N}.,])([-−]?)(\d{1,2}(?:\.\d)?)(?:\s?[-–]\s?(\d{1,2}))?([CF])(?![\p{L}\p{N}])/gu,
      why: "unit",
      spoken: ({ 1: sign = "", 2: low = "", 3: high, 4: scale = "", input }) =>
        sign === "" && !weather.test(input)
          ? undefined
          : `${sign === "" ? "" : "minus "}${decimal(low)}${high === undefined ? "" : ` to ${cardinal(Number(high))}`} degrees ${scale === "C" ? "Celsius" : "Fahrenheit"}`,
    },
    {
      pattern: new RegExp(`(?<=(?<![\\p{L}\\p{N}.,:/-])\\d{1,4}(?:\\.\\d)?)m(?=\\s${lengths}(?!\\p{L}))`, "gu"),
      why: "unit",
      spoken: american ? " meters" : " metres",
    },
    {
      pattern:
        /(?<=(?<![\p{L}\p{N}.,:/$£€-])\d{1,3}(?:\.\d)?)m(?=\s(?:more\s)?(?:people|k[mg]|ha|t|[kMGT]Wh|\p{Ll}{3,}s)(?!\p{L}))/gu,
      why: "number",
      spoken: " million",
    },
    {
      pattern: /(?<![\p{L}\p{N}.,:/-])(\d{2,3})[-–](\d)(?![\p{L}\p{N}]|[-.,:/]\d)/gu,
      why: "number",
      spoken: ({ 1: runs = "", 2: wickets = "", input }) =>
        !american && cricket.test(input) ? `${runs} for ${wickets}` : undefined,
    },
    ...(american
      ? [
          {
            // "through 5/31"
            pattern:
              /(?<=(?<!\p{L})(?:through|until|till|on|by|from|since|before|after|starting|to)\s)(?!(?:1\/[234]|2\/3|3\/4|9\/11)(?!\d))(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])(?![\p{L}\p{N}/%]|[.,:-]\d)/giu,
            why: "date",
            spoken: ({ 1: month = "", 2: day = "" }: RegExpExecArray) => {
              const at = Number(month) - 1;
              const name = fullMonths[at] ?? "";
              return `${name} ${ordinal(Number(day))}`;
            },
          } as const,
        ]
      : [
          {
            pattern: /(?<![\p{L}\p{N}.,:/+-])(\d{1,2})[-–](\d{1,2})(?![\p{L}\p{N}]|[-.,:/]\d)/gu,
            why: "number",
            spoken: ({ 1: first = "", 2: second = "" }: RegExpExecArray) =>
              (first === "0") === (second === "0") && first !== "0"
                ? undefined
                : `${first === "0" ? "nil" : first} ${second === "0" ? "nil" : second}`,
          } as const,
          {
            pattern:
              /(?<=(?<!\p{L})(?:at|by|until|till|from|before|after|around|about|leaves?|departs?|arrives?|the)\s|(?<=\d\.[0-5]\d\s)(?:and|or|to)\s)([01]?\d|2[0-3])\.([0-5]\d)(?![\p{L}\p{N}%]|[.,:/-]\d|\s?(?:\p{Sc}|percent|per|million|billion|points?|metres?|miles?|kg|km|seconds?|euros?|pounds?|dollars?))/gu,
            why: "time",
            spoken: ({ 1: hour = "", 2: minute = "" }: RegExpExecArray) =>
              `${cardinal(Number(hour))} ${minute === "00" ? "o'clock" : `${minute.startsWith("0") ? "oh " : ""}${cardinal(Number(minute))}`}`,
          } as const,
        ]),
  ];
}
