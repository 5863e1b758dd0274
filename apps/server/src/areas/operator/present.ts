import type { WireSettings } from "@lectern/contract";
import type { Config } from "../../config/index.ts";
import type { VoiceCounts } from "../../platform/speech/index.ts";

/** The public part of this server's configuration, and what its catalogue of voices holds. */
export function presentSettings(
  { billing, google, links, mail, oidc }: Config,
  { count, languages, premium }: VoiceCounts,
): WireSettings {
  return {
    billing: billing.kind,
    sign_in: { google: google !== undefined, oidc: oidc?.name ?? null },
    support_url: links.support ?? null,
    feedback_url: links.feedback ?? null,
    changelog_url: links.changelog ?? null,
    knowledge_base_url: links.knowledgeBase ?? "/help",
    terms_url: links.terms ?? null,
    privacy_url: links.privacy ?? null,
    starter_video_url: links.starterVideo ?? null,
    sends_mail: mail.kind === "smtp",
    voices: { count, languages, premium },
  };
}
