import { spanishNumbers as numbers } from "../numbers/spanish.ts";
import type { Gender } from "../numbers/number-words.ts";
import { type LanguageReading, abbreviationTable, wordList, wordTable } from "./language-reading.ts";

const noun = (one: string, many = `${one}s`, gender: Gender = "masculine") => ({ one, many, gender });
const centavo = noun("centavo");
const feminineUnits = new Set(wordList("hour week hectare mile mile-scandinavian inch yard pound ounce fluid-ounce"));

export const spanishReading: LanguageReading = {
  numbers,
  decimalsAsNumber: true,
  and: "y",
  to: "a",
  percent: "por ciento",
  plus: "más",
  beep: "bip",
  number: "número",
  currencies: {
    $: { ...noun("dólar", "dólares"), minor: centavo },
    US$: { ...noun("dólar estadounidense", "dólares estadounidenses"), minor: centavo },
    "€": { ...noun("euro"), minor: noun("céntimo") },
    "£": { ...noun("libra", "libras", "feminine"), minor: noun("penique") },
    "¥": noun("yen", "yenes"),
    "₹": noun("rupia", "rupias", "feminine"),
  },
  minorJoiner: "con",
  ofMillions: "de",
  magnitudes: wordTable(
    "m=millones k=mil millón=millón millones=millones mill=millones billón=billón billones=billones",
  ),
  unitGender: (unit) => (feminineUnits.has(unit) ? "feminine" : "masculine"),
  date({ day, month, year }) {
    const dayWords = day === undefined ? "" : numbers.cardinal(day);
    return [dayWords, month ?? "", year === undefined ? "" : numbers.cardinal(year)].filter(Boolean).join(" de ");
  },
  time({ hour, minute, second, half }) {
    const suffix = half
      ? half === "am"
        ? " de la mañana"
        : hour === 12 || hour < 8
          ? " de la tarde"
          : " de la noche"
      : "";
    const words = `${numbers.cardinal(hour, "feminine")}${minute > 0 ? ` y ${numbers.cardinal(minute)}` : hour > 12 ? " horas" : ""}`;
    return words + (second === undefined ? "" : ` y ${numbers.cardinal(second, "masculine")} segundos`) + suffix;
  },
  signs: wordTable(
    "@=arroba .=punto ,=coma /=barra -=guion _=guion_bajo +=más #=almohadilla &=y *=asterisco %=por_ciento :=dos_puntos ;=punto_y_coma !=exclamación ?=interrogación $=dólar €=euro '=apóstrofo ’=apóstrofo (=abre_paréntesis )=cierra_paréntesis ==igual °=grado",
  ),
  abbreviations: abbreviationTable({
    title:
      "sr=señor sra=señora srta=señorita sres=señores dr=doctor dra=doctora prof=profesor profa=profesora ing=ingeniero lic=licenciado gral=general d=don dña=doña sto=santo sta=santa",
    inner: "p.ej=por_ejemplo aprox=aproximadamente cf vs=versus",
    number:
      "núm=número n.º=número nº=número art=artículo cap=capítulo pág=página págs=páginas p=página pp=páginas vol=volumen fig=figura tel=teléfono",
    open: "mill=millones cda=cucharada cdas=cucharadas cdta=cucharadita cdtas=cucharaditas etc=etcétera ud=usted uds=ustedes vd=usted vds=ustedes ee.uu=Estados_Unidos s.a av=avenida avda=avenida a.c=antes_de_Cristo d.c=después_de_Cristo a.m p.m",
  }),
  address: wordTable(
    "c/=calle c=calle av=avenida avda=avenida pza=plaza pl=plaza plza=plaza pº=paseo ctra=carretera nº=número núm=número izq=izquierda izda=izquierda dcha=derecha esc=escalera cp=código_postal apdo=apartado",
  ),
  romanAfter: wordList("capítulo parte libro tomo acto escena sección artículo anexo siglo fase título mundial"),
  regnal: (value, gender) => (value <= 10 ? numbers.ordinal(value, gender) : numbers.cardinal(value)),
  sentenceStarters: wordList(
    "el la los las un una él ella ellos nosotros yo en pero y o si cuando como por para con sin este esta ese esa esto eso su sus que qué quién dónde cuándo luego entonces hoy ahora no se lo al del de a mi tu",
  ),
  plainYears: false,
};
