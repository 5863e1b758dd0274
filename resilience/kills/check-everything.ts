import { setTimeout as delay } from "node:timers/promises";
import { scanMp3 } from "@lectern/audio";
import { sql } from "kysely";
import { findLedgerFaults } from "../../apps/server/src/ledger-check/check-ledger.ts";
import { openDatabaseForCommand } from "../../apps/server/src/platform/database/index.ts";
import { silentLog } from "../../apps/server/src/test-kit/silent-log.ts";
import type { Block } from "@lectern/script";
import { textOf, WORDS_PER_SENTENCE } from "./article.ts";
import { callUntilAnswered } from "./call-until-answered.ts";
import type { Writer, WrittenItem } from "./writer.ts";

interface Content {
  full_audio_status: string | null;
  full_audio_url: string | null;
  audio_duration: number | null;
  is_content_changed: boolean;
  failure: { message: string } | null;
  slate_body: Block[];
}

const stuckMs = 120_000;

/** Waits until nothing is under way, then compares everything with what was acknowledged; answers what is wrong. */
export async function checkEverything(writers: readonly Writer[], dataDir: string): Promise<string[]> {
  const faults: string[] = [];
  for (const writer of writers) {
    faults.push(...writer.faults.splice(0));
    for (const item of writer.items) faults.push(...(await checkItem(writer, item)));
  }
  faults.push(...(await checkLedger(dataDir)));
  return faults;
}

async function read({ publisher, caller }: Writer, id: string): Promise<Content> {
  const path = `/organisation/${publisher.organisationId}/integration/${publisher.projectId}/content/${id}`;
  const answer = await callUntilAnswered(caller, "GET", path);
  return answer.data as Content;
}

async function checkItem(writer: Writer, item: WrittenItem): Promise<string[]> {
  const until = Date.now() + stuckMs;
  let content = await read(writer, item.id);
  while (content.full_audio_status === "IN PROGRESS") {
    if (Date.now() > until) return [`item ${item.id} is stuck in a build`];
    await delay(200);
    content = await read(writer, item.id);
  }
  const faults: string[] = [];
  if (textOf(content.slate_body) !== item.article.text)
    faults.push(`item ${item.id} lost a text that was acknowledged`);
  if (!item.isBuilt) return faults;
  if (content.full_audio_status !== "DONE")
    return [...faults, `item ${item.id} is not built: ${content.failure?.message ?? content.full_audio_status}`];
  if (content.is_content_changed) faults.push(`item ${item.id} was built from another text`);
  const answer = await fetch(content.full_audio_url ?? "");
  const { durationSeconds } = scanMp3(new Uint8Array(await answer.arrayBuffer()));
  if (Math.abs(durationSeconds - (content.audio_duration ?? 0)) > 0.5)
    faults.push(`item ${item.id}: ${durationSeconds} s of audio, ${content.audio_duration} s told`);
  return faults;
}

/** What the ledger says of itself, and that each sentence that was spoken was charged once. */
async function checkLedger(dataDir: string): Promise<string[]> {
  const config = { kind: "embedded", poolSize: 2 } as const;
  const database = await openDatabaseForCommand({ config, dataDir, log: silentLog() });
  try {
    const faults = (await findLedgerFaults(database)).map(({ what }) => `the ledger: ${what}`);
    const { rows } = await database.system((trx) => charged.execute(trx));
    for (const { organisation_id: id, sentences, words } of rows) {
      const due = Number(sentences) * WORDS_PER_SENTENCE;
      if (due !== Number(words))
        faults.push(`organisation ${id} spoke ${due} words and was charged for ${Number(words)}`);
    }
    return faults;
  } finally {
    await database.close();
  }
}

const charged = sql<{ organisation_id: string; sentences: string; words: string }>`
select organisation.id as organisation_id,
  (select count(*) from sentence where organisation_id = organisation.id) as sentences,
  (select coalesce(sum(amount), 0) from ledger_entry where organisation_id = organisation.id and quota = 'words') as words
from organisation`;
