import type { AddressInfo } from "node:net";
import { anyone, createCallBuilder } from "@lectern/contract";
import { implement } from "@orpc/server";
import { pino } from "pino";
import { z } from "zod";
import { DatabaseFull, DatabaseTooSlow, DatabaseUnavailable } from "../../database/index.ts";
import { MailError } from "../../mail/index.ts";
import { StorageError } from "../../storage/index.ts";
import type { ApiContext } from "../calls/api-context.ts";
import { AppError } from "../../failures/app-error.ts";
import { CallGuard } from "../calls/call-guard.ts";
import { createCostlyCallLimiter } from "../limits/costly-calls.ts";
import { createHttp } from "../create-http.ts";
import { createIdempotencyStore } from "../idempotency/idempotency-store.ts";
import type { IdempotentCallOptions } from "../idempotency/idempotent-call.ts";
import { mountApi } from "../calls/mount-api.ts";
import { allowFraming } from "../security-headers.ts";
import { mountNotFound } from "../not-found.ts";

export const answer = z.object({ success: z.literal(true), data: z.unknown() });
const one = { org_id: z.guid(), id: z.string().min(2, "Give at least two letters.") };
const declare = createCallBuilder("items");
const open = { access: anyone("a test") };
export const contract = {
  items: {
    get: declare({ method: "GET", path: "/organisation/{org_id}/item/{id}", summary: "" }, open)
      .input(
        z.strictObject({ ...one, keyword: z.string().optional(), limit: z.coerce.number().int().max(10).optional() }),
      )
      .output(answer),
    save: declare(
      { method: "PUT", path: "/organisation/{org_id}/item/{id}", summary: "" },
      { ...open, maxBodyBytes: 3_000_000 },
    )
      .input(
        z.strictObject({
          ...one,
          title: z.string().min(1, "Give it a title."),
          blocks: z.array(z.strictObject({ text: z.string() })).optional(),
        }),
      )
      .output(answer),
    touch: declare({ method: "POST", path: "/touch", summary: "" }, open).output(answer),
    fail: declare(
      { method: "POST", path: "/fail/{how}", summary: "" },
      { ...open, failures: ["CONFLICT", "NOT_FOUND", "RATE_LIMITED"] },
    )
      .input(z.strictObject({ how: z.string() }))
      .output(answer),
    ours: declare(
      { method: "POST", path: "/ours", summary: "" },
      { access: { kind: "signed-in", apiKeyScope: undefined }, maxBodyBytes: 100_000_000 },
    ).output(answer),
    wrong: declare({ method: "GET", path: "/wrong", summary: "" }, open).output(answer),
  },
};
const api = implement(contract).$context<ApiContext>();

const failures: Record<string, () => unknown> = {
  app: () => new AppError("CONFLICT", "Somebody else saved it."),
  status: () => new AppError("NOT_FOUND", "Gone.", { status: 410 }),
  limited: () => new AppError("RATE_LIMITED", "Too often.", { retryAfterSeconds: 12.2 }),
  database: () => new DatabaseUnavailable(new Error("connect ECONNREFUSED 10.0.0.7:5432")),
  wrapped: () => new Error("query failed", { cause: new DatabaseUnavailable(new Error("x")) }),
  full: () => new StorageError("FULL", "There is no room left to store files."),
  slowDatabase: () => new Error("query failed", { cause: new DatabaseTooSlow(new Error("canceling statement")) }),
  fullDatabase: () => new DatabaseFull(new Error("could not extend file base/16385/16631")),
  missing: () => new StorageError("NOT_FOUND", "The file is not there (any more)."),
  mail: () => new MailError("UNAVAILABLE", "The mail could not be sent just now."),
  address: () => new MailError("INVALID_ADDRESS", "This is not a mail address."),
  key: () => new StorageError("INVALID_KEY", "bad key /secret/path"),
  unknown: () => new Error("select * from secret_table at /srv/lectern/x.ts"),
  text: () => "a thrown text",
};

/** Every call is unauthenticated; access is for call-guard.test.ts. */
export const guard = new CallGuard({
  principals: {
    identify: () => Promise.resolve(undefined),
    findMembership: () => Promise.resolve(undefined),
    isOperator: () => Promise.resolve(false),
  },
  rateLimits: { take: () => Promise.resolve({ allowed: true, remaining: 1, retryAfterSeconds: 60 }) },
  billing: "none",
  isPremiumVoice: () => Promise.resolve(false),
});

function unreachable(): Promise<never> {
  return Promise.reject(new Error("There is no database."));
}

/** No call of the contract above is one of API keys. */
export const idempotency: IdempotentCallOptions = {
  store: createIdempotencyStore({ tenant: unreachable, system: unreachable }),
  rateLimits: { enforce: unreachable },
  now: () => new Date(),
};

export const sharedTime = createCostlyCallLimiter(6);

export const organisationId = "0198c0de-0000-7000-8000-000000000001";

export interface ExampleApi {
  port: number;
  /** What it has logged, a line each. */
  lines: string[];
  /** Titles of what was saved. */
  saved: string[];
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** An HTTP server that answers the contract above, a page that may be framed, and one that fails. */
export async function startExampleApi(): Promise<ExampleApi> {
  const lines: string[] = [];
  const saved: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const { app, failures: responses } = createHttp({ log, publicUrl: "https://audio.example.org", trustProxy: 1 });
  const router = {
    items: {
      get: api.items.get.handler(({ input, context }) => ({
        success: true as const,
        data: { input, ip: context.ip },
      })),
      save: api.items.save.handler(({ input, context }) => {
        context.setHeader("x-saved", "yes");
        saved.push(input.title);
        return { success: true as const, data: input };
      }),
      touch: api.items.touch.handler(({ input }) => ({ success: true as const, data: { input: input ?? null } })),
      fail: api.items.fail.handler(({ input }) => {
        throw failures[input.how]?.();
      }),
      ours: api.items.ours.handler(() => ({ success: true as const, data: null })),
      wrong: api.items.wrong.handler(() => ({ success: false }) as never),
    },
  };
  await mountApi(app, { contract, router, failures: responses, guard, idempotency, sharedTime });
  app.get("/framed", async (_request, reply) => {
    allowFraming(reply);
    return await reply.send("framed");
  });
  app.get("/throws", () => {
    throw new Error("inner secret");
  });
  mountNotFound(app);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    port: (app.server.address() as AddressInfo).port,
    lines,
    saved,
    async call(method, path, content, headers = {}) {
      const json = content === undefined ? {} : { "content-type": "application/json" };
      return await fetch(origin + path, {
        method,
        headers: { ...json, ...headers },
        ...(content === undefined ? {} : { body: typeof content === "string" ? content : JSON.stringify(content) }),
      });
    },
    close: async () => await app.close(),
  };
}
