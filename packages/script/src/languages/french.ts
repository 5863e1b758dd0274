import { frenchNumbers } from "../numbers/french.ts";
import type { Gender } from "../numbers/number-words.ts";
import { type LanguageReading, abbreviationTable, wordList, wordTable } from "./language-reading.ts";

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
    abbreviations: abbreviationTable({
      title:
        "m=Monsieur mm=Messieurs mme=Madame mlle=Mademoiselle dr=Docteur pr=Professeur me=Maître st=Saint ste=Sainte",
      inner: "p.ex=par_exemple c.-à-d=c'est-à-dire càd=c'est-à-dire env=environ cuil=cuillère cf vs=versus av=avenue",
      number:
        "al=alinéa n°=numéro art=article chap=chapitre p=page vol=volume fig=figure tél=téléphone janv=janvier févr=février avr=avril juil=juillet sept=septembre oct=octobre nov=novembre déc=décembre",
      open: "av.j.-c=avant_Jésus-Christ ap.j.-c=après_Jésus-Christ apr.j.-c=après_Jésus-Christ etc=et_cetera j.-c=Jésus-Christ bd=boulevard",
    }),
    address: wordTable(
      "av=avenue ave=avenue bd=boulevard bld=boulevard blvd=boulevard r=rue pl=place imp=impasse all=allée ch=chemin rte=route sq=square fg=faubourg bat=bâtiment bât=bâtiment apt=appartement appt=appartement bp=boîte_postale",
    ),
    romanAfter: wordList("chapitre partie livre tome acte scène section article annexe phase mondiale titre"),
    regnal: (value, gender) => (value === 1 ? numbers.ordinal(1, gender) : numbers.cardinal(value)),
    sentenceStarters: wordList(
      "le la les un une il elle ils elles on nous vous je ce cette ces mais et ou donc or dans en au aux pour par avec si quand puis alors que qui tout comme sur son sa ses leur leurs ne pas de des du à",
    ),
    plainYears: false,
  };
}
