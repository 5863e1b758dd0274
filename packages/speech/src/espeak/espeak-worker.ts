// Entry of espeak's own process.
import { serveJobs } from "../engine-process/serve-jobs.ts";
import { createEspeakSynthesizer } from "./espeak-synthesizer.ts";
import { type EspeakJob, speakUtterance } from "./speak-utterance.ts";

const synthesizer = await createEspeakSynthesizer();
serveJobs((job: EspeakJob, hooks) => speakUtterance(synthesizer, job, hooks));
