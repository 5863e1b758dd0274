import type { ArticleBlock } from "../../../platform/database/tables/studio.ts";
import type { CompositeFile } from "../../../platform/http/index.ts";

/** The text that an audio reads, as it was written: a paragraph a line, blocks parted by an empty line. */
export function transcriptFile({ token, article }: { token: string; article: readonly ArticleBlock[] }): CompositeFile {
  const text = article
    .map((block) => block.text.trim())
    .filter(Boolean)
    .join("\n\n");
  const body = Buffer.from(`${text}\n`);
  return { parts: [body], bytes: body.byteLength, etag: `${token}-txt`, contentType: "text/plain; charset=utf-8" };
}
