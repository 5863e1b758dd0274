import { type TestCard, testCards } from "@lectern/contract";
import { AppError } from "../../../platform/http/index.ts";
import type { KeptCard } from "../../../platform/database/tables/billing.ts";

export interface GivenCard {
  /** Digits, with spaces as people type them. */
  number: string;
  /** "12/29". */
  expires: string;
}

const century = 2000;
const shownDigits = 4;

/** The test card with a number. @throws {AppError} VALIDATION for another one, and for a date that is over */
export function testCardOf({ number, expires }: GivenCard, now: Date): TestCard {
  const card = testCards.find((one) => one.number === number.replaceAll(/[ -]/g, ""));
  if (!card) {
    throw invalid("number", "This is not a test card. Use one of those shown, and never a real one.");
  }
  const [month = 0, year = 0] = expires.split("/").map(Number);
  if (new Date(Date.UTC(century + year, month, 1)) <= now) throw invalid("expires", "Your card has expired.");
  return card;
}

/** What is kept of a card: never its number. */
export function keptCard({ number, brand }: TestCard, expires: string): KeptCard {
  return { brand, last4: number.slice(-shownDigits), expires: expires.replaceAll(" ", "") };
}

/** Whether a payment without anybody present goes through. */
export function paysRenewals(card: KeptCard | null): boolean {
  const known = testCards.find(({ number }) => number.slice(-shownDigits) === card?.last4);
  return known !== undefined && known.behaviour !== "fails_later" && known.behaviour !== "declined";
}

function invalid(path: string, message: string): AppError {
  return new AppError("VALIDATION", message, { errors: [{ path, message }] });
}
