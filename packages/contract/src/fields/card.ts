import { MAX_PERSON_NAME_CHARACTERS } from "../limits.ts";
import { nameField, stringField } from "./text.ts";

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
