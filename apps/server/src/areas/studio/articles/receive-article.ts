import { createHash } from "node:crypto";
import type { ComposerPattern } from "@lectern/timeline";
import { AppError, type OrganisationAccess } from "../../../platform/http/index.ts";
import type { SubmittedBody } from "../../../platform/database/tables/studio.ts";
import { lockContent, setSource } from "../../library/index.ts";
import { createContent } from "../content/create-content.ts";
import { usablePattern } from "../patterns/usable-pattern.ts";
import { readProjectSettings } from "../read-project-settings.ts";
import { requireText } from "../texts/require-text.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { buildArticleJob } from "../jobs.ts";
import type { ProjectScope, StudioServices } from "../services.ts";
import { countQueued, findBySourceId, findSubmitted, saveSubmitted } from "./article-store.ts";

export interface SentArticle {
  externalId: string;
  url: string | undefined;
  publish: boolean | undefined;
  body: SubmittedBody;
}

/**
 * Takes an article that was sent; a job reads it. Answers its item. The same article again changes nothing, unless it
 * failed: then it is tried again.
 * @throws {AppError} NOT_FOUND without the project; CONFLICT for an item that is uploaded audio
 */
export async function receiveArticle(
  services: StudioServices,
  scope: ProjectScope,
  sent: SentArticle,
  access: OrganisationAccess,
): Promise<string> {
  const project = await readProjectSettings(services, scope);
  const contentId = await itemOf(services, scope, sent, usablePattern(access, project.pattern));
  const { database, queue, now } = services;
  const bodyHash = createHash("sha256").update(JSON.stringify(sent)).digest("base64url");
  await database.tenant(scope.organisationId, async (trx) => {
    const item = await lockContent(trx, { projectId: scope.projectId, contentId });
    if (!item) throw noSuchContent();
    requireText(item);
    const before = await findSubmitted(trx, contentId);
    if (before?.body_hash === bodyHash && before.state !== "failed") return;
    if (sent.url !== undefined) await setSource(trx, { projectId: scope.projectId, contentId }, { url: sent.url });
    // Those of an organisation that has fewer waiting are read first.
    const priority = -(await countQueued(trx, scope.organisationId));
    await saveSubmitted(trx, {
      content_id: contentId,
      organisation_id: scope.organisationId,
      body: JSON.stringify(sent.body),
      body_hash: bodyHash,
      publish: sent.publish ?? null,
      failure: null,
      received_at: now(),
    });
    await queue.send(trx, buildArticleJob, { ...scope, contentId }, { priority });
  });
  return contentId;
}

/** The item with the publisher's id; made when there is none. */
async function itemOf(
  services: StudioServices,
  scope: ProjectScope,
  { externalId, url, body }: SentArticle,
  pattern: ComposerPattern | undefined,
): Promise<string> {
  const find = () =>
    services.database.tenant(scope.organisationId, (trx) =>
      findBySourceId(trx, { projectId: scope.projectId, sourceId: externalId }),
    );
  const found = await find();
  if (found) return found.id;
  try {
    const request = {
      title: body.title,
      script: [],
      composerSettings: undefined,
      isDraft: true,
      connectionId: undefined,
      contentType: "audio_article" as const,
      pattern,
      source: { sourceId: externalId, url },
    };
    const { contentId } = await createContent(services, scope, request, { lexicon: [], lexiconVersion: 0 });
    return contentId;
  } catch (error) {
    // Sent twice at once: the other one made it.
    const made = error instanceof AppError && error.failureType === "CONFLICT" ? await find() : undefined;
    if (!made) throw error;
    return made.id;
  }
}
