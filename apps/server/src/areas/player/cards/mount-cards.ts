import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../platform/http/index.ts";
import type { Logger } from "../../../platform/logging/index.ts";
import type { PublicContext } from "../present.ts";
import type { PublicFacts } from "../store.ts";
import { type CardFacts, cardFacts, hashCard } from "./card-facts.ts";
import type { Cards } from "./create-cards.ts";

/** Answers with the picture of what is public of an organisation. */
export interface SendCard {
  (request: FastifyRequest, reply: FastifyReply, facts: CardFacts, organisationId: string): Promise<FastifyReply>;
}

export function createSendCard({ cards, log }: { cards: Cards; log: Logger }): SendCard {
  return async (request, reply, facts, organisationId) => {
    const etag = `"${hashCard(facts)}"`;
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (request.headers["if-none-match"] === etag) return reply.code(304).header("etag", etag).send();
    const picture = await cards.make(facts, organisationId).catch((error: unknown) => {
      log.error({ error }, "card not drawn");
      return undefined;
    });
    // A picture of ours is better than none: sites ask once and keep what they get.
    if (!picture) return reply.header("cache-control", "no-store").redirect("/share.png");
    reply.headers({ "content-type": "image/png", "cache-control": "public, no-cache", etag });
    return reply.send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
  };
}

export function noSuchCard(): AppError {
  return new AppError("NOT_FOUND", "There is no picture here.");
}

export interface CardServices {
  sendCard: SendCard;
  context: () => PublicContext;
  published: (id: string) => Promise<PublicFacts | undefined>;
}

/** The picture of a public item, which other sites show with links to it. */
export function mountCards(app: FastifyInstance, { sendCard, context, published }: CardServices): void {
  app.get<{ Params: { id: string } }>("/listen/:id/card.png", async (request, reply) => {
    const audio = await published(request.params.id);
    if (!audio) throw noSuchCard();
    return sendCard(request, reply, cardFacts(audio, context()), audio.organisationId);
  });
}
