import type { PlayerSettings } from "@lectern/contract";

export type PreviewPage = "light" | "dark" | "phone";

/** What the player of the preview plays and the page around it shows. */
export interface PreviewedArticle {
  title: string;
  publisher: string;
  audioUrl: string;
  /** Seconds. */
  duration: number;
  language: string;
  paragraphs: readonly string[];
}

/** A page with the publisher's article and the real player. Its styles are a file of the server: the dashboard's policy holds in it, too. */
export function previewDocument({
  article,
  settings,
  extraAudio,
  isBranded,
  page,
}: {
  article: PreviewedArticle;
  settings: PlayerSettings;
  /** As the player gets it. */
  extraAudio?: object | undefined;
  isBranded: boolean;
  page: PreviewPage;
}): string {
  const { download_button: canDownload, remove_branding: _removes, ...look } = settings;
  const facts = {
    title: article.title,
    publisher: article.publisher,
    audio_url: article.audioUrl,
    duration: article.duration,
    lang: article.language,
    chapters: [],
    extra_audio: extraAudio,
    player: { ...look, can_download: canDownload, is_branded: isBranded },
  };
  const paragraphs = article.paragraphs.map((text) => `<p dir="auto">${escapeHtml(text)}</p>`).join("");
  return `<!doctype html><html lang="${escapeHtml(article.language)}" class="${page}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(article.title)}</title><link rel="stylesheet" href="/player/preview.css"></head><body><div class="publisher">${escapeHtml(article.publisher)}</div><article><h1 dir="auto">${escapeHtml(article.title)}</h1><div class="${look.player_type}" data-lectern="preview" data-lectern-audio="${escapeHtml(JSON.stringify(facts))}"></div>${paragraphs}</article><script async src="/embed.js"></script></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
