/** Splits off what a site generator reads before the text (YAML between lines of dashes), of which the title is kept. */
export function withoutFrontMatter(text: string): { text: string; title?: string } {
  const [whole, fields = ""] =
    /^\s*---[ \t]*\n((?:[A-Za-z][\w-]*:.*\n(?:[ \t]+.*\n|- .*\n)*)+)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (whole === undefined) return { text };
  const title = /^title:[ \t]*(["']?)(.+?)\1[ \t]*$/im.exec(fields)?.[2];
  return { text: text.slice(whole.length), ...(title !== undefined && { title }) };
}
