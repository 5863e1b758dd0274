import { fileURLToPath } from "node:url";
import manifest from "../package.json" with { type: "json" };
import { type Config, ConfigError, loadConfig, readEnvironment } from "./config/index.ts";
import { DatabaseFailure } from "./platform/database/failures.ts";
import { launchEmbeddedDatabase } from "./platform/database/launch-embedded-database.ts";
import { createErrorReporter, createLogger } from "./platform/logging/index.ts";
import { StorageError } from "./platform/storage/storage-error.ts";
import type { PlatformParts } from "./open-platform.ts";
import type { RunningServer } from "./start-server.ts";
import { listenForStop } from "./listen-for-stop.ts";

const forcedExitMs = 1000;

/** Runs Lectern as the environment says until it is asked to stop; says on the terminal what a person wants to know. */
export async function run(parts: PlatformParts = {}): Promise<void> {
  // Writing to a closed terminal or parent (EPIPE) must not end the process before shutdown is complete.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const stop = listenForStop();
  try {
    const config = loadConfig(readEnvironment(), process.cwd());
    const reporter =
      config.sentryDsn === undefined ? undefined : await createErrorReporter(config.sentryDsn, manifest.version);
    const log = createLogger({ level: config.logLevel, reporter });
    const { database, dataDir, geoipFile } = config;
    const { kind, poolSize } = database;
    // A start that GEOIP_FILE may still refuse touches nothing.
    const launches = kind === "embedded" && geoipFile === undefined;
    const launched = launches ? await launchEmbeddedDatabase({ dataDir, poolSize, log }) : undefined;
    // While the database starts; and a wrong setting is answered before anything heavy is loaded.
    const [{ contract }, { areas }, { startServer }] = await Promise.all([
      import("@lectern/contract"),
      import("./areas.ts"),
      import("./start-server.ts"),
    ]);
    const server = await startServer({
      ...parts,
      launched,
      config,
      log,
      version: manifest.version,
      contract,
      areas,
      dashboardFolder: fileURLToPath(new URL("../../dashboard/dist", import.meta.url)),
    });
    say(readyLine(server, config));
    const { error } = await stop.asked;
    if (error) log.fatal({ error }, "stopping after an uncaught error");
    else say("Stopping. Work under way is finished or given back …");
    await server.close();
    await reporter?.close();
    if (error) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    stop.done();
    // Everything is closed; a handle that a library left open must not keep the process alive.
    setTimeout(() => process.exit(), forcedExitMs).unref();
  }
}

function readyLine({ url }: RunningServer, { dataDir, mail, roles }: Config): string {
  if (url === undefined) return `Lectern is ready to work (roles: ${[...roles].join(", ")}).`;
  const codes = mail.kind === "outbox" ? ` Mails are written to ${mail.folder}, and their codes to this log.` : "";
  return `Lectern is ready on ${url} (data in ${dataDir}).${codes} Ctrl-C stops it.`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseFailure || error instanceof StorageError) {
    return `Lectern cannot start: ${error.message}`;
  }
  if (error instanceof Error && "code" in error) {
    const port = "port" in error ? String(error.port) : "";
    if (error.code === "EADDRINUSE") return `Lectern cannot start: port ${port} is in use. Set PORT to another one.`;
    if (error.code === "EACCES" && port !== "")
      return `Lectern cannot start: port ${port} is not allowed. Set PORT to another one.`;
  }
  return `Lectern cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
