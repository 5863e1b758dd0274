const masculine = /^(\p{L}*(?:metr|gram|litr|hektar|dolar|wat|wolt|bajt|funt|jen))(?:y|ów)?$/u;
const feminine = /^(\p{L}*(?:ton|godzin|minut|sekund|mil|koron|hrywien))[aye]?$/u;
const irregular: Record<string, readonly [one: string, many: string]> = {
  stopień: ["stopnia", "stopni"],
  stopnie: ["stopnia", "stopni"],
  stopni: ["stopnia", "stopni"],
  złoty: ["złotego", "złotych"],
  złote: ["złotego", "złotych"],
  złotych: ["złotego", "złotych"],
  grosz: ["grosza", "groszy"],
  grosze: ["grosza", "groszy"],
  groszy: ["grosza", "groszy"],
  punkt: ["punktu", "punktów"],
  punkty: ["punktu", "punktów"],
  punktów: ["punktu", "punktów"],
};

/** The genitive of a unit behind a number: "do trzech kilometrów"; undefined for a word that is none. */
export function unitNounInGenitive(noun: string, value: number): string | undefined {
  const known = irregular[noun];
  if (known) return known[value === 1 ? 0 : 1];
  const stem = masculine.exec(noun)?.[1];
  if (stem !== undefined) return value === 1 ? `${stem}a` : `${stem}ów`;
  const base = feminine.exec(noun)?.[1];
  if (base === undefined) return undefined;
  return value === 1 ? `${base}${base.endsWith("mil") ? "i" : "y"}` : base;
}
