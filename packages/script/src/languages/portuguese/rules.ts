import { portugueseNumbers } from "./numbers.ts";
import { portuguesePatterns } from "./patterns.ts";
import type { Gender } from "../../numbers/number-words.ts";
import { type LanguageReading, sentenceWords, metricNames, wordTable, wordList } from "../language-rules.ts";

const noun = (one: string, many = `${one}s`, gender: Gender = "masculine") => ({ one, many, gender });
const feminineUnits = new Set(wordList("hour week mile inch yard pound ounce fluid-ounce"));

const metricUnits =
  "g=grama|gramas W=watt|watts Wh=watt-hora|watts-hora V=volt|volts Hz=hertz Pa=pascal|pascais cal=caloria|calorias J=joule|joules Ah=ampere-hora|amperes-hora B=decibel|decibéis bar=bar|bares bbl=barril|barris q=quintal|quintais mmHg=milímetro_de_mercúrio|milímetros_de_mercúrio ppb=parte_por_bilhão|partes_por_bilhão psi=libra_por_polegada_quadrada|libras_por_polegada_quadrada ppm=parte_por_milhão|partes_por_milhão m²=metro_quadrado|metros_quadrados km²=quilômetro_quadrado|quilômetros_quadrados cm²=centímetro_quadrado|centímetros_quadrados m³=metro_cúbico|metros_cúbicos km³=quilômetro_cúbico|quilômetros_cúbicos cm³=centímetro_cúbico|centímetros_cúbicos t=tonelada|toneladas l=litro|litros";

/** @param brazilian as spoken in Brazil, otherwise in Portugal */
export function portugueseReading(brazilian: boolean): LanguageReading {
  const numbers = portugueseNumbers(brazilian);
  const cent = brazilian ? noun("centavo") : noun("cêntimo");
  return {
    numbers,
    decimalsAsNumber: true,
    and: "e",
    to: "a",
    percent: "por cento",
    plus: "mais",
    beep: "bip",
    number: "número",
    currencies: {
      R$: { ...noun("real", "reais"), minor: noun("centavo") },
      $: { ...noun("dólar", "dólares"), minor: cent },
      US$: brazilian
        ? { ...noun("dólar", "dólares"), minor: cent }
        : { ...noun("dólar americano", "dólares americanos"), minor: cent },
      "€": { ...noun("euro"), minor: cent },
      "£": { ...noun("libra", "libras", "feminine"), minor: noun("péni", "pence") },
      "¥": noun("iene"),
      "₹": noun("rupia", "rupias", "feminine"),
    },
    minorJoiner: "e",
    ofMillions: "de",
    magnitudes: wordTable(
      "m=milhões k=mil mil=mil mi=milhões bi=bilhões milhão=milhão milhões=milhões bilhão=bilhão bilhões=bilhões trilhão=trilhão trilhões=trilhões",
    ),
    unitGender: (unit) => (feminineUnits.has(unit) ? "feminine" : "masculine"),
    date({ day, month, year }) {
      const dayWords = day === undefined ? "" : day === 1 && brazilian ? "primeiro" : numbers.cardinal(day);
      return [dayWords, month ?? "", year === undefined ? "" : numbers.cardinal(year)].filter(Boolean).join(" de ");
    },
    time({ hour, minute, second, half }) {
      const hours = half === "pm" && hour < 12 ? hour + 12 : hour;
      const words = `${numbers.cardinal(hours, "feminine")} hora${hours === 1 ? "" : "s"}`;
      const minutes = minute > 0 ? ` e ${numbers.cardinal(minute)}` : "";
      if (second === undefined) return words + minutes;
      return `${words}${minutes} e ${numbers.cardinal(second)} segundo${second > 1 ? "s" : ""}`;
    },
    signs: wordTable(
      "@=arroba .=ponto ,=vírgula /=barra -=hífen _=sublinhado +=mais #=cerquilha &=e *=asterisco %=por_cento :=dois_pontos ;=ponto_e_vírgula !=exclamação ?=interrogação $=cifrão €=euro '=apóstrofo ’=apóstrofo (=abre_parênteses )=fecha_parênteses ==igual °=grau",
    ),
    address: wordTable(
      "r=rua av=avenida al=alameda pç=praça pça=praça trav=travessa rod=rodovia estr=estrada nº=número apto=apartamento ap=apartamento bl=bloco cj=conjunto lg=largo cep=CEP",
    ),
    romanAfter: wordList(
      "séculos inciso capítulo parte livro tomo ato cena seção secção artigo anexo século fase título mundial",
    ),
    regnal: (value, gender) => (value <= 10 ? numbers.ordinal(value, gender) : numbers.cardinal(value)),
    patterns: portuguesePatterns(brazilian),
    qualifiers: { about: "cerca de", plusMinus: "mais ou menos", less: "menos de", more: "mais de" },
    beforeDay:
      "(?:dia|em|até|no dia|do dia|ao dia|(?:seg|ter|qua|qui|sex|sáb|dom)\\.,?|\\p{Ll}+-feira,?|sábado,?|domingo,?)",
    compass: { N: "norte", S: "sul", E: "leste", L: "leste", O: "oeste", W: "oeste" },
    power: (base, exponent) =>
      exponent === 2
        ? `${base} ao quadrado`
        : exponent === 3
          ? `${base} ao cubo`
          : `${base} elevado a ${exponent < 0 ? "menos " : ""}${numbers.cardinal(Math.abs(exponent))}`,
    multiplied: "vezes",
    bloodPressure: [" por ", " milímetros de mercúrio"],
    beforeCode: "(?:voos?|portão|trem|comboio|sala)",
    shortNumbers: [
      "(?:ligue|ligar|disque|discar|número|telefone|pelo|pelo telefone)(?:\\spara)?(?:\\so)?",
      "112|190|191|192|193|180|181|188|197|199|100|136|150|156|808",
    ],
    sentences: sentenceWords(
      "o a os as um uma ele ela eles elas nós eu em mas e ou se quando como por para com sem este esta esse essa isto isso seu sua que quem onde então hoje agora não no na nos nas do da de ao",
      {
        title:
          "d=dom ten.-cel=tenente-coronel sr=senhor sra=senhora srta=senhorita dr=doutor dra=doutora prof=professor profa=professora eng=engenheiro gen=general cel=coronel ten=tenente cap=capitão maj=major sgt=sargento dep=deputado sen=senador gov=governador des=desembargador min=ministro sto=santo sta=santa exmo=excelentíssimo",
        inner: "p.ex=por_exemplo aprox=aproximadamente cf vs=versus",
        number:
          "nº=número n.º=número núm=número art=artigo cap=capítulo pág=página págs=páginas p=página pp=páginas séc=século sécs=séculos vol=volume fig=figura tel=telefone inc=inciso",
        open: "etc=et_cetera ltda=Limitada cia=Companhia jr=Júnior hab=habitantes sáb=sábado dom=domingo s.a av=avenida a.c=antes_de_Cristo d.c=depois_de_Cristo",
      },
    ),
    per: "por",
    by: "por",
    times: " vezes",
    version: "versão",
    section: ["parágrafo", "parágrafos"],
    relations: [
      "menor que",
      "maior que",
      "menor ou igual a",
      "maior ou igual a",
      "igual a",
      "diferente de",
      "aproximadamente",
    ],
    phrases: wordTable(
      "4x4=quatro_por_quatro 24/7=vinte_e_quatro_por_sete 24h/24=vinte_e_quatro_horas_por_dia 50/50=cinquenta_por_cento_cada",
    ),
    metric: metricNames(
      "m=mili µ=micro k=quilo M=mega G=giga T=tera h=hecto d=deci c=centi",
      brazilian ? metricUnits : metricUnits.replaceAll("quilô", "quiló"),
      "cal psi ppm t",
    ),
    plainYears: false,
  };
}
