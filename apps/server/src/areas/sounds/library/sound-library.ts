import { buffer } from "node:stream/consumers";
import { type LibrarySound, SAMPLE_RATE, soundLibrary } from "@lectern/audio";
import { makeLibrarySound } from "@lectern/audio/node";
import type { WireLibrarySound } from "@lectern/contract";
import { z } from "zod";
import { type Storage, StorageError } from "../../../platform/storage/index.ts";
import { presentDuration, presentPeaks } from "../present.ts";
import { libraryFileName, libraryKey, libraryUrl } from "./library-address.ts";
import type { Platform } from "../../../area.ts";

const factsSchema = z.object({ samples: z.number().int().positive(), peaks: z.base64() });

/** What is to be known of a sound's file, kept beside it. */
export interface LibraryFacts {
  samples: number;
  peaks: Buffer;
}

/** The built-in sounds: each is made once an installation, and kept under a hash of its score. */
export interface SoundLibrary {
  /** Makes nothing: what was not made yet has no peaks. */
  list(): Promise<WireLibrarySound[]>;
  /** Makes what was not made yet, one sound after the other, while nothing else wants the processor. */
  makeAll(signal: AbortSignal): Promise<void>;
  /** Samples of a sound, which its score tells before it is made. undefined as of `find`. */
  lengthOf(fileName: string): Promise<number | undefined>;
  /** Makes the file where that was not done, one sound at a time. undefined for a name that the library does not have and never had. */
  find(fileName: string): Promise<LibraryFacts | undefined>;
  /** Ends what is being made. */
  close(): Promise<void>;
}

export interface SoundLibraryServices {
  storage: Pick<Storage, "read" | "put">;
  makeLibrarySound: typeof makeLibrarySound;
}

export function openSoundLibrary({ storage, makeLibrarySound: make }: SoundLibraryServices): SoundLibrary {
  const files = new Map(soundLibrary.map((sound) => [libraryFileName(sound), sound]));
  const known = new Map<string, LibraryFacts>();
  const making = new Map<string, Promise<LibraryFacts>>();
  const closing = new AbortController();
  /** The one that is made now: a sound takes a processor for seconds. */
  let last: Promise<unknown> = Promise.resolve();

  async function stored(fileName: string): Promise<LibraryFacts | undefined> {
    const found = known.get(fileName) ?? (await readFacts(storage, fileName));
    if (found) known.set(fileName, found);
    return found;
  }

  function made(fileName: string, sound: LibrarySound, isWaitedFor = true): Promise<LibraryFacts> {
    const underWay = making.get(fileName);
    if (underWay) return underWay;
    const work = last.then(async () => {
      const { bytes, samples, peaks } = await make(sound.name, { signal: closing.signal, isWaitedFor });
      await storage.put(libraryKey(fileName, "mp3"), bytes, { contentType: "audio/mpeg" });
      const facts = { samples, peaks: Buffer.from(peaks) };
      // Last: what has its facts has its file.
      const json = JSON.stringify({ samples, peaks: facts.peaks.toString("base64") });
      await storage.put(libraryKey(fileName, "json"), Buffer.from(json), { contentType: "application/json" });
      known.set(fileName, facts);
      return facts;
    });
    // The failure is told to whoever waits for this sound; the next one has its turn.
    last = work.catch(() => undefined);
    making.set(fileName, work);
    void last.then(() => making.delete(fileName));
    return work;
  }

  return {
    list: () =>
      Promise.all(
        [...files].map(async ([fileName, sound]) => presentLibrarySound(fileName, sound, await stored(fileName))),
      ),
    async makeAll(signal) {
      for (const [fileName, sound] of files) {
        signal.throwIfAborted();
        if (!(await stored(fileName))) await made(fileName, sound, false);
      }
    },
    async lengthOf(fileName) {
      const sound = files.get(fileName);
      return sound ? lengthOfScore(sound) : (await stored(fileName))?.samples;
    },
    async find(fileName) {
      const found = await stored(fileName);
      const sound = files.get(fileName);
      return found ?? (sound && made(fileName, sound));
    },
    async close() {
      closing.abort(new Error("The server stops."));
      await last;
    },
  };
}

function lengthOfScore({ score }: LibrarySound): number {
  return Math.round(score.seconds * SAMPLE_RATE);
}

function presentLibrarySound(fileName: string, sound: LibrarySound, facts: LibraryFacts | undefined): WireLibrarySound {
  const { name, title, mood, kind } = sound;
  return {
    name,
    title,
    mood,
    kind,
    url: libraryUrl(fileName, "mp3"),
    peaks_url: libraryUrl(fileName, "peaks"),
    duration: presentDuration(lengthOfScore(sound)),
    peaks: facts ? presentPeaks(facts.peaks) : [],
  };
}

async function readFacts(storage: Pick<Storage, "read">, fileName: string): Promise<LibraryFacts | undefined> {
  try {
    const text = await buffer(await storage.read(libraryKey(fileName, "json")));
    const { samples, peaks } = factsSchema.parse(JSON.parse(text.toString()));
    return { samples, peaks: Buffer.from(peaks, "base64") };
  } catch (error) {
    if (error instanceof StorageError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

const opened = new WeakMap<Platform["storage"], SoundLibrary>();

/** The one library of a process's storage: requests for one sound share its making. */
export function soundLibraryOf({ storage }: Pick<Platform, "storage">): SoundLibrary {
  const found = opened.get(storage) ?? openSoundLibrary({ storage, makeLibrarySound });
  opened.set(storage, found);
  return found;
}
