import { randomUUIDv7 } from "node:crypto";
import { contract } from "@lectern/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { createAccountsArea } from "../areas/accounts/index.ts";
import { createOrganisationsArea } from "../areas/organisations/index.ts";
import { createProjectsArea } from "../areas/projects/index.ts";
import type { Config } from "../config/index.ts";
import { createHttp } from "../platform/http/create-http.ts";
import { createRateLimits } from "../platform/http/database-rate-limits.ts";
import { mountApi } from "../platform/http/mount-api.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { TestDatabase } from "./create-test-database.ts";
import { silentLog } from "./silent-log.ts";
import { testConfig } from "./test-config.ts";

/** Accounts, organisations and projects behind HTTP, on a database of the test's own; mails are caught. */
export interface TestApp {
  app: FastifyInstance;
  mails: Mail[];
  /** Sessions whose sockets were closed. */
  endedSessions: string[];
  /** Moves the clock on. Sessions and codes are of the identity library and keep real time. */
  advance(milliseconds: number): void;
  call(request: TestCall): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestCall {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  token?: string;
  cookies?: Record<string, string>;
  address?: string;
  headers?: Record<string, string>;
}

const partOfContract = {
  accounts: contract.accounts,
  organisations: contract.organisations,
  projects: contract.projects,
};

export async function createTestApp({ database }: TestDatabase, changes: Partial<Config> = {}): Promise<TestApp> {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const mails: Mail[] = [];
  const endedSessions: string[] = [];
  const config = testConfig(changes);
  const log = silentLog();
  const platform = {
    config,
    log,
    clock,
    database,
    ids: { uuid: () => randomUUIDv7() },
    rateLimits: createRateLimits({ database, now: () => clock.now() }),
    mailer: {
      send: (mail: Mail) => Promise.resolve(void mails.push(mail)),
      close: () => Promise.resolve(),
    },
    realtime: {
      publish: () => Promise.resolve(),
      endSession: (sessionId: string) => Promise.resolve(void endedSessions.push(sessionId)),
    },
  };
  const accounts = createAccountsArea(platform);
  const areas = [accounts, await createOrganisationsArea(platform), createProjectsArea(platform)];
  const { app, failures } = createHttp({ log, publicUrl: config.publicUrl, trustProxy: config.trustProxy });
  const router = Object.assign({}, ...areas.map((area) => area.router));
  await mountApi(app, { contract: partOfContract, router, failures });
  for (const area of areas) await area.routes?.(app);
  await app.ready();

  async function call({ method = "POST", path, body, token, cookies, address, headers = {} }: TestCall) {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { payload: body }),
      ...(cookies === undefined ? {} : { cookies }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    });
    // Mails are sent beside the answer.
    await accounts.close?.();
    return answer;
  }

  return {
    app,
    mails,
    endedSessions,
    advance: (milliseconds) => void (ahead += milliseconds),
    call,
    close: () => app.close(),
  };
}
