import { oc } from "@orpc/contract";
import { z } from "zod";
import { answer, id, inOrganisation, nameCharacters, nameMessage, timestamp } from "./wire.ts";

export const location = z.strictObject({
  country: z.string().max(100),
  region: z.string().max(100),
  city: z.string().max(100),
});

/** How much of something there is, and may be. null: no limit. */
const counter = z.object({ used: z.number().int(), limit: z.number().int().nullable() });

export const counters = z.object({
  words: counter,
  /** Items first generated this month. */
  articles: counter,
  stored_audios: counter,
  downloads: counter,
  projects: counter,
  shows: counter,
  /** Members, and people invited. */
  members: counter,
});

export const usage = z.object({
  counters,
  /** When the present period began. */
  period_start: timestamp,
  /** null: no limit. */
  plan_words_limit: z.number().nullable(),
  words_remaining: z.number().nullable(),
  current_month_words_usage: z.number(),
  subscription_status: z.string(),
  renews_on: timestamp.nullable(),
});

export const role = z.enum(["owner", "admin", "editor", "viewer"]);

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
  role,
  /** Told at the welcome. */
  use_case: z.string().nullable(),
  /** Told before it; null: not answered yet. */
  survey: z.object({ use_case: z.string().nullable(), audio_for: z.string().nullable() }),
  /** What this person may do here: role and plan together. */
  permissions: z.array(right),
  /** Whether plans, words and upgrades are shown at all. */
  billing: z.enum(["none", "sandbox", "stripe"]),
  created_at: timestamp,
});

export const member = z.object({
  user_id: id,
  given_name: z.string(),
  family_name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role,
  joined_at: timestamp,
});

export const invitation = z.object({ id, email: z.string(), role, created_at: timestamp, expires_at: timestamp });

export type WireMember = z.infer<typeof member>;
export type WireInvitation = z.infer<typeof invitation>;

const organisationName = z.string().trim().min(1, "Name is required").max(100).regex(nameCharacters, nameMessage);

const useCase = z.enum(["VOICEOVER", "AUDIO_ARTICLES", "TTSAPI", "PODCAST"]);

const nothingSelected = "Please select something from list";

/** One from the list, or own words. */
const surveyAnswer = z.string().trim().min(1, nothingSelected).max(200);

const tags = ["organisations"];
const one = "/organisation/{org_id}";
const inMembers = { ...inOrganisation, user_id: id };
const inInvitations = { ...inOrganisation, invitation_id: id };

export const organisations = {
  list: oc
    .route({ method: "GET", path: "/organisation", tags, summary: "My organisations" })
    .output(answer(z.array(z.object({ PK: z.string(), name: z.string(), plan_id: z.string() })))),
  create: oc
    .route({ method: "POST", path: "/organisation", tags, summary: "Create an organisation" })
    .input(
      z.strictObject({
        name: organisationName,
        location: location.optional(),
        /** Only for somebody who belongs to none: answers the one they have otherwise. */
        first: z.boolean().optional(),
      }),
    )
    .output(z.object({ success: z.literal(true), orgId: id, data: z.object({ id }) })),
  /** Makes the first project with a default voice; answering the same project when called again. */
  setup: oc
    .route({ method: "POST", path: "/organisation/setup", tags, summary: "Make the first project" })
    .input(z.strictObject({ org_id: id, use_case: useCase.optional() }))
    .output(z.object({ success: z.literal(true), integration_id: id, data: z.object({ integration_id: id }) })),
  /** Keeps an answer as it is given, so that the survey goes on where it was left, in any browser. */
  answerSurvey: oc
    .route({ method: "PUT", path: `${one}/survey`, tags, summary: "Answer the survey" })
    .input(
      z
        .strictObject({
          ...inOrganisation,
          use_case: surveyAnswer.optional(),
          audio_for: surveyAnswer.optional(),
        })
        .refine((answers) => answers.use_case !== undefined || answers.audio_for !== undefined, nothingSelected),
    )
    .output(answer(z.object({ id }))),
  get: oc
    .route({ method: "GET", path: "/organisation/{org_id}", tags, summary: "One organisation" })
    .input(z.strictObject(inOrganisation))
    .output(answer(organisation)),
  usage: oc
    .route({ method: "GET", path: "/organisation/{org_id}/usage", tags, summary: "Words used and left" })
    .input(z.strictObject(inOrganisation))
    .output(answer(usage)),
  rename: oc
    .route({ method: "PUT", path: one, tags, summary: "Rename an organisation" })
    .input(z.strictObject({ ...inOrganisation, name: organisationName }))
    .output(answer(z.object({ id }))),
  /** Roles, plan, limits and rights as data; of the first organisation when none is named. */
  permissions: oc
    .route({ method: "GET", path: "/permissions", tags, summary: "What I may do" })
    .input(z.strictObject({ org_id: id.optional() }))
    .output(
      answer(
        z.object({
          organisation_id: id.nullable(),
          role: role.nullable(),
          plan_id: z.string().nullable(),
          billing: z.enum(["none", "sandbox", "stripe"]),
          abilities: z.array(right),
          limits: z.record(z.string(), z.number().nullable()),
        }),
      ),
    ),
  /** The free account: 1000 words with premium voices, for 14 days or until they are gone. Once an organisation. */
  subscribeToPreviewPlan: oc
    .route({ method: "POST", path: `${one}/subscribe-to-preview-plan`, tags, summary: "Start the free account" })
    .input(z.strictObject(inOrganisation))
    .output(answer(organisation)),
  audioArticleCustomer: oc
    .route({
      method: "PUT",
      path: `${one}/audio-article-customer`,
      tags,
      summary: "Note an interest in audio articles",
    })
    .input(z.strictObject(inOrganisation))
    .output(answer(z.object({ id }))),
  members: oc
    .route({ method: "GET", path: `${one}/members`, tags, summary: "Members, and people invited" })
    .input(z.strictObject(inOrganisation))
    .output(answer(z.object({ members: z.array(member), invitations: z.array(invitation) }))),
  /** Mails an invitation. Somebody without an account gets one, with a password to be replaced at the first sign-in. */
  invite: oc
    .route({ method: "POST", path: `${one}/members`, tags, summary: "Invite somebody by email" })
    .input(
      z.strictObject({
        ...inOrganisation,
        email: z.string().trim().max(254).pipe(z.email("Please enter a valid email address").toLowerCase()),
        role,
      }),
    )
    .output(answer(invitation)),
  changeRole: oc
    .route({ method: "PUT", path: `${one}/members/{user_id}`, tags, summary: "Change what a member is" })
    .input(z.strictObject({ ...inMembers, role }))
    .output(answer(member)),
  /** Of oneself: leaving. The last owner stays. */
  removeMember: oc
    .route({ method: "DELETE", path: `${one}/members/{user_id}`, tags, summary: "Remove a member, or leave" })
    .input(z.strictObject(inMembers))
    .output(answer(z.object({ user_id: id }))),
  resendInvitation: oc
    .route({
      method: "POST",
      path: `${one}/invitations/{invitation_id}/resend`,
      tags,
      summary: "Mail an invitation again",
    })
    .input(z.strictObject(inInvitations))
    .output(answer(invitation)),
  withdrawInvitation: oc
    .route({ method: "DELETE", path: `${one}/invitations/{invitation_id}`, tags, summary: "Withdraw an invitation" })
    .input(z.strictObject(inInvitations))
    .output(answer(z.object({ id }))),
  myInvitations: oc
    .route({ method: "GET", path: "/invitations", tags, summary: "Organisations that invite me" })
    .output(
      answer(
        z.array(
          z.object({ id, org_id: id, org_name: z.string(), invited_by: z.string(), role, expires_at: timestamp }),
        ),
      ),
    ),
  acceptInvitation: oc
    .route({ method: "POST", path: "/invitations/{invitation_id}/accept", tags, summary: "Join the organisation" })
    .input(z.strictObject({ invitation_id: id }))
    .output(answer(z.object({ org_id: id }))),
  declineInvitation: oc
    .route({ method: "DELETE", path: "/invitations/{invitation_id}", tags, summary: "Decline an invitation" })
    .input(z.strictObject({ invitation_id: id }))
    .output(answer(z.object({ id }))),
};
