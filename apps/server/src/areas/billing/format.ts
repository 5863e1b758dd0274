import type { Currency } from "@lectern/billing";

const minorUnits = 100;

/** An amount in minor units as its currency is written: "$59.00", "₹1,03,410.00"; a minus sign before what is taken off. */
export function formatAmount(amount: number, currency: Currency): string {
  const locale = currency === "INR" ? "en-IN" : "en-US";
  const text = new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount / minorUnits);
  return text.replace("-", "−");
}
