let names: Intl.DisplayNames | undefined;

/** Name of a country by its ISO 3166 code; what is no code, such as "Other", as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  names ??= new Intl.DisplayNames(["en"], { type: "region" });
  return names.of(code) ?? code;
}
