import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, personOf } from "../../platform/http/index.ts";
import { type MessagePlatform, sendMessage } from "./send-message.ts";

export function helpRouter(platform: MessagePlatform) {
  const os = implement(contract.help).$context<ApiContext>();
  return {
    message: os.message.handler(async ({ context, input: { about, message, org_id: organisationId } }) => {
      await sendMessage(platform, { about, message, userId: personOf(context).userId, organisationId });
      return { success: true, data: { sent: true } };
    }),
  };
}
