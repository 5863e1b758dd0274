import { createRequire } from "node:module";
import type * as Stdnum from "stdnum";

interface TaxIdForm {
  validator: Stdnum.Validator;
  /** How it is written on invoices, of what the validator leaves of it. */
  write: (compact: string) => string;
  example: string;
}

/** What the European Union's VAT ids begin with, by country. */
const euPrefixes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "AT BE BG CY CZ DE DK EE ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK"
      .split(" ")
      .map((code) => [code, code]),
  ),
  GR: "EL",
};

const euExamples: Readonly<Record<string, string>> = {
  AT: "ATU13585627",
  BE: "BE0776091951",
  BG: "BG175074752",
  CY: "CY10259033P",
  CZ: "CZ25123891",
  DE: "DE136695976",
  DK: "DK13585628",
  EE: "EE100931558",
  ES: "ESB58378431",
  FI: "FI20774740",
  FR: "FR40303265045",
  GR: "EL094259216",
  HR: "HR33392005961",
  HU: "HU12892312",
  IE: "IE6433435F",
  IT: "IT00743110157",
  LT: "LT119511515",
  LU: "LU15027442",
  LV: "LV40003521600",
  MT: "MT11679112",
  NL: "NL004495445B01",
  PL: "PL8567346215",
  PT: "PT501964843",
  RO: "RO18547290",
  SE: "SE123456789701",
  SI: "SI50223054",
  SK: "SK2022749619",
};

/** `kind`: the number's name in stdnum. */
const others: Readonly<Record<string, { kind: string; prefix?: string; example: string }>> = {
  AU: { kind: "abn", example: "83914571673" },
  BR: { kind: "cnpj", example: "16727230000197" },
  CA: { kind: "bn", example: "123026635" },
  CH: { kind: "vat", example: "CHE107787577MWST" },
  GB: { kind: "vat", prefix: "GB", example: "GB980780684" },
  IN: { kind: "gstin", example: "27AAPFU0939F1ZV" },
  IS: { kind: "vsk", example: "00621" },
  JP: { kind: "cn", example: "5835678256246" },
  KR: { kind: "brn", example: "1168200276" },
  MX: { kind: "rfc", example: "GODE561231GR8" },
  NO: { kind: "mva", prefix: "NO", example: "NO995525828MVA" },
  NZ: { kind: "ird", example: "49098576" },
  SG: { kind: "uen", example: "00192200M" },
  ZA: { kind: "vat", example: "4340220883" },
};

/** A number of no country whose rules are known: letters and digits, with what people put between them. */
const anyNumber = /^[\p{L}\d](?:[ ./-]?[\p{L}\d]){3,29}$/u;

/**
 * A tax number as it is written on invoices, by its country's own rules with its check digits where they are known
 * (the European Union, and fourteen countries more); otherwise as it was given. Empty stays empty.
 * @returns what is wrong with it, as a sentence, instead
 */
export function normaliseTaxId(country: string, given: string): { taxId: string } | { problem: string } {
  if (given === "") return { taxId: "" };
  const form = formOf(country);
  if (!form) {
    return anyNumber.test(given) ? { taxId: given } : { problem: "A tax number has 4 to 30 letters and digits." };
  }
  const { isValid, compact } = checked(form.validator, given);
  if (isValid) return { taxId: form.write(compact) };
  const name = new Intl.DisplayNames(["en"], { type: "region" }).of(country) ?? country;
  return { problem: `This is no tax number of ${name}. One looks like ${form.example}.` };
}

/** Whether a country's VAT ids are the European Union's. */
export function isInEuropeanUnion(country: string): boolean {
  return country in euPrefixes;
}

const require = createRequire(import.meta.url);

function formOf(country: string): TaxIdForm | undefined {
  // Three hundred modules, for the few times that somebody writes a tax number.
  const { euVat, stdnum } = require("stdnum") as typeof Stdnum;
  const prefix = euPrefixes[country];
  const [euValidator] = euVat[country] ?? [];
  if (prefix !== undefined && euValidator) {
    return {
      validator: euValidator,
      write: (compact) => withPrefix(prefix, compact),
      example: euExamples[country] ?? "",
    };
  }
  const other = others[country];
  if (!other) return undefined;
  const validator = stdnum[country]?.[other.kind];
  if (!validator) throw new Error(`stdnum does not know ${country}.${other.kind}.`);
  return { validator, write: (compact) => withPrefix(other.prefix ?? "", compact), example: other.example };
}

function checked(validator: Stdnum.Validator, given: string): { isValid: boolean; compact: string } {
  const result = validator.validate(given);
  return result.isValid ? { isValid: true, compact: result.compact } : { isValid: false, compact: "" };
}

function withPrefix(prefix: string, compact: string): string {
  return compact.startsWith(prefix) ? compact : `${prefix}${compact}`;
}
