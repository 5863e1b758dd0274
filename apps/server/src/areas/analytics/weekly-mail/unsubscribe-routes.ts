import type { FastifyInstance } from "fastify";
import { html, type Html } from "../../../platform/html/html.ts";
import type { Platform } from "../../../area.ts";
import { deleteByToken } from "./store.ts";

/** Asks once; the button posts to the page's own address. */
function stopPage(): string {
  return page(
    "Stop the weekly mail",
    html`<p>You get the figures of a project every Monday.</p>
      <form method="post"><button type="submit">Stop these mails</button></form>`,
  );
}

function stoppedPage(): string {
  return page("The weekly mail is off", html`<p>You can switch it on again in the project’s Analytics.</p>`);
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Lectern</title>
        <link rel="stylesheet" href="/player.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}

const path = "/unsubscribe/weekly-figures/:token";
const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
};
/** What a mail program or the form sends: `List-Unsubscribe=One-Click`. */
const maxBodyBytes = 1024;

/**
 * Ends a weekly mail without signing in. A GET changes nothing, as programs that check mails open every link; a POST is the
 * press of the page's button, or that of a mail program (RFC 8058).
 */
export async function mountUnsubscribe(app: FastifyInstance, { database }: Pick<Platform, "database">): Promise<void> {
  app.get(path, async (_request, reply) => reply.headers(pageHeaders).send(stopPage()));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, parsed) => parsed(null, undefined));
    scope.post<{ Params: { token: string } }>(path, { bodyLimit: maxBodyBytes }, async ({ params }, reply) => {
      await database.system((trx) => deleteByToken(trx, params.token));
      return reply.headers(pageHeaders).send(stoppedPage());
    });
    await Promise.resolve();
  });
}
