// Entry of flite's own process.
import { serveJobs } from "../engine-process/serve-jobs.ts";
import { createFliteSynthesizer } from "./flite-synthesizer.ts";
import type { FliteJob } from "./flite-job.ts";
import { speakUtterance } from "./speak-utterance.ts";

const synthesizer = createFliteSynthesizer();
serveJobs((job: FliteJob, hooks) => speakUtterance(synthesizer, job, hooks));
