import { contract, type WireArticle } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, AppError, noSuchProject, personIdOf, projectCallerOf } from "../../../platform/http/index.ts";
import { deleteContent, findContent } from "../../library/index.ts";
import { findProject } from "../../projects/index.ts";
import { audioStatusOf, findOwnAudio } from "../../renditions/index.ts";
import { usablePattern } from "../patterns/usable-pattern.ts";
import type { StudioServices } from "../services.ts";
import { findBySourceId, findSubmitted } from "./article-store.ts";
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
  const { database, publicUrl } = services;
  const os = implement(contract.articles).$context<ApiContext>();

  async function send(context: ApiContext, externalId: string, input: Sent) {
    const { org_id: organisationId, id: projectId, url, publish, title, format, language, author } = input;
    const project = await database.tenant(organisationId, (trx) => findProject(trx, organisationId, projectId));
    if (!project) throw noSuchProject();
    const body = { title, body: input.body, format, language, author, voice: input.audio_profile };
    const pattern = usablePattern(projectCallerOf(context), project.composer_pattern);
    await receiveArticle(services, { organisationId, projectId }, { externalId, url, publish, body }, pattern);
    return { success: true as const, data: await read(input, externalId) };
  }

  async function read({ org_id: organisationId, id: projectId }: Scope, externalId: string): Promise<WireArticle> {
    return database.tenant(organisationId, async (trx) => {
      const found = await findBySourceId(trx, { projectId, sourceId: externalId });
      const sent = found && (await findSubmitted(trx, found.id));
      const item = sent && (await findContent(trx, { projectId, contentId: sent.content_id }));
      if (!item) throw noSuchArticle();
      const audio = await findOwnAudio(trx, item.id);
      const status =
        sent.state === "queued"
          ? "queued"
          : sent.state === "failed"
            ? "failed"
            : ofAudio[audioStatusOf(audio) ?? "DONE"];
      const failure = sent.failure ?? audio?.failure ?? null;
      const isPublic = item.published_token !== null && !item.is_audio_disabled;
      return {
        external_id: externalId,
        content_id: item.id,
        status,
        failure:
          status === "failed" && failure ? { failure_type: failure.failure_type, message: failure.message } : null,
        title: sent.body.title,
        url: item.url,
        language: sent.body.language ?? null,
        author: sent.body.author ?? null,
        publish: sent.publish,
        received_at: sent.received_at.toISOString(),
        published_at: item.published_at?.toISOString() ?? null,
        audio_url: audio?.audio_token ? `${publicUrl}/media/${audio.audio_token}.mp3` : null,
        share_url: isPublic ? `${publicUrl}/listen/${item.id}` : null,
      };
    });
  }

  return {
    send: os.send.handler(({ context, input }) => send(context, input.external_id, input)),
    put: os.put.handler(({ context, input }) => send(context, input.external_id, input)),
    get: os.get.handler(async ({ input }) => ({ success: true, data: await read(input, input.external_id) })),
    remove: os.remove.handler(async ({ context, input }) => {
      const { content_id } = await read(input, input.external_id);
      const scope = { organisationId: input.org_id, projectId: input.id, contentId: content_id };
      await deleteContent(services, { ...scope, deletedBy: personIdOf(context) });
      return { success: true, data: { external_id: input.external_id, content_id } };
    }),
  };
}

const ofAudio = { "IN PROGRESS": "generating", DONE: "ready", FAILED: "failed" } as const;

function noSuchArticle(): AppError {
  return new AppError("NOT_FOUND", "No article with this id was sent to this project.");
}
