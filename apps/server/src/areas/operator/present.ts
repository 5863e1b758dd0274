import type { WireSettings } from "@lectern/contract";
import type { Config } from "../../config/index.ts";
import type { VoiceCounts } from "../../platform/speech/index.ts";

/** The public part of this server's configuration, and what its catalogue of voices holds. */
export function presentSettings(
  { billing, google, links, mail, oidc, operatorEmail }: Config,
  { count, languages, premium }: VoiceCounts,
  { latest }: { latest: string | undefined },
): WireSettings {
  return {
    billing: billing.kind,
    sign_in: { google: google !== undefined, oidc: oidc?.name ?? null },
    support_url: links.support ?? "/contact",
    feedback_url: links.feedback ?? "/contact?about=feature",
    changelog_url: links.changelog ?? "/whats-new",
    // What the operator tells of themselves has no date here.
    news_date: links.changelog === undefined ? (latest ?? null) : null,
    knowledge_base_url: links.knowledgeBase ?? "/help",
    terms_url: links.terms ?? "/terms",
    privacy_url: links.privacy ?? "/privacy",
    starter_video_url: links.starterVideo ?? null,
    takes_messages: operatorEmail !== undefined,
    sends_mail: mail.kind === "smtp",
    voices: { count, languages, premium },
  };
}
