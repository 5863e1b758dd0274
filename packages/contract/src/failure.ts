import { z } from "zod";

/** Every way a call can fail, with the HTTP status it is answered with. */
export const failureStatus = {
  VALIDATION: 400,
  INVALID_FILE: 400,
  INVALID_URL: 400,
  CONTENT_TOO_LONG: 400,
  NOT_SIGNED_IN: 401,
  NO_ENOUGH_CREDITS: 402,
  NO_ENOUGH_AUDIOS: 402,
  PLAN_LIMIT: 402,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  FETCH_FAILED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  ENGINE_FAILED: 502,
  UNAVAILABLE: 503,
} as const;

export type FailureType = keyof typeof failureStatus;

const failureTypes = Object.keys(failureStatus) as [FailureType, ...FailureType[]];

/** A code of failure, as part of an answer. */
export const failureType = z.enum(failureTypes);

/** What a plan has too little of for what was asked: in words, or how many. `limit` null: none. */
const shortageSchema = z.object({
  quota: z.enum([
    "words",
    "articles",
    "stored_audios",
    "downloads",
    "projects",
    "shows",
    "members",
    "text_megabytes",
    "file_megabytes",
  ]),
  needed: z.number().int(),
  remaining: z.number().int(),
  limit: z.number().int().nullable(),
});

export type Shortage = z.infer<typeof shortageSchema>;

/** The body of every failed call. `message` is for a person; `errors` names the fields of a VALIDATION failure. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  failure_type: failureType.optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Of NO_ENOUGH_CREDITS, NO_ENOUGH_AUDIOS and a PLAN_LIMIT that counts: what is missing. */
  data: shortageSchema.optional(),
});

export type Failure = z.infer<typeof failureSchema>;
