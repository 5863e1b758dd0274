import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../config/index.ts";
import { html } from "../../platform/html/html.ts";
import { pageTokens } from "../../platform/html/page-tokens.ts";
import { AppError } from "../../platform/http/index.ts";
import { createAsset, createCompressedTexts, fontRules } from "../player/index.ts";
import { articleContent, type FootLink, renderHelpPage, renderHelpHome } from "./render-help-page.ts";
import { type HelpPage, loadHelpPages, readHelpPicture } from "./load-pages.ts";
import type { RenderedMarkdown } from "./render-markdown.ts";
import { MAX_HELP_QUERY_CHARACTERS, renderResults, searchPages, searchTerms } from "./search-pages.ts";

const pageHeaders = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };

const textPaths = ["/terms", "/privacy", "/whats-new"] as const;

/** Pages beside the help, by their paths. */
export type Texts = Record<(typeof textPaths)[number], RenderedMarkdown>;

/** The help, for anyone: nothing in it depends on who reads it. */
export function mountHelp(
  app: FastifyInstance,
  { publicUrl, links: set }: Pick<Config, "publicUrl" | "links">,
  loadTexts: () => Promise<Texts>,
): void {
  const answers = createCompressedTexts();
  const links: FootLink[] = [
    { label: "What’s new", href: set.changelog ?? "/whats-new" },
    { label: "API reference", href: "/api/docs" },
    { label: "Contact Us", href: set.support ?? "/contact" },
    { label: "Terms of use", href: set.terms ?? "/terms" },
    { label: "Privacy Policy", href: set.privacy ?? "/privacy" },
  ];
  let loading: Promise<HelpPage[]> | undefined;
  let loadingTexts: Promise<Texts> | undefined;

  async function allPages(): Promise<HelpPage[]> {
    loading ??= loadHelpPages();
    return loading;
  }

  app.get(
    "/help.css",
    createAsset(new URL("help.css", import.meta.url), "text/css; charset=utf-8", { before: pageTokens + fontRules }),
  );

  app.get("/help", async (request, reply) => {
    const pages = await allPages();
    const frame = {
      pages,
      links,
      title: "Help",
      summary: "How to make audio of a text, and publish it.",
      path: "/help",
    };
    reply.headers(pageHeaders);
    return answers.of(pages)(request, reply, "start", () => renderHelpPage(frame, renderHelpHome(pages), publicUrl));
  });

  app.get<{ Querystring: { q?: unknown } }>("/help/search", async (request, reply) => {
    const pages = await allPages();
    const { q } = request.query;
    const query = typeof q === "string" ? q.slice(0, MAX_HELP_QUERY_CHARACTERS) : "";
    const content = renderResults(query, searchPages(pages, query), searchTerms(query));
    const frame = { pages, links, query, title: "Search the help", summary: "" };
    return reply.headers(pageHeaders).send(renderHelpPage(frame, content, publicUrl));
  });

  app.get<{ Params: { name: string } }>("/help/images/:name", async (request, reply) => {
    const name = /^(.*)\.webp$/.exec(request.params.name)?.[1];
    const picture = name === undefined ? undefined : await readHelpPicture(name);
    if (picture === undefined) throw new AppError("NOT_FOUND", "There is no such picture.");
    return reply.headers({ "content-type": "image/webp", "cache-control": "public, max-age=3600" }).send(picture);
  });

  app.get<{ Params: { slug: string } }>("/help/:slug", async (request, reply) => {
    const pages = await allPages();
    const page = pages.find(({ slug }) => slug === request.params.slug);
    if (page === undefined) return noPage(reply, pages);
    const frame = { ...page, pages, links, current: page.slug };
    reply.headers(pageHeaders);
    return answers.of(page)(request, reply, "page", () =>
      renderHelpPage(frame, articleContent(page, pages), publicUrl),
    );
  });

  for (const path of textPaths) {
    app.get(path, async (request, reply) => {
      const pages = await allPages();
      loadingTexts ??= loadTexts();
      const page = (await loadingTexts)[path];
      reply.headers(pageHeaders);
      return answers.of(page)(request, reply, "page", () =>
        renderHelpPage({ ...page, path, pages, links }, html`<article>${page.html}</article>`, publicUrl),
      );
    });
  }

  function noPage(reply: FastifyReply, pages: readonly HelpPage[]): FastifyReply {
    const content = html`<h1>Page Not Found</h1>
      <p>The help has no such page. Search for it, or choose one from the list.</p>`;
    const frame = { pages, links, title: "Page Not Found", summary: "" };
    return reply
      .code(404)
      .headers(pageHeaders)
      .send(renderHelpPage(frame, content, publicUrl));
  }
}
