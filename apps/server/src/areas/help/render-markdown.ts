import { Marked, type Token, type Tokens } from "marked";
import { escapeHtml, type Html } from "../../platform/html/html.ts";

/** What stands under one heading, for the search and the list of contents. */
export interface PageSection {
  /** Anchor of its heading; "" for what stands before the first. */
  id: string;
  heading: string;
  /** Without marks. */
  text: string;
}

export interface RenderedMarkdown {
  /** The heading of the first level. */
  title: string;
  /** The first paragraph, without marks. */
  summary: string;
  html: Html;
  sections: PageSection[];
}

/** Where a link of a page leads, and where a picture of it is; undefined: it is left out, with its text kept. */
export interface AddressRules {
  link: (href: string) => string | undefined;
  picture: (href: string) => { light: string; dark: string; width: number; height: number } | undefined;
}

/** The anchor of a heading, as GitHub writes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-");
}

/** Markdown (GitHub's) as HTML. HTML within it is shown as text: nothing of a page is markup but what Markdown makes. */
export function renderMarkdown(source: string, rules: AddressRules): RenderedMarkdown {
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(source);
  const anchors = anchorsOf(tokens);
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading(token) {
        const inner = this.parser.parseInline(token.tokens);
        const id = anchors.get(token);
        if (id === undefined) return `<h${token.depth}>${inner}</h${token.depth}>\n`;
        return `<h${token.depth} id="${escapeHtml(id)}"><a class="anchor" href="#${escapeHtml(id)}">${inner}</a></h${token.depth}>\n`;
      },
      link({ href, tokens: within }) {
        const inner = this.parser.parseInline(within);
        const address = rules.link(href);
        return address === undefined ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
      },
      image({ href, text }) {
        const picture = rules.picture(href);
        if (picture === undefined) return escapeHtml(text);
        const { light, dark, width, height } = picture;
        return `<picture><source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(dark)}"><img src="${escapeHtml(light)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy"></picture>`;
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    },
  });
  const title = tokens.find((token): token is Tokens.Heading => token.type === "heading");
  const summary = tokens.find((token): token is Tokens.Paragraph => token.type === "paragraph");
  return {
    title: title === undefined ? "" : plainText(title.tokens),
    summary: summary === undefined ? "" : plainText(summary.tokens),
    html: { text: marked.parser(tokens) },
    sections: sectionsOf(tokens, anchors),
  };
}

type Anchors = ReadonlyMap<Token, string>;

/** Of every heading below the first level; one that is there again gets a number. */
function anchorsOf(tokens: readonly Token[]): Anchors {
  const used = new Map<string, number>();
  const anchors = new Map<Token, string>();
  for (const token of tokens) {
    if (token.type !== "heading" || token["depth"] === 1) continue;
    const wanted = anchorOf(plainText(token.tokens ?? []));
    const before = used.get(wanted) ?? 0;
    used.set(wanted, before + 1);
    anchors.set(token, before === 0 ? wanted : `${wanted}-${before}`);
  }
  return anchors;
}

/** Cut at the headings of the second level. */
function sectionsOf(tokens: readonly Token[], anchors: Anchors): PageSection[] {
  const first: PageSection = { id: "", heading: "", text: "" };
  const sections = [first];
  for (const token of tokens) {
    if (token.type === "heading" && token["depth"] === 1) continue;
    if (token.type === "heading" && token["depth"] === 2) {
      sections.push({ id: anchors.get(token) ?? "", heading: plainText(token.tokens ?? []), text: "" });
      continue;
    }
    const last = sections.at(-1) ?? first;
    last.text = `${last.text} ${plainText([token])}`.trim();
  }
  return sections;
}

/** The words of tokens and of all within them. */
function plainText(tokens: readonly Token[]): string {
  return tokens.map(wordsOf).join("").replaceAll(/\s+/g, " ").trim();
}

function wordsOf(token: Token): string {
  if (token.type === "image" || token.type === "space") return " ";
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flatMap((row) => row.map((cell) => plainText(cell.tokens))).join(" ") + " ";
  }
  if (token.type === "list") return `${(token as Tokens.List).items.map((item) => plainText(item.tokens)).join(" ")} `;
  if ("tokens" in token && token.tokens !== undefined) {
    return token.tokens.map(wordsOf).join("") + (token.type === "paragraph" ? " " : "");
  }
  return "text" in token && typeof token.text === "string" ? unescaped(token.text) : " ";
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
