import { canonicalLanguage, cleanText } from "../clean-text.ts";
import { type PageDocument, parsePage } from "./page-dom.ts";

/** What a page says of itself outside its text. */
export interface PageMetadata {
  isArticle: boolean;
  language: string | undefined;
  /** Headlines for machines, best first. */
  headlines: string[];
  /** What the site is called, as far as the page tells: its name, its publisher's, the name in its address. */
  siteNames: string[];
  /** The whole text as structured data, when the page carries it. */
  articleBody: string | undefined;
}

interface LinkedData {
  isArticle: boolean;
  headline?: string;
  publisher?: string;
  language?: string;
  articleBody?: string;
}

const articleTypes = /^(?:\w*Article|BlogPosting|LiveBlogPosting|Report|Review|CreativeWork)$/;
const maxDataDepth = 8;
const maxDataLength = 2_000_000;

export function readMetadata(document: PageDocument): PageMetadata {
  const data = linkedData(document);
  const meta = (selector: string): string | undefined =>
    plainText(document.querySelector(selector)?.getAttribute("content") ?? "") || undefined;
  const titleElement = plainText(document.querySelector("head title, title")?.textContent ?? "");
  const address =
    meta("meta[property='og:url']") ?? document.querySelector("link[rel='canonical' i]")?.getAttribute("href");
  const siteNames = [
    meta("meta[property='og:site_name']"),
    meta("meta[name='application-name'], meta[name='apple-mobile-web-app-title']"),
    data?.publisher,
    ...hostNames(address),
  ];
  const headlines = [
    data?.headline,
    meta("meta[property='og:title'], meta[name='og:title']"),
    meta("meta[name='twitter:title']"),
    titleElement,
  ];
  const type = meta("meta[property='og:type']");
  return {
    isArticle: data?.isArticle === true || type?.toLowerCase() === "article",
    language:
      canonicalLanguage(document.documentElement?.getAttribute("lang")) ??
      canonicalLanguage(document.documentElement?.getAttribute("xml:lang")) ??
      canonicalLanguage(meta("meta[http-equiv='content-language' i]")?.split(",")[0]) ??
      canonicalLanguage(data?.language) ??
      canonicalLanguage(meta("meta[property='og:locale']")),
    headlines: headlines.flatMap((headline) => headline || []),
    siteNames: siteNames.flatMap((name) => name || []),
    articleBody: data?.articleBody,
  };
}

/** The article among the page's JSON-LD (schema.org), the one with the longest text first. */
function linkedData(document: PageDocument): LinkedData | undefined {
  const found: LinkedData[] = [];
  for (const script of document.querySelectorAll("script[type='application/ld+json' i]")) {
    const text = script.textContent ?? "";
    if (text.length > maxDataLength) continue;
    try {
      collectArticles(JSON.parse(text), found, 0);
    } catch {
      // Data a page got wrong is no reason to refuse the page.
    }
  }
  const length = (data: LinkedData): number => data.articleBody?.length ?? 0;
  return found.sort((one, other) => length(other) - length(one))[0];
}

function collectArticles(value: unknown, found: LinkedData[], depth: number): void {
  if (typeof value !== "object" || value === null || depth > maxDataDepth) return;
  if (Array.isArray(value)) {
    for (const item of value) collectArticles(item, found, depth + 1);
    return;
  }
  const node = value as Record<string, unknown>;
  if ([node["@type"]].flat().some((type) => typeof type === "string" && articleTypes.test(type))) {
    found.push(articleData(node));
  }
  for (const key of ["@graph", "mainEntity", "mainEntityOfPage"]) collectArticles(node[key], found, depth + 1);
}

function articleData(node: Record<string, unknown>): LinkedData {
  const headline = textOf(node["headline"]) ?? textOf(node["name"]);
  const publisher = textOf((node["publisher"] as Record<string, unknown> | undefined)?.["name"]);
  const language = textOf(node["inLanguage"]);
  const articleBody = textOf(node["articleBody"]);
  return {
    isArticle: true,
    ...(headline && { headline: plainText(headline) }),
    ...(publisher && { publisher: plainText(publisher) }),
    ...(language && { language }),
    ...(articleBody && { articleBody }),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** Text that may be escaped once more than it should ("Tom &amp;amp; Al") or hold markup, as titles in data do. */
function plainText(text: string): string {
  const isMarkup = /&(?:#\d+|#x[\da-f]+|[a-z]\w+);|<\/?[a-z][^<>]*>/i.test(text);
  return cleanText(isMarkup ? (parsePage(text).body?.textContent ?? text) : text);
}

/** "the-daily.example.org" and "the-daily": sites put their address into the title too. */
function hostNames(address: string | null | undefined): string[] {
  const host = URL.parse(address ?? "")?.hostname.replace(/^www\./, "") ?? "";
  const labels = host.split(".");
  // The longest label but the last is the name: "example" of news.example.co.uk.
  const name = labels.slice(0, -1).toSorted((one, other) => other.length - one.length)[0];
  return name === undefined ? [] : [host, name];
}
