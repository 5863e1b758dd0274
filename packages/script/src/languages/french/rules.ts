import { frenchNumbers } from "./numbers.ts";
import { frenchPatterns } from "./patterns.ts";
import type { Gender } from "../../numbers/number-words.ts";
import { type LanguageReading, sentenceWords, metricNames, wordTable, wordList } from "../language-rules.ts";

const noun = (one: string, many = `${one}s`, gender: Gender = "masculine") => ({ one, many, gender });
const centime = noun("centime");
const feminineUnits = new Set(
  wordList("hour minute second millisecond microsecond nanosecond week year pound ounce fluid-ounce"),
);

/** @param language whose numbers: septante and nonante are said in Belgium and Switzerland, huitante there too */
export function frenchReading(language: "fr" | "fr-BE" | "fr-CH"): LanguageReading {
  const numbers = frenchNumbers(language);
  return {
    numbers,
    decimalsAsNumber: true,
    and: "et",
    to: "à",
    percent: "pour cent",
    plus: "plus",
    beep: "bip",
    number: "numéro",
    currencies: {
      $: { ...noun("dollar"), minor: noun("cent") },
      US$: { ...noun("dollar américain", "dollars américains"), minor: noun("cent") },
      "€": { ...noun("euro"), minor: centime },
      "£": { ...noun("livre", "livres", "feminine"), minor: noun("penny", "pence") },
      "¥": noun("yen"),
      "₹": noun("roupie", "roupies", "feminine"),
      CHF: { ...noun("franc suisse", "francs suisses"), minor: centime },
    },
    minorJoiner: undefined,
    ofMillions: "de",
    magnitudes: wordTable(
      "m=millions k=mille md=milliards mds=milliards mio=millions million=million millions=millions milliard=milliard milliards=milliards billion=billion billions=billions",
    ),
    unitGender: (unit) => (feminineUnits.has(unit) ? "feminine" : "masculine"),
    date({ day, month, year }) {
      const dayWords = day === undefined ? "" : day === 1 ? "premier" : numbers.cardinal(day);
      return [dayWords, month ?? "", year === undefined ? "" : numbers.cardinal(year)].filter(Boolean).join(" ");
    },
    time({ hour, minute, second, half }) {
      const hours = half === "pm" && hour < 12 ? hour + 12 : hour;
      const words = `${numbers.cardinal(hours, "feminine")} heure${hours > 1 ? "s" : ""}`;
      const minutes = minute > 0 ? ` ${numbers.cardinal(minute, "feminine")}` : "";
      if (second === undefined) return words + minutes;
      return `${words}${minutes} et ${numbers.cardinal(second, "feminine")} seconde${second > 1 ? "s" : ""}`;
    },
    signs: wordTable(
      "@=arobase .=point ,=virgule /=barre_oblique -=tiret _=tiret_bas +=plus #=dièse &=et *=étoile %=pour_cent :=deux_points ;=point-virgule !=point_d'exclamation ?=point_d'interrogation $=dollar €=euro '=apostrophe ’=apostrophe (=parenthèse_ouvrante )=parenthèse_fermante ==égal °=degré",
    ),
    address: wordTable(
      "av=avenue ave=avenue bd=boulevard bld=boulevard blvd=boulevard r=rue pl=place imp=impasse all=allée ch=chemin rte=route sq=square fg=faubourg bat=bâtiment bât=bâtiment apt=appartement appt=appartement bp=boîte_postale",
    ),
    romanAfter: wordList("chapitre partie livre tome acte scène section article annexe phase mondiale titre"),
    regnal: (value, gender) => (value === 1 ? numbers.ordinal(1, gender) : numbers.cardinal(value)),
    patterns: frenchPatterns(language),
    qualifiers: { about: "environ", plusMinus: "plus ou moins", less: "moins de", more: "plus de" },
    beforeDay: "(?:le|du|au|dès le|jusqu'au|jusqu’au|(?:lun|mar|mer|jeu|ven|sam|dim)\\.|\\p{Ll}+di)",
    compass: { N: "nord", S: "sud", E: "est", O: "ouest", W: "ouest" },
    power: (base, exponent) =>
      exponent === 2 && base !== "10"
        ? `${base} au carré`
        : exponent === 3 && base !== "10"
          ? `${base} au cube`
          : `${base} puissance ${exponent < 0 ? "moins " : ""}${numbers.cardinal(Math.abs(exponent))}`,
    multiplied: "fois",
    bloodPressure: [" sur ", " millimètres de mercure"],
    beforeCode: "(?:vol|vols|porte|train|salle)",
    sentences: sentenceWords(
      "le la les un une il elle ils elles on nous vous je ce cette ces mais et ou donc or dans en au aux pour par avec si quand puis alors que qui tout comme sur son sa ses leur leurs ne pas de des du à",
      {
        title:
          "m=Monsieur mm=Messieurs mme=Madame mlle=Mademoiselle dr=Docteur pr=Professeur me=Maître st=Saint ste=Sainte",
        inner: "p.ex=par_exemple c.-à-d=c'est-à-dire càd=c'est-à-dire env=environ cuil=cuillère cf vs=versus av=avenue",
        number:
          "al=alinéa th=thermostat n°=numéro art=article chap=chapitre p=page vol=volume fig=figure tél=téléphone janv=janvier févr=février avr=avril juil=juillet sept=septembre oct=octobre nov=novembre déc=décembre",
        open: "av.j.-c=avant_Jésus-Christ ap.j.-c=après_Jésus-Christ apr.j.-c=après_Jésus-Christ etc=et_cetera j.-c=Jésus-Christ bd=boulevard cie=Compagnie pers=personnes hab=habitants",
      },
    ),
    per: "par",
    by: "sur",
    times: " fois",
    version: "version",
    section: ["paragraphe", "paragraphes"],
    relations: [
      "inférieur à",
      "supérieur à",
      "inférieur ou égal à",
      "supérieur ou égal à",
      "égale",
      "différent de",
      "environ",
    ],
    phrases: wordTable(
      "4x4=quatre-quatre 24h/24=vingt-quatre_heures_sur_vingt-quatre 7j/7=sept_jours_sur_sept 24/7=vingt-quatre_sept 50/50=cinquante_cinquante c/o=chez",
    ),
    metric: metricNames(
      "m=milli µ=micro k=kilo M=méga G=giga T=téra h=hecto d=déci c=centi",
      "g=gramme|grammes W=watt|watts Wh=wattheure|wattheures V=volt|volts Hz=hertz Pa=pascal|pascals cal=calorie|calories J=joule|joules Ah=ampère-heure|ampères-heures B=décibel|décibels bar=bar|bars bbl=baril|barils q=quintal|quintaux ppb=partie_par_milliard|parties_par_milliard mmHg=millimètre_de_mercure|millimètres_de_mercure psi=livre_par_pouce_carré|livres_par_pouce_carré ppm=partie_par_million|parties_par_million m²=mètre_carré|mètres_carrés km²=kilomètre_carré|kilomètres_carrés cm²=centimètre_carré|centimètres_carrés mm²=millimètre_carré|millimètres_carrés m³=mètre_cube|mètres_cubes km³=kilomètre_cube|kilomètres_cubes cm³=centimètre_cube|centimètres_cubes t=tonne|tonnes l=litre|litres",
      "cal psi ppm t",
    ),
    plainYears: false,
  };
}
