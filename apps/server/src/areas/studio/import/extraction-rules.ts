// Without imports: the sandboxed reader process can load no workspace package.

/** CSS selectors of what is read of a page (nothing: what looks like the article) and of what is not. Checked before. */
export interface PageRules {
  include: readonly string[];
  exclude: readonly string[];
}

/** How many parts of a page each selector found, in the order of the rules. */
export interface RuleMatches {
  include: number[];
  exclude: number[];
}

export const noRules: PageRules = { include: [], exclude: [] };
