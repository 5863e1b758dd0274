import { type LanguageRules, metricNames } from "../language-rules.ts";

export const hebrew: LanguageRules = {
  to: "עד",
  and: "ו",
  number: "מספר",
  beep: "ביפ",
  metric: metricNames(
    "m=מילי µ=מיקרו k=קילו M=מגה G=ג׳יגה",
    "g=גרם W=ואט V=וולט Hz=הרץ B=דציבל m²=מטר_רבוע km²=קילומטר_רבוע m³=מטר_מעוקב t=טון",
  ),
};
