import type { Language, SpeechEngine, SynthesisRequest, Speech, Voice } from "./speech-engine.ts";
import { withPlatformRules } from "./platform-rules.ts";
import { SpeechError } from "./speech-error.ts";

/** Every engine behind one door. */
export interface SpeechService {
  /** The catalogues of all engines as one, languages by name. An engine that cannot be asked now adds nothing. */
  languages(): Promise<Language[]>;
  /** A voice of the catalogue, a retired one too; undefined when it is not there, or its engine cannot be asked now. */
  findVoice(wanted: Pick<Voice, "platform" | "langCode" | "code">): Promise<Voice | undefined>;
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
      const answers = await Promise.allSettled(engines.map(catalogueOf));
      return mergeLanguages(answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])));
    },
    async findVoice({ platform, langCode, code }) {
      const engine = byPlatform.get(platform);
      const languages = engine ? await catalogueOf(engine).catch(() => []) : [];
      const language = languages.find((listed) => listed.code === langCode);
      return [...(language?.voices ?? []), ...(language?.retired ?? [])].find((voice) => voice.code === code);
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

async function catalogueOf(engine: SpeechEngine): Promise<Language[]> {
  return withPlatformRules(await engine.languages());
}

function mergeLanguages(lists: readonly Language[]): Language[] {
  const merged = new Map<string, Language>();
  for (const language of lists) {
    const known = merged.get(language.code);
    if (known) {
      known.voices = [...known.voices, ...language.voices];
      known.retired = [...(known.retired ?? []), ...(language.retired ?? [])];
    } else merged.set(language.code, { ...language });
  }
  return [...merged.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
