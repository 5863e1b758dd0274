const fence = /^ {0,3}(?:`{3,}|~{3,})/;

/** What Markdown writes and plain text hardly does; a line of it is enough. */
const evidence = [
  /^ {0,3}#{1,6} +\S/,
  /!?\[[^\][\n]{1,300}\]\((?:https?:|mailto:|\/|#|\.{1,2}\/|[\w-]+\.\w)[^)\s]*(?: "[^"\n]*")?\)/,
  /^\[[^\]\n]+\]: +\S+$/,
  /(?<![\w*])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?!\w)/,
  /(?<![\w_])__[^\s_](?:[^_\n]*[^\s_])?__(?!\w)/,
  /^ {0,3}\|?(?: *:?-{3,}:? *\|)+(?: *:?-{3,}:? *)?$/,
];
const underline = /^ {0,3}(?:={3,}|-{3,}) *$/;

/** Whether a text is written in Markdown (CommonMark 0.31, GitHub's tables). */
export function isMarkdown(text: string): boolean {
  const lines = text.split("\n");
  if (lines.filter((line) => fence.test(line)).length >= 2) return true;
  return lines.some((line, index) => {
    if (underline.test(line)) return isUnderlined(lines, index);
    return evidence.some((pattern) => pattern.test(line));
  });
}

/** A line under a headline: there is a line of text right above it, and an empty one above that. */
function isUnderlined(lines: readonly string[], index: number): boolean {
  const headline = lines[index - 1] ?? "";
  return /\p{L}/u.test(headline) && headline.length <= 120 && (lines[index - 2] ?? "").trim() === "";
}
