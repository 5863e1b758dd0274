import { MAX_EVENT_BATCH_BYTES } from "@lectern/contract";
import type { FastifyInstance } from "fastify";
import type { Intake } from "./create-intake.ts";

/** `POST /embed/events`: what players count. The answer is the same whatever is made of it. */
export async function mountIntake(app: FastifyInstance, intake: Intake): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, parsed) => parsed(null, body));
    scope.post(
      "/embed/events",
      { bodyLimit: MAX_EVENT_BATCH_BYTES, config: { anyOrigin: true } },
      async ({ body, ip, headers }, reply) => {
        if (typeof body === "string") intake.take(body, { ip, headers });
        return reply
          .code(204)
          .headers({ "cross-origin-resource-policy": "cross-origin", "cache-control": "no-store" })
          .send();
      },
    );
    await Promise.resolve();
  });
}
