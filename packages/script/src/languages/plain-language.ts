import { languageOf } from "../locale.ts";
import { wordTable } from "./language-reading.ts";

/** What stands between the ends of a range and before a number, in languages without number words of our own. */
interface PlainLanguage {
  /** Between "20" and "30"; "" where the two are said one after the other. */
  to: string;
  and: string;
  /** "№", "#1". */
  number: string;
}

const table: Record<string, PlainLanguage> = Object.fromEntries(
  (
    "ru=|и|номер uk=|і|номер be=|і|нумар bg=до|и|номер sr=до|и|број mk=до|и|број pl=do|i|numer cs=až|a|číslo sk=až|a|číslo " +
    "sl=do|in|številka hr=do|i|broj bs=do|i|broj da=til|og|nummer nb=til|og|nummer no=til|og|nummer nn=til|og|nummer " +
    "sv=till|och|nummer fi=|ja|numero hu=|és|szám ro=până_la|și|numărul el=έως|και|αριθμός tr=|ve|numara ca=a|i|número " +
    "ar=إلى|و|رقم fa=تا|و|شماره ur=سے|اور|نمبر he=עד|ו|מספר hi=से|और|नंबर bn=থেকে|এবং|নম্বর ja=から|アンド|ナンバー " +
    "zh=到|和|第 yue=到|同|第 cmn=到|和|第 ko=에서|앤드|번호 id=sampai|dan|nomor ms=hingga|dan|nombor vi=đến|và|số " +
    "et=kuni|ja|number lv=līdz|un|numurs lt=iki|ir|numeris"
  )
    .split(" ")
    .map((entry) => {
      const [language = "", words = ""] = entry.replaceAll("_", " ").split("=");
      const [to = "", and = "", number = ""] = words.split("|");
      return [language, { to, and, number }];
    }),
);

/** Undefined for a language of which nothing is known. */
export function plainLanguageOf(locale: string): PlainLanguage | undefined {
  return table[languageOf(locale)];
}

const powersOfTen: [pattern: RegExp, power: number][] = [
  [
    /^(?:k|tis|tys|tsd|тыс|тис|хил|bin|tusen|tuhat|ribu|ألف|آلاف|אלף|हज़ार|हजार|천|千|тысяч\p{L}*|тисяч\p{L}*|tysi\p{L}+|tisíc\p{L}*)$/iu,
    3,
  ],
  [/^(?:万|萬|만)$/u, 4],
  [/^(?:लाख|lakh)$/iu, 5],
  [
    /^(?:m|mn|mln|mio|मिलियन|mil|milj|mill|mkr|млн|εκατ|juta|مليون|ملايين|میلیون|מיליון|ล้าน|миллион\p{L}*|мільйон\p{L}*|милион\p{L}*|milion\p{L}*|milión\p{L}*|miljon\p{L}*|million\p{L}*|milyon)$/iu,
    6,
  ],
  [/^(?:करोड़|crore)$/iu, 7],
  [/^(?:億|亿|억)$/u, 8],
  [/^लाख[ \u00A0]करोड़$/u, 12],
  [
    /^(?:b|bn|mld|बिलियन|mlrd|mrd|md|mdr|mia|млрд|δισ|מיליארד|مليار|مليارات|میلیارد|миллиард\p{L}*|мільярд\p{L}*|милиард\p{L}*|miliard\p{L}*|miljard\p{L}*|milliard\p{L}*|milyar|miliar)$/iu,
    9,
  ],
  [/^(?:兆|조|t|tn|trln|bil|bln|трлн|трилл?ион\p{L}*|trilion\p{L}*|triljon\p{L}*|trilyon|triliun|تريليون)$/iu, 12],
];

/** The power of ten that a word after a number stands for, in any language: 6 for "млн"; undefined for other words. */
export function powerOfTen(word: string): number | undefined {
  const name = word.replace(/\.$/u, "");
  return powersOfTen.find(([pattern]) => pattern.test(name))?.[1];
}

/** Other alphabets' signs of units as the international ones. */
const unitAliases: Record<string, string> = {
  ...wordTable(
    "Min=min Std=h Sek=s dk=min sn=s Go=GB Mo=MB To=TB Ko=kB ko=kB км=km м=m см=cm мм=mm кг=kg г=g мг=mg мкг=µg т=t л=l мл=ml км/ч=km/h км/год=km/h км/г=km/h м/с=m/s ч=h мин=min сек=s " +
      "кВт=kW Вт=W МВт=MW ГВт=GW кВт·ч=kWh кВтч=kWh Гц=Hz кГц=kHz МГц=MHz ГГц=GHz ГБ=GB МБ=MB ТБ=TB Гб=GB Мб=MB га=ha " +
      "км²=km² м²=m² м³=m³ см²=cm² дБ=dB ккал=kcal гПа=hPa " +
      "كم=km سم=cm مم=mm كغ=kg كجم=kg ملغ=mg مل=ml كم/س=km/h " +
      "किमी=km सेमी=cm मिमी=mm किग्रा=kg मिग्रा=mg χλμ=km εκ=cm χιλ=mm " +
      "㎞=km ㎝=cm ㎜=mm ㎏=kg ㎎=mg ㎡=m² ㎢=km² ㎥=m³ ㏄=ml ℓ=l ㎐=Hz",
  ),
  ...Object.fromEntries(
    ["ק״מ=km", "ק״ג=kg", "ס״מ=cm", "מ״מ=mm", "מ״ל=ml", "מ״ג=mg", "קמ״ש=km/h", "מ״ר=m²"].flatMap((entry) => {
      const [sign = "", unit = ""] = entry.split("=");
      return [[sign, unit] as const, [sign.replace("״", '"'), unit] as const];
    }),
  ),
};

export const UNIT_ALIASES: Readonly<Record<string, string>> = unitAliases;
