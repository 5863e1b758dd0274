import { z } from "zod";
import { NOTHING_SELECTED_MESSAGE, organisationName, role, surveyAnswer } from "../fields/organisation.ts";
import { invitedEmail } from "../fields/person.ts";
import { success, id, organisationParams, timestamp } from "../wire.ts";
import { createCallBuilder, memberWith, type RateLimit, signedIn } from "../call.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "../rate-limits.ts";

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
  /** Megabytes of texts and their timelines, of the trash too. */
  text_megabytes: counter,
  /** Megabytes of audio that was made, of uploads and sounds. */
  file_megabytes: counter,
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
  /** Answered during onboarding. */
  use_case: z.string().nullable(),
  /** Answered in the survey before it; null: not answered yet. */
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

const useCase = z.enum(["VOICEOVER", "AUDIO_ARTICLES", "TTSAPI", "PODCAST"]);

const organisationPath = "/organisation/{org_id}";
const memberParams = { ...organisationParams, user_id: id };
const invitationParams = { ...organisationParams, invitation_id: id };

const call = createCallBuilder("organisations");

/** Of one person, who may have many organisations where nothing is billed, and of one organisation. */
const invitationRateLimits: readonly RateLimit[] = [
  { counter: "invitations in an hour", per: "caller", limit: 30, windowSeconds: HOUR_SECONDS },
  { counter: "invitations in a day", per: "caller", limit: 100, windowSeconds: DAY_SECONDS },
  { counter: "invitations of an organisation", per: "organisation", limit: 100, windowSeconds: DAY_SECONDS },
];

export const organisations = {
  list: call({ method: "GET", path: "/organisation", summary: "List my organisations" }, { access: signedIn }).output(
    success(z.array(z.object({ PK: z.string(), name: z.string(), plan_id: z.string() }))),
  ),
  create: call(
    { method: "POST", path: "/organisation", summary: "Create an organisation" },
    {
      access: signedIn,
      rateLimits: [{ counter: "create organisation", per: "caller", limit: 10, windowSeconds: HOUR_SECONDS }],
      failures: ["PLAN_LIMIT"],
    },
  )
    .input(
      z.strictObject({
        name: organisationName,
        location: location.optional(),
        /** Create only for a person without an organisation; otherwise returns their existing one. */
        first: z.boolean().optional(),
      }),
    )
    .output(z.object({ success: z.literal(true), orgId: id, data: z.object({ id }) })),
  /** Makes the first project with a default voice; answering the same project when called again. */
  setup: call(
    { method: "POST", path: "/organisation/setup", summary: "Create the first project" },
    { access: memberWith("create project") },
  )
    .input(z.strictObject({ org_id: id, use_case: useCase.optional() }))
    .output(z.object({ success: z.literal(true), integration_id: id, data: z.object({ integration_id: id }) })),
  /** Keeps an answer as it is given, so that the survey goes on where it was left, in any browser. */
  answerSurvey: call(
    { method: "PUT", path: `${organisationPath}/survey`, summary: "Submit the onboarding survey" },
    { access: memberWith("modify organisation") },
  )
    .input(
      z
        .strictObject({
          ...organisationParams,
          use_case: surveyAnswer.optional(),
          audio_for: surveyAnswer.optional(),
        })
        .refine(
          (answers) => answers.use_case !== undefined || answers.audio_for !== undefined,
          NOTHING_SELECTED_MESSAGE,
        ),
    )
    .output(success(z.object({ id }))),
  get: call(
    { method: "GET", path: "/organisation/{org_id}", summary: "Get an organisation" },
    { access: memberWith("access organisation") },
  )
    .input(z.strictObject(organisationParams))
    .output(success(organisation)),
  usage: call(
    { method: "GET", path: "/organisation/{org_id}/usage", summary: "Get word usage" },
    { access: memberWith("access organisation") },
  )
    .input(z.strictObject(organisationParams))
    .output(success(usage)),
  rename: call(
    { method: "PUT", path: organisationPath, summary: "Rename an organisation" },
    { access: memberWith("modify organisation") },
  )
    .input(z.strictObject({ ...organisationParams, name: organisationName }))
    .output(success(z.object({ id }))),
  /** Roles, plan, limits and rights as data; of the first organisation when none is named. */
  permissions: call(
    { method: "GET", path: "/permissions", summary: "List my permissions" },
    { access: memberWith("access organisation") },
  )
    .input(z.strictObject({ org_id: id.optional() }))
    .output(
      success(
        z.object({
          organisation_id: id.nullable(),
          role: role.nullable(),
          plan_id: z.string().nullable(),
          billing: z.enum(["none", "sandbox", "stripe"]),
          abilities: z.array(right),
          /** Whether anything is allowed on a subject; false, too, for those that nothing stands behind. */
          subjects: z.record(z.string(), z.boolean()),
          limits: z.record(z.string(), z.number().nullable()),
        }),
      ),
    ),
  /** The free account: 1000 words with premium voices, for 14 days or until they are used up. Once per organisation. */
  subscribeToPreviewPlan: call(
    { method: "POST", path: `${organisationPath}/subscribe-to-preview-plan`, summary: "Start the free account" },
    { access: memberWith("manage billing"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject(organisationParams))
    .output(success(organisation)),
  audioArticleCustomer: call(
    {
      method: "PUT",
      path: `${organisationPath}/audio-article-customer`,
      summary: "Record an interest in audio articles",
    },
    { access: memberWith("modify organisation") },
  )
    .input(z.strictObject(organisationParams))
    .output(success(z.object({ id }))),
  members: call(
    { method: "GET", path: `${organisationPath}/members`, summary: "List members and invitations" },
    { access: memberWith("access organisation") },
  )
    .input(z.strictObject(organisationParams))
    .output(success(z.object({ members: z.array(member), invitations: z.array(invitation) }))),
  /** Mails an invitation. Creates a missing account, with a password to be replaced at the first sign-in. */
  invite: call(
    { method: "POST", path: `${organisationPath}/members`, summary: "Invite a member by email" },
    {
      access: memberWith("manage member"),
      rateLimits: [
        ...invitationRateLimits,
        { counter: "invitation mails", per: { field: "email" }, limit: 10, windowSeconds: DAY_SECONDS },
      ],
      failures: ["CONFLICT"],
    },
  )
    .input(
      z.strictObject({
        ...organisationParams,
        email: invitedEmail,
        role,
      }),
    )
    .output(success(invitation)),
  changeRole: call(
    { method: "PUT", path: `${organisationPath}/members/{user_id}`, summary: "Change a member's role" },
    { access: memberWith("manage member"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...memberParams, role }))
    .output(success(member)),
  /** Of oneself: leaving. The last owner stays. */
  removeMember: call(
    {
      method: "DELETE",
      path: `${organisationPath}/members/{user_id}`,
      summary: "Remove a member, or leave the organisation",
    },
    {
      access: memberWith("access organisation"),
      inputRights: ({ user_id }: { user_id: string }, callerId) =>
        user_id.toLowerCase() === callerId ? [] : ["manage member"],
      failures: ["CONFLICT"],
    },
  )
    .input(z.strictObject(memberParams))
    .output(success(z.object({ user_id: id }))),
  resendInvitation: call(
    {
      method: "POST",
      path: `${organisationPath}/invitations/{invitation_id}/resend`,
      summary: "Resend an invitation",
    },
    {
      access: memberWith("manage member"),
      rateLimits: [
        ...invitationRateLimits,
        {
          counter: "invitation mails",
          per: { lookedUp: "address of the invitation" },
          limit: 10,
          windowSeconds: DAY_SECONDS,
        },
      ],
    },
  )
    .input(z.strictObject(invitationParams))
    .output(success(invitation)),
  withdrawInvitation: call(
    { method: "DELETE", path: `${organisationPath}/invitations/{invitation_id}`, summary: "Withdraw an invitation" },
    { access: memberWith("manage member") },
  )
    .input(z.strictObject(invitationParams))
    .output(success(z.object({ id }))),
  myInvitations: call(
    { method: "GET", path: "/invitations", summary: "List my invitations" },
    { access: signedIn },
  ).output(
    success(
      z.array(z.object({ id, org_id: id, org_name: z.string(), invited_by: z.string(), role, expires_at: timestamp })),
    ),
  ),
  acceptInvitation: call(
    { method: "POST", path: "/invitations/{invitation_id}/accept", summary: "Accept an invitation" },
    { access: signedIn, failures: ["NOT_FOUND", "PLAN_LIMIT"] },
  )
    .input(z.strictObject({ invitation_id: id }))
    .output(success(z.object({ org_id: id }))),
  declineInvitation: call(
    { method: "DELETE", path: "/invitations/{invitation_id}", summary: "Decline an invitation" },
    { access: signedIn, failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject({ invitation_id: id }))
    .output(success(z.object({ id }))),
};
