import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type LanguageRules, webAddressWords, metricNames } from "../language-rules.ts";
import { chineseNumerals } from "./numerals.ts";
import { chinesePatterns } from "./patterns.ts";

export const chinese: LanguageRules = {
  numerals: chineseNumerals,
  to: "到",
  and: "和",
  number: "第",
  per: "每",
  divisor: (name) => name.replace(/(?<=[分秒])钟$/u, ""),
  by: "乘",
  version: "版本",
  beep: "哔",
  relations: ["小于", "大于", "小于等于", "大于等于", "等于", "不等于", "约等于"],
  webAddress: webAddressWords("点|斜杠|横杠|下划线|艾特|加|话题"),
  patterns: chinesePatterns,
  qualifiers: { about: "约", plusMinus: "正负", less: "低于", more: "超过" },
  compass: { N: "北纬…", S: "南纬…", E: "东经…", W: "西经…" },
  power: (base, exponent) =>
    `${base}的${exponent < 0 ? "负" : ""}${spellout("zh", "cardinal", Math.abs(exponent))}次方`,
  multiplied: "乘以",
  bloodPressure: ["比", "毫米汞柱"],
  metric: metricNames(
    "m=毫 µ=微 k=千 M=兆 G=吉 T=太 h=百 d=分 c=厘",
    "g=克 W=瓦 Wh=瓦时 V=伏 Ah=安时 Hz=赫兹 Pa=帕 cal=卡 J=焦 B=分贝 ppm=ppm a=公亩 bar=巴 mmHg=毫米汞柱 l=升 m²=平方米 km²=平方公里 m³=立方米 t=吨",
  ),
};
