import { join } from "node:path";
import { createAudioWorkers, type AudioWorkers } from "@lectern/audio/node";
import {
  createEspeakEngine,
  createOpenAiEngine,
  createSpeech,
  type SpeechEngine,
  type SpeechService,
} from "@lectern/speech";
import type { CreateArea, Platform } from "./area.ts";
import { createAccountsArea } from "./areas/accounts/index.ts";
import { createLibraryArea } from "./areas/library/index.ts";
import { createOperatorArea } from "./areas/operator/index.ts";
import { createOrganisationsArea } from "./areas/organisations/index.ts";
import { createPlayerArea } from "./areas/player/index.ts";
import { createProjectsArea } from "./areas/projects/index.ts";
import { createStudioArea, RecentSpeech, stopBuilds } from "./areas/studio/index.ts";
import { createVoicesArea } from "./areas/voices/index.ts";
import type { Config } from "./config/index.ts";

/** Every area, in the order they are mounted. */
export const areas: readonly CreateArea[] = [
  createAccountsArea,
  createOrganisationsArea,
  (platform) =>
    createProjectsArea(platform, {
      speech: voiceOf(platform).speech,
      stopBuilds: (trx, projectId) =>
        stopBuilds({ queue: platform.queue, now: () => platform.clock.now() }, trx, projectId),
    }),
  createLibraryArea,
  (platform) => createVoicesArea(platform, voiceOf(platform)),
  (platform) => createStudioArea(platform, voiceOf(platform)),
  createPlayerArea,
  createOperatorArea,
];

interface Voice {
  speech: SpeechService;
  audio: AudioWorkers;
  recent: RecentSpeech;
}

/** The engines and audio threads, which the areas of one server share. */
const sharedVoices = new WeakMap<Platform, Voice>();

function voiceOf(platform: Platform): Voice {
  const known = sharedVoices.get(platform);
  if (known) return known;
  const voice = {
    speech: createSpeech(enginesOf(platform.config)),
    audio: createAudioWorkers({ size: 2 }),
    recent: new RecentSpeech(),
  };
  sharedVoices.set(platform, voice);
  return voice;
}

function enginesOf({ openAiSpeech, dataDir }: Config): SpeechEngine[] {
  const espeak = createEspeakEngine({ cacheDirectory: join(dataDir, "cache") });
  if (!openAiSpeech) return [espeak];
  const voices = openAiSpeech.voices.map((code) => ({ code }));
  return [espeak, createOpenAiEngine({ ...openAiSpeech, voices, fetch })];
}
