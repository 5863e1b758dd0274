import type { EmbeddedJob } from "../engine-process/embedded-engine.ts";

/** One utterance for flite; phones are a string for each word that is spoken in place of one. */
export type FliteJob = EmbeddedJob<{ phones: readonly string[] }>;
