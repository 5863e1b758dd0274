import { AppError } from "./app-error.ts";
import { createOrganisationSlots } from "./organisation-slots.ts";

/** A body of so many characters is read before anybody notices. */
const shortCharacters = 100_000;
const maxRestMs = 1000;

export interface LongBodies {
  /**
   * Waits until a body may be parsed and looked at, which nothing else is done beside, and answers what ends its turn.
   * It ends with `signal` too, which has to be aborted once the request is over, however that came about.
   * `sharer`: whose turn it is, an organisation's or a person's.
   * @throws {AppError} UNAVAILABLE when too many wait
   */
  begin(body: string, sharer: string, signal: AbortSignal): Promise<() => void>;
}

/** Long bodies are read one after the other, organisations in turn; in between others are answered for as long. */
export function createLongBodies(): LongBodies {
  const slots = createOrganisationSlots({ inAll: 1, waitingEach: 30, waitingInAll: 200, refusal: tooMany });

  return {
    async begin(body, sharer, signal) {
      if (body.length <= shortCharacters) return () => undefined;
      const release = await slots.take(sharer, signal);
      const began = performance.now();
      function end(): void {
        signal.removeEventListener("abort", end);
        setTimeout(release, Math.min(maxRestMs, performance.now() - began));
      }
      signal.addEventListener("abort", end, { once: true });
      return end;
    },
  };
}

function tooMany(): AppError {
  const message = "Too many long texts are being read. Please try again in a moment.";
  return new AppError("UNAVAILABLE", message, { retryAfterSeconds: 2 });
}
