import type { PatternReading } from "../../rules/pattern-reading.ts";

const names = "零一二三四五六七八九";
const digits = (written: string) => Array.from(written, (digit) => names[Number(digit)] ?? digit).join("");
const currencies: Record<string, string> = {
  $: "美元",
  US$: "美元",
  "＄": "美元",
  "€": "欧元",
  "£": "英镑",
  "￥": "元",
  "¥": "元",
  "₩": "韩元",
  HK$: "港元",
};
const divisors: Record<string, string> = {
  "㎡": "平方米",
  "m²": "平方米",
  m2: "平方米",
  kWh: "千瓦时",
  kg: "公斤",
  km: "公里",
  "m³": "立方米",
  L: "升",
  t: "吨",
};
const amount = "\\d(?:[\\d,]*\\d)?(?:\\.\\d+)?";
const counted = "(?:元|美元|欧元|米|公里|千米|人|岁|天|个|小时|分钟|吨|度|℃|%|倍|名|家|年|月|日|号|平方米|万|亿|克|斤)";

export const chinesePatterns: readonly PatternReading[] = [
  { pattern: /(?<=\d秒)\d\d(?!\d)/gu, why: "time", spoken: ({ 0: hundredths }) => digits(hundredths) },
  {
    pattern:
      /(?<=\p{Script=Han})-(?=\d{1,2}(?!\d|℃|°|[.,]\d))(?<![至为到是达约在均温于降跌比率万亿千百元年月日号度个人岁米吨点时分]-)/gu,
    why: "sign",
    spoken: "",
  },
  {
    // "(1929—2025)", "2025财年"
    pattern: /(?<=[（(])((?:1\d|20)\d\d)\s?[—–~～-]{1,2}\s?((?:1\d|20)\d\d)(?=年?[）)])/gu,
    why: "date",
    spoken: ({ 1: from = "", 2: to = "" }) => `${digits(from)}到${digits(to)}`,
  },
  {
    pattern: /(?<!\d|[—–~～-]\s?)(?:19|20)\d\d(?=财年|学年|赛季|款|版|届)/gu,
    why: "date",
    spoken: ({ 0: year }) => digits(year),
  },
  {
    // "￥180～880"
    pattern: /([¥￥$€£])\s?(\d[\d,.]*)\s?[~～—–-]\s?[¥￥$€£]?(\d[\d,.]*)(?!\d)/gu,
    why: "money",
    spoken: ({ 1: sign = "", 2: from = "", 3: to = "" }) =>
      `${from.replaceAll(",", "")}到${to.replaceAll(",", "")}${currencies[sign] ?? "元"}`,
  },
  { pattern: /(?<=(?:北纬|南纬|东经|西经)\d[\d.]*)\s?°(?![CF])/gu, why: "unit", spoken: "度" },
  {
    pattern: /(?<=元|吨|人|克)\/(㎡|m²|m2|kWh|kg|km|m³|L|t)(?![A-Za-z\d])/gu,
    why: "unit",
    spoken: ({ 1: unit = "" }) => `每${divisors[unit] ?? unit}`,
  },
  {
    pattern: new RegExp(`((?:US|HK)?[$＄]|[€£￥¥₩])\\s?(${amount})([万亿千]?)`, "gu"),
    why: "money",
    spoken: ({ 1: sign = "", 2: number = "", 3: power = "" }) =>
      `${number.replaceAll(",", "")}${power}${currencies[sign] ?? "元"}`,
  },
  {
    pattern: /(?<=(?:赔率|比例|比例尺)[为是约]?)(\d{1,3})[:：∶](\d{1,5})(?!\d)/gu,
    why: "number",
    spoken: ({ 1: first = "", 2: second = "" }) => `${first}比${second}`,
  },
  {
    // A result
    pattern: /(?<![\d:：∶])(\d{1,3})(?:[:：](\d)|\s?∶\s?(\d{1,3}))(?![\d:：∶])/gu,
    why: "number",
    spoken: ({ 1: first = "", 2: second, 3: other = "" }) => `${first}比${second ?? other}`,
  },
  {
    pattern:
      /(?<=(?:拨打|致电|电话|热线|号码|客服|详询|咨询|请拨|转)[：:]?\s?(?:\d{3,5}(?:或|、|和))?)\d{3,8}(?!\d|[-－]\d)|(?<!\d)\d{3,5}(?=报警|急救|火警|热线|服务热线)/gu,
    why: "phone",
    spoken: ({ 0: number }) => digits(number),
  },
  {
    // "QX8731航班"
    pattern: /(?<![A-Za-z\d])([A-Z]{1,2})(\d{2,4})(?=航班|次列车|次)/gu,
    why: "number",
    spoken: ({ 1: letters = "", 2: number = "" }) => `${Array.from(letters).join(" ")} ${digits(number)}`,
  },
  {
    pattern:
      /(?<=摩尔|微克|毫克|克|元|吨|公里|千瓦|人|次|米|升)\/(?=立方米|平方米|升|吨|人|天|小时|年|公里|平方公里|亩|股|公斤|千克|秒)/gu,
    why: "sign",
    spoken: "每",
  },
  {
    pattern: /(?<!\d)((?:19|20)\d\d)\s?[—–~～-]{1,2}\s?((?:19|20)\d\d)(?=年|赛季|财年|学年)/gu,
    why: "date",
    spoken: ({ 1: from = "", 2: to = "" }) => `${digits(from)}到${digits(to)}`,
  },
  {
    pattern: new RegExp(
      `(?<=\\d(?:[万亿千]${counted}?|${counted}))\\s?[—–~～-]\\s?(?=\\d[\\d,.]*[万亿千]?${counted})(?<!\\d-(?=\\d{1,2}-))`,
      "gu",
    ),
    why: "sign",
    spoken: "到",
  },
  { pattern: /(?<=\d:\d\d)\s?[—–~～-]{1,2}\s?(?=\d{1,2}:\d\d)/gu, why: "sign", spoken: "到" },
  {
    pattern: /(?<=[至为到是达约在均温于降跌比率：](?:了)?)(?<![万亿千百元年月日号度])[-−](?=\d)(?![\d.,]+\s?[℃°])/gu,
    why: "sign",
    spoken: "负",
  },
];
