import { z } from "zod";
import { success, id } from "../wire.ts";
import { anyone, createCallBuilder, memberWith, operatorOnly, signedIn } from "../call.ts";
import { MINUTE_SECONDS } from "../rate-limits.ts";

const address = z.string().nullable();

/** Voices that can be chosen here, the languages and dialects they speak, and how many are premium (neural). */
const voiceCounts = z.object({ count: z.int(), languages: z.int(), premium: z.int() });

/** What the operator of this server has set up, and pages of our own where they have not. null: not offered here. */
export const serverSettings = z.object({
  billing: z.enum(["none", "sandbox", "stripe"]),
  sign_in: z.object({ google: z.boolean(), oidc: z.string().nullable() }),
  /** Addresses of these six may be paths of this server. */
  support_url: z.string(),
  feedback_url: z.string(),
  changelog_url: z.string(),
  /** Day of the newest entry (YYYY-MM-DD) of our own page; null: of the operator's it is not known. */
  news_date: z.string().nullable(),
  knowledge_base_url: z.string(),
  terms_url: z.string(),
  privacy_url: z.string(),
  starter_video_url: address,
  /** Whether the operator can be written to by `operator_message`. */
  takes_messages: z.boolean(),
  /** Whether mails are sent; otherwise they are written to the server's outbox, and their codes to its log. */
  sends_mail: z.boolean(),
  voices: voiceCounts,
});

export type WireSettings = z.infer<typeof serverSettings>;

/** What the product counts of its own use. */
export const EVENT_NAMES = [
  "PAYMENT_VIEW_PRICING_PAGE",
  "UPDATE_ORGANISATION_USE_CASE",
  "UPDATE_ORGANISATION_AUDIO_FOR",
  "LIBRARY_SEARCH",
  "LIBRARY_FILTER_DATE",
  "LIBRARY_DOWNLOAD",
  "LIBRARY_EMBED",
  "LIBRARY_SHARE",
  "LIBRARY_DELETE",
  "EDITOR_OPEN",
  "EDITOR_PREVIEW",
  "EDITOR_GENERATE",
  "EDITOR_DOWNLOAD",
] as const;

/** What an installation stands on, for the people who run it. */
export const installation = z.object({
  /** Of Lectern. */
  version: z.string(),
  /** "embedded": the server that comes with Lectern; "own": the one of DATABASE_URL. */
  database: z.enum(["embedded", "own"]),
  storage: z.enum(["disk", "s3"]),
  mail: z.enum(["smtp", "outbox"]),
  billing: z.enum(["none", "sandbox", "stripe"]),
  /** Whether OPERATORS names who runs it; otherwise the first account does. */
  names_operators: z.boolean(),
  accounts: z.int(),
  organisations: z.int(),
  voices: voiceCounts,
});

export type WireInstallation = z.infer<typeof installation>;

const MAX_EVENT_DATA = 20;

const eventData = z
  .record(
    z.string().regex(/^\w{1,40}$/, "Letters, digits and _ name a value, 40 at most."),
    z.union([z.string().trim().max(200), z.number(), z.boolean(), z.null()]),
  )
  .refine((data) => Object.keys(data).length <= MAX_EVENT_DATA, `At most ${MAX_EVENT_DATA} values.`);

const usageEvent = z.strictObject({
  eventName: z.enum(EVENT_NAMES),
  org_id: id.optional(),
  integration_id: id.optional(),
  /** The item that was used; its text is never sent. */
  content_id: id.optional(),
  useCase: z.string().trim().max(200).optional(),
  audioFor: z.string().trim().max(200).optional(),
  eventData: eventData.optional(),
});

/** An event with its ids beside `body: { eventName, eventData }`, as other clients send it, in the form above. */
function flatEvent(given: z.input<typeof usageEvent>): unknown {
  const sent: unknown = given;
  if (!isRecord(sent) || !isRecord(sent["body"])) return sent;
  const { orgId, integrationId, contentId, body, ...others } = sent;
  return { ...others, ...body, org_id: orgId, integration_id: integrationId, content_id: contentId };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const call = createCallBuilder("operator");

export const operator = {
  settings: call(
    { method: "GET", path: "/settings", summary: "Get the server's features, without signing in" },
    { access: anyone("the screens before signing in need it") },
  ).output(success(serverSettings)),
  installation: call(
    { method: "GET", path: "/installation", summary: "Get what this installation stands on" },
    { access: operatorOnly },
  ).output(success(installation)),
  /** Taken with `orgId`, `integrationId`, `contentId` and `body: { eventName, eventData }`, too. */
  track: call(
    { method: "POST", path: "/trackmixpanel", summary: "Record a usage event" },
    {
      access: memberWith("access organisation"),
      rateLimits: [{ counter: "event", per: "caller", limit: 120, windowSeconds: MINUTE_SECONDS }],
    },
  )
    .input(z.preprocess(flatEvent, usageEvent))
    .output(success(z.object({ noted: z.boolean() }))),
  /** Goes where the server's own errors go, cleared of secrets and personal data. */
  clientError: call(
    { method: "POST", path: "/client_error", summary: "Report an error of the dashboard" },
    {
      access: anyone("a screen may fail before anybody has signed in"),
      rateLimits: [{ counter: "client error", per: "network", limit: 30, windowSeconds: MINUTE_SECONDS }],
      maxBodyBytes: 8_000,
    },
  )
    .input(
      z.strictObject({
        name: z.string().max(100),
        message: z.string().max(1000),
        stack: z.string().max(5000).optional(),
        /** The page's address without query and fragment. */
        path: z.string().max(300),
      }),
    )
    .output(success(z.object({ noted: z.boolean() }))),
  /** A signed token that identifies the user to the operator's feedback tool. NOT_FOUND where none is configured. */
  feedbackToken: call(
    { method: "POST", path: "/prodcamp/create-token", summary: "Get a token for the feedback tool" },
    {
      access: signedIn,
      rateLimits: [{ counter: "feedback token", per: "caller", limit: 30, windowSeconds: MINUTE_SECONDS }],
      failures: ["NOT_FOUND"],
    },
  ).output(success(z.object({ token: z.string() }))),
};
