import { englishNumbers } from "../numbers/english.ts";
import { type Currency, type LanguageReading, abbreviationTable, wordList, wordTable } from "./language-reading.ts";

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
      "k=thousand m=million mn=million bn=billion b=billion tn=trillion t=trillion thousand=thousand million=million billion=billion trillion=trillion crore=crore lakh=lakh",
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
    abbreviations: abbreviationTable({
      title:
        "dr=Doctor mr=Mister mrs=Missus ms=Miz mx prof=Professor st=Saint rev=Reverend hon=Honorable gen=General col=Colonel lt=Lieutenant capt=Captain sgt=Sergeant maj=Major cmdr=Commander adm=Admiral gov=Governor sen=Senator rep=Representative pres=President supt fr=Father messrs=Messieurs mt=Mount ft=Fort",
      inner:
        "e.g=for_example i.e=that_is cf=compare vs=versus viz approx=approximately esp=especially incl=including ca=circa univ=University al",
      number:
        "no=number nos=numbers p=page pp=pages vol=volume vols=volumes ch=chapter fig=figure figs=figures sec=section art=article ed eq=equation jan=January feb=February mar=March apr=April jun=June jul=July aug=August sep=September sept=September oct=October nov=November dec=December",
      open: "etc=et_cetera inc ltd co corp jr=Junior sr=Senior bros=Brothers dept=department pts=points est a.m p.m u.s u.k u.n e.u u.s.a d.c ph.d=P_H_D m.d b.a m.a ave=Avenue blvd=Boulevard rd=Road",
    }),
    address: wordTable(
      "st=Street ave=Avenue av=Avenue blvd=Boulevard rd=Road dr=Drive ln=Lane ct=Court pl=Place sq=Square hwy=Highway pkwy=Parkway ter=Terrace cir=Circle apt=Apartment ste=Suite fl=Floor bldg=Building rm=Room n=North s=South e=East w=West ne=North_East nw=North_West se=South_East sw=South_West po=P.O.",
    ),
    romanAfter: wordList(
      "chapter part book volume act scene section article appendix phase war title season episode page no number type class",
    ),
    regnal: (value) => `the ${capital(numbers.ordinal(value))}`,
    sentenceStarters: wordList(
      "the a an this that these those he she it they we i you in on at but and or so if when while after before as however then there here his her their our my its what why how who where yes no for from by meanwhile still yet now today not with to some many most one all both several few another others hundreds thousands millions dozens because since although though during under over",
    ),
    plainYears: true,
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
