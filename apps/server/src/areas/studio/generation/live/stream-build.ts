import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { type Plan, SAMPLE_RATE, SAMPLES_PER_FRAME, silentFrames } from "@lectern/audio";
import { AppError } from "../../../../platform/http/index.ts";
import { type BuildText, segmentScript, speechKey } from "../../../../platform/speech/index.ts";
import type { FilePlan, LiveBuild } from "../../../../platform/database/tables/studio.ts";
import { findRendition } from "../../../renditions/index.ts";
import type { StudioServices } from "../../services.ts";
import {
  type BuildRow,
  findBuild,
  findLiveBuild,
  lengthsOfSentences,
  placesOfSegments,
  wantLiveAudio,
} from "../build-store.ts";
import { buildBeginning, segmentKey } from "../files/assemble-file.ts";
import { partsOfRuns } from "../files/audio-file.ts";
import { findFileOfBuild } from "../files/audio-file-store.ts";
import { volumesOf } from "../steps/measure-build.ts";

type LiveServices = Pick<StudioServices, "database" | "storage" | "speech" | "voiceLevels" | "now">;

/** How often a build is looked at for more, in milliseconds: less often the longer it is followed. */
const lookMs = { first: 100, last: 500, growth: 1.2 };
/** How many sentences, or segments, are looked for at once. */
const ahead = 64;
/** Whoever asks for a build that has just ended hears what it made. */
const endedMs = 60_000;
/** Between what was heard and what was made, in dB: where it is more, a listener goes on in the finished file. */
const maxGainDifferenceDb = 1;

/** The connection ends without its last chunk, by which a player knows that there is more than it has. */
class FileDiffers extends Error {
  constructor() {
    super("The finished file is another than what was heard of it.");
  }
}

export interface LiveAudio {
  /** Where the frames begin in the item: at a sentence, `fromSeconds` or before it. */
  startSeconds: number;
  /** MP3 frames, 44.1 kHz, mono, 64 kbit/s. Breaks off where the finished file is another than what was heard. */
  frames: AsyncIterable<Uint8Array>;
}

/**
 * What a build makes, while it is made; ends with the text, or with a build that does not finish.
 * @throws {AppError} NOT_FOUND when there is no such build, or it ended some time ago
 */
export async function streamBuild(
  services: LiveServices,
  buildId: string,
  { fromSeconds, signal }: { fromSeconds: number; signal: AbortSignal },
): Promise<LiveAudio> {
  const build = await services.database.system((trx) => findBuild(trx, buildId));
  if (!build || build.kind !== "voice" || build.source !== null || hasEnded(build, services.now())) {
    throw new AppError("NOT_FOUND", "This audio is no longer being made.");
  }
  await services.database.system((trx) => wantLiveAudio(trx, buildId));
  const text = await segmentScript(build.script, build.lexicon, (profile, utterance) =>
    speechKey(services.speech.engineFor(profile.platform), profile, utterance),
  );
  const audio = new AudioOfBuild(services, build, text, signal);
  return audio.openAt(fromSeconds);
}

function hasEnded({ finished_at: finishedAt, status }: BuildRow, now: Date): boolean {
  return finishedAt !== null && (status !== "done" || now.getTime() - finishedAt.getTime() > endedMs);
}

/** Frames of a run of the beginning of a text, or of a finished file. */
type RunFrames = readonly number[];

class AudioOfBuild {
  readonly #services: LiveServices;
  readonly #build: BuildRow;
  readonly #text: BuildText;
  readonly #signal: AbortSignal;
  /** In samples at 44.1 kHz, by their keys. */
  readonly #lengths = new Map<string, number>();
  /** How many sentences from the beginning of the text are spoken. */
  #spoken = 0;
  /** Of those: as far as more text does not change it. */
  #plan: Plan | undefined;
  /** How many runs of the plan were sent, or passed over. */
  #sent = 0;

  constructor(services: LiveServices, build: BuildRow, text: BuildText, signal: AbortSignal) {
    this.#services = services;
    this.#build = build;
    this.#text = text;
    this.#signal = signal;
  }

  async openAt(fromSeconds: number): Promise<LiveAudio> {
    if (fromSeconds <= 0) return { startSeconds: 0, frames: this.#frames() };
    await this.#readLengths();
    const fromFrame = Math.floor((fromSeconds * SAMPLE_RATE) / SAMPLES_PER_FRAME);
    const runs = this.#decidedRuns();
    let frame = 0;
    let startFrame = 0;
    for (let index = 0; index <= runs.length && frame <= fromFrame; index += 1) {
      const run = runs[index];
      // After the last one comes what is being spoken.
      if (run?.kind !== "silence") {
        this.#sent = index;
        startFrame = frame;
      }
      frame += run?.frames ?? 0;
    }
    return { startSeconds: (startFrame * SAMPLES_PER_FRAME) / SAMPLE_RATE, frames: this.#frames() };
  }

  async *#frames(): AsyncGenerator<Uint8Array> {
    for (let waitMs = lookMs.first; ; waitMs = Math.min(lookMs.last, waitMs * lookMs.growth)) {
      this.#signal.throwIfAborted();
      // Before what it made is looked at: nothing comes after that of a build that has ended.
      const build = await this.#services.database.system((trx) => findLiveBuild(trx, this.#build.id));
      if (build?.status === "done") {
        yield* this.#finishedFrames(build.live);
        return;
      }
      if (build?.live) {
        await this.#readLengths();
        yield* this.#readyFrames(build.live);
      }
      if (!build || build.finished_at !== null) return;
      await delay(waitMs, undefined, { signal: this.#signal });
    }
  }

  /** The runs that are encoded already. */
  async *#readyFrames({ gainTenths, voiceOffsets }: LiveBuild): AsyncGenerator<Uint8Array> {
    const { database, storage } = this.#services;
    const volumes = volumesOf(this.#services, this.#text, voiceOffsets);
    const runs = this.#decidedRuns();
    while (this.#sent < runs.length) {
      const next = runs.slice(this.#sent, this.#sent + ahead);
      const keys = next.map((run) =>
        run.kind === "segment" ? segmentKey(this.#text, this.#plan!.segments[run.segment]!, volumes) : undefined,
      );
      const wanted = { keys: keys.filter((key) => key !== undefined), gainTenths };
      const places = await database.system((trx) => placesOfSegments(trx, this.#build.content_id, wanted));
      for (const [index, run] of next.entries()) {
        const place = places.get(keys[index] ?? "");
        if (run.kind === "segment" && !place) return;
        const range = place && { start: place.pack_offset, end: place.pack_offset + place.bytes };
        this.#signal.throwIfAborted();
        yield place ? await buffer(await storage.read(place.pack_key, range)) : silentFrames(run.frames);
        this.#sent += 1;
      }
    }
  }

  /** What was not sent yet of the finished file. */
  async *#finishedFrames(live: LiveBuild | null): AsyncGenerator<Uint8Array> {
    const { database, storage } = this.#services;
    const found = await database.system(async (trx) => ({
      file: await findFileOfBuild(trx, this.#build.id),
      audio: await findRendition(trx, { contentId: this.#build.content_id, kind: "voice" }),
    }));
    if (!found.file) return;
    const { plan } = found.file;
    const gainDifferenceDb = Math.abs((found.audio?.gain_db ?? 0) - (live?.gainTenths ?? 0) / 10);
    const isContinued = this.#begins(framesOfRuns(plan)) && gainDifferenceDb <= maxGainDifferenceDb;
    if (this.#sent > 0 && !isContinued) throw new FileDiffers();
    for (const part of partsOfRuns(plan, plan.runs.slice(this.#sent))) {
      this.#signal.throwIfAborted();
      yield part instanceof Uint8Array ? part : await buffer(await storage.read(part.key, part));
    }
  }

  /** Whether a file begins as what was sent. */
  #begins(frames: RunFrames): boolean {
    const sent = this.#decidedRuns().slice(0, this.#sent);
    return sent.every((run, index) => run.frames === frames[index]);
  }

  async #readLengths(): Promise<void> {
    const { sentences } = this.#text;
    const before = this.#spoken;
    for (let unknown = -1; unknown === -1 && this.#spoken < sentences.length;) {
      const keys = sentences.slice(this.#spoken, this.#spoken + ahead).map(({ key }) => key);
      const missing = keys.filter((key) => !this.#lengths.has(key));
      const found = await this.#services.database.system((trx) =>
        lengthsOfSentences(trx, this.#build.content_id, missing),
      );
      for (const [key, length] of found) this.#lengths.set(key, length);
      unknown = keys.findIndex((key) => !this.#lengths.has(key));
      this.#spoken += unknown === -1 ? keys.length : unknown;
    }
    if (this.#spoken > before) {
      this.#plan = buildBeginning(this.#text, this.#spoken, (key) => this.#lengths.get(key) ?? 0);
    }
  }

  /** The runs that more text does not change: not the silence at the end of those that are known. */
  #decidedRuns(): Plan["runs"] {
    const runs = this.#plan?.runs ?? [];
    const isWhole = this.#spoken === this.#text.sentences.length;
    return isWhole ? runs : runs.slice(0, runs.findLastIndex(({ kind }) => kind === "segment") + 1);
  }
}

function framesOfRuns({ runs, segments }: FilePlan): RunFrames {
  return runs.map((run) => (run < 0 ? -run : (segments[run]?.[3] ?? 0)));
}
