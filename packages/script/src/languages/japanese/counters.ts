import type { SpokenNumeral } from "../numerals.ts";
import { geminated, kanaNumber } from "./kana-number.ts";

type Say = (value: number) => string;

/** The number before a counter; 0 for one that stands before 万 or 億, of which only the counter is said. */
function head(value: number): string {
  return value === 0 ? "" : kanaNumber(value);
}

/** As it is: 枚, 台, 番. */
const plain =
  (kana: string): Say =>
  (value) =>
    head(value) + kana;

/** 1, 6, 8, 10, 100 double: 回 "いっかい", "ろっかい". */
const before = (kana: string, third?: string): Say => {
  return (value) => {
    if (value % 10 === 3 && third !== undefined) return head(value) + third;
    return (
      geminated(head(value))
        .replace(/ろく$/u, "ろっ")
        .replace(/ひゃく$/u, "ひゃっ") + kana
    );
  };
};

/** 1, 8, 10 double: 歳 "いっさい", 頭 "いっとう"; `third` behind 3. */
const sharp = (kana: string, third?: string): Say => {
  return (value) => (value % 10 === 3 && third !== undefined ? head(value) + third : geminated(head(value)) + kana);
};

/** 本 "いっぽん", "さんぼん", "ろっぽん"; `voiced` is said behind 3, `hard` where the number doubles. */
const breathed = (kana: string, hard: string, voiced: string, four = kana): Say => {
  return (value) => {
    const said = head(value);
    const short = geminated(said)
      .replace(/ろく$/u, "ろっ")
      .replace(/ひゃく$/u, "ひゃっ");
    if (short !== said) return short + hard;
    if (/(?:さん|せん|まん)$/u.test(said)) return said + voiced;
    return said + (value % 10 === 4 ? four : kana);
  };
};

/** Four, seven and nine in another form: 時 "よじ", "しちじ", "くじ". */
const named = (kana: string, forms: Readonly<Record<number, string>>): Say => {
  return (value) => {
    const last = forms[value % 10];
    if (last === undefined || value === 0) return head(value) + kana;
    const ten = value - (value % 10);
    return head(ten) + last + kana;
  };
};

const four = { 4: "よ" };

/** What counts, and how it is said behind a number; the longer one first. */
export const japaneseCounters: readonly (readonly [RegExp, Say])[] = [
  [/^光年/u, plain("こうねん")],
  [/^日目/u, (value) => `${value === 1 ? "いちにち" : (days[value] ?? `${head(value)}にち`)}め`],
  [/^勝(?![利負者因])/u, sharp("しょう")],
  [/^敗/u, breathed("はい", "ぱい", "ぱい")],
  [/^場所/u, plain("ばしょ")],
  [/^度目/u, plain("どめ")],
  [/^打(?=差)/u, plain("だ")],
  [/^差/u, plain("さ")],
  [/^食/u, sharp("しょく")],
  [/^株(?!式|主|価)/u, plain("かぶ")],
  [/^時間/u, named("じかん", { 4: "よ", 7: "しち", 9: "く" })],
  [/^時(?!代|期|点|速|計|効|報)/u, named("じ", { 4: "よ", 7: "しち", 9: "く" })],
  [/^分の/u, plain("ぶんの")],
  [/^銭(?!湯)/u, sharp("せん")],
  [/^条(?![件例約文])/u, plain("じょう")],
  [/^項(?!目)/u, before("こう")],
  [/^番(?![組号目付])/u, (value) => (value === 110 ? "ひゃくとおばん" : plain("ばん")(value))],
  [/^分間/u, breathed("ふんかん", "ぷんかん", "ぷんかん", "ぷんかん")],
  [/^分(?![のか野裂布析])/u, breathed("ふん", "ぷん", "ぷん", "ぷん")],
  [/^秒/u, plain("びょう")],
  [/^年間/u, named("ねんかん", four)],
  [/^年代/u, named("ねんだい", four)],
  [/^年(?!齢|収|金)/u, named("ねん", four)],
  [/^(?:か月|ヶ月|カ月|ヵ月|ケ月|箇月)/u, before("かげつ")],
  [/^月(?!曜)/u, named("がつ", { 4: "し", 7: "しち", 9: "く" })],
  [/^週間/u, sharp("しゅうかん")],
  [/^日間/u, plain("にちかん")],
  [/^(?:か国|ヶ国|カ国|ヵ国|箇国)/u, before("かこく")],
  [/^(?:か所|ヶ所|カ所|ヵ所|箇所)/u, before("かしょ")],
  [/^人(?![間口気生類工])/u, (value) => (value === 1 ? "ひとり" : value === 2 ? "ふたり" : named("にん", four)(value))],
  [
    /^つ/u,
    (value) =>
      ["", "ひとつ", "ふたつ", "みっつ", "よっつ", "いつつ", "むっつ", "ななつ", "やっつ", "ここのつ"][value] ??
      `${head(value)}つ`,
  ],
  [/^[歳才]/u, (value) => (value === 20 ? "はたち" : sharp("さい")(value))],
  [/^円(?![形周滑])/u, named("えん", four)],
  [/^本(?![当人社部格日])/u, breathed("ほん", "ぽん", "ぼん")],
  [/^匹/u, breathed("ひき", "ぴき", "びき")],
  [/^杯/u, breathed("はい", "ぱい", "ばい")],
  [/^泊/u, breathed("はく", "ぱく", "ぱく", "ぱく")],
  [/^発(?![表生見])/u, breathed("はつ", "ぱつ", "ぱつ")],
  [/^票/u, breathed("ひょう", "ぴょう", "びょう")],
  [/^回/u, before("かい")],
  [/^階/u, before("かい", "がい")],
  [/^個/u, before("こ")],
  [/^件/u, before("けん")],
  [/^軒/u, before("けん", "げん")],
  [/^校/u, before("こう")],
  [
    /^キロ/u,
    (value) =>
      head(value)
        .replace(/ろく$/u, "ろっ")
        .replace(/じゅう$/u, "じゅっ")
        .replace(/ひゃく$/u, "ひゃっ") + "キロ",
  ],
  [/^冊/u, sharp("さつ")],
  [/^世紀/u, sharp("せいき")],
  [/^隻/u, sharp("せき")],
  [/^頭/u, sharp("とう")],
  [/^点/u, sharp("てん")],
  [/^丁目/u, sharp("ちょうめ")],
  [/^足/u, sharp("そく", "ぞく")],
  [/^着/u, sharp("ちゃく")],
  [/^トン/u, sharp("トン")],
  [/^センチ/u, sharp("センチ")],
  [/^パーセント|^[%％]/u, sharp("パーセント")],
  [/^ページ/u, sharp("ページ")],
  [/^ポイント/u, sharp("ポイント")],
  [/^羽(?!田)/u, plain("わ")],
  [/^台(?!風|湾)/u, plain("だい")],
  [/^枚/u, plain("まい")],
  [/^名(?!前)/u, plain("めい")],
  [/^番/u, plain("ばん")],
  [/^度/u, plain("ど")],
  [/^倍/u, plain("ばい")],
  [/^号/u, plain("ごう")],
  [/^位/u, plain("い")],
  [/^代/u, plain("だい")],
  [/^部/u, plain("ぶ")],
  [/^両/u, plain("りょう")],
  [/^世(?!界|代|帯|論)/u, plain("せい")],
];

const days: Readonly<Record<number, string>> = {
  1: "ついたち",
  2: "ふつか",
  3: "みっか",
  4: "よっか",
  5: "いつか",
  6: "むいか",
  7: "なのか",
  8: "ようか",
  9: "ここのか",
  10: "とおか",
  14: "じゅうよっか",
  20: "はつか",
  24: "にじゅうよっか",
  17: "じゅうしちにち",
  19: "じゅうくにち",
  27: "にじゅうしちにち",
  29: "にじゅうくにち",
};

/** A day of a month, or so many days; undefined where none follows. */
export function japaneseDay(value: number, after: string): SpokenNumeral | undefined {
  const [taken] = /^日(?:間)?(?!本)/u.exec(after) ?? [];
  if (taken === undefined) return undefined;
  const name = days[value] ?? `${head(value)}にち`;
  if (taken === "日間") return { spoken: value === 1 ? "いちにちかん" : `${name}かん`, takes: taken.length };
  return { spoken: name, takes: taken.length };
}
