/** Height of the framed player in CSS pixels. */
export const FRAME_HEIGHT = 80;

/**
 * Both schemes, as the framed page has them: a frame of another scheme than its page is painted on a canvas of its own,
 * a dark box on a light page (CSS Color Adjust 1, 2.2).
 */
const frameStyle = "border:0;color-scheme:light dark";

/** The player in a frame: works where a site takes no scripts. `width` in CSS pixels, or as wide as there is room. */
export function frameCode(
  { id, title }: { id: string; title: string },
  publicUrl: string,
  { width, height }: { width: number | "100%"; height: number },
): string {
  const name = title.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${publicUrl}/player/${id}" title="Audio: ${name}" width="${width}" height="${height}" loading="lazy" allow="autoplay" style="${frameStyle}"></iframe>`;
}

/** The player as a part of the page: one async script, and the element that holds it. */
export function scriptCode(id: string, publicUrl: string): string {
  return `<div data-lectern="${id}" style="min-height:72px"></div>\n<script async src="${publicUrl}/embed.js"></script>`;
}
