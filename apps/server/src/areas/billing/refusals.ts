import type { PlanRefusal } from "@lectern/billing";
import { AppError } from "../../platform/http/index.ts";

const sentences: Readonly<Record<PlanRefusal, string>> = {
  no_price: "This plan is agreed on with you. Contact us.",
  not_sold: "This plan is no longer sold.",
  past_due: "The last payment failed. Pay the open invoice before you choose another plan.",
  currency: "Your subscription is billed in another currency.",
  same: "You have this plan already.",
  downgrade: "A lower plan begins when the present term ends.",
};

export function planRefused(refusal: PlanRefusal): AppError {
  return new AppError("CONFLICT", sentences[refusal]);
}

export function nothingBilled(): AppError {
  return new AppError("NOT_FOUND", "Nothing is billed on this server.");
}

/** Of an event that the subscription's state does not allow. */
export function notNow(message: string): AppError {
  return new AppError("CONFLICT", message);
}
