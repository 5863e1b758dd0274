import { type LanguageRules, webAddressWords, metricNames } from "../language-rules.ts";
import { japaneseNumerals } from "./numerals.ts";
import { japanesePatterns } from "./patterns.ts";

export const japanese: LanguageRules = {
  numerals: japaneseNumerals,
  to: "から",
  and: "アンド",
  number: "ナンバー",
  by: "かける",
  version: "バージョン",
  beep: "ピー",
  relations: ["小なり", "大なり", "小なりイコール", "大なりイコール", "イコール", "ノットイコール", "ニアリーイコール"],
  webAddress: webAddressWords("ドット|スラッシュ|ハイフン|アンダーバー|アットマーク|プラス|ハッシュタグ"),
  patterns: japanesePatterns,
  dollar: [/米ドル/u, "ドル"],
  qualifiers: {
    about: "約",
    plusMinus: "プラスマイナス",
    less: (number) => `${number}未満`,
    more: (number) => `${number}超`,
  },
  compass: { N: "北緯…", S: "南緯…", E: "東経…", W: "西経…" },
  power: (base, exponent) => `${base}の${exponent < 0 ? "マイナス" : ""}${Math.abs(exponent)}乗`,
  multiplied: "かける",
  bloodPressure: ["の", "水銀柱ミリメートル"],
  metric: metricNames(
    "m=ミリ µ=マイクロ k=キロ M=メガ G=ギガ T=テラ h=ヘクト d=デシ c=センチ",
    "g=グラム W=ワット Wh=ワット時 V=ボルト Ah=アンペア時 Hz=ヘルツ Pa=パスカル cal=カロリー J=ジュール B=デシベル bar=バール ppm=ピーピーエム a=アール l=リットル mmHg=水銀柱ミリメートル m²=平方メートル km²=平方キロメートル m³=立方メートル t=トン",
  ),
};
