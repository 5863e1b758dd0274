const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The English name of a country's two letters; undefined for those that stand for none ("XX", "T1"). */
export function countryName(code: string): string | undefined {
  const letters = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(letters) || letters === "ZZ") return undefined;
  return names.of(letters);
}
