/** Codes of services for languages that the catalogue lists under another. */
const ownCodes: Record<string, string> = {
  arb: "ar-SA",
  "ar-XA": "ar-SA",
  "cmn-CN": "zh-CN",
  "cmn-TW": "zh-TW",
};

/** A service's code of a language as the catalogue has it: with its likely region, "pl-PL" for "pl". */
export function ownLocale(code: string): string | undefined {
  const known = ownCodes[code] ?? code;
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u.test(known)) return undefined;
  const locale = new Intl.Locale(known);
  if (locale.region !== undefined) return known;
  const { language, region } = locale.maximize();
  return region === undefined ? language : `${language}-${region}`;
}
