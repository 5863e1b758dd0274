import { portugueseNumbers } from "../numbers/portuguese.ts";
import type { Gender } from "../numbers/number-words.ts";
import { type LanguageReading, abbreviationTable, wordList, wordTable } from "./language-reading.ts";

const noun = (one: string, many = `${one}s`, gender: Gender = "masculine") => ({ one, many, gender });
const feminineUnits = new Set(wordList("hour week mile inch yard pound ounce fluid-ounce"));

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
      US$: { ...noun("dólar americano", "dólares americanos"), minor: cent },
      "€": { ...noun("euro"), minor: cent },
      "£": { ...noun("libra", "libras", "feminine"), minor: noun("péni", "pence") },
      "¥": noun("iene"),
      "₹": noun("rupia", "rupias", "feminine"),
    },
    minorJoiner: "e",
    ofMillions: "de",
    magnitudes: wordTable(
      "m=milhões k=mil mi=milhões bi=bilhões milhão=milhão milhões=milhões bilhão=bilhão bilhões=bilhões trilhão=trilhão trilhões=trilhões",
    ),
    unitGender: (unit) => (feminineUnits.has(unit) ? "feminine" : "masculine"),
    date({ day, month, year }) {
      const dayWords = day === undefined ? "" : day === 1 && brazilian ? "primeiro" : numbers.cardinal(day);
      return [dayWords, month ?? "", year === undefined ? "" : numbers.cardinal(year)].filter(Boolean).join(" de ");
    },
    time({ hour, minute, second, half }) {
      const hours = half === "pm" && hour < 12 ? hour + 12 : hour;
      const words = `${numbers.cardinal(hours, "feminine")} hora${hours > 1 ? "s" : ""}`;
      const minutes = minute > 0 ? ` e ${numbers.cardinal(minute)}` : "";
      if (second === undefined) return words + minutes;
      return `${words}${minutes} e ${numbers.cardinal(second)} segundo${second > 1 ? "s" : ""}`;
    },
    signs: wordTable(
      "@=arroba .=ponto ,=vírgula /=barra -=hífen _=sublinhado +=mais #=cerquilha &=e *=asterisco %=por_cento :=dois_pontos ;=ponto_e_vírgula !=exclamação ?=interrogação $=cifrão €=euro '=apóstrofo ’=apóstrofo (=abre_parênteses )=fecha_parênteses ==igual °=grau",
    ),
    abbreviations: abbreviationTable({
      title:
        "sr=senhor sra=senhora srta=senhorita dr=doutor dra=doutora prof=professor profa=professora eng=engenheiro d=dom sto=santo sta=santa exmo=excelentíssimo",
      inner: "p.ex=por_exemplo aprox=aproximadamente cf vs=versus",
      number:
        "nº=número n.º=número núm=número art=artigo cap=capítulo pág=página p=página vol=volume fig=figura tel=telefone inc=inciso",
      open: "etc=et_cetera ltda s.a av=avenida a.c=antes_de_Cristo d.c=depois_de_Cristo",
    }),
    address: wordTable(
      "r=rua av=avenida al=alameda pç=praça pça=praça trav=travessa rod=rodovia estr=estrada nº=número apto=apartamento ap=apartamento bl=bloco cj=conjunto lg=largo cep=CEP",
    ),
    romanAfter: wordList("capítulo parte livro tomo ato cena seção secção artigo anexo século fase título mundial"),
    regnal: (value, gender) => (value <= 10 ? numbers.ordinal(value, gender) : numbers.cardinal(value)),
    sentenceStarters: wordList(
      "o a os as um uma ele ela eles elas nós eu em mas e ou se quando como por para com sem este esta esse essa isto isso seu sua que quem onde então hoje agora não no na nos nas do da de ao",
    ),
    plainYears: false,
  };
}
