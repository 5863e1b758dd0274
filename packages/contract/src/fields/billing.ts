import { z } from "zod";
import { MAX_ADDRESS_CHARACTERS, MAX_CANCEL_TEXT_CHARACTERS, MAX_PLAN_ID_CHARACTERS } from "../limits.ts";
import { requiredText, stringField } from "./text.ts";

export const CANCEL_REASON_REQUIRED_MESSAGE = "Please add a cancellation reason before proceeding";
export const PLAN_REQUIRED_MESSAGE = "Choose a plan.";

export const cancelReason = requiredText(CANCEL_REASON_REQUIRED_MESSAGE).max(MAX_CANCEL_TEXT_CHARACTERS);

export const cancelSuggestion = z.string().trim().max(MAX_CANCEL_TEXT_CHARACTERS);

/** An id of a plan in a currency and a billing cycle. */
export const planId = requiredText(PLAN_REQUIRED_MESSAGE).max(MAX_PLAN_ID_CHARACTERS);

/** Where the browser goes after a hosted page: an address of this server's dashboard, or a path of it. */
export const returnAddress = stringField("The address to return to is missing.")
  .trim()
  .min(1)
  .max(MAX_ADDRESS_CHARACTERS);
