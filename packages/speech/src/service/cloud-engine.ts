import { splitToFit, textWidth, type UtteranceWord } from "@lectern/script";
import type { Language, Prosody, Speech, SpeechEngine, SynthesisRequest, Voice } from "../speech-engine.ts";
import { checkSpeakable } from "../text/speakable-script.ts";
import { speechCancelled, SpeechError, unknownStyle, unknownVoice } from "../speech-error.ts";
import { createTurns } from "../turns/turns.ts";
import { callService, type Fetch, type ServiceCall, type ServiceOptions } from "./call-service.ts";
import { joinParts, type PartSound } from "./join-parts.ts";

/** Voices as a catalogue: languages in the order of their first voice. */
export function languagesOf(voices: readonly Voice[], retired: readonly Voice[]): Language[] {
  const displayNames = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  const languages = new Map<string, Required<Language>>();
  function languageOf(code: string): Required<Language> {
    const known = languages.get(code) ?? { code, name: displayNames.of(code) ?? code, voices: [], retired: [] };
    languages.set(code, known);
    return known;
  }
  for (const voice of voices) languageOf(voice.langCode).voices.push(voice);
  for (const voice of retired) languageOf(voice.langCode).retired.push(voice);
  return [...languages.values()];
}

const dayMs = 24 * 3600 * 1000;
/** Until a service that did not answer is asked again. */
const retryMs = 60_000;

/** Voices asked for when first needed and once a day; while the service does not answer the last ones stand. */
function fetchedVoices(listVoices: () => Promise<Voice[]>): () => Promise<Language[]> {
  let known: Language[] | undefined;
  let fetching: Promise<Language[]> | undefined;
  let due = 0;

  async function fetchNow(): Promise<Language[]> {
    try {
      known = languagesOf(await listVoices(), []);
      due = performance.now() + dayMs;
      return known;
    } catch (error) {
      due = performance.now() + retryMs;
      if (known) return known;
      throw error;
    } finally {
      fetching = undefined;
    }
  }

  return async () => {
    if (known && performance.now() < due) return known;
    fetching ??= fetchNow();
    return fetching;
  };
}

/** Codes of services for languages that the catalogue lists under another. */
const ownCodes: Record<string, string> = {
  arb: "ar-SA",
  "ar-XA": "ar-SA",
  "cmn-CN": "zh-CN",
  "cmn-TW": "zh-TW",
};

/** A service's code of a language as the catalogue has it: with its likely region, "pl-PL" for "pl". */
export function catalogueLocale(code: string): string | undefined {
  const known = ownCodes[code] ?? code;
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u.test(known)) return undefined;
  const locale = new Intl.Locale(known);
  if (locale.region !== undefined) return known;
  const { language, region } = locale.maximize();
  return region === undefined ? language : `${language}-${region}`;
}

/** What every engine on a service of somebody else's is set up with. */
export interface CloudEngineOptions {
  fetch: Fetch;
  /** Where its voices are kept; without it they are asked for and kept in memory. */
  voices?: ((listVoices: (signal?: AbortSignal) => Promise<Voice[]>) => () => Promise<Language[]>) | undefined;
  /** Calls at the same time. */
  atOnce?: number | undefined;
  /** For one attempt, in milliseconds; 60,000. */
  timeoutMs?: number | undefined;
  wait?: ServiceOptions["wait"];
  random?: ServiceOptions["random"];
}

/** One call of the service, in its turn. */
export type CallInTurn = <Answer>(call: ServiceCall<Answer>) => Promise<Answer>;

/** A part of an utterance that fits into one request; mostly all of it. */
export interface SpokenPart {
  words: readonly UtteranceWord[];
  voice: Voice;
  profile: Prosody;
  /** Words that have phonemes are spoken by them. */
  withPhonemes: boolean;
}

/** What is particular to one service. */
export interface CloudDriver<Compiled> {
  platform: string;
  /** As in a sentence: "Amazon Polly". */
  name: string;
  /** As of the engine. */
  tier?: string;
  /** Changes whenever the same request in this style may sound different. */
  version(style: string): string;
  /** As of the service's calls; true. */
  repeatsFailures?: boolean;
  atOnce: number;
  emphasises(voice: string): boolean;
  listVoices(call: CallInTurn): Promise<Voice[]>;
  compile(part: SpokenPart): Compiled;
  /** The service's limit that a request exceeds, as in "3000 characters"; undefined when it fits. */
  exceeded(compiled: Compiled): string | undefined;
  /** @throws {PhonemesRefused} when the same without phonemes may be accepted */
  speak(compiled: Compiled, part: SpokenPart, call: CallInTurn, signal: AbortSignal): Promise<PartSound>;
}

/** The service does not take phonemes of the request. */
export class PhonemesRefused extends Error {
  constructor() {
    super("The service does not take these phonemes.");
    this.name = "PhonemesRefused";
  }
}

/** An engine on a service of somebody else's. */
export interface CloudEngine extends SpeechEngine {
  /** What every voice is charged as, where that is one; undefined: it depends on the voice. */
  tier?: string | undefined;
  /** Asks the service for its voices now. */
  listVoices(signal?: AbortSignal): Promise<Voice[]>;
}

/** The words in parts that the service takes, cut at the borders of clauses. */
function partsThatFit<Compiled>(
  driver: CloudDriver<Compiled>,
  part: SpokenPart,
): { part: SpokenPart; compiled: Compiled }[] {
  const compiled = driver.compile(part);
  const exceeded = driver.exceeded(compiled);
  if (exceeded === undefined) return [{ part, compiled }];
  const width = part.words.reduce((sum, word) => sum + textWidth(word.lead + word.spoken + word.trail), 0);
  const halves = splitToFit(part.words, Math.ceil(width / 2));
  if (halves.length < 2) {
    throw new SpeechError(
      "TOO_LONG",
      `A word of this sentence is longer than the ${exceeded} that ${driver.name} takes.`,
    );
  }
  return halves.flatMap((words) => partsThatFit(driver, { ...part, words }));
}

export function createCloudEngine<Compiled>(options: CloudEngineOptions, driver: CloudDriver<Compiled>): CloudEngine {
  const { platform, name } = driver;
  const service: ServiceOptions = {
    name,
    fetch: options.fetch,
    timeoutMs: options.timeoutMs ?? 60_000,
    repeatsFailures: driver.repeatsFailures ?? true,
    wait: options.wait,
    random: options.random,
  };
  const turns = createTurns(options.atOnce ?? driver.atOnce);
  const closing = new AbortController();
  const languages = (options.voices ?? fetchedVoices)(listVoices);

  async function listVoices(signal?: AbortSignal): Promise<Voice[]> {
    const cancel = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    return driver.listVoices((call) => callService(service, call, cancel));
  }

  async function voiceOf(code: string, langCode: string): Promise<Voice> {
    const language = (await languages()).find((listed) => listed.code === langCode);
    const voice = [...(language?.voices ?? []), ...(language?.retired ?? [])].find((listed) => listed.code === code);
    if (!voice) throw unknownVoice(code);
    return voice;
  }

  async function synthesize(request: SynthesisRequest, signal: AbortSignal): Promise<Speech> {
    const { utterance, profile, priority = "build" } = request;
    const { words } = utterance;
    const languageName = new Intl.DisplayNames(["en"], { type: "language" }).of(profile.lang_code) ?? profile.lang_code;
    const text = words.map(({ lead, spoken, trail }) => lead + spoken + trail).join("");
    checkSpeakable(text, profile.lang_code, languageName);
    const voice = await voiceOf(request.voice, profile.lang_code);
    if (profile.style !== "" && !voice.styles.includes(profile.style)) throw unknownStyle(voice.name, profile.style);
    const call: CallInTurn = (asked) => turns.run(priority, () => callService(service, asked, signal), signal);

    async function speak(part: SpokenPart): Promise<PartSound[]> {
      const sounds: PartSound[] = [];
      for (const { part: piece, compiled } of partsThatFit(driver, part)) {
        sounds.push(await driver.speak(compiled, piece, call, signal));
      }
      return sounds;
    }
    const withPhonemes = words.some(({ phonemes }) => phonemes !== undefined);
    const spoken = speak({ words, voice, profile, withPhonemes }).catch((error: unknown) => {
      if (!(error instanceof PhonemesRefused)) throw error;
      return speak({ words, voice, profile, withPhonemes: false });
    });
    return joinParts(await spoken, words, name);
  }

  return {
    platform,
    tier: driver.tier,
    reproducible: false,
    isService: true,
    version: (style = "") => driver.version(style),
    emphasises: (voice) => driver.emphasises(voice),
    languages,
    listVoices,
    async synthesize(request, signal) {
      const cancel = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      if (cancel.aborted) throw speechCancelled(cancel.reason);
      return synthesize(request, cancel);
    },
    async close() {
      closing.abort();
      turns.close();
    },
  };
}
