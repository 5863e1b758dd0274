import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/index.ts";
import { AppError } from "../../../platform/http/index.ts";
import { createPublicWords } from "./public-words.ts";

/** Word times of public audio, for the players of any page: they never change for one audio. */
export function mountWordTimes(app: FastifyInstance, database: Database): void {
  const words = createPublicWords(database);

  app.get<{ Params: { token: string } }>("/media/:token.words", async (request, reply) => {
    const { token } = request.params;
    reply.headers({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    const forms = await words.find(token);
    if (!forms) throw new AppError("NOT_FOUND", "There are no public words here.");
    const etag = `"${token}"`;
    reply.headers({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const accepted = request.headers["accept-encoding"] ?? "";
    if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(forms.br);
    if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(forms.gzip);
    return reply.send(await forms.plain());
  });
}
