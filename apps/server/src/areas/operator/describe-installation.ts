import type { WireInstallation, WireSettings } from "@lectern/contract";
import type { Config } from "../../config/index.ts";
import { countVoices, type VoiceCounts } from "../../platform/speech/index.ts";
import manifest from "../../../package.json" with { type: "json" };
import type { Platform } from "../../area.ts";
import { countAccountsAndOrganisations } from "./store.ts";

/** The public part of this server's configuration, and what its catalogue of voices holds. */
export function presentSettings(
  { billing, google, links, mail, oidc, operatorEmail }: Config,
  { count, languages, premium }: VoiceCounts,
  newsDate: string | undefined,
): WireSettings {
  return {
    billing: billing.kind,
    sign_in: { google: google !== undefined, oidc: oidc?.name ?? null },
    support_url: links.support ?? "/contact",
    feedback_url: links.feedback ?? "/contact?about=feature",
    changelog_url: links.changelog ?? "/whats-new",
    // What the operator tells of themselves has no date here.
    news_date: links.changelog === undefined ? (newsDate ?? null) : null,
    knowledge_base_url: links.knowledgeBase ?? "/help",
    terms_url: links.terms ?? "/terms",
    privacy_url: links.privacy ?? "/privacy",
    starter_video_url: links.starterVideo ?? null,
    takes_messages: operatorEmail !== undefined,
    sends_mail: mail.kind === "smtp",
    voices: { count, languages, premium },
  };
}

/** What the installation stands on, for the people who run it. */
export async function describeInstallation({
  config,
  database,
  speech,
}: Pick<Platform, "config" | "database" | "speech">): Promise<WireInstallation> {
  const { accounts, organisations } = await database.system(countAccountsAndOrganisations);
  return {
    version: manifest.version,
    database: config.database.kind === "embedded" ? "embedded" : "own",
    storage: config.storage.kind,
    mail: config.mail.kind,
    billing: config.billing.kind,
    names_operators: config.operators.length > 0,
    accounts,
    organisations,
    voices: await countVoices(speech),
  };
}
