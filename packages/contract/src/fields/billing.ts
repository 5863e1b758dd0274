import { z } from "zod";
import { countryCodes } from "../countries.ts";
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_ADDRESS_LINE_CHARACTERS,
  MAX_CANCEL_TEXT_CHARACTERS,
  MAX_COMPANY_CHARACTERS,
  MAX_PLAN_ID_CHARACTERS,
  MAX_POSTAL_CODE_CHARACTERS,
  MAX_TAX_ID_CHARACTERS,
} from "../limits.ts";
import { nameCharacters, requiredText, stringField } from "./text.ts";

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
export const country = stringField(COUNTRY_REQUIRED_MESSAGE)
  .refine((code) => knownCountries.has(code), COUNTRY_REQUIRED_MESSAGE)
  .meta({ examples: ["NO"] });

/** A line of an address, which may be empty. */
function optionalLine(max: number) {
  return z.string().trim().max(max).regex(nameCharacters, LINE_CHARACTERS_MESSAGE);
}

/** Empty: the organisation's name is the buyer's. */
export const company = optionalLine(MAX_COMPANY_CHARACTERS).meta({ examples: ["The Gazette AS"] });
export const addressLine = optionalLine(MAX_ADDRESS_LINE_CHARACTERS).meta({ examples: ["Storgata 1"] });
export const postalCode = optionalLine(MAX_POSTAL_CODE_CHARACTERS).meta({ examples: ["0155"] });
/** VAT, GST or company number; of which form, the country says. */
export const taxId = optionalLine(MAX_TAX_ID_CHARACTERS).meta({ examples: ["NO 995 525 828 MVA"] });
