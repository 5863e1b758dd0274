import { type Billing, effectivePlanId, planGrants } from "@lectern/access";
import { chaptersOf } from "../renditions/index.ts";
import type { PublicFacts } from "./store.ts";

/** What decides about a public answer beside the audio itself. */
export interface PublicContext {
  publicUrl: string;
  billing: Billing;
  now: Date;
}

/** What the widget shows and plays, and how it looks; the widget's own type of it is in apps/player. */
export function presentPublicAudio(audio: PublicFacts, context: PublicContext) {
  const { publicUrl } = context;
  return {
    id: audio.id,
    title: audio.title,
    publisher: audio.publisher,
    audio_url: audioUrl(audio, publicUrl),
    duration: audio.durationSeconds,
    lang: audio.language,
    chapters: chaptersOf(audio.title, audio.headings).map(({ title, startSeconds, level }) => ({
      title,
      startSeconds,
      level,
    })),
    player: presentSettings(audio, context),
    ...presentExtraAudio(audio, context),
  };
}

/** The same where the player stands in its place, whatever the settings say. */
export function presentInlinePlayer(audio: PublicFacts, context: PublicContext) {
  const facts = presentPublicAudio(audio, context);
  return { ...facts, player: { ...facts.player, player_type: "inline", player_position: "default" } };
}

/** In a playlist each player is named after what it plays. */
export function presentPlaylistItem(audio: PublicFacts, context: PublicContext) {
  const facts = presentInlinePlayer(audio, context);
  return { ...facts, player: { ...facts.player, title: audio.title } };
}

/** The published settings as far as the plan still grants them. */
function presentSettings(audio: PublicFacts, { billing, now }: PublicContext) {
  const { remove_branding: removesBranding, download_button: canDownload, ...look } = audio.playerSettings;
  const planId = effectivePlanId(audio.planId, audio.previewUntil, now);
  return {
    ...look,
    can_download: canDownload,
    is_branded: !(removesBranding && planGrants({ planId, billing }, "modify player_branding")),
    machine_note: look.machine_note && !audio.isUploaded,
    reading_along: look.reading_along && !audio.isUploaded,
  };
}

/** The project's logo, where it has one and the plan still grants it. */
export function presentLogo(
  { logo, planId, previewUntil }: PublicFacts,
  { publicUrl, billing, now }: PublicContext,
): { url: string; width: number; height: number; ink: "dark" | "light" | null } | undefined {
  const plan = { planId: effectivePlanId(planId, previewUntil, now), billing };
  if (!logo || !planGrants(plan, "modify player_branding")) return undefined;
  const { path, ...facts } = logo;
  return { url: publicUrl + path, ...facts };
}

/** What is played around the article, where there is any and the plan still grants it. */
function presentExtraAudio({ extraAudio, ...audio }: PublicFacts, { publicUrl, billing, now }: PublicContext) {
  const planId = effectivePlanId(audio.planId, audio.previewUntil, now);
  const { intro, outro, background } = extraAudio;
  if (!(intro || outro || background) || !planGrants({ planId, billing }, "modify player_intro_outro")) return {};
  return {
    extra_audio: {
      intro: intro && publicUrl + intro.path,
      outro: outro && publicUrl + outro.path,
      background: background && { url: publicUrl + background.path, volume: audio.backgroundVolume / 100 },
    },
  };
}

/** The picture that other sites show of an item. */
export function cardUrl(id: string, publicUrl: string): string {
  return `${publicUrl}/listen/${id}/card.png`;
}

export function audioUrl(audio: PublicFacts, publicUrl: string): string {
  return `${publicUrl}/media/${audio.audioToken}.mp3`;
}
