import type { Language, SpeechEngine, SynthesisRequest, Speech } from "./speech-engine.ts";
import { SpeechError } from "./speech-error.ts";

/** Every engine behind one door. */
export interface SpeechService {
  /** The catalogues of all engines as one, languages by name. An engine that cannot be asked now adds nothing. */
  languages(): Promise<Language[]>;
  /** @throws {SpeechError} UNKNOWN_VOICE when no engine of the platform is set up */
  engineFor(platform: string): SpeechEngine;
  synthesize(request: SynthesisRequest & { platform: string }, signal?: AbortSignal): Promise<Speech>;
  /** Starts what the first request to a platform would have to wait for. */
  warm(platform: string): void;
  close(): Promise<void>;
}

/**
 * Joins engines into one service.
 * @throws {RangeError} when two engines share a platform
 */
export function createSpeech(engines: readonly SpeechEngine[]): SpeechService {
  const byPlatform = new Map<string, SpeechEngine>();
  for (const engine of engines) {
    if (byPlatform.has(engine.platform)) throw new RangeError(`Two engines for the platform ${engine.platform}.`);
    byPlatform.set(engine.platform, engine);
  }

  function engineFor(platform: string): SpeechEngine {
    const engine = byPlatform.get(platform);
    if (engine) return engine;
    throw new SpeechError("UNKNOWN_VOICE", `No voices of the platform "${platform}" are set up here.`);
  }

  return {
    async languages() {
      const answers = await Promise.allSettled(engines.map((engine) => engine.languages()));
      return mergeLanguages(answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])));
    },
    engineFor,
    async synthesize({ platform, ...request }, signal) {
      return engineFor(platform).synthesize(request, signal);
    },
    warm: (platform) => byPlatform.get(platform)?.warm?.(),
    async close() {
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}

function mergeLanguages(lists: readonly Language[]): Language[] {
  const merged = new Map<string, Language>();
  for (const language of lists) {
    const known = merged.get(language.code);
    if (known) known.voices = [...known.voices, ...language.voices];
    else merged.set(language.code, { ...language });
  }
  return [...merged.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
