import type { Stripe } from "stripe";
import type { BillingPlatform } from "../platform.ts";
import type { PriceBook } from "./price-book.ts";

export interface StripeTools {
  platform: BillingPlatform;
  stripe: Stripe;
  prices: PriceBook;
}
