/** The language of a locale in lower case: "en" of "en-GB". */
export function languageOf(locale: string): string {
  return remember(languages, locale, () => {
    const end = locale.search(/[-_]/u);
    return (end === -1 ? locale : locale.slice(0, end)).toLowerCase();
  });
}

/** The region of a locale in upper case, "" when it names none. */
export function regionOf(locale: string): string {
  return /[-_]([A-Za-z]{2})(?:[-_]|$)/u.exec(locale)?.[1]?.toUpperCase() ?? "";
}

/** Whether a language range holds for a locale: equal, or the locale's beginning up to a subtag (RFC 4647 §3.3.1). */
export function rangeMatches(range: string, locale: string): boolean {
  const wide = range.toLowerCase();
  const narrow = locale.toLowerCase();
  return narrow === wide || narrow.startsWith(`${wide}-`);
}

/** Maximum number of locales in a cache: more than languages there are, fewer than tags a client can make up. */
const cacheSize = 500;

const languages = new Map<string, string>();

function remember<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    if (cache.size >= cacheSize) cache.clear();
    value = make();
    cache.set(key, value);
  }
  return value;
}

const known = new Map<string, string>();

/** The locale if Intl knows it, its language if Intl knows that, otherwise "en": never what the machine is set to. */
export function intlLocale(locale: string): string {
  return remember(known, locale, () => [locale, languageOf(locale)].find(isSupported) ?? "en");
}

/** Whether Intl has words of the locale's language, and not only those of English in their place. */
export function hasIntlNames(locale: string): boolean {
  return languageOf(intlLocale(locale)) === languageOf(locale);
}

function isSupported(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** `make` once for each locale that Intl knows. */
export function cachedByLocale<Value>(make: (locale: string) => Value): (locale: string) => Value {
  const made = new Map<string, Value>();
  return (locale) => remember(made, intlLocale(locale), () => make(intlLocale(locale)));
}
