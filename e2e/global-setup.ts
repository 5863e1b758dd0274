import { setup as setupPostgres } from "../apps/server/src/test-kit/global-setup.ts";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { shareServer } from "./kit/shared-server.ts";

/**
 * Playwright's globalSetup: one PostgreSQL for all servers of the run, as for the server's own tests, and one server for the
 * files that need no settings of their own. Returns what ends both.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await setupPostgres();
  try {
    const server = await startLectern({ env: { BILLING: "none" } });
    shareServer(server);
    return async () => {
      await server.stop();
      await stopPostgres();
    };
  } catch (error) {
    await stopPostgres();
    throw error;
  }
}
