import { Field, Input } from "../../../ui/field.tsx";
import { inFours } from "./test-cards.tsx";
import type { CardForm } from "./use-card-form.ts";

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
