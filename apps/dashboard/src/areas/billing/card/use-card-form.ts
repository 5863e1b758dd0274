import { cardExpiry, cardHolder, cardNumber, cardSecurityCode, country, taxId, type TestCard } from "@lectern/contract";
import { ApiFailure, failureMessage } from "../../../platform/api/failure.ts";
import type { FieldErrors } from "../../../platform/forms/field-problems.ts";
import { type Form, useForm } from "../../../platform/forms/use-form.ts";
import { CHECKOUT_FAILED_MESSAGE } from "../checkout-failed.ts";
import { inFours } from "./test-cards.tsx";

export interface CardValues extends Record<string, string> {
  number: string;
  expires: string;
  security_code: string;
  name: string;
  /** Asked where something is bought: two letters, and the number that invoices name. */
  country: string;
  tax_id: string;
}

export interface CardForm extends Form<CardValues> {
  choose: (card: TestCard) => void;
}

const cardRules = { number: cardNumber, expires: cardExpiry, security_code: cardSecurityCode, name: cardHolder };
const yearsValid = 3;

const buyerRules = { country, tax_id: taxId };

export interface CardFormOptions {
  holder: string;
  /** Who buys; undefined: only the card is asked for. */
  buyer?: { country: string; taxId: string };
}

/** The form of a test card, and of who pays with it. `send` rejects with the failure, which is said at its field. */
export function useCardForm({ holder, buyer }: CardFormOptions, send: (card: CardValues) => Promise<void>): CardForm {
  const rules = buyer ? { ...cardRules, ...buyerRules } : cardRules;
  const form = useForm<CardValues>({
    initial: {
      number: "",
      expires: "",
      security_code: "",
      name: holder,
      country: buyer?.country ?? "",
      tax_id: buyer?.taxId ?? "",
    },
    rules,
    async submit(values): Promise<FieldErrors<CardValues>> {
      try {
        await send({ ...values, number: values.number.trim(), expires: values.expires.trim() });
        return {};
      } catch (error) {
        const found = error instanceof ApiFailure ? error.errors.filter(({ path }) => path in rules) : [];
        if (found.length === 0) form.fail(failureMessage(error, CHECKOUT_FAILED_MESSAGE));
        return Object.fromEntries(found.map(({ path, message }) => [path, message]));
      }
    },
  });
  return {
    ...form,
    choose({ number }) {
      form.set("number", inFours(number));
      form.set("expires", `12 / ${String((new Date().getFullYear() + yearsValid) % 100).padStart(2, "0")}`);
      form.set("security_code", "123");
    },
  };
}
