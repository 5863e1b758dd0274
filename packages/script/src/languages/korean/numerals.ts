import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type NumeralWords, isReadDigitByDigit, saidDigits } from "../numerals.ts";

const digits = "공 일 이 삼 사 오 육 칠 팔 구".split(" ");

/** Counters that Korean's own numbers stand before, up to ninety-nine. */
const native =
  /^[ \u00A0]?(?:시간|시(?!즌|장|민|리즈)|명|개(?!월|국|년|사|소|당|교)|마리|큰술|작은술|숟갈|숟가락|컵|포기|접시|살|번째|번(?!지|호|가)|대(?!통령|학|회|표|[ \u00A0]?\d)|권|잔|병(?!원|실)|벌|곳|가지|달(?!러)|사람|송이|채|척|켤레|그루|쌍|통|군데|배|장(?!관)|끼|차례|자루|갈래|판|줄|팀|곡|편|건(?!물)|골|분(?=이|의|을|께|과|들))/u;

/** What is counted by 대, before it. */
const vehicles =
  /(?:차량?|버스|승용차|트럭|택시|헬기|장비|드론|소방차|전투기|항공기|컴퓨터|카메라|로봇|기계|선박|자전거|오토바이|에어컨|TV)[은는이가을를도등 \u00A0]*$/u;

function sino(value: number): string {
  return spellout("ko", "cardinal-sinokorean", value);
}

export const koreanNumerals: NumeralWords = {
  digits,
  ordinal: (value) => spellout("ko", "ordinal-native-count", value),
  and: "과",
  fraction: (over, under) => (over === 1 && under === 2 ? "이분의 일" : `${sino(under)}분의 ${sino(over)}`),
  say({ number, before, after }) {
    if (isReadDigitByDigit(number)) return { spoken: saidDigits(number.whole, digits, "") };
    const minus = number.negative ? "영하 " : "";
    const value = Number(number.whole);
    if (number.decimals !== "") {
      // A decimal begins with 영, its digits have 영 for zero too.
      const decimals = saidDigits(number.decimals, digits, "").replaceAll("공", "영");
      const percent = /^[ \u00A0]?[%％]p?(?![A-Za-z])/u.exec(after)?.[0] ?? "";
      const below = /^[ \u00A0]?(?:도|섭씨|℃|°)/u.test(after) ? minus : "마이너스 ";
      const unit = percent && (percent.endsWith("p") ? " 퍼센트포인트" : " 퍼센트");
      const spoken = `${minus === "" ? "" : below}${sino(value)} 점 ${decimals}${unit}`;
      return { spoken, takes: percent.length };
    }
    const isDegrees = /^[ \u00A0]?(?:도|섭씨|℃|°)/u.test(after) || /섭씨[ \u00A0]?$/u.test(before);
    const sign = minus === "" ? "" : isDegrees ? minus : "마이너스 ";
    const gap = /^\p{Script=Hangul}/u.test(after) ? " " : "";
    const percent = /^[ \u00A0]?[%％]p?(?![A-Za-z])/u.exec(after)?.[0];
    if (percent !== undefined) {
      return { spoken: `${sign}${sino(value)} 퍼센트${percent.endsWith("p") ? "포인트" : ""}`, takes: percent.length };
    }
    if (/^[ \u00A0]?월(?!요일|드|급|세)/u.test(after) && (value === 6 || value === 10))
      return { spoken: value === 6 ? "유" : "시" };
    const isHour = /^[ \u00A0]?시(?!간|즌|장|민|리즈)/u.test(after);
    // "40대 남성", "1시 20분께"
    const isAge = value % 10 === 0 && /^대[ \u00A0]\p{L}/u.test(after) && !vehicles.test(before);
    const isMinute = /시[ \u00A0]?$/u.test(before) && /^[ \u00A0]?분/u.test(after);
    const isNumbered =
      isAge ||
      isMinute ||
      /^[ \u00A0]?번[ \u00A0]?(?:승강장|게이트|출구|후보|버스|홈|창구|문제|선수|타자|국도|탑승구)/u.test(after) ||
      (/기호[ \u00A0]?$/u.test(before) && /^[ \u00A0]?번/u.test(after)) ||
      (/(?:탑승구|출구|게이트|승강장|버스|국도|노선|창구)\p{L}?[ \u00A0]?$/u.test(before) &&
        /^[ \u00A0]?번/u.test(after));
    if (!isNumbered && native.test(after) && value > 0 && (isHour ? value <= 12 : value <= 99)) {
      const words = spellout("ko", "cardinal-native-attributive", value);
      return { spoken: value === 1 && /^[ \u00A0]?번째/u.test(after) ? `첫${gap}` : words + gap };
    }
    return { spoken: sign + sino(value) };
  },
};
