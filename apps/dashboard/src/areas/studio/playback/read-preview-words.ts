import type { WordTime } from "./spoken-word.ts";

/**
 * Streams the word times of a preview: `onSentence` is called for each sentence.
 * @throws on a server error, or when the signal is aborted
 */
export async function readPreviewWords(
  url: string,
  onSentence: (words: readonly WordTime[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`Word times answered ${response.status}`);
  let line = "";
  const text = response.body.pipeThrough(new TextDecoderStream());
  const reader = text.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (line + value).split("\n");
    line = lines.pop() ?? "";
    for (const sentence of lines) onSentence(JSON.parse(sentence) as WordTime[]);
  }
}
