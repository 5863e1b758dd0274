import { z } from "zod";
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_ADDRESS_LINE_CHARACTERS,
  MAX_CANCEL_TEXT_CHARACTERS,
  MAX_COMPANY_CHARACTERS,
  MAX_PERSON_NAME_CHARACTERS,
  MAX_PLAN_ID_CHARACTERS,
  MAX_POSTAL_CODE_CHARACTERS,
  MAX_TAX_ID_CHARACTERS,
} from "../limits.ts";
import { nameCharacters, nameField, requiredText, stringField } from "./text.ts";
import { countryCodes } from "../countries.ts";

export const CARD_NUMBER_MESSAGE = "Enter a card number of 13 to 19 digits.";
export const CARD_EXPIRY_MESSAGE = "Enter the month and year, like 12 / 29.";
export const CARD_CODE_MESSAGE = "Enter the 3 or 4 digits of the security code.";

/** 13 to 19 digits, with spaces as people type them. */
export const cardNumber = stringField(CARD_NUMBER_MESSAGE)
  .trim()
  .regex(/^\d(?:[ -]?\d){12,18}$/, CARD_NUMBER_MESSAGE)
  .meta({ examples: ["4242 4242 4242 4242"] });

/** Month and year: "12/29", with spaces as people type them. */
export const cardExpiry = stringField(CARD_EXPIRY_MESSAGE)
  .trim()
  .regex(/^(?:0[1-9]|1[0-2]) ?\/ ?\d{2}$/, CARD_EXPIRY_MESSAGE)
  .meta({ examples: ["12/39"] });

export const cardSecurityCode = stringField(CARD_CODE_MESSAGE)
  .trim()
  .regex(/^\d{3,4}$/, CARD_CODE_MESSAGE)
  .meta({ examples: ["123"] });

export const cardHolder = nameField({ max: MAX_PERSON_NAME_CHARACTERS, missing: "Enter the name on the card." });

/** Cards of the sandbox, which are the numbers that Stripe's documents give for its own. */
export const testCards = [
  { number: "4242424242424242", brand: "Visa", behaviour: "succeeds", says: "Succeeds" },
  { number: "4000000000000002", brand: "Visa", behaviour: "declined", says: "Is declined" },
  { number: "4000002500003155", brand: "Visa", behaviour: "second_step", says: "Second step" },
  { number: "4000000000000341", brand: "Visa", behaviour: "fails_later", says: "Fails to renew" },
] as const;

export type TestCard = (typeof testCards)[number];

export const CANCEL_REASON_REQUIRED_MESSAGE = "Please add a cancellation reason before proceeding";
export const PLAN_REQUIRED_MESSAGE = "Choose a plan.";

export const cancelReason = requiredText(CANCEL_REASON_REQUIRED_MESSAGE).max(MAX_CANCEL_TEXT_CHARACTERS);

export const cancelSuggestion = z.string().trim().max(MAX_CANCEL_TEXT_CHARACTERS);

/** An id of a plan in a currency and a billing cycle. */
export const planId = requiredText(PLAN_REQUIRED_MESSAGE).max(MAX_PLAN_ID_CHARACTERS);

/** Where the browser goes after a hosted page: an address of this server's dashboard, or a path of it. */
export const returnAddress = stringField("The address to return to is missing.")
  .trim()
  .min(1)
  .max(MAX_ADDRESS_CHARACTERS);

export const COUNTRY_REQUIRED_MESSAGE = "Choose a country.";
export const LINE_CHARACTERS_MESSAGE = "This has characters that an address does not have.";
const knownCountries = new Set(countryCodes);

/** ISO 3166-1 alpha-2. */
const country = stringField(COUNTRY_REQUIRED_MESSAGE)
  .refine((code) => knownCountries.has(code), COUNTRY_REQUIRED_MESSAGE)
  .meta({ examples: ["NO"] });

/** A line of an address, which may be empty. */
function optionalLine(max: number) {
  return z.string().trim().max(max).regex(nameCharacters, LINE_CHARACTERS_MESSAGE);
}

/** Empty: the organisation's name is the buyer's. */
const company = optionalLine(MAX_COMPANY_CHARACTERS).meta({ examples: ["The Gazette AS"] });
const addressLine = optionalLine(MAX_ADDRESS_LINE_CHARACTERS).meta({ examples: ["Storgata 1"] });
const postalCode = optionalLine(MAX_POSTAL_CODE_CHARACTERS).meta({ examples: ["0155"] });
/** VAT, GST or company number; of which form, the country says. */
const taxId = optionalLine(MAX_TAX_ID_CHARACTERS).meta({ examples: ["NO 995 525 828 MVA"] });

/** Who invoices are made out to, field by field. */
export const buyerFields = {
  company,
  address_line1: addressLine,
  address_line2: addressLine,
  postal_code: postalCode,
  city: addressLine,
  region: addressLine,
  country,
  tax_id: taxId,
};
