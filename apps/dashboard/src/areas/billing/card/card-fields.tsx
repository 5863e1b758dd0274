import {
  buyerFields,
  cardExpiry,
  cardHolder,
  cardNumber,
  cardSecurityCode,
  type TestCard,
  testCards,
} from "@lectern/contract";
import { Check, CircleCheck, CircleX, FlaskConical, ShieldCheck, TimerOff } from "lucide-react";
import { ApiFailure, failureMessage } from "../../../platform/errors/failure.ts";
import type { FieldErrors } from "../../../platform/forms/field-problems.ts";
import { type Form, useForm } from "../../../platform/forms/use-form.ts";
import { CHECKOUT_FAILED_MESSAGE } from "../billing-queries.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";

const icons: Record<TestCard["behaviour"], { icon: typeof CircleCheck; colour: string }> = {
  succeeds: { icon: CircleCheck, colour: "text-good" },
  declined: { icon: CircleX, colour: "text-bad" },
  second_step: { icon: ShieldCheck, colour: "text-information" },
  fails_later: { icon: TimerOff, colour: "text-warning" },
};

export interface TestCardsProps {
  /** What stands in the form. */
  number: string;
  onChoose: (card: TestCard) => void;
}

/** Says that nothing is charged, and offers the cards to try with. */
export function TestCards({ number, onChoose }: TestCardsProps) {
  const digits = number.replaceAll(/\D/g, "");
  return (
    <div className="rounded-t-16 bg-information-soft p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-information">
        <p className="flex items-center gap-2 text-14 font-semibold">
          <FlaskConical className="size-4" aria-hidden="true" />
          Sandbox. Nothing is charged.
        </p>
        <p className="text-12">Test cards: press one to fill it in</p>
      </div>
      <ul aria-label="Test cards" className="mt-3 overflow-hidden rounded-10 border border-line bg-sheet">
        {testCards.map((card) => {
          const { icon: Icon, colour } = icons[card.behaviour];
          const isChosen = card.number === digits;
          return (
            <li key={card.number} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(card)}
                className="motion-colour flex min-h-11 w-full items-center gap-2.5 px-3 text-left text-13 hover:bg-well"
              >
                <Icon className={`size-4 shrink-0 ${colour}`} aria-hidden="true" />
                <span className="whitespace-nowrap tabular-nums">{inFours(card.number)}</span>
                <span className="ml-auto text-right text-ink-2">{card.says}</span>
                <Check className={`size-4 shrink-0 text-accent ${isChosen ? "" : "invisible"}`} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A card's digits in groups of four. */
function inFours(number: string): string {
  return number.replaceAll(/\D/g, "").replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}

export interface CardValues extends Record<string, string> {
  number: string;
  expires: string;
  security_code: string;
  name: string;
  /** Asked where something is bought: two letters, and the number that invoices name. */
  country: string;
  tax_id: string;
}

interface CardForm extends Form<CardValues> {
  choose: (card: TestCard) => void;
}

const cardRules = { number: cardNumber, expires: cardExpiry, security_code: cardSecurityCode, name: cardHolder };
const yearsValid = 3;

const buyerRules = { country: buyerFields.country, tax_id: buyerFields.tax_id };

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

const maxNumberCharacters = 23;
const maxNameCharacters = 100;

/** Number, date, code and name of a card. No browser offers to fill in a real one. */
export function CardFields({ form }: { form: CardForm }) {
  const isVisa = form.values.number.startsWith("4");
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4">
      <Field label="Card number" error={form.errors.number} className="relative col-span-2">
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxNumberCharacters}
          dir="ltr"
          className="h-control-lg! tabular-nums"
          value={form.values.number}
          onValueChange={(value) => form.set("number", inFours(value))}
        />
        {isVisa ? <span className="absolute top-9 right-3 text-12 text-ink-3">Visa</span> : null}
      </Field>
      <Field label="Expires" error={form.errors.expires}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM / YY"
          maxLength={7}
          dir="ltr"
          className="h-control-lg! tabular-nums"
          value={form.values.expires}
          onValueChange={(value) => form.set("expires", asExpiry(value, form.values.expires))}
        />
      </Field>
      <Field label="Security code" error={form.errors.security_code}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={4}
          dir="ltr"
          className="h-control-lg! tabular-nums"
          value={form.values.security_code}
          onValueChange={(value) => form.set("security_code", value)}
        />
      </Field>
      <Field label="Name on card" error={form.errors.name} className="col-span-2">
        <Input
          autoComplete="off"
          maxLength={maxNameCharacters}
          className="h-control-lg!"
          value={form.values.name}
          onValueChange={(value) => form.set("name", value)}
        />
      </Field>
    </div>
  );
}

/** "1229" becomes "12 / 29"; what is deleted stays deleted. */
function asExpiry(typed: string, before: string): string {
  if (typed.length < before.length) return typed;
  const digits = typed.replaceAll(/\D/g, "").slice(0, 4);
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}
