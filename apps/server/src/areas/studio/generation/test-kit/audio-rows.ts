import type { Insertable } from "kysely";
import type { Schema } from "../../../../platform/database/index.ts";

interface Scope {
  organisation_id: string;
  content_id: string;
}

/** A spoken sentence of one sample. */
export function sentenceRow(scope: Scope, speechKey: string) {
  return {
    ...scope,
    speech_key: speechKey,
    sample_count: 1,
    loudness: Buffer.of(),
    true_peak_db: 0,
    limiting_loss: Buffer.of(),
    word_times: Buffer.of(),
    source_key: null,
    source_rate: 44_100,
  };
}

/** An audio file of one byte, made by a build. */
export function audioFileRow(scope: Scope & { token: string; build_id: string }): Insertable<Schema["audio_file"]> {
  return {
    ...scope,
    title: "Story",
    language: "en-US",
    article: "[]",
    bytes: 1,
    sample_count: 1,
    header: Buffer.of(1),
    plan: "{}",
    peaks: Buffer.of(1),
  };
}
