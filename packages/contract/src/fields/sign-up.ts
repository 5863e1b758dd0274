import { z } from "zod";
import { MAX_ADDRESS_CHARACTERS } from "../limits.ts";
import { organisationName, surveyAnswer } from "./organisation.ts";

/** What an account may be signed up with beside its names; forms do not ask for it: it comes from the page that led here. */
export const signUpAttributes = {
  /** The name that the person's organisation gets. */
  organisation: organisationName.optional(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()./-]{4,30}$/, "Please enter a valid phone number.")
    .optional()
    .meta({ examples: ["+44 20 7946 0018"] }),
  /** Filled in where the survey asks for it. */
  use_case: surveyAnswer.optional(),
  /** The page that led here. */
  referrer_url: z
    .url({ protocol: /^https?$/, error: "This is not the address of a page." })
    .max(MAX_ADDRESS_CHARACTERS)
    .optional()
    .meta({ examples: ["https://www.example.com/audio"] }),
};

export type SignUpAttributes = { [Name in keyof typeof signUpAttributes]?: string | undefined };
