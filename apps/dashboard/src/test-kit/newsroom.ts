import {
  type Billing,
  effectivePlanId,
  grantedSubjects,
  type Limits,
  limitsFor,
  rightsFor,
  type Role,
} from "@lectern/access";
import type { LecternClient, WireSettings } from "@lectern/contract";
import type { WireLanguage, WireVoice } from "@lectern/contract/languages";
import type { SessionUser } from "../platform/session/session.ts";
import type { Answers } from "./fake-api.ts";

type DataOf<Call extends (...args: never[]) => Promise<{ data: unknown }>> = Awaited<ReturnType<Call>>["data"];
export type Project = DataOf<LecternClient["projects"]["get"]>;
export type Organisation = DataOf<LecternClient["organisations"]["get"]>;

export const orgId = "01930000-0000-7000-8000-00000000000a";
export const projectId = "01930000-0000-7000-8000-00000000000b";
const createdAt = "2026-11-01T09:00:00.000Z";

/** Path of a screen of the organisation. */
export function organisationPath(screen: string): string {
  return `/organisation/${orgId}/${screen}`;
}

/** Path of a screen of the project. */
export function projectPath(screen: string): string {
  return `/organisation/${orgId}/integration/${projectId}/${screen}`;
}

export const alice: SessionUser = {
  id: "01930000-0000-7000-8000-00000000000c",
  email: "alice@example.com",
  given_name: "Alice",
  family_name: "Liddell",
  avatar: null,
  is_operator: false,
};

export function settingsOf(billing: WireSettings["billing"], more: Partial<WireSettings> = {}): WireSettings {
  return {
    billing,
    sign_in: { google: false, oidc: null },
    support_url: "/contact",
    feedback_url: "/contact?about=feature",
    changelog_url: "/whats-new",
    news_date: "2026-11-28",
    knowledge_base_url: "/help",
    terms_url: "/terms",
    privacy_url: "/privacy",
    starter_video_url: null,
    takes_messages: true,
    sends_mail: true,
    voices: { count: 1787, languages: 171, premium: 0 },
    ...more,
  };
}

const emma: WireVoice = {
  code: "slt",
  name: "Emma",
  gender: "female",
  engine: "standard",
  platform: "flite",
  langCode: "en-US",
  styles: [],
  audio: "/voices/sample.mp3?voice=slt",
  supports: { pitch: true, emphasis: true, breathing: false },
};

/** English and French, with a voice of each gender; the first is the project's. */
export const languages: WireLanguage[] = [
  {
    code: "en-US",
    name: "English (US)",
    voices: [emma, { ...emma, code: "rms", name: "Robert", gender: "male" }],
  },
  {
    code: "fr-FR",
    name: "French (France)",
    voices: [
      { ...emma, code: "fr-FR", name: "Marie", platform: "espeak", langCode: "fr-FR" },
      { ...emma, code: "fr-FR+m3", name: "Louis", gender: "male", platform: "espeak", langCode: "fr-FR" },
    ],
  },
];

export function projectOf(more: Partial<Project> = {}): Project {
  return {
    PK: `ORG#${orgId}`,
    SK: `INTEGRATION#${projectId}`,
    id: projectId,
    integration_name: "My first project",
    description: "",
    site_url: "",
    category: "",
    platform: "",
    lang_code: "en-US",
    audio_profile: {
      lang_code: "en-US",
      voice: "slt",
      engine: "standard",
      platform: "flite",
      volume: 0,
      speed: 100,
      pitch: "default",
      style: "",
    },
    fallback_voices: [],
    player_settings: { player_type: "inline" },
    audio_player_settings: {
      player_type: "inline",
      player_position: "default",
      color: "#b4420f",
      text_color: "",
      background_color: "",
      title: "",
      download_button: false,
      remove_branding: false,
      machine_note: true,
      reading_along: false,
      count_returning: true,
    },
    player_settings_published_at: null,
    player_logo: null,
    pre_audio_url: null,
    post_audio_url: null,
    background_audio_url: null,
    extraction_rules: { include: [], exclude: [] },
    pronunciation_library: [],
    pronunciation_library_version: 1,
    api_key: null,
    publish_by_hand: false,
    is_multi_lang: false,
    content_count: 0,
    created_at: createdAt,
    ...more,
  };
}

/** A plan's limits by their names on the wire. */
function countsOf(limits: Limits) {
  return {
    words: limits.words,
    articles: limits.articlesPerMonth,
    stored_audios: limits.storedAudios,
    downloads: limits.downloadsPerMonth,
    projects: limits.projects,
    shows: limits.shows,
    members: limits.members,
    text_megabytes: limits.textMegabytes,
    file_megabytes: limits.fileMegabytes,
  };
}

export interface Newsroom {
  /** The plan that the organisation is on. */
  planId: string;
  billing: Billing;
  role: Role;
  wordsUsed: number;
  projects: readonly Project[];
  organisation: Partial<Organisation>;
}

/** What the server says of an organisation with a project, to a member of it. */
export function newsroomAnswers(given: Partial<Newsroom> = {}): Answers {
  const { planId = "free-plan", billing = "sandbox", role = "owner", wordsUsed = 0, projects = [projectOf()] } = given;
  const counts = countsOf(limitsFor({ planId, billing }));
  const abilities = rightsFor({ role, planId, billing });
  const wordsLimit = counts.words;
  const wordsRemaining = wordsLimit === null ? null : wordsLimit - wordsUsed;
  const usage: Organisation["usage"] = {
    counters: {
      words: { used: wordsUsed, limit: counts.words },
      articles: { used: 0, limit: counts.articles },
      stored_audios: { used: 0, limit: counts.stored_audios },
      downloads: { used: 0, limit: counts.downloads },
      projects: { used: projects.length, limit: counts.projects },
      shows: { used: 0, limit: counts.shows },
      members: { used: 1, limit: counts.members },
      text_megabytes: { used: 0, limit: counts.text_megabytes },
      file_megabytes: { used: 0, limit: counts.file_megabytes },
    },
    period_start: createdAt,
    plan_words_limit: wordsLimit,
    words_remaining: wordsRemaining,
    current_month_words_usage: wordsUsed,
    subscription_status: "active",
    renews_on: null,
  };
  const organisation: Organisation = {
    PK: `ORG#${orgId}`,
    SK: `ORG#${orgId}`,
    org_name: "The Daily Wonder",
    name: "The Daily Wonder",
    plan_id: planId,
    subscription_status: "active",
    words_per_month: wordsLimit,
    current_month_words_usage: wordsUsed,
    words_remaining: wordsRemaining,
    plan_words_limit: wordsLimit,
    usage,
    location: null,
    gates: {
      can_create_project: counts.projects === null || projects.length < counts.projects,
      can_create_podcast: true,
    },
    role,
    use_case: null,
    survey: { use_case: null, audio_for: null },
    permissions: [...abilities],
    billing,
    created_at: createdAt,
    ...given.organisation,
  };
  return {
    accounts: {
      profile: () => ({
        success: true,
        data: {
          ...alice,
          has_password: true,
          had_organisation: true,
          attributes: { organisation: null, phone: null, use_case: null, referrer_url: null },
        },
      }),
    },
    organisations: {
      list: () => ({
        success: true,
        data: [{ PK: organisation.PK, name: organisation.name, plan_id: effectivePlanId(planId, null, new Date()) }],
      }),
      get: () => ({ success: true, data: organisation }),
      permissions: () => ({
        success: true,
        data: {
          organisation_id: orgId,
          role,
          plan_id: planId,
          billing,
          abilities: [...abilities],
          subjects: grantedSubjects(abilities),
          limits: counts,
        },
      }),
      usage: () => ({ success: true, data: usage }),
      myInvitations: () => ({ success: true, data: [] }),
      members: () => ({
        success: true,
        data: {
          members: [{ ...alice, user_id: alice.id, role, joined_at: createdAt }],
          invitations: [],
        },
      }),
    },
    projects: {
      list: () => ({ success: true, data: [...projects] }),
      get: ({ id }) => ({ success: true, data: projects.find((one) => one.id === id) ?? projectOf() }),
    },
    library: {
      list: () => ({ success: true, data: [], total: 0, is_at_least: false }),
    },
    voices: {
      list: () => ({ success: true, data: JSON.stringify(languages) }),
      profiles: () => ({ success: true, data: [] }),
      languageProfiles: () => ({ success: true, data: { language_profiles: [], version: 0 } }),
    },
    composer: { getPattern: () => ({ success: true, data: { pattern: null } }) },
  };
}
