import type { Generated, JSONColumnType } from "kysely";

export interface OrganisationsTables {
  organisation: OrganisationTable;
  membership: MembershipTable;
  invitation: InvitationTable;
  invitation_outcome: InvitationOutcomeTable;
}

export interface OrganisationLocation {
  country: string;
  region: string;
  city: string;
}

interface OrganisationTable {
  id: string;
  name: string;
  plan_id: string;
  subscription_status: string;
  /** Words of the present period; null: no limit. */
  words_limit: number | null;
  /** Words charged in the present period. */
  words_used: Generated<number>;
  /** Periods begin on this day of each month, at this time. */
  subscribed_at: Date;
  period_start: Date;
  /** When `words_used` starts again from 0; null: never (the words are given once). */
  renews_on: Date | null;
  /** The end of what is paid for: no period begins from then on; null: nothing is billed. */
  words_until: Date | null;
  /** Words used of those that are given once, while a plan is paid for. */
  once_words_used: Generated<number>;
  /** Words used of a plan that is paused. */
  waiting_words_used: number | null;
  location: JSONColumnType<OrganisationLocation> | null;
  had_preview: Generated<boolean>;
  /** When the preview plan ends, or would have ended had its words lasted; null: it never began. */
  preview_until: Date | null;
  /** What a new person wants to make, asked during onboarding; answering ends it. */
  use_case: string | null;
  /** Answers of the survey before it: the kind of work, and what audio is wanted for. */
  survey_use_case: string | null;
  survey_audio_for: string | null;
  audio_article_customer: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface MembershipTable {
  organisation_id: string;
  user_id: string;
  role: "owner" | "admin" | "editor" | "viewer";
  created_at: Generated<Date>;
}

interface InvitationTable {
  id: string;
  organisation_id: string;
  /** In small letters. */
  email: string;
  role: MembershipTable["role"];
  invited_by: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** Outcome of a deleted invitation, for the invited person's later requests. */
interface InvitationOutcomeTable {
  invitation_id: string;
  organisation_id: string;
  email: string;
  outcome: "accepted" | "declined" | "withdrawn";
  ended_at: Date;
}
