import { createRequire } from "node:module";
import type { Stripe } from "stripe";
import type { StripeConfig } from "../../../config/config.ts";
import type { BillingPlatform } from "../platform.ts";
import type { PriceBook } from "./price-book.ts";

const timeoutMs = 20_000;
const retries = 2;

const require = createRequire(import.meta.url);

/** Stripe's API in the version that its library is written for. */
export function createStripeClient({ secretKey, api }: StripeConfig): Stripe {
  // A megabyte, for those that have Stripe.
  const Library = require("stripe") as typeof Stripe;
  return new Library(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: "Lectern" },
    ...(api ? { ...api, protocol: "http" as const } : {}),
  });
}

export interface StripeTools {
  platform: BillingPlatform;
  stripe: Stripe;
  prices: PriceBook;
}
