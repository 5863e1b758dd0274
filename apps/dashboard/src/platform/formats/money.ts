export type Currency = "USD" | "INR";

const formats: Record<Currency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 }),
  INR: new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 }),
};

/** A whole amount as its currency is written: "$1,309", "₹1,03,410". */
export function formatMoney(amount: number, currency: Currency): string {
  return formats[currency].format(amount);
}
