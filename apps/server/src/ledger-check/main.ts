import { ConfigError, loadConfig, readEnvironment } from "../config/index.ts";
import { DatabaseFailure, openDatabaseForCommand } from "../platform/database/index.ts";
import { createLogger } from "../platform/logging/index.ts";
import { runLedgerCheck } from "./check-ledger.ts";

async function main(): Promise<number> {
  const config = loadConfig(readEnvironment(), process.cwd());
  const log = createLogger({ level: "warn", reporter: undefined });
  const database = await openDatabaseForCommand({ config: config.database, dataDir: config.dataDir, log });
  try {
    return await runLedgerCheck(database, (line) => void process.stdout.write(`${line}\n`));
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = [ConfigError, DatabaseFailure].some((kind) => error instanceof kind);
  const message =
    error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`The ledger cannot be checked: ${message}\n`);
  process.exitCode = 1;
}
