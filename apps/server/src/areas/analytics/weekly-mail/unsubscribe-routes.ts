import type { FastifyInstance } from "fastify";
import type { Platform } from "../../../area.ts";
import { deleteByToken } from "./store.ts";
import { unsubscribePage, unsubscribedPage } from "./unsubscribe-pages.ts";

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
  app.get(path, async (_request, reply) => reply.headers(pageHeaders).send(unsubscribePage()));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, parsed) => parsed(null, undefined));
    scope.post<{ Params: { token: string } }>(path, { bodyLimit: maxBodyBytes }, async ({ params }, reply) => {
      await database.system((trx) => deleteByToken(trx, params.token));
      return reply.headers(pageHeaders).send(unsubscribedPage());
    });
    await Promise.resolve();
  });
}
