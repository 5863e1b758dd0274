import { type LanguageRules, webAddressWords, metricNames } from "../language-rules.ts";
import { koreanNumerals } from "./numerals.ts";
import { koreanPatterns } from "./patterns.ts";

export const korean: LanguageRules = {
  numerals: koreanNumerals,
  to: "에서",
  and: "앤드",
  number: "번호",
  by: "곱하기",
  version: "버전",
  relations: ["작다", "크다", "작거나 같다", "크거나 같다", "이퀄", "같지 않다", "약"],
  beep: "삐",
  webAddress: webAddressWords("점|슬래시|하이픈|밑줄|골뱅이|플러스|해시태그"),
  patterns: koreanPatterns,
  dollar: [/미국 달러/u, "달러"],
  qualifiers: {
    about: "약",
    plusMinus: "플러스마이너스",
    less: (number) => `${number} 미만`,
    more: (number) => `${number} 초과`,
  },
  compass: { N: "북위 …", S: "남위 …", E: "동경 …", W: "서경 …" },
  power: (base, exponent) =>
    `${base}의 ${exponent < 0 ? "마이너스 " : ""}${exponent === 2 ? "제곱" : `${Math.abs(exponent)}제곱`}`,
  multiplied: "곱하기 ",
  bloodPressure: ["에 ", " 수은주밀리미터"],
  metric: metricNames(
    "m=밀리 µ=마이크로 k=킬로 M=메가 G=기가 T=테라 h=헥토 d=데시 c=센티",
    "g=그램 W=와트 Wh=와트시 V=볼트 Ah=암페어시 Hz=헤르츠 Pa=파스칼 cal=칼로리 J=줄 B=데시벨 bar=바 ppm=피피엠 a=아르 l=리터 m²=제곱미터 km²=제곱킬로미터 m³=세제곱미터 t=톤",
  ),
};
