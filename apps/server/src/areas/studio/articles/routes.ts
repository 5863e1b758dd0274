import { contract, type WireArticle } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, personIdOf, projectCallerOf } from "../../../platform/http/index.ts";
import type { StudioServices } from "../services.ts";
import { deleteArticle } from "./delete-article.ts";
import { presentArticle } from "./present.ts";
import { readArticle } from "./read-article.ts";
import { receiveArticle, type SentArticle } from "./receive-article.ts";

interface Scope {
  org_id: string;
  id: string;
}

type Sent = Omit<SentArticle["body"], "voice"> &
  Scope & {
    audio_profile?: SentArticle["body"]["voice"];
    url?: string | undefined;
    publish?: boolean | undefined;
  };

/** Articles that a publisher's own system sends. */
export function articleRoutes(services: StudioServices) {
  const os = implement(contract.articles).$context<ApiContext>();

  async function send(context: ApiContext, externalId: string, input: Sent) {
    const { url, publish, title, format, language, author } = input;
    const body = { title, body: input.body, format, language, author, voice: input.audio_profile };
    const article = { externalId, url, publish, body };
    await receiveArticle(services, projectScope(input), article, projectCallerOf(context));
    return { success: true as const, data: await read(input, externalId) };
  }

  async function read(input: Scope, externalId: string): Promise<WireArticle> {
    return presentArticle(await readArticle(services, projectScope(input), externalId), services.publicUrl);
  }

  return {
    send: os.send.handler(({ context, input }) => send(context, input.external_id, input)),
    put: os.put.handler(({ context, input }) => send(context, input.external_id, input)),
    get: os.get.handler(async ({ input }) => ({ success: true, data: await read(input, input.external_id) })),
    remove: os.remove.handler(async ({ context, input }) => {
      const scope = { ...projectScope(input), externalId: input.external_id };
      const contentId = await deleteArticle(services, scope, personIdOf(context));
      return { success: true, data: { external_id: input.external_id, content_id: contentId } };
    }),
  };
}

function projectScope(input: Scope) {
  return { organisationId: input.org_id, projectId: input.id };
}
