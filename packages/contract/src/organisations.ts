import { oc } from "@orpc/contract";
import { z } from "zod";
import { answer, id, inOrganisation, timestamp } from "./wire.ts";

export const location = z.strictObject({
  country: z.string().max(100),
  region: z.string().max(100),
  city: z.string().max(100),
});

export const usage = z.object({
  /** null: no limit. */
  plan_words_limit: z.number().nullable(),
  words_remaining: z.number().nullable(),
  current_month_words_usage: z.number(),
  subscription_status: z.string(),
  renews_on: timestamp.nullable(),
});

export const right = z.object({ action: z.string(), subject: z.string() });

export const organisation = z.object({
  PK: z.string(),
  SK: z.string(),
  org_name: z.string(),
  name: z.string(),
  plan_id: z.string(),
  subscription_status: z.string(),
  words_per_month: z.number().nullable(),
  current_month_words_usage: z.number(),
  words_remaining: z.number().nullable(),
  plan_words_limit: z.number().nullable(),
  usage,
  location: location.nullable(),
  gates: z.object({ can_create_project: z.boolean(), can_create_podcast: z.boolean() }),
  role: z.enum(["owner", "admin", "editor", "viewer"]),
  /** What this person may do here: role and plan together. */
  permissions: z.array(right),
  /** Whether plans, words and upgrades are shown at all. */
  billing: z.enum(["none", "sandbox", "stripe"]),
  created_at: timestamp,
});

const tags = ["organisations"];

export const organisations = {
  list: oc
    .route({ method: "GET", path: "/organisation", tags, summary: "My organisations" })
    .output(answer(z.array(z.object({ PK: z.string(), name: z.string(), plan_id: z.string() })))),
  create: oc
    .route({ method: "POST", path: "/organisation", tags, summary: "Create an organisation" })
    .input(
      z.strictObject({ name: z.string().trim().min(1, "Name is required").max(100), location: location.optional() }),
    )
    .output(z.object({ success: z.literal(true), orgId: id, data: z.object({ id }) })),
  /** Makes the first project with a default voice; answering the same project when called again. */
  setup: oc
    .route({ method: "POST", path: "/organisation/setup", tags, summary: "Make the first project" })
    .input(z.strictObject({ org_id: id, use_case: z.string().max(200).optional() }))
    .output(z.object({ success: z.literal(true), integration_id: id, data: z.object({ integration_id: id }) })),
  get: oc
    .route({ method: "GET", path: "/organisation/{org_id}", tags, summary: "One organisation" })
    .input(z.strictObject(inOrganisation))
    .output(answer(organisation)),
  usage: oc
    .route({ method: "GET", path: "/organisation/{org_id}/usage", tags, summary: "Words used and left" })
    .input(z.strictObject(inOrganisation))
    .output(answer(usage)),
};
