/** A whole number with its thousands apart: 1,234. Not by Intl, which every first screen would wait for. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** So many words: "1 word", "2,180 words". */
export function formatWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "word" : "words"}`;
}

/** So many sentences: "1 sentence", "12 sentences". */
export function formatSentences(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "sentence" : "sentences"}`;
}

/** A size in bytes for a person: "483 KB", "1.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.floor(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
