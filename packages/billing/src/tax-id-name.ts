const names: Readonly<Record<string, string>> = {
  AU: "ABN",
  BR: "CNPJ",
  IN: "GSTIN",
  ...Object.fromEntries("CA JP KR MX NZ SG US".split(" ").map((country) => [country, "Tax number"])),
};

/** What a company's tax number is called in its country (ISO 3166-1 alpha-2). */
export function taxIdName(country: string): string {
  return names[country] ?? "VAT ID";
}
