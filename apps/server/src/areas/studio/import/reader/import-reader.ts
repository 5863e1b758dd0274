import { AppError, OrganisationSlots } from "../../../../platform/http/index.ts";
import type { UploadedFile } from "../document/file-kind.ts";
import type { PageRules } from "../extraction-rules.ts";
import type { Imported } from "../imported.ts";
import { DAMAGED_DOCUMENT_MESSAGE, DOCUMENT_TOO_COMPLEX_MESSAGE, PAGE_TOO_COMPLEX_MESSAGE } from "../unreadable.ts";
import { tooManyImports } from "../page-fetches.ts";
import type { Languages, ReaderAnswer, ReaderTask } from "./reader-messages.ts";
import { type ReaderEnd, type ReaderLimits, ReaderWorker } from "./reader-worker.ts";

export interface ImportReaderOptions extends Partial<ReaderLimits> {
  /** Processes at once, each started when there is something for it to read. */
  size?: number;
  /** Waiting tasks above this many are refused. */
  mostWaiting?: number;
  /** Waiting tasks of one organisation above this many are refused. */
  mostWaitingEach?: number;
  /** Waiting tasks of one person above this many are refused. */
  mostWaitingEachPerson?: number;
  /** A process without work for this long is ended, and its memory with it. */
  idleMs?: number;
}

/** Reads pages and documents for one organisation. */
export interface DocumentReader {
  /** Throws AppError FETCH_FAILED when there is no article on the page. `charset` is the answer header's. */
  page(
    bytes: Uint8Array,
    options?: { charset?: string | undefined; rules?: PageRules | undefined },
    signal?: AbortSignal,
  ): Promise<Imported>;
  /** Text without markup, as an address may give it. Throws AppError FETCH_FAILED or INVALID_FILE. */
  text(bytes: Uint8Array, options: { charset?: string; locale?: string }, signal?: AbortSignal): Promise<Imported>;
  /** Throws AppError INVALID_FILE with the reason a file cannot be read. */
  document(file: UploadedFile, locale?: string, signal?: AbortSignal): Promise<Imported>;
  /** The languages of texts that were read, each one of the candidates (locales) or uncertain. */
  languages(texts: readonly string[], candidates: readonly string[], signal?: AbortSignal): Promise<Languages>;
}

/**
 * Reads pages and documents in processes of their own, so that nothing in them can hurt the server. A process that is
 * free goes to the organisation that occupies the fewest, and in that to the person who does.
 */
export interface ImportReader {
  forOrganisation(organisationId: string, personId?: string): DocumentReader;
  /** Ends what is being read, too. */
  close(): void;
}

export function createImportReader(options: ImportReaderOptions = {}): ImportReader {
  const { size = 2, mostWaiting = 20, mostWaitingEach = 5, mostWaitingEachPerson = 3, idleMs = 20_000 } = options;
  const { cpuMs = 15_000, hangMs, intervalMs = 50, heapMb = 384, memoryMb = 640 } = options;
  const limits = { cpuMs, hangMs, intervalMs, heapMb, memoryMb };
  const processes = Array.from({ length: size }, () => new ReaderWorker(limits));
  const idle = [...processes];
  const idleTimers = new Map<ReaderWorker, NodeJS.Timeout>();
  const slots = new OrganisationSlots({
    inAll: size,
    waitingEach: mostWaitingEach,
    waitingEachPerson: mostWaitingEachPerson,
    waitingInAll: mostWaiting,
    refusal: tooManyImports,
  });
  let isClosed = false;

  function takeProcess(): ReaderWorker {
    // The one used last is still warm.
    const process = idle.pop();
    if (isClosed || !process) throw tooManyImports();
    clearTimeout(idleTimers.get(process));
    return process;
  }

  function returnProcess(process: ReaderWorker): void {
    idle.push(process);
    idleTimers.set(process, setTimeout(() => process.stop(), idleMs).unref());
  }

  async function run(
    [organisationId, personId]: readonly [organisationId: string, personId?: string],
    task: ReaderTask,
    what: keyof typeof failures,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<Exclude<ReaderAnswer, { failure: unknown }>> {
    const work = async () => {
      const process = takeProcess();
      try {
        let answer = await process.run(task, signal);
        // The machine may have ended the process, or kept it waiting: a file is blamed for what happens twice.
        if (!isClosed && (answer === "crash" || answer === "hang")) answer = await process.run(task, signal);
        if (answer === "hang") throw readersAreBusy();
        if (isEnd(answer)) throw failures[what].tooMuch(answer);
        if (!("failure" in answer)) return answer;
        const { failureType, message } = answer.failure;
        throw failureType === undefined ? failures[what].unforeseen(message) : new AppError(failureType, message);
      } finally {
        returnProcess(process);
      }
    };
    return slots.run(organisationId, signal, work, personId);
  }

  async function read(...task: Parameters<typeof run>): Promise<Imported> {
    const answer = await run(...task);
    if ("imported" in answer) return answer.imported;
    throw wrongAnswer();
  }

  return {
    forOrganisation: (...id) => ({
      page: (bytes, { charset, rules } = {}, signal) =>
        read(id, { kind: "page", bytes, charset, rules }, "page", signal),
      text: (bytes, { charset, locale }, signal) => read(id, { kind: "text", bytes, charset, locale }, "page", signal),
      document: (file, locale, signal) => read(id, { kind: "document", file, locale }, "document", signal),
      async languages(texts, candidates, signal) {
        const answer = await run(id, { kind: "languages", texts, candidates }, "document", signal);
        if ("languages" in answer) return answer.languages;
        throw wrongAnswer();
      },
    }),
    close: () => {
      isClosed = true;
      for (const timer of idleTimers.values()) clearTimeout(timer);
      for (const process of processes) process.stop();
    },
  };
}

const failures = {
  page: {
    tooMuch: (cause: string) => new AppError("FETCH_FAILED", PAGE_TOO_COMPLEX_MESSAGE, { cause: new Error(cause) }),
    unforeseen: (detail: string) =>
      new AppError("FETCH_FAILED", "This page could not be read.", { cause: new Error(detail) }),
  },
  document: {
    tooMuch: (cause: string) => new AppError("INVALID_FILE", DOCUMENT_TOO_COMPLEX_MESSAGE, { cause: new Error(cause) }),
    unforeseen: (detail: string) =>
      new AppError("INVALID_FILE", DAMAGED_DOCUMENT_MESSAGE, {
        cause: new Error(detail),
      }),
  },
};

function isEnd(answer: ReaderAnswer | ReaderEnd): answer is ReaderEnd {
  return typeof answer === "string";
}

function readersAreBusy(): AppError {
  return new AppError(
    "UNAVAILABLE",
    "The server is busy and could not read this in time. Please try again in a moment.",
  );
}

function wrongAnswer(): Error {
  return new Error("The reader gave the answer to another task.");
}
