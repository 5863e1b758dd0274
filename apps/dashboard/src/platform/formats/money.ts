export type Currency = "USD" | "INR";

const locales: Record<Currency, string> = { USD: "en-US", INR: "en-IN" };

/** A whole amount as its currency is written: "$1,309", "₹1,03,410". */
export function formatMoney(amount: number, currency: Currency): string {
  const style = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locales[currency], style).format(amount);
}
