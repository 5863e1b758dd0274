import type { PatternReading } from "../../rules/pattern-reading.ts";
import { parseRoman } from "../../numbers/roman.ts";
import { portugueseNumbers } from "./numbers.ts";

const { cardinal } = portugueseNumbers(true);
const digits = (group: string) => Array.from(group, (digit) => cardinal(Number(digit))).join(" ");

const months: Record<string, string> = {
  jan: "janeiro",
  fev: "fevereiro",
  mar: "março",
  abr: "abril",
  mai: "maio",
  jun: "junho",
  jul: "julho",
  ago: "agosto",
  set: "setembro",
  out: "outubro",
  nov: "novembro",
  dez: "dezembro",
};
const days: Record<string, string> = {
  seg: "segunda-feira",
  ter: "terça-feira",
  qua: "quarta-feira",
  qui: "quinta-feira",
  sex: "sexta-feira",
  sáb: "sábado",
  sab: "sábado",
  dom: "domingo",
};
const anyDay = Object.keys(days).join("|");

/** @param brazilian how kilometres are spelled */
export const portuguesePatterns = (brazilian: boolean): readonly PatternReading[] => [
  {
    // "em 24h"
    pattern: /(?<=(?<!\p{L})(?:em|por|cada|últimas|há|durante|após|próximas)\s)(\d{1,3})\s?h(?![\p{L}\p{N}]|\d)/giu,
    why: "time",
    spoken: ({ 1: hours = "" }) => `${cardinal(Number(hours), "feminine")} hora${hours === "1" ? "" : "s"}`,
  },
  {
    // "os séculos XVI e XVII"
    pattern: /(?<=[Ss]éculos\s[IVX]+\s(?:e|ao|a|ou)\s)([IVX]+)(?!\p{L})/gu,
    why: "roman",
    spoken: ({ 1: numeral = "" }) => {
      const value = parseRoman(numeral);
      return value === undefined ? undefined : cardinal(value);
    },
  },
  { pattern: /(?<![\p{L}\p{N}])art\.º(?=\s)/gu, why: "abbreviation", spoken: "artigo" },
  { pattern: /(?<![\p{L}\p{N}])eng\.º(?=\s)/gu, why: "abbreviation", spoken: "engenheiro" },
  { pattern: /(?<![\p{L}\p{N}])eng\.ª(?=\s)/gu, why: "abbreviation", spoken: "engenheira" },
  { pattern: /(?<![\p{L}\p{N}])proc(?=\.\s(?:n|\d))/gu, why: "abbreviation", spoken: "processo" },
  { pattern: /(?<![\p{L}\p{N}])c\/(?=\s)/gu, why: "abbreviation", spoken: "com" },
  { pattern: /(?<=º\s)Dto(?=[.,]|\s|$)/gu, why: "abbreviation", spoken: "direito" },
  { pattern: /(?<=º\s)Esq(?=[.,]|\s|$)/gu, why: "abbreviation", spoken: "esquerdo" },
  { pattern: /(?<=\d\s?)pts(?![\p{L}\p{N}])/gu, why: "unit", spoken: " pontos" },
  {
    // "2 col. (sopa)"
    pattern: /(?<=(?<![\p{L}\p{N}])\d{1,2}\s)col\.\s\((?:de\s)?(sopa|chá|café|sobremesa)\)/gu,
    why: "unit",
    spoken: ({ 1: spoon = "", input, index }) =>
      `colher${/(?<!\d)1\s$/u.test(input.slice(0, index)) ? "" : "es"} de ${spoon}`,
  },
  {
    // "1 ½ xíc."
    pattern: /(?<![\p{L}\p{N}.,])(?:(\d)\s?½|(½)|(\d{1,2}))\sxíc(?=\.)/gu,
    why: "unit",
    spoken: ({ 1: cups, 2: half, 3: whole = "" }) => {
      const many = (count: string) => `${cardinal(Number(count), "feminine")} xícara${count === "1" ? "" : "s"}`;
      return half === undefined ? (cups === undefined ? many(whole) : `${many(cups)} e meia`) : "meia xícara";
    },
  },
  { pattern: /(?<=\d\s)sc\/ha(?![\p{L}\p{N}])/gu, why: "unit", spoken: "sacas por hectare" },
  {
    // "desde mai. de 2026"
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:desde|em|de|até|para)\\s)(${Object.keys(months).join("|")})\\.?(?=\\s(?:de\\s)?\\d{4})`,
      "giu",
    ),
    why: "date",
    spoken: ({ 1: month = "" }) => months[month.toLowerCase()],
  },
  {
    // "sex. e sáb."
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})(?=\\.\\se\\s(?:${anyDay})(?!\\p{L}))`, "giu"),
    why: "date",
    spoken: ({ 1: day = "" }) => days[day.toLowerCase()]?.replace("-feira", ""),
  },
  {
    // "de 30/8 a 14/9"
    pattern: /(?<=(?<!\p{L})de\s)(\d{1,2})\/(\d{1,2})\sa\s(\d{1,2})\/(\d{1,2})(?![\p{N}/])/giu,
    why: "date",
    spoken: ({ 1: fromDay = "", 2: fromMonth = "", 3: toDay = "", 4: toMonth = "" }) => {
      const name = (month: string) => Object.values(months)[Number(month) - 1];
      const day = (written: string) => (Number(written) === 1 ? "primeiro" : cardinal(Number(written)));
      return name(fromMonth) === undefined || name(toMonth) === undefined
        ? undefined
        : `${day(fromDay)} de ${name(fromMonth) ?? ""} a ${day(toDay)} de ${name(toMonth) ?? ""}`;
    },
  },
  {
    pattern: /(?<=(?<!\p{L})(?:[Dd]a|[àÀ]|[Ee]ntre a)s?\s)0\s?h(?:00)?(?![\p{L}\p{N}])/gu,
    why: "time",
    spoken: "zero hora",
  },
  {
    // "pacientes >65 anos"
    pattern: /(?<=\p{Ll}\s)>\s?(?=\d{1,3}\sanos(?!\p{L}))/gu,
    why: "sign",
    spoken: "de mais de ",
  },
  {
    // A result: "3 x 1"
    pattern:
      /(?<![\p{L}\p{N}.,:/-])(\d{1,2})\s?[x×]\s?(\d{1,2})(?![\p{L}\p{N}]|[.,:/-]\d|\s?(?:c?m|mm|km|metros|centímetros)(?!\p{L}))/gu,
    why: "number",
    spoken: ({ 1: first = "", 2: second = "", input }) =>
      /ven[cç]|perd|empat|golea|placar|jogo|bat(?:eu|em|e)|gol|partida|derrot|ganh/iu.test(input)
        ? `${first} a ${second}`
        : undefined,
  },
  {
    pattern: new RegExp(
      `(?<=(?<![\\p{L}\\p{N}.,:/-])\\d{1,2}\\s(?:de\\s)?)(${Object.keys(months).join("|")})(?=\\.)`,
      "gu",
    ),
    why: "date",
    spoken: ({ 1: month = "" }) => months[month],
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(${anyDay})(?:\\.?\\s?[-–]\\s?|\\.\\sa\\s)(${anyDay})(?![\\p{L}\\p{N}])`,
      "giu",
    ),
    why: "date",
    spoken: ({ 1: from = "", 2: to = "" }) => `${days[from.toLowerCase()] ?? from} a ${days[to.toLowerCase()] ?? to}`,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})(?=\\.,?\\s(?:das?\\s|de\\s)?\\d)`, "giu"),
    why: "date",
    spoken: ({ 1: day = "" }) => days[day.toLowerCase()],
  },
  { pattern: /(?<=(?<!\p{L})(?:na|da|à|a|pela|em|para a)\s)R(?=\.\s)/gu, why: "abbreviation", spoken: "rua" },
  {
    pattern: /(?<=(?<!\p{L})(?:no|do|ao|o|pelo)\s)km\s(?=\d)/giu,
    why: "unit",
    spoken: brazilian ? "quilômetro " : "quilómetro ",
  },
  { pattern: /(?<=\d\s?)p\.?\s?p(?=\.|(?!\p{L}))(?!\p{L})/gu, why: "unit", spoken: " pontos percentuais" },
  { pattern: /(?<=\d\smil\s)t(?!\p{L})/gu, why: "unit", spoken: "toneladas" },
  {
    // "Lei nº 9.812/99"
    pattern: /(?<![\p{L}\p{N}])n\.?º\s?(\d{1,3}(?:\.\d{3})*)\/(\d{4}|\d{2})(?!\d)/gu,
    why: "number",
    spoken: ({ 1: number = "", 2: year = "" }) => `número ${number.replaceAll(".", "")} de ${year}`,
  },
  {
    pattern: /§\s?(\d)[º°]/gu,
    why: "number",
    spoken: ({ 1: digit = "" }) =>
      `parágrafo ${["", "primeiro", "segundo", "terceiro", "quarto", "quinto", "sexto", "sétimo", "oitavo", "nono"][Number(digit)] ?? digit}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}.,:/+-])\((\d{2})\)\s?(9?\d{4})[ -](\d{4})(?![\p{L}\p{N}]|[-.,/:]\d)/gu,
    why: "phone",
    spoken: ({ 1: area = "", 2: first = "", 3: second = "" }) => [area, first, second].map(digits).join(", "),
  },
  {
    pattern: /(?<=(?<!\p{L})(?:versão|atualização|iOS|Android|macOS)\s)(\d{1,2})\.(\d{1,2})(?![\d.])/giu,
    why: "number",
    spoken: ({ 1: major = "", 2: minor = "" }) => `${major} ponto ${minor}`,
  },
  {
    pattern:
      /(?<=(?:reais|euros?|dólares)|\d\s\p{Ll}+)\/(?=(?:litro|quilo|dia|ano|mês|semana|hora|minuto|noite|pessoa|habitante)s?(?!\p{L}))/gu,
    why: "sign",
    spoken: " por ",
  },
];
