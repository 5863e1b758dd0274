export type Currency = "USD" | "INR";

const locales: Record<Currency, string> = { USD: "en-US", INR: "en-IN" };
const minorUnits = 100;

/** A whole amount as its currency is written: "$1,309", "₹1,03,410". */
export function formatMoney(amount: number, currency: Currency): string {
  const style = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locales[currency], style).format(amount);
}

/** An amount in minor units with all its digits: "$59.00", "₹4,659.00"; a minus sign before what is taken off. */
export function formatMinorUnits(amount: number, currency: Currency): string {
  const text = new Intl.NumberFormat(locales[currency], { style: "currency", currency }).format(amount / minorUnits);
  return text.replace("-", "−");
}
