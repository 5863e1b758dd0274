import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hashOf } from "../idempotency/idempotent-call.ts";
import { createBodyQueue } from "../limits/costly-calls.ts";
import type { Admitted } from "../principal.ts";
import { fairShareKey } from "./call-guard.ts";
import { createUnstorableTextCheck } from "./unstorable-text-check.ts";

/** Reads the JSON bodies of calls. Long ones are looked through as they come, and parsed one after another. */
export class CallBodies {
  readonly #admitted = new WeakMap<FastifyRequest, Admitted>();
  /** Of requests with an Idempotency-Key. */
  readonly #hashes = new WeakMap<FastifyRequest, string>();
  readonly #longBodies = createBodyQueue();
  readonly #endTurns = new WeakMap<FastifyRequest, () => void>();
  /** Of requests whose bodies may be long: aborted when the request is over, answered or not. */
  readonly #overSignals = new WeakMap<FastifyRequest, AbortSignal>();

  register(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    const parseJson = scope.getDefaultJsonParser("error", "error");
    /** Of what `checkLongBody` let through: looking for names of prototypes takes as long as parsing. */
    const parseChecked = scope.getDefaultJsonParser("ignore", "ignore");
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "string" },
      async (request: FastifyRequest, body: string) => {
        if (body === "") return {};
        // Long ones were looked through as they came.
        const wasChecked = this.#overSignals.has(request);
        if (!wasChecked) createUnstorableTextCheck().look(Buffer.from(body));
        await this.#beginTurn(request, body);
        // A long body is put together in one turn, parsed in the next, and validated in others.
        if (wasChecked) await nextTurn();
        if (request.headers["idempotency-key"] !== undefined) this.#hashes.set(request, hashOf(body));
        const value = await new Promise<unknown>((resolve, reject) => {
          void (wasChecked ? parseChecked : parseJson)(request, body, (error, parsed) =>
            error ? reject(error) : resolve(parsed),
          );
        });
        if (wasChecked) await nextTurn();
        return value;
      },
    );
  }

  /** Of a request whose body may be long, before it is read. */
  expectLong(request: FastifyRequest, reply: FastifyReply): void {
    const over = new AbortController();
    // Not the hook onResponse, which whoever leaves early does not bring about.
    reply.raw.once("close", () => over.abort());
    this.#overSignals.set(request, over.signal);
  }

  /** Whose body it is. */
  admit(request: FastifyRequest, admitted: Admitted): void {
    this.#admitted.set(request, admitted);
  }

  callerOf(request: FastifyRequest): Admitted {
    return this.#admitted.get(request) ?? {};
  }

  /** Ends the turn of a long body. */
  endTurnOf(request: FastifyRequest): (() => void) | undefined {
    return this.#endTurns.get(request);
  }

  hashOf(request: FastifyRequest): string {
    return this.#hashes.get(request) ?? "";
  }

  /** Waits for the turn of a long body, which ends when its input is validated, or with the answer. */
  async #beginTurn(request: FastifyRequest, body: string): Promise<void> {
    const over = this.#overSignals.get(request);
    // A call of short bodies.
    if (!over) return;
    const sharer = fairShareKey(this.callerOf(request), request.ip);
    this.#endTurns.set(request, await this.#longBodies.begin(body, sharer, over));
  }
}
