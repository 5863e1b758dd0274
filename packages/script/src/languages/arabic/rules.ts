import { type LanguageRules, sentenceWords, webAddressWords, metricNames } from "../language-rules.ts";
import { arabicNumerals } from "./numerals.ts";
import { arabicPatterns } from "./patterns.ts";

export const arabic: LanguageRules = {
  numerals: arabicNumerals,
  to: "إلى",
  and: "و",
  number: "رقم",
  version: "الإصدار",
  relations: ["أصغر من", "أكبر من", "أصغر من أو يساوي", "أكبر من أو يساوي", "يساوي", "لا يساوي", "يساوي تقريبا"],
  per: "في",
  divisor: (name) => `ال${name}`,
  by: "في",
  beep: "بيب",
  webAddress: webAddressWords("نقطة|شرطة مائلة|شرطة|شرطة سفلية|آت|زائد|هاشتاغ"),
  dollar: [/دولار أمريكي/u, "دولار"],
  patterns: arabicPatterns,
  percent: "بالمائة",
  beforeDay: "(?:فجر|يوم|في|منذ|حتى|مساء|صباح|الموافق|بتاريخ|من|إلى)",
  qualifiers: { about: "نحو", plusMinus: "زائد أو ناقص", less: "أقل من", more: "أكثر من" },
  compass: { N: "شمالا", S: "جنوبا", E: "شرقا", W: "غربا" },
  power: (base, exponent) => `${base} أس ${exponent < 0 ? "ناقص " : ""}${Math.abs(exponent)}`,
  multiplied: "ضرب",
  bloodPressure: [" على ", " مليمتر زئبق"],
  beforeCode: "(?:الرحلة|رحلة|البوابة|القطار|رقم)",
  sentences: sentenceWords("و في من على إلى هذا هذه", {
    title: "أ.د=الأستاذ_الدكتور د=الدكتور أ=الأستاذ م=المهندس",
    inner: "ص=صفحة ت",
    number: "ص=صفحة رقم",
    open: "م هـ ق.م=قبل_الميلاد إلخ",
  }),
  metric: metricNames(
    "m=ملي µ=ميكرو k=كيلو M=ميغا G=غيغا",
    "g=غرام W=واط V=فولت Hz=هرتز B=ديسيبل m²=متر_مربع|أمتار_مربعة|مترا_مربعا|متر_مربع km²=كيلومتر_مربع|كيلومترات_مربعة|كيلومترا_مربعا|كيلومتر_مربع m³=متر_مكعب|أمتار_مكعبة|مترا_مكعبا|متر_مكعب t=طن",
  ),
};
