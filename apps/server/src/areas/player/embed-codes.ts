import type { PlayerType } from "@lectern/contract";

/** Height of the framed player in CSS pixels. */
export const FRAME_HEIGHT = 80;

/** What codes are made for: an item, by the title that is public. */
interface EmbeddedItem {
  id: string;
  title: string;
}

/**
 * Both schemes, as the framed page has them: a frame of another scheme than its page is painted on a canvas of its own,
 * a dark box on a light page (CSS Color Adjust 1, 2.2).
 */
const frameStyle = "border:0;color-scheme:light dark";

function escaped(title: string): string {
  return title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The player in a frame: works where a site takes no scripts. `width` in CSS pixels, or as wide as there is room. */
export function frameCode(
  { id, title }: EmbeddedItem,
  publicUrl: string,
  { width, height }: { width: number | "100%"; height: number },
): string {
  return frameElement({ address: `${publicUrl}/player/${id}`, title }, { width, height });
}

export function frameElement(
  { address, title }: { address: string; title: string },
  { width, height }: { width: number | "100%"; height: number },
): string {
  return `<iframe src="${address}" title="Audio: ${escaped(title)}" width="${width}" height="${height}" loading="lazy" allow="autoplay" style="${frameStyle}"></iframe>`;
}

/**
 * The player as a part of the page: one async script, and the element that holds it. Without scripts a link is in it. Only
 * an inline player takes room there.
 */
export function scriptCode({ id, title }: EmbeddedItem, publicUrl: string, type: PlayerType): string {
  const link = `<noscript><a href="${publicUrl}/listen/${id}">Listen: ${escaped(title)}</a></noscript>`;
  const room = type === "inline" ? ' style="min-height:72px"' : "";
  return `<div data-lectern="${id}"${room}>${link}</div>\n<script async src="${publicUrl}/embed.js"></script>`;
}

/**
 * The player on an AMP page. An amp-iframe begins 600 pixels down or has a placeholder; its frame has an origin other
 * than the page's, so that allow-same-origin takes nothing from the sandbox (amp.dev/documentation/components/amp-iframe).
 */
export function ampCode({ id, title }: EmbeddedItem, publicUrl: string): string {
  const name = escaped(title);
  return `<script async custom-element="amp-iframe" src="https://cdn.ampproject.org/v0/amp-iframe-0.1.js"></script>\n<amp-iframe src="${publicUrl}/player/${id}" title="Audio: ${name}" layout="fixed-height" height="${FRAME_HEIGHT}" sandbox="allow-scripts allow-same-origin allow-popups" frameborder="0" scrolling="no"><p placeholder>Audio: ${name}</p></amp-iframe>`;
}
