import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type NumeralWords, isReadDigitByDigit, saidDigits } from "../numerals.ts";

const digits = "零 一 二 三 四 五 六 七 八 九".split(" ");

/** Words that two of them are 两 before; not months, days, numbers, floors and ranks, which are 二. */
const measure =
  /^[ \u00A0]?(?:万|亿|千|百|个|個|名|位|只|条|條|件|张|張|本|次|场|場|天|年(?!级|級|度)|周|小时|小時|分钟|分鐘|秒钟|公里|千米|米|公斤|千克|克|吨|噸|升|元|块|塊|人|家|国|國|岁|歲|倍|种|種|项|項|起|处|處|座|辆|輛|架|艘|所|套|份|封|篇|部|台|臺|层|層|间|間|队|隊|组|組|对|對|双|雙|支|点|點|轮|輪|届|屆|地|半|美元|欧元|歐元|平方|立方|公顷|亩|斤|毫升|厘米|步|杯|瓶|碗|句|首|幅|棵|朵|头|頭|匹|口|户|戶|批|枚|颗|顆|成(?!立|为))/u;

function counted(value: number): string {
  // CLDR says 两 for every leading two: 两百, 两千, 两万.
  return spellout("zh", "cardinal-alternate2", value);
}

function plain(value: number): string {
  return value === 2 ? "二" : counted(value);
}

export const chineseNumerals: NumeralWords = {
  digits,
  ordinal: (value) => `第${plain(value)}`,
  and: "又",
  fraction: (over, under) => (over === 1 && under === 2 ? "二分之一" : `${plain(under)}分之${plain(over)}`),
  say({ number, before, after }) {
    if (isReadDigitByDigit(number)) return { spoken: saidDigits(number.whole, digits, "") };
    const minus = number.negative ? (/^[ \u00A0]?(?:摄氏|華氏|华氏|度|℃|°)/u.test(after) ? "零下" : "负") : "";
    const value = Number(number.whole);
    const decimals = number.decimals === "" ? "" : `点${saidDigits(number.decimals, digits, "")}`;
    const percent = /^[ \u00A0]?[%％]/u.exec(after)?.[0];
    if (percent !== undefined) return { spoken: `${minus}百分之${plain(value)}${decimals}`, takes: percent.length };
    if (decimals !== "") return { spoken: `${minus}${plain(value)}${decimals}` };
    // A year of four digits is said digit by digit, and so are its ends in a range.
    if (
      /^[12]\d{3}$/u.test(number.whole) &&
      /^[ \u00A0]?(?:年(?!来|內|内|前|后|後|间|間|的历史)|[-–—~～至到][ \u00A0]?[12]\d{3}[ \u00A0]?年|\/)/u.test(after)
    ) {
      return { spoken: saidDigits(number.whole, digits, "") };
    }
    const isRank = /(?:第|初|周|星期|礼拜)$/u.test(before);
    return { spoken: minus + (isRank || !measure.test(after) ? plain(value) : counted(value)) };
  },
};
