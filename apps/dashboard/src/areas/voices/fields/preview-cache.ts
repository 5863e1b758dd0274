import type { PreviewRequest } from "./preview-request.ts";

/** The server answers an address of a preview for an hour. */
const lifetimeMs = 50 * 60_000;
const maxKept = 50;

/** Addresses of generated previews, so that one is generated again only when its text or settings changed. */
export function createPreviewCache(now: () => number) {
  const kept = new Map<string, { url: string; until: number }>();
  return {
    /** undefined: it has to be generated. */
    find(request: PreviewRequest): string | undefined {
      const found = kept.get(keyOf(request));
      return found && found.until > now() ? found.url : undefined;
    },
    keep(request: PreviewRequest, url: string): void {
      kept.delete(keyOf(request));
      kept.set(keyOf(request), { url, until: now() + lifetimeMs });
      const oldest = kept.keys().next();
      if (kept.size > maxKept && !oldest.done) kept.delete(oldest.value);
    },
    /** One that could not be played is generated anew. */
    forget(request: PreviewRequest): void {
      kept.delete(keyOf(request));
    },
  };
}

function keyOf(request: PreviewRequest): string {
  return JSON.stringify(request);
}
