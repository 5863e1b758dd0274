// Entry of the process that speaks with neural models.
import { constants, setPriority } from "node:os";
import { chdir } from "node:process";
import library, { type OfflineTts } from "sherpa-onnx-node";
import { serveJobs } from "../engine-process/serve-jobs.ts";
import { modelConfig } from "./model-config.ts";
import type { SherpaJob } from "./sherpa-job.ts";
import { speakUtterance } from "./speak-utterance.ts";

// A model keeps every core busy for minutes: whoever waits for the server goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let loading: Promise<OfflineTts> | undefined;

serveJobs(async (job: SherpaJob, hooks) => {
  loading ??= load(job.load);
  const model = await loading;
  hooks.onStep?.();
  return speakUtterance(model, job, hooks);
});

async function load({ folder, ...described }: SherpaJob["load"]): Promise<OfflineTts> {
  chdir(folder);
  return library.OfflineTts.createAsync(modelConfig(described));
}
