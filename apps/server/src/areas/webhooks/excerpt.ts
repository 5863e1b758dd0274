const maxCharacters = 1000;

/** The beginning of an answer as text that can be kept and shown: without control characters, line ends excepted. */
export function excerptOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return text
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .slice(0, maxCharacters)
    .toWellFormed();
}
