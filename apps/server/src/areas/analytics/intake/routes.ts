import { MAX_EVENT_BATCH_BYTES } from "@lectern/contract";
import type { FastifyInstance } from "fastify";
import type { Intake } from "./event-intake.ts";

const answerHeaders = { "cross-origin-resource-policy": "cross-origin", "cache-control": "no-store" };

/** `POST /embed/events`: what players count. The answer is the same whatever is made of it. */
export async function mountIntake(app: FastifyInstance, intake: Intake): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, parsed) => parsed(null, body));
    scope.post(
      "/embed/events",
      { bodyLimit: MAX_EVENT_BATCH_BYTES, config: { anyOrigin: true } },
      ({ body, ip, headers }, reply) => {
        if (typeof body === "string") intake.take(body, { ip, headers });
        // Written past the hooks of answers that have a body: they would cost more than all the rest.
        reply.hijack();
        reply.raw.writeHead(204, answerHeaders).end();
      },
    );
    await Promise.resolve();
  });
}
