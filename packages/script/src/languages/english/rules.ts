import { englishNumbers } from "./numbers.ts";
import { englishPatterns } from "./patterns.ts";
import {
  type Currency,
  type LanguageReading,
  sentenceWords,
  metricNames,
  LATIN_PREFIXES,
  wordTable,
  wordList,
} from "../language-rules.ts";

function currency(one: string, many: string, minorOne?: string, minorMany?: string): Currency {
  const minor = minorOne ? { one: minorOne, many: minorMany ?? minorOne, gender: "neuter" as const } : undefined;
  return { one, many, gender: "neuter", ...(minor && { minor }) };
}

/** @param american dates with the month first, no "and" after the hundreds */
export function englishReading(american: boolean): LanguageReading {
  const numbers = englishNumbers(!american);
  return {
    numbers,
    decimalsAsNumber: false,
    and: "and",
    to: "to",
    percent: "percent",
    plus: "plus",
    beep: "beep",
    number: "number",
    currencies: {
      $: currency("dollar", "dollars", "cent", "cents"),
      US$: currency("US dollar", "US dollars", "cent", "cents"),
      "€": currency("euro", "euros", "cent", "cents"),
      "¢": currency("cent", "cents"),
      "£": currency("pound", "pounds", "penny", "pence"),
      "¥": currency("yen", "yen"),
      "₹": currency("rupee", "rupees", "paisa", "paise"),
      "₽": currency("ruble", "rubles"),
      "₩": currency("won", "won"),
    },
    minorJoiner: "and",
    ofMillions: "",
    magnitudes: wordTable(
      "k=thousand mm=million m=million mn=million bn=billion b=billion tn=trillion t=trillion thousand=thousand million=million billion=billion trillion=trillion crore=crore lakh=lakh",
    ),
    unitGender: () => "neuter",
    date({ day, month, year }) {
      const yearWords = year === undefined ? undefined : numbers.year(year);
      if (month === undefined) return yearWords ?? "";
      if (day === undefined) return [month, yearWords].filter(Boolean).join(" ");
      if (american) return `${month} ${numbers.ordinal(day)}${yearWords ? `, ${yearWords}` : ""}`;
      return `the ${numbers.ordinal(day)} of ${month}${yearWords ? `, ${yearWords}` : ""}`;
    },
    time({ hour, minute, second, half }) {
      const suffix = half ? (half === "am" ? " A.M." : " P.M.") : "";
      const tail = second === undefined ? "" : ` and ${numbers.cardinal(second)} second${second === 1 ? "" : "s"}`;
      if (hour === 0 && minute === 0 && !half) return `midnight${tail}`;
      const hours = numbers.cardinal(hour);
      if (minute === 0)
        return half ? hours + suffix : hour <= 12 ? `${hours} o'clock${tail}` : `${hours} hundred${tail}`;
      return `${hours} ${minute < 10 ? "oh " : ""}${numbers.cardinal(minute)}${suffix}${tail}`;
    },
    signs: wordTable(
      "@=at .=dot ,=comma /=slash \\=backslash -=dash _=underscore +=plus #=hash &=and *=star %=percent :=colon ;=semicolon !=exclamation_mark ?=question_mark $=dollar €=euro £=pound '=apostrophe ’=apostrophe \"=quote (=open_parenthesis )=close_parenthesis ==equals ~=tilde °=degree",
    ),
    address: wordTable(
      "st=Street ave=Avenue av=Avenue blvd=Boulevard rd=Road dr=Drive ln=Lane ct=Court pl=Place sq=Square hwy=Highway pkwy=Parkway ter=Terrace cir=Circle apt=Apartment ste=Suite fl=Floor bldg=Building rm=Room n=North s=South e=East w=West ne=North_East nw=North_West se=South_East sw=South_West po=P.O.",
    ),
    romanAfter: wordList(
      "chapter part book volume act scene section article appendix phase war title season episode page no number type class",
    ),
    regnal: (value) => `the ${capital(numbers.ordinal(value))}`,
    patterns: englishPatterns(american),
    qualifiers: { about: "about", plusMinus: "plus or minus", less: "less than", more: "more than" },
    compass: { N: "north", S: "south", E: "east", W: "west" },
    power: (base, exponent) =>
      `${base} ${exponent === 2 ? "squared" : exponent === 3 ? "cubed" : exponent < 0 ? `to the minus ${numbers.ordinal(-exponent)}` : `to the ${numbers.ordinal(exponent)}`}`,
    multiplied: "times",
    bloodPressure: [" over ", ` ${american ? "millimeters" : "millimetres"} of mercury`],
    beforeCode: "(?:flights?|gates?|rooms?|trains?|routes?|seats?)",
    shortNumbers: [
      "(?:calls?|called|calling|dial|dialled|dialed|ring|text|phone|text(?:ing)?\\s\\p{Lu}+\\sto)",
      "911|999|112|111|101|988|311|211|\\d{5,6}",
    ],
    sentences: sentenceWords(
      "the a an this that these those he she it they we i you in on at but and or so if when while after before as however then there here his her their our my its what why how who where yes no for from by meanwhile still yet now today not with to some many most one all both several few another others hundreds thousands millions dozens because since although though during under over",
      {
        title:
          "dr=Doctor mr=Mister mrs=Missus ms=Miz mx prof=Professor st=Saint rev=Reverend hon=Honorable gen=General col=Colonel lt=Lieutenant capt=Captain sgt=Sergeant maj=Major cmdr=Commander adm=Admiral gov=Governor sen=Senator rep=Representative pres=President supt fr=Father messrs=Messieurs mt=Mount ft=Fort",
        inner:
          "a.k.a=also_known_as p.s=P_S e.g=for_example i.e=that_is cf=compare vs=versus viz approx=approximately esp=especially incl=including ca=circa univ=University al",
        number:
          "no=number nos=numbers p=page pp=pages vol=volume vols=volumes ch=chapter fig=figure figs=figures sec=section art=article ed eq=equation reg=regulation regs=regulations para=paragraph paras=paragraphs cl=clause sch=schedule s=section ss=sections jan=January feb=February mar=March apr=April jun=June jul=July aug=August sep=September sept=September oct=October nov=November dec=December",
        open: "etc=et_cetera inc ltd co corp jr=Junior sr=Senior bros=Brothers dept=department pts=points est a.m p.m u.s u.k u.n e.u u.s.a d.c ph.d=P_H_D m.d b.a m.a ave=Avenue blvd=Boulevard rd=Road",
      },
    ),
    per: "per",
    by: "by",
    times: " times",
    version: "version",
    section: ["section", "sections"],
    relations: [
      "less than",
      "greater than",
      "less than or equal to",
      "greater than or equal to",
      "equals",
      "is not equal to",
      "approximately",
    ],
    phrases: wordTable(
      "4x4=four_by_four 24/7=twenty-four_seven 9/11=nine_eleven 7/7=seven_seven 50/50=fifty_fifty 50-50=fifty_fifty 20/20=twenty_twenty c/o=care_of w/o=without w/=with",
    ),
    metric: metricNames(
      LATIN_PREFIXES,
      `g=gram|grams W=watt|watts Wh=watt_hour|watt_hours V=volt|volts Hz=hertz Pa=pascal|pascals cal=calorie|calories J=joule|joules Ah=amp_hour|amp_hours Nm=newton_meter|newton_meters B=decibel|decibels bar=bar|bars bbl=barrel|barrels bu=bushel|bushels IU=international_unit|international_units ppb=part_per_billion|parts_per_billion mmHg=millimeter_of_mercury|millimeters_of_mercury psi=pound_per_square_inch|pounds_per_square_inch rpm=revolution_per_minute|revolutions_per_minute ppm=part_per_million|parts_per_million q=quintal|quintals m²=square_meter|square_meters mi²=square_mile|square_miles ft²=square_foot|square_feet km²=square_kilometer|square_kilometers cm²=square_centimeter|square_centimeters mm²=square_millimeter|square_millimeters m³=cubic_meter|cubic_meters km³=cubic_kilometer|cubic_kilometers cm³=cubic_centimeter|cubic_centimeters t=${american ? "ton|tons" : "tonne|tonnes"} tbsp=tablespoon|tablespoons tsp=teaspoon|teaspoons eV=electron_volt|electron_volts mol=mole|moles l=liter|liters sq_ft=square_foot|square_feet`,
    ),
    plainYears: true,
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
