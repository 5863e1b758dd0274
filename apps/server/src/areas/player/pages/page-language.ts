/** Languages that are written from right to left (CLDR, "characterOrder"). */
const rightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]);

/** @param language a BCP 47 tag */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-", 1)[0]!.toLowerCase()) ? "rtl" : "ltr";
}

/** "21 November 2026", as the language writes it. */
export function writeDate(date: Date, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** "12 min", or "40 sec" below a minute. */
export function writeLength(seconds: number, language: string): string {
  const [unit, count] = seconds < 60 ? (["second", seconds] as const) : (["minute", seconds / 60] as const);
  return new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay: "short" }).format(
    Math.max(1, Math.round(count)),
  );
}

/** "en" reads as in its own countries; a tag that is none is read as English. */
function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en";
  } catch {
    return "en";
  }
}
