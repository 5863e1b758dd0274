import { z } from "zod";
import { createCallBuilder, memberWith } from "../call.ts";
import { messageSubject, operatorMessage } from "../fields/message.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { id, success } from "../wire.ts";

const call = createCallBuilder("help");

export const help = {
  /** Mailed with the sender's address to answer to. NOT_FOUND where the operator has named no address for it. */
  message: call(
    { method: "POST", path: "/operator_message", summary: "Send a message to the operator of the server" },
    {
      access: memberWith("access organisation"),
      rateLimits: [
        { counter: "operator message", per: "caller", limit: 10, windowSeconds: HOUR_SECONDS },
        { counter: "operator messages", per: "organisation", limit: 30, windowSeconds: HOUR_SECONDS },
      ],
      failures: ["NOT_FOUND"],
    },
  )
    .input(
      z.strictObject({
        about: messageSubject,
        message: operatorMessage,
        /** The organisation it concerns. */
        org_id: id.optional(),
      }),
    )
    .output(success(z.object({ sent: z.boolean() }))),
};
