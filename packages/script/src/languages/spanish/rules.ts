import { spanishNumbers as numbers } from "./numbers.ts";
import { spanishPatterns } from "./patterns.ts";
import type { Gender } from "../../numbers/number-words.ts";
import { type LanguageReading, sentenceWords, metricNames, wordTable, wordList } from "../language-rules.ts";

const noun = (one: string, many = `${one}s`, gender: Gender = "masculine") => ({ one, many, gender });
const centavo = noun("centavo");
const feminineUnits = new Set(wordList("hour week hectare mile mile-scandinavian inch yard pound ounce fluid-ounce"));

/** Countries whose "$" is a peso, and those that write decimals with a point. */
const pesos: ReadonlySet<string> = new Set(wordList("MX AR CL CO UY CU DO"));
const points: ReadonlySet<string> = new Set(wordList("MX US PR DO GT HN NI PA SV PE"));

/** @param region where it is spoken, "" for none in particular */
export function spanishReading(region: string): LanguageReading {
  const peso = pesos.has(region);
  return {
    numbers: points.has(region) ? { ...numbers, point: "punto" } : numbers,
    decimalsAsNumber: true,
    and: "y",
    to: "a",
    percent: "por ciento",
    plus: "más",
    beep: "bip",
    number: "número",
    currencies: {
      $: peso ? { ...noun("peso"), minor: centavo } : { ...noun("dólar", "dólares"), minor: centavo },
      US$: peso
        ? { ...noun("dólar", "dólares"), minor: centavo }
        : { ...noun("dólar estadounidense", "dólares estadounidenses"), minor: centavo },
      MX$: { ...noun("peso mexicano", "pesos mexicanos"), minor: centavo },
      "€": { ...noun("euro"), minor: noun("céntimo") },
      "£": { ...noun("libra", "libras", "feminine"), minor: noun("penique") },
      "¥": noun("yen", "yenes"),
      "₹": noun("rupia", "rupias", "feminine"),
    },
    minorJoiner: "con",
    ofMillions: "de",
    magnitudes: wordTable(
      "m=millones k=mil mil=mil millón=millón millones=millones mill=millones billón=billón billones=billones",
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
      if (hour === 0 && minute > 0 && !half && second === undefined)
        return `cero horas y ${numbers.cardinal(minute)} minuto${minute === 1 ? "" : "s"}`;
      const words = `${numbers.cardinal(hour, "feminine")}${minute > 0 ? ` y ${numbers.cardinal(minute)}` : hour > 12 ? " horas" : ""}`;
      return words + (second === undefined ? "" : ` y ${numbers.cardinal(second, "masculine")} segundos`) + suffix;
    },
    signs: wordTable(
      "@=arroba .=punto ,=coma /=barra -=guion _=guion_bajo +=más #=almohadilla &=y *=asterisco %=por_ciento :=dos_puntos ;=punto_y_coma !=exclamación ?=interrogación $=dólar €=euro '=apóstrofo ’=apóstrofo (=abre_paréntesis )=cierra_paréntesis ==igual °=grado",
    ),
    address: wordTable(
      "c/=calle c=calle av=avenida avda=avenida pza=plaza pl=plaza plza=plaza pº=paseo ctra=carretera nº=número núm=número izq=izquierda izda=izquierda dcha=derecha esc=escalera cp=código_postal apdo=apartado",
    ),
    romanAfter: wordList(
      "fracción siglos capítulo parte libro tomo acto escena sección artículo anexo siglo fase título mundial",
    ),
    regnal: (value, gender) => (value <= 10 ? numbers.ordinal(value, gender) : numbers.cardinal(value)),
    patterns: spanishPatterns,
    qualifiers: { about: "aproximadamente", plusMinus: "más menos", less: "menos de", more: "más de" },
    beforeDay:
      "(?:el|del|al|hasta el|día|(?:lun|mar|mié|jue|vie|sáb|dom)\\.|lunes|martes|miércoles|jueves|viernes|sábado|domingo)",
    compass: { N: "norte", S: "sur", E: "este", O: "oeste", W: "oeste" },
    power: (base, exponent) =>
      exponent === 2
        ? `${base} al cuadrado`
        : exponent === 3
          ? `${base} al cubo`
          : `${base} elevado a ${exponent < 0 ? "menos " : ""}${numbers.cardinal(Math.abs(exponent))}`,
    multiplied: "por",
    bloodPressure: [" sobre ", " milímetros de mercurio"],
    beforeCode: "(?:vuelos?|puerta|tren|sala)",
    shortNumbers: [
      "(?:al|en el|marque|llame al|llamar al|número|teléfono)(?:\\s(?:el))?",
      "911|112|061|062|080|085|091|092|016|024|088|089|010|012",
    ],
    sentences: sentenceWords(
      "el la los las un una él ella ellos nosotros yo en pero y o si cuando como por para con sin este esta ese esa esto eso su sus que qué quién dónde cuándo luego entonces hoy ahora no se lo al del de a mi tu",
      {
        title:
          "ntra=Nuestra ntro=Nuestro mtra=maestra mtro=maestro tte=teniente cnel=coronel cap=capitán sgto=sargento ud=usted mons=monseñor excmo=excelentísimo arq=arquitecto fr=fray sr=señor sra=señora srta=señorita sres=señores dr=doctor dra=doctora prof=profesor profa=profesora ing=ingeniero lic=licenciado gral=general d=don dña=doña sto=santo sta=santa",
        inner: "p.ej=por_ejemplo aprox=aproximadamente cf vs=versus",
        number:
          "núm=número n.º=número nº=número art=artículo arts=artículos fracc=fracción inc=inciso c.p=código_postal cap=capítulo pág=página págs=páginas p=página pp=páginas vol=volumen fig=figura tel=teléfono",
        open: "ayto=Ayuntamiento pza=plaza hab=habitantes hrs=horas mill=millones cda=cucharada cdas=cucharadas cdta=cucharadita cdtas=cucharaditas etc=etcétera ud=usted uds=ustedes vd=usted vds=ustedes ee.uu=Estados_Unidos s.a av=avenida avda=avenida pza=plaza col=colonia a.c=antes_de_Cristo d.c=después_de_Cristo a.m p.m",
      },
    ),
    per: "por",
    by: "por",
    times: " veces",
    version: "versión",
    section: ["párrafo", "párrafos"],
    relations: [
      "menor que",
      "mayor que",
      "menor o igual que",
      "mayor o igual que",
      "igual a",
      "distinto de",
      "aproximadamente",
    ],
    phrases: wordTable("4x4=cuatro_por_cuatro 24/7=veinticuatro_siete 50/50=cincuenta_cincuenta"),
    metric: metricNames(
      "m=mili µ=micro k=kilo M=mega G=giga T=tera h=hecto d=deci c=centi",
      "g=gramo|gramos W=vatio|vatios Wh=vatio_hora|vatios_hora V=voltio|voltios Hz=hercio|hercios Pa=pascal|pascales cal=caloría|calorías J=julio|julios Ah=amperio_hora|amperios_hora B=decibelio|decibelios bar=bar|bares bbl=barril|barriles q=quintal|quintales mmHg=milímetro_de_mercurio|milímetros_de_mercurio ppb=parte_por_mil_millones|partes_por_mil_millones psi=libra_por_pulgada_cuadrada|libras_por_pulgada_cuadrada ppm=parte_por_millón|partes_por_millón m²=metro_cuadrado|metros_cuadrados km²=kilómetro_cuadrado|kilómetros_cuadrados cm²=centímetro_cuadrado|centímetros_cuadrados m³=metro_cúbico|metros_cúbicos km³=kilómetro_cúbico|kilómetros_cúbicos hm³=hectómetro_cúbico|hectómetros_cúbicos cm³=centímetro_cúbico|centímetros_cúbicos t=tonelada|toneladas l=litro|litros",
      "cal psi ppm t",
    ),
    plainYears: false,
  };
}
