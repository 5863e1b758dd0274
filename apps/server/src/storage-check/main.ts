import { parseArgs } from "node:util";
import { ConfigError, loadConfig, readEnvironment } from "../config/index.ts";
import { DatabaseFailure, openDatabaseForCommand } from "../platform/database/index.ts";
import { createLogger } from "../platform/logging/index.ts";
import { createLocalStorage, createS3Storage, StorageError } from "../platform/storage/index.ts";
import { runCheck } from "./check-storage.ts";

const usage = "npm run storage -- check [--delete-orphans]";
/** A server that runs may be at a write for so long. */
const leftoverSeconds = 86_400;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "delete-orphans": { type: "boolean", default: false } },
  });
  if (positionals.join(" ") !== "check") throw new ConfigError(`Say what to do: ${usage}`);
  const config = loadConfig(readEnvironment(), process.cwd());
  const log = createLogger({ level: "warn", reporter: undefined });
  const database = await openDatabaseForCommand({ config: config.database, dataDir: config.dataDir, log });
  try {
    const storage =
      config.storage.kind === "s3"
        ? await createS3Storage(config.storage)
        : await createLocalStorage({ root: config.storage.folder, leftoverSeconds });
    try {
      const services = { database, storage, now: () => new Date() };
      return await runCheck({ services, isDeleting: values["delete-orphans"], say });
    } finally {
      await storage.close();
    }
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = [ConfigError, DatabaseFailure, StorageError].some((kind) => error instanceof kind);
  const message =
    error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`The storage cannot be checked: ${message}\n`);
  process.exitCode = 1;
}
