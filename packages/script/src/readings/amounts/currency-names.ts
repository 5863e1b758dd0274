import { intlLocale, languageOf } from "../../locale.ts";

const codes: Record<string, string> = {
  $: "USD",
  US$: "USD",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  HK$: "HKD",
  S$: "SGD",
  SG$: "SGD",
  NT$: "TWD",
  MX$: "MXN",
  R$: "BRL",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₽": "RUB",
  "₩": "KRW",
  "₺": "TRY",
  "₴": "UAH",
  "₪": "ILS",
  "₫": "VND",
  "₱": "PHP",
  "฿": "THB",
  "₦": "NGN",
  "₸": "KZT",
  "₾": "GEL",
  "֏": "AMD",
  Rs: "INR",
  Rp: "IDR",
  zł: "PLN",
  Kč: "CZK",
  Ft: "HUF",
  грн: "UAH",
  лв: "BGN",
  руб: "RUB",
  дол: "USD",
  долл: "USD",
  TL: "TRY",
};
const crowns: Record<string, string> = { sv: "SEK", da: "DKK", nb: "NOK", nn: "NOK", no: "NOK", is: "ISK" };

/** The ISO 4217 code of a sign in a locale; undefined where it may be something else. */
export function currencyCodeOf(sign: string, locale: string): string | undefined {
  const language = languageOf(locale);
  if (sign === "¥" && (language === "zh" || language === "cmn")) return "CNY";
  if (sign === "kr") return crowns[language];
  if (/^[A-Z]{3}$/u.test(sign)) return sign;
  return codes[sign.replace(/\.$/u, "")];
}

/** The country in a currency's name, left out in that country itself. */
export const COUNTRY_AT_HOME: Record<string, RegExp> = {
  ru: / российск\p{L}+(?= )/u,
  uk: / українськ\p{L}+(?= )/u,
  pl: / polski\p{L}*/u,
  cs: / česk\p{L}+(?= )/u,
  sv: / svensk\p{L}+(?= )/u,
  da: / dansk\p{L}+(?= )/u,
  nb: / norsk\p{L}+(?= )/u,
  hu: / magyar(?= )/u,
  hi: /(?:^| )भारतीय(?= )/u,
  tr: /^\p{Sc}/u,
  ko: / 대한민국/u,
  id: / Indonesia/u,
};

const nameFormats = new Map<string, Intl.NumberFormat>();

/** Writes amounts with the name of their currency, in plain digits. */
export function currencyNameFormat(code: string, locale: string, digits: number): Intl.NumberFormat {
  const key = `${code} ${digits} ${intlLocale(locale)}`;
  let format = nameFormats.get(key);
  if (!format) {
    if (nameFormats.size >= 1000) nameFormats.clear();
    format = new Intl.NumberFormat(intlLocale(locale), {
      style: "currency",
      currency: code,
      currencyDisplay: "name",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      numberingSystem: "latn",
      useGrouping: false,
    });
    nameFormats.set(key, format);
  }
  return format;
}
