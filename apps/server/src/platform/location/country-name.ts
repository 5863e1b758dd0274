const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** A country's two letters in capitals; undefined for those that stand for none ("XX", "T1"). */
export function countryCode(code: string): string | undefined {
  const letters = code.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(letters) && letters !== "ZZ" && names.of(letters) ? letters : undefined;
}

/** The English name of a country's two letters; undefined for those that stand for none. */
export function countryName(code: string): string | undefined {
  const letters = countryCode(code);
  return letters && names.of(letters);
}
