type Case = "" | "-genitive" | "-dative" | "-accusative" | "-prepositional" | "-instrumental";

/** Stems of units and currencies, with the ending of their genitive plural. */
const masculine = /^(\p{L}*(?:метр|грамм|литр|градус|доллар|процент|центнер|гектар|байт|фунт|дюйм|час))(?:а|ов)?$/u;
const masculineBare = /^(\p{L}*(?:ватт|вольт|герц|бар))а?$/u;
const soft = /^(рубл)(?:ь|я|ей)$/u;
const feminine = /^(\p{L}*(?:тонн|минут|секунд|крон|иен))[аы]?$/u;
const irregular: Record<string, readonly [stem: string, many: string]> = {
  копейка: ["копейк", "копеек"],
  копейки: ["копейк", "копеек"],
  копеек: ["копейк", "копеек"],
  миля: ["мил", "миль"],
  мили: ["мил", "миль"],
  миль: ["мил", "миль"],
};
const plural: Partial<Record<Case, string>> = { "-dative": "ам", "-prepositional": "ах", "-instrumental": "ами" };
const softPlural: Partial<Record<Case, string>> = { "-dative": "ям", "-prepositional": "ях", "-instrumental": "ями" };
const singular: Partial<Record<Case, string>> = {
  "-genitive": "а",
  "-dative": "у",
  "-prepositional": "е",
  "-instrumental": "ом",
};
const softSingular: Partial<Record<Case, string>> = {
  "-genitive": "я",
  "-dative": "ю",
  "-prepositional": "е",
  "-instrumental": "ём",
};
const feminineSingular: Partial<Record<Case, string>> = {
  "-genitive": "ы",
  "-dative": "е",
  "-prepositional": "е",
  "-instrumental": "ой",
};

/** A unit behind a number in an oblique case: "до трёх километров"; undefined for a word that is none. */
export function unitNounInCase(noun: string, as: Case, value: number): string | undefined {
  const isOne = value % 10 === 1 && value % 100 !== 11;
  const hard = masculine.exec(noun)?.[1];
  const bare = masculineBare.exec(noun)?.[1];
  const stem = hard ?? bare;
  if (stem !== undefined) {
    if (isOne) return singular[as] === undefined ? undefined : stem + singular[as];
    if (as === "-genitive") return hard === undefined ? stem : `${stem}ов`;
    return plural[as] === undefined ? undefined : stem + plural[as];
  }
  const rouble = soft.exec(noun)?.[1];
  if (rouble !== undefined) {
    if (isOne) return softSingular[as] === undefined ? undefined : rouble + softSingular[as];
    if (as === "-genitive") return `${rouble}ей`;
    return softPlural[as] === undefined ? undefined : rouble + softPlural[as];
  }
  const [base, many] = irregular[noun] ?? [feminine.exec(noun)?.[1], feminine.exec(noun)?.[1]];
  if (base === undefined) return undefined;
  const isSoft = /[кл]$/u.test(base);
  if (isOne)
    return as === "-genitive" && isSoft
      ? `${base}и`
      : feminineSingular[as] === undefined
        ? undefined
        : base + feminineSingular[as];
  if (as === "-genitive") return many;
  return plural[as] === undefined ? undefined : base + plural[as];
}
