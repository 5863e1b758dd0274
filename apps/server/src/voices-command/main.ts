import { tryVoicePack } from "@lectern/speech";
import { ConfigError, loadConfig, readEnvironment } from "../config/index.ts";
import { DatabaseFailure, openDatabaseForCommand } from "../platform/database/index.ts";
import { createGuardedDownloads } from "../platform/fetch/guarded-download.ts";
import { AppError } from "../platform/http/index.ts";
import { createLogger } from "../platform/logging/index.ts";
import { createLocalStorage, createS3Storage, StorageError } from "../platform/storage/index.ts";
import { createInstalledPacks, privatePackHosts } from "../platform/voice-packs/index.ts";
import { runVoices, usage } from "./run-voices.ts";

/** A server that runs may be at a write for so long. */
const leftoverSeconds = 86_400;

function say(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r\u001B[K${line}\n` : `${line}\n`);
}

let shown = "";

/** On a terminal the line replaces the one before; elsewhere a new one is written when its words change. */
function show(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`);
  else if (line.split(":", 1)[0] !== shown.split(":", 1)[0]) process.stdout.write(`${line}\n`);
  shown = line;
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    say(usage);
    return 2;
  }
  const config = loadConfig(readEnvironment(), process.cwd());
  const log = createLogger({ level: "error", reporter: undefined });
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => stop.abort(new ConfigError("It was stopped. What has arrived is kept for the next try.")));
  }
  const database = await openDatabaseForCommand({ config: config.database, dataDir: config.dataDir, log });
  try {
    const storage =
      config.storage.kind === "s3"
        ? await createS3Storage(config.storage)
        : await createLocalStorage({ root: config.storage.folder, leftoverSeconds });
    try {
      const installed = createInstalledPacks({ dataDir: config.dataDir, log });
      return await runVoices(
        {
          database,
          storage,
          log,
          now: () => new Date(),
          packsFolder: installed.folder,
          mirror: config.voiceMirror,
          open: createGuardedDownloads({ allow: privatePackHosts(config) }),
          tryPack: tryVoicePack,
          installed,
          signal: stop.signal,
          say,
          show,
        },
        args,
      );
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
  const isExpected = [AppError, ConfigError, DatabaseFailure, StorageError].some((kind) => error instanceof kind);
  const message =
    error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`The voices cannot be changed: ${message}\n`);
  process.exitCode = 1;
}
