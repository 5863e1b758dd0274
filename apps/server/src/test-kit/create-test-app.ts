import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@lectern/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type AccountsOptions, createAccountsArea, createPrincipals } from "../areas/accounts/index.ts";
import { type BillingPlatform, createBillingArea } from "../areas/billing/index.ts";
import { createOrganisationsArea } from "../areas/organisations/index.ts";
import { createProjectsArea } from "../areas/projects/index.ts";
import { stopBuilds } from "../areas/studio/index.ts";
import { createVoicesArea } from "../areas/voices/index.ts";
import type { Config } from "../config/index.ts";
import { CallGuard } from "../platform/http/calls/call-guard.ts";
import { createCostlyCallLimiter } from "../platform/http/limits/costly-calls.ts";
import { createHttp } from "../platform/http/create-http.ts";
import { createRateLimits } from "../platform/http/limits/database-rate-limits.ts";
import { createIdempotencyStore } from "../platform/http/idempotency/idempotency-store.ts";
import { mountApi } from "../platform/http/calls/mount-api.ts";
import { createFileServer } from "../platform/http/files/serve-files.ts";
import { mountUploads } from "../platform/http/files/upload-routes.ts";
import { createIds } from "../platform/ids/index.ts";
import { openGeolocator } from "../platform/location/index.ts";
import type { Logger } from "../platform/logging/index.ts";
import type { Mail } from "../platform/mail/index.ts";
import { createQueue } from "../platform/queue/index.ts";
import { openSpeech } from "../platform/speech/index.ts";
import {
  createLocalStorage,
  createSignedPuts,
  createStorage,
  createUploadResults,
  type Storage,
} from "../platform/storage/index.ts";
import { createInstalledPacks } from "../platform/voice-packs/index.ts";
import { testAccounts } from "./accounts/test-accounts.ts";
import type { TestDatabase } from "./create-test-database.ts";
import { onUndeclaredFailure } from "./on-undeclared-failure.ts";
import { silentLog } from "./silent-log.ts";
import { testConfig } from "./test-config.ts";

/** Accounts, organisations, projects, voices and billing behind HTTP, on a database of the test's own; mails are caught. */
export interface TestApp {
  app: FastifyInstance;
  mails: Mail[];
  /** Sessions whose sockets were closed. */
  endedSessions: string[];
  /** Where the files are kept. */
  folder: string;
  /** What its areas stand on; its jobs are sent and not run. */
  platform: BillingPlatform & { storage: Storage };
  /** Moves the clock on. Sessions and codes are of the identity library and keep real time. */
  advance(milliseconds: number): void;
  call(request: TestCall): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Pick<AccountsOptions, "minResponseTimes" | "mailHosts"> {
  log?: Logger;
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
  voices: contract.voices,
  player: contract.player,
  billing: contract.billing,
  billingDetails: contract.billingDetails,
  sandboxBilling: contract.sandboxBilling,
};

export async function createTestApp(
  { database }: TestDatabase,
  changes: Partial<Config> = {},
  { log = silentLog(), ...accountsOptions }: TestAppOptions = {},
): Promise<TestApp> {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const mails: Mail[] = [];
  const endedSessions: string[] = [];
  const config = testConfig(changes);
  const folder = await mkdtemp(join(tmpdir(), "lectern-test-"));
  const signedPuts = createSignedPuts({ secret: config.secret, publicUrl: config.publicUrl, now: () => clock.now() });
  const uploadResults = createUploadResults({ database, now: () => clock.now() });
  const storage = createStorage(await createLocalStorage({ root: folder }), signedPuts, uploadResults);
  // Jobs are sent and not run.
  const queue = createQueue({ database, log, exclusive: false });
  await queue.start({ work: false });
  // The catalogue of the speech server is known without asking it.
  const speechServer = {
    url: "http://127.0.0.1:9",
    key: undefined,
    model: "kokoro",

    voices: ["af_heart"],
  };
  const voicePacks = createInstalledPacks({ dataDir: folder, log });
  const { speech, audio, voiceLevels, previews, ...openedSpeech } = await openSpeech(
    { dataDir: folder, openAiSpeech: speechServer, cloudSpeech: {} },
    { voicePacks },
  );
  const platform = {
    config,
    log,
    queue,
    clock,
    database,
    ids: createIds(),
    rateLimits: createRateLimits({ database, now: () => clock.now() }),
    mailer: {
      send: (mail: Mail) => Promise.resolve(void mails.push(mail)),
      close: () => Promise.resolve(),
    },
    realtime: {
      publish: () => Promise.resolve(),
      endSession: (sessionId: string) => Promise.resolve(void endedSessions.push(sessionId)),
    },
    locator: await openGeolocator(config, log),
    speech,
    voicePacks,
    audio,
    voiceLevels,
    previews,
    storage,
    files: createFileServer(storage),
  };
  const accounts = createAccountsArea(platform, { ...testAccounts, ...accountsOptions });
  const projects = createProjectsArea(platform, {
    stopBuilds: (trx, projectId) => stopBuilds({ queue, now: () => clock.now() }, trx, projectId),
  });
  const voices = createVoicesArea(platform);
  const areas = [accounts, await createOrganisationsArea(platform), projects, voices, createBillingArea(platform)];
  const { app, failures } = createHttp({ log, publicUrl: config.publicUrl, trustProxy: config.trustProxy });
  const router = Object.assign({}, ...areas.map((area) => area.router));
  const { rateLimits } = platform;
  await mountUploads(app, { store: storage, signedPuts, rateLimits, results: uploadResults });
  const guard = new CallGuard({
    principals: createPrincipals(platform),
    rateLimits,
    billing: config.billing.kind,
    lookUps: Object.assign({}, ...areas.map(({ rateLimitLookUps }) => rateLimitLookUps)),
    isPremiumVoice: voices.isPremiumVoice,
  });
  const idempotency = { store: createIdempotencyStore(database), rateLimits, now: () => clock.now() };
  await mountApi(app, {
    contract: partOfContract,
    router,
    failures,
    guard,
    idempotency,
    sharedTime: createCostlyCallLimiter(6),
    onUndeclaredFailure,
  });
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
    folder,
    platform,
    advance: (milliseconds) => void (ahead += milliseconds),
    call,
    async close() {
      await app.close();
      await queue.stop();
      await Promise.all(areas.map(async (area) => area.close?.()));
      await openedSpeech.close();
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
