import type { Script } from "@lectern/script";
import { defaultProject, insertProject } from "../../areas/projects/index.ts";
import { insertContent } from "../../areas/library/index.ts";
import {
  beginRendition,
  completeRendition,
  failRendition,
  findRendition,
  hashSpokenScript,
} from "../../areas/renditions/index.ts";
import type { Trx } from "../../platform/database/index.ts";
import { createIds } from "../../platform/ids/index.ts";
import type { TestDatabase } from "../create-test-database.ts";
import { espeakBlock } from "../espeak-block.ts";
import { insertOrganisation } from "../insert-organisation.ts";

const ids = createIds();

/** What an item of a library is to be; what is left out does not matter. */
export interface GivenItem {
  title?: string;
  text?: string;
  createdAt?: string;
  editedAt?: string;
  contentType?: "audio_article" | "voiceover";
  script?: Script;
  /** Names its generated audio. */
  audio?: string;
  seconds?: number;
  isDisabled?: boolean;
  /** Its audio is the published one. */
  isPublished?: boolean;
}

/** A project of an organisation of its own, and what fills its library. */
export interface TestLibrary {
  organisationId: string;
  projectId: string;
  add(given?: GivenItem): Promise<string>;
  /** Mixes its voice with music, as a build leaves it. */
  mix(contentId: string, made: { audio: string; seconds: number }): Promise<void>;
  /** A generation that is under way from then on; answers its id. */
  begin(contentId: string): Promise<string>;
  fail(contentId: string): Promise<void>;
  tenant<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>;
  /** A further project of the organisation. */
  anotherProject(): Promise<TestLibrary>;
}

export async function createTestLibrary({ database }: TestDatabase): Promise<TestLibrary> {
  const organisationId = ids.uuid();
  await database.tenant(organisationId, (trx) => insertOrganisation(trx, { id: organisationId }));
  return libraryOf(database, organisationId);
}

async function libraryOf(database: TestDatabase["database"], organisationId: string): Promise<TestLibrary> {
  const projectId = ids.uuid();
  const tenant: TestLibrary["tenant"] = (work) => database.tenant(organisationId, work);
  await tenant((trx) => insertProject(trx, defaultProject({ id: projectId, organisationId, name: "The Gazette" })));

  async function begin(contentId: string, kind: "voice" | "mix" = "voice"): Promise<string> {
    const [renditionId, buildId] = [ids.uuid(), ids.uuid()];
    const key = { organisationId, contentId, kind };
    await tenant((trx) => beginRendition(trx, key, { renditionId, buildId, now: new Date() }));
    return buildId;
  }

  async function fail(contentId: string): Promise<void> {
    const buildId = await begin(contentId);
    const failure = { failure_type: "ENGINE_FAILED", message: "The voice did not answer." };
    await tenant((trx) => failRendition(trx, buildId, failure, new Date()));
  }

  /** As a build leaves it. */
  async function generate(contentId: string, given: GivenItem, audioToken: string): Promise<void> {
    const buildId = await begin(contentId);
    const spokenHash = await hashSpokenScript(given.script ?? [], []);
    const made = { audioToken, seconds: given.seconds ?? 1, blockAudios: {}, gainDb: 0, spokenHash };
    await tenant((trx) => completeRendition(trx, buildId, { ...made, title: given.title ?? "" }, new Date()));
  }

  async function mix(contentId: string, { audio: audioToken, seconds }: { audio: string; seconds: number }) {
    const buildId = await begin(contentId, "mix");
    await tenant(async (trx) => {
      const voice = await findRendition(trx, { contentId, kind: "voice" });
      const heard = { title: voice?.title ?? "", spokenHash: voice?.spoken_hash ?? "", compositionHash: "composed" };
      await completeRendition(trx, buildId, { audioToken, seconds, blockAudios: {}, gainDb: 0, ...heard }, new Date());
    });
  }

  async function add(given: GivenItem = {}): Promise<string> {
    const id = ids.uuid();
    const audio = given.audio ?? (given.seconds === undefined && !given.isPublished ? undefined : id);
    const spokenHash = audio === undefined ? null : await hashSpokenScript(given.script ?? [], []);
    const created = given.createdAt === undefined ? new Date() : new Date(given.createdAt);
    await tenant((trx) =>
      insertContent(trx, {
        id,
        organisation_id: organisationId,
        project_id: projectId,
        content_type: given.contentType ?? "voiceover",
        title: given.title ?? "",
        script: given.script ?? [],
        composer_settings: JSON.stringify({ zoomLevel: 60, includeTitle: true, sections: [] }),
        plain_text: given.text ?? "",
        word_count: 0,
        spoken_hash: spokenHash,
        spoken_lexicon_version: 1,
        is_draft: true,
        created_at: created,
        updated_at: given.editedAt === undefined ? created : new Date(given.editedAt),
        is_audio_disabled: given.isDisabled ?? false,
        ...(given.isPublished
          ? {
              published_at: created,
              published_token: audio ?? null,
              published_hash: spokenHash,
              published_title: given.title ?? "",
            }
          : {}),
      }),
    );
    if (audio !== undefined) await generate(id, given, audio);
    return id;
  }

  return {
    organisationId,
    projectId,
    add,
    begin: (contentId) => begin(contentId),
    mix,
    fail,
    tenant,
    anotherProject: () => libraryOf(database, organisationId),
  };
}

/** A script of one block, spoken by this voice ("platform/code") in this language. */
export function spokenBy(voice: string, language = "en-US"): Script {
  const [platform = "", code = ""] = voice.split("/");
  const block = espeakBlock("Curiouser and curiouser!");
  return [
    { ...block, audio_profile: { ...block.audio_profile, platform, voice: code, lang_code: language } },
  ] as Script;
}
