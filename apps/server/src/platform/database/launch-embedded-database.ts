import { createBallast } from "../disk/index.ts";
import type { Logger } from "../logging/index.ts";
import { launchEmbeddedServer, type LaunchedServer } from "./embedded/embedded-server.ts";

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  poolSize: number;
  log: Logger;
}

/** The listener, PostgreSQL's reserve for a superuser, and some room for one that looks in by hand. */
const reservedConnections = 8;

/**
 * Begins to start the embedded server for a pool of that size; little of ours is loaded for it, and the rest can be meanwhile.
 * @throws DatabaseFailure with a sentence that says why it cannot.
 */
export async function launchEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<LaunchedServer> {
  const { dataDir, poolSize, log } = options;
  return launchEmbeddedServer({
    dataDir,
    maxConnections: poolSize + reservedConnections,
    ballast: createBallast({ folder: dataDir, log }),
    log,
  });
}
