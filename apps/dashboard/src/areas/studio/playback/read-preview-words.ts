import type { WordTime } from "./spoken-word.ts";

/**
 * Reads when the words of a preview are heard, as they are spoken: `onSentence` is called for each sentence.
 * @throws when the server cannot say, or the signal is aborted
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
