import { germanNumbers as numbers, germanOrdinalStem } from "./numbers.ts";
import { germanPatterns } from "./patterns.ts";
import type { Gender } from "../../numbers/number-words.ts";
import { type LanguageReading, sentenceWords, metricNames, wordTable, wordList } from "../language-rules.ts";

const noun = (one: string, many: string, gender: Gender) => ({ one, many, gender });
const cent = noun("Cent", "Cent", "masculine");
const feminineUnits = new Set(
  wordList("hour minute second millisecond microsecond nanosecond week mile gallon ounce fluid-ounce"),
);

export const germanReading: LanguageReading = {
  numbers,
  decimalsAsNumber: false,
  and: "und",
  to: "bis",
  percent: "Prozent",
  plus: "plus",
  beep: "piep",
  number: "Nummer",
  currencies: {
    $: { ...noun("Dollar", "Dollar", "masculine"), minor: cent },
    US$: { ...noun("US-Dollar", "US-Dollar", "masculine"), minor: cent },
    "€": { ...noun("Euro", "Euro", "masculine"), minor: cent },
    "£": { ...noun("Pfund", "Pfund", "neuter"), minor: noun("Penny", "Pence", "masculine") },
    "¥": noun("Yen", "Yen", "masculine"),
    "₹": noun("Rupie", "Rupien", "feminine"),
    CHF: { ...noun("Franken", "Franken", "masculine"), minor: noun("Rappen", "Rappen", "masculine") },
  },
  minorJoiner: undefined,
  ofMillions: "",
  magnitudes: wordTable(
    "m=Millionen k=Tausend tsd=Tausend mio=Millionen mrd=Milliarden bio=Billionen tausend=Tausend million=Million millionen=Millionen milliarde=Milliarde milliarden=Milliarden billion=Billion billionen=Billionen",
  ),
  unitGender: (unit) => (feminineUnits.has(unit) ? "feminine" : "neuter"),
  date({ day, month, year }) {
    const yearWords = year === undefined ? "" : numbers.year(year);
    const dayWords = day === undefined ? "" : `${germanOrdinalStem(day)}er`;
    return [dayWords, month ?? "", yearWords].filter(Boolean).join(" ");
  },
  time({ hour, minute, second, half }) {
    const hours = half === "pm" && hour < 12 ? hour + 12 : hour;
    const words = `${numbers.cardinal(hours, "neuter")} Uhr${minute > 0 ? ` ${numbers.cardinal(minute)}` : ""}`;
    return second === undefined ? words : `${words} und ${numbers.cardinal(second, "feminine")} Sekunden`;
  },
  signs: wordTable(
    "@=ät .=Punkt ,=Komma /=Schrägstrich -=Strich _=Unterstrich +=plus #=Raute &=und *=Stern %=Prozent :=Doppelpunkt ;=Semikolon !=Ausrufezeichen ?=Fragezeichen $=Dollar €=Euro '=Apostroph ’=Apostroph (=Klammer_auf )=Klammer_zu ==gleich °=Grad",
  ),
  address: wordTable("str=Straße straße=Straße pl=Platz nr=Nummer whg=Wohnung og=Obergeschoss eg=Erdgeschoss hs=Haus"),
  romanAfter: wordList("kapitel teil band akt buch abschnitt anhang weltkrieg phase szene artikel"),
  regnal: (value, gender) =>
    `${gender === "feminine" ? "die" : "der"} ${germanOrdinalStem(value).replace(/^./u, (first) => first.toUpperCase())}e`,
  patterns: germanPatterns,
  qualifiers: { about: "etwa", plusMinus: "plus minus", less: "weniger als", more: "mehr als" },
  compass: { N: "Nord", S: "Süd", O: "Ost", E: "Ost", W: "West" },
  power: (base, exponent) => `${base} hoch ${exponent < 0 ? "minus " : ""}${numbers.cardinal(Math.abs(exponent))}`,
  multiplied: "mal",
  bloodPressure: [" zu ", " Millimeter Quecksilbersäule"],
  beforeCode: "(?:Flug|Flüge|Flugs|Gate|Raum|Zimmer|Zug)",
  shortNumbers: [
    "(?:Notruf|Nummer|Rufnummer|Notrufnummer|unter|wählen Sie|wählt|rufen Sie|Telefon)(?:\\s(?:der|die))?",
    "110|112|115|116\\s?117|116\\d{3}",
  ],
  sentences: sentenceWords(
    "der die das ein eine er sie es wir ich ihr in im am an auf aber und oder wenn als da dann doch denn dieser diese dieses sein seine ihre mit nach vor für was wie wer wo warum nun jetzt heute auch man so zu bei nur nicht",
    {
      title:
        "dr=Doktor prof=Professor hr=Herr hrn=Herrn fr=Frau st=Sankt dipl=Diplom ing med jur phil hl=Heilige h.c=honoris_causa e.h=ehrenhalber dr.-ing=Doktor-Ingenieur dipl.-ing=Diplom-Ingenieur dipl.-kfm=Diplom-Kaufmann dipl.-psych=Diplom-Psychologe priv.-doz=Privatdozent",
      inner:
        "z.b=zum_Beispiel d.h=das_heißt u.a=unter_anderem u.ä=und_ähnliche i.d.r=in_der_Regel o.ä=oder_ähnliche bzw=beziehungsweise ca=circa evtl=eventuell ggf=gegebenenfalls inkl=inklusive sog=sogenannte vgl=vergleiche zzgl=zuzüglich z.t=zum_Teil v.a=vor_allem u.u=unter_Umständen zb=zum_Beispiel vs=versus gem=gemäß max=maximal mind=mindestens geb=geboren gest=gestorben kath evang ev dt engl franz frz ital span russ lat griech röm jap amerik österr ehem lt=laut rd=rund bzgl=bezüglich bspw=beispielsweise einschl=einschließlich ausschl=ausschließlich insb=insbesondere insbes=insbesondere allg=allgemein urspr=ursprünglich z.z=zur_Zeit z.zt=zur_Zeit s.o=siehe_oben s.u=siehe_unten o.g=oben_genannte wg=wegen erm=ermäßigt u.v.m=und_vieles_mehr u.v.a=und_viele_andere u.a.m=und_anderes_mehr m.e=meines_Erachtens i.a=im_Allgemeinen e.v dgl=dergleichen ggü=gegenüber entspr=entsprechend gegr=gegründet verh=verheiratet stellv=stellvertretender exkl=exklusive d.i s.a sek=Sekunden pers=Personen msp=Messerspitze pck=Päckchen stk=Stück",
      number:
        "nr=Nummer abs=Absatz art=Artikel bd=Band kap=Kapitel s=Seite tel=Telefon jan=Januar feb=Februar mär=März apr=April aug=August sep=September sept=September okt=Oktober nov=November dez=Dezember abb=Abbildung",
      open: "co min std usw=und_so_weiter etc=et_cetera u.s.w=und_so_weiter str=Straße jh=Jahrhundert jr sen usf n.chr=nach_Christus v.chr=vor_Christus mio=Millionen mrd=Milliarden bio=Billionen tsd=Tausend",
    },
  ),
  per: "pro",
  by: "mal",
  times: "mal",
  version: "Version",
  section: ["Paragraf", "Paragrafen"],
  relations: [
    "kleiner als",
    "größer als",
    "kleiner oder gleich",
    "größer oder gleich",
    "gleich",
    "ungleich",
    "ungefähr",
  ],
  phrases: wordTable("24/7=vierundzwanzig_sieben 50/50=fünfzig_fünfzig 50:50=fünfzig_zu_fünfzig c/o=bei"),
  metric: metricNames(
    "m=Milli µ=Mikro k=Kilo M=Mega G=Giga T=Tera h=Hekto d=Dezi c=Zenti",
    "g=Gramm W=Watt Wh=Wattstunde|Wattstunden V=Volt Hz=Hertz Pa=Pascal cal=Kalorie|Kalorien J=Joule Ah=Amperestunde|Amperestunden Nm=Newtonmeter B=Dezibel bar=Bar bbl=Barrel ppb=Teile_pro_Milliarde mmHg=Millimeter_Quecksilbersäule psi=Pfund_pro_Quadratzoll ppm=Teile_pro_Million m²=Quadratmeter km²=Quadratkilometer cm²=Quadratzentimeter mm²=Quadratmillimeter m³=Kubikmeter km³=Kubikkilometer cm³=Kubikzentimeter t=Tonne|Tonnen EL=Esslöffel TL=Teelöffel eV=Elektronenvolt mol=Mol l=Liter",
    "Wh cal Ah t",
  ),
  plainYears: true,
};
