import type { Language, Speech, SpeechEngine, SynthesisRequest, Voice } from "./speech-engine.ts";
import type { Aligner } from "./alignment/aligner.ts";
import { takeFirstPhrase } from "./sound/speech-head.ts";
import { SpeechError } from "./speech-error.ts";

/**
 * The catalogue of an engine with the rules of its platform, whatever the engine says: neural voices of polly have one
 * pitch and no emphasis, its standard ones breathe.
 */
function withPlatformRules(languages: Language[]): Language[] {
  if (!languages.some(({ voices }) => voices.some(isPolly))) return languages;
  return languages.map((language) => ({ ...language, voices: language.voices.map(ruled) }));
}

function ruled(voice: Voice): Voice {
  if (!isPolly(voice)) return voice;
  const isNeural = voice.engine === "neural";
  const { pitch, emphasis, breathing } = voice.supports;
  return {
    ...voice,
    supports: { pitch: pitch && !isNeural, emphasis: emphasis && !isNeural, breathing: breathing || !isNeural },
  };
}

function isPolly({ platform }: Voice): boolean {
  return platform === "polly";
}

/** Every engine behind one door. */
export interface SpeechService {
  /** The catalogues of all engines as one, languages by name. An engine that cannot be asked now adds nothing. */
  languages(): Promise<Language[]>;
  /** A voice of the catalogue, a retired one too; undefined when it is not there, or its engine does not answer now. */
  findVoice(wanted: Pick<Voice, "platform" | "langCode" | "code">): Promise<Voice | undefined>;
  /** What became of a voice that is not in the catalogue, as a sentence for a person; undefined when nothing is known. */
  whyMissing(wanted: Pick<Voice, "platform" | "code">): string | undefined;
  /** @throws {SpeechError} UNKNOWN_VOICE when no engine of the platform is set up */
  engineFor(platform: string): SpeechEngine;
  synthesize(request: SynthesisRequest & { platform: string }, signal?: AbortSignal): Promise<Speech>;
  /** Starts what the first request to a platform, by a voice of it, would have to wait for. */
  warm(platform: string, voice?: string): void;
  close(): Promise<void>;
}

/**
 * Joins engines into one service, which closes them and the aligner. Speech whose word times are estimated is given to
 * the aligner before it is answered; its head is handed over before that.
 * @throws {RangeError} when two engines share a platform
 */
export function createSpeech(engines: readonly SpeechEngine[], aligner?: Aligner): SpeechService {
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

  /** Platforms that told no times of words so far. */
  const untimed = new Set<string>();

  async function synthesize(
    { platform, onHead, ...request }: SynthesisRequest & { platform: string },
    signal?: AbortSignal,
  ): Promise<Speech> {
    const engine = engineFor(platform);
    if (untimed.has(platform)) aligner?.warm();
    let isHeadTold = false;
    const speech = await engine.synthesize(
      {
        ...request,
        ...(onHead && {
          onHead(head) {
            isHeadTold = true;
            onHead(head);
          },
        }),
      },
      signal,
    );
    if (!aligner || !speech.estimated) return speech;
    untimed.add(platform);
    if (!isHeadTold) onHead?.(takeFirstPhrase(speech));
    return aligner.align(speech, request, signal);
  }

  return {
    async languages() {
      const answers = await Promise.allSettled(engines.map(catalogueOf));
      return mergeLanguages(answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.languages : [])));
    },
    async findVoice({ platform, langCode, code }) {
      const engine = byPlatform.get(platform);
      const catalogue = await (engine && catalogueOf(engine).catch(noneWhenDown));
      return catalogue?.voices.get(voiceKey(langCode, code));
    },
    whyMissing: ({ platform, code }) => byPlatform.get(platform)?.whyMissing?.(code),
    engineFor,
    synthesize,
    warm: (platform, voice) => byPlatform.get(platform)?.warm?.(voice),
    async close() {
      await Promise.all([aligner?.close(), ...engines.map((engine) => engine.close())]);
    },
  };
}

interface Catalogue {
  languages: Language[];
  /** By {@link voiceKey}, retired ones too. */
  voices: ReadonlyMap<string, Voice>;
}

/** What is not the engine's own failure, such as a database that is away, says nothing of its voices. */
function noneWhenDown(error: unknown): undefined {
  if (!(error instanceof SpeechError)) throw error;
}

/** By the list that an engine answers, which is the same one until its voices change. */
const catalogues = new WeakMap<Language[], Catalogue>();

async function catalogueOf(engine: SpeechEngine): Promise<Catalogue> {
  const listed = await engine.languages();
  let catalogue = catalogues.get(listed);
  if (!catalogue) {
    catalogue = readCatalogue(withPlatformRules(listed));
    catalogues.set(listed, catalogue);
  }
  return catalogue;
}

function readCatalogue(languages: Language[]): Catalogue {
  const voices = new Map<string, Voice>();
  for (const language of languages) {
    for (const voice of [...language.voices, ...(language.retired ?? [])]) {
      voices.set(voiceKey(language.code, voice.code), voice);
    }
  }
  return { languages, voices };
}

function voiceKey(langCode: string, code: string): string {
  return `${langCode}\n${code}`;
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
