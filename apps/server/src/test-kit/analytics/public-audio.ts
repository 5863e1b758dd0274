import { SAMPLE_RATE } from "@lectern/audio";
import type { Trx } from "../../platform/database/index.ts";

/** One generation of an item's audio, as far as readers' players know it. */
export async function insertAudioFile(
  trx: Trx,
  {
    organisationId,
    contentId,
    token,
    seconds,
  }: Record<"organisationId" | "contentId" | "token", string> & { seconds: number },
): Promise<void> {
  const build = await trx
    .insertInto("build")
    .values({
      id: crypto.randomUUID(),
      organisation_id: organisationId,
      content_id: contentId,
      job_id: null,
      status: "done",
      title: "",
      script: "[]",
      lexicon: "[]",
      words_charged: 0,
      connection_id: null,
      finished_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("audio_file")
    .values({
      token,
      organisation_id: organisationId,
      content_id: contentId,
      build_id: build.id,
      title: "",
      language: "en-US",
      article: "[]",
      bytes: 0,
      sample_count: seconds * SAMPLE_RATE,
      header: Buffer.alloc(0),
      plan: JSON.stringify({}),
      peaks: Buffer.alloc(0),
    })
    .execute();
}
