import type { AddressInfo } from "node:net";
import type { AnyContractRouter } from "@orpc/contract";
import type { Area, CreateArea, Platform } from "./area.ts";
import type { Config } from "./config/config.ts";
import { createDiskRoom } from "./platform/disk/index.ts";
import type { Logger } from "./platform/logging/index.ts";
import {
  AppError,
  clientNetwork,
  CallGuard,
  createCostlyCallLimiter,
  createHttp,
  createIdempotencyStore,
  mountApi,
  type MountApiOptions,
  mountDashboard,
  mountDocs,
  mountHealth,
  mountNotFound,
  mountUploads,
  stopHttp,
} from "./platform/http/index.ts";
import { openSockets, type RealtimeSession } from "./platform/realtime/index.ts";
import { claimSecret } from "./platform/security/index.ts";
import { type OpenedPlatform, openPlatform, type PlatformParts } from "./open-platform.ts";

export interface ServerOptions extends PlatformParts {
  config: Config;
  log: Logger;
  version: string;
  contract: AnyContractRouter;
  areas: readonly CreateArea[];
  /** The built dashboard. */
  dashboardFolder: string;
  onUndeclaredFailure?: MountApiOptions["onUndeclaredFailure"];
  /** How long requests and jobs under way may go on once the server is asked to stop; 5 s each. */
  graceMs?: number;
}

export interface RunningServer {
  /** Where it answers; undefined for a process that runs jobs alone. */
  url: string | undefined;
  /** Requests and jobs under way finish or are given back; then everything ends, the database last. */
  close(): Promise<void>;
}

const defaultGraceMs = 5000;

/** Builds the platform, mounts the areas and starts the roles of the config. What was started is ended when a part fails. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log, graceMs = defaultGraceMs } = options;
  const endings: (() => Promise<void>)[] = [];
  async function close(): Promise<void> {
    for (const end of endings.splice(0).toReversed()) {
      try {
        await end();
      } catch (error) {
        log.error({ error }, "a part did not end well");
      }
    }
  }
  try {
    const opened = await openPlatform(config, log, options);
    endings.push(() => opened.close());
    const { platform } = opened;
    const areas = await createAreas(options.areas, platform, endings);
    await claimSecret({
      database: platform.database,
      log,
      secret: config.secret,
      acceptsNew: config.acceptNewSecret,
      onNew: async (trx) => {
        for (const area of areas) await area.onNewSecret?.(trx);
      },
    });
    for (const area of areas) area.jobs?.(platform.queue);
    await platform.queue.start({ work: config.roles.has("worker") });
    endings.push(async () => await platform.queue.stop({ graceMs }));
    const url = config.roles.has("web") ? await serve(options, opened, areas, endings) : undefined;
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createAreas(
  creators: readonly CreateArea[],
  platform: Platform,
  endings: (() => Promise<void>)[],
): Promise<Area[]> {
  const areas: Area[] = [];
  for (const create of creators) {
    const area = await create(platform);
    if (area.close) endings.push(area.close);
    areas.push(area);
  }
  return areas;
}

async function serve(
  options: ServerOptions,
  { platform, signedPuts, uploadResults }: OpenedPlatform,
  areas: readonly Area[],
  endings: (() => Promise<void>)[],
): Promise<string> {
  const { config, log, contract, version, graceMs = defaultGraceMs } = options;
  const { database, storage, rateLimits } = platform;
  const { app, failures, isOwnOrigin, addressOf } = createHttp({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    maxPerNetwork: config.connectionsPerAddress,
    mediaOrigins: config.links.starterVideo === undefined ? [] : [new URL(config.links.starterVideo).origin],
  });
  endings.push(async () => await stopHttp(app, graceMs));

  const guard = guardOf(platform, areas);
  const disk = createDiskRoom({ folder: config.dataDir });
  mountHealth(app, {
    parts: { database: () => database.ping() },
    partsOfSome: { storage: () => storage.check() },
  });
  const routeDocs = areas.flatMap((area) => area.routeDocs ?? []);
  mountDocs(app, { contract, publicUrl: config.publicUrl, version, routeDocs });
  await mountUploads(app, { store: storage, signedPuts, rateLimits, results: uploadResults });
  await mountApi(app, {
    contract,
    failures,
    router: Object.assign({}, ...areas.map(({ router }) => router ?? {})),
    guard,
    sharedTime: createCostlyCallLimiter(config.database.poolSize),
    idempotency: { store: createIdempotencyStore(database), rateLimits, now: () => platform.clock.now() },
    afterChange: () => platform.publicCaches.settled(),
    // A database of its own has a disk of its own.
    ...(config.database.kind === "embedded" ? { hasRoom: () => disk.hasRoom() } : {}),
    ...(options.onUndeclaredFailure === undefined ? {} : { onUndeclaredFailure: options.onUndeclaredFailure }),
  });
  for (const { hooks } of areas) hooks?.(app);
  for (const { routes } of areas) if (routes) await app.register(async (scope) => await routes(scope));
  const dashboard = await mountDashboard(app, {
    folder: options.dashboardFolder,
    settings: areas.find(({ publicSettings }) => publicSettings)?.publicSettings ?? (() => Promise.resolve({})),
    hasSession: (cookies) => areas.some(({ hasSession }) => hasSession?.(cookies) === true),
  });
  if (!dashboard) log.warn("The dashboard is not built: the API answers, its pages do not.");
  mountNotFound(app, dashboard);

  const sockets = await openSockets({
    server: app.server,
    database,
    log,
    isOwnOrigin,
    networkOf: (request) => clientNetwork(addressOf(request)),
    source: {
      authenticate: (token) => authenticateSocket(guard, token),
      presentState: async (callerId, contentId) =>
        await firstKnown(areas, async (area) => await area.presentState?.(callerId, contentId)),
    },
  });
  endings.push(() => sockets.close());
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
}

function guardOf({ config, rateLimits }: Platform, areas: readonly Area[]): CallGuard {
  const principals = areas.find((area) => area.principals)?.principals;
  if (!principals) throw new Error("No area knows who callers are.");
  return new CallGuard({
    principals,
    rateLimits,
    billing: config.billing.kind,
    lookUps: Object.assign({}, ...areas.map(({ rateLimitLookUps }) => rateLimitLookUps)),
    isPremiumVoice: async (voice) =>
      (await firstKnown(areas, async (area) => await area.isPremiumVoice?.(voice))) ?? false,
  });
}

async function authenticateSocket(guard: CallGuard, token: string): Promise<RealtimeSession | undefined> {
  try {
    const principal = await guard.authenticate(token);
    if (principal.kind === "api-key") return { callerId: principal.id, sessionId: principal.id };
    return { callerId: principal.userId, sessionId: principal.sessionId };
  } catch (error) {
    // Unknown, or a key whose plan has no API.
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}

async function firstKnown<Known>(
  areas: readonly Area[],
  ask: (area: Area) => Promise<Known | undefined>,
): Promise<Known | undefined> {
  for (const area of areas) {
    const known = await ask(area);
    if (known !== undefined) return known;
  }
  return undefined;
}
