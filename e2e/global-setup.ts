import { setup as setupPostgres } from "../apps/server/src/test-kit/global-setup.ts";
import { startLectern } from "../apps/server/src/test-kit/lectern-server.ts";
import { shareServer } from "./kit/shared-server.ts";
import { startSpeechServer } from "./kit/speech-server.ts";

/** What both servers have: a speech service with styles, sites of the tests within reach, a clock of voices that breathe. */
const links = { SUPPORT_URL: "mailto:help@example.com", FETCH_ALLOW: "127.0.0.1" };

/**
 * Playwright's globalSetup: one PostgreSQL for all servers of the run, as for the server's own tests, and the servers that
 * files share: one without plans, one with the sandbox's. Returns what ends them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env["LECTERN_BUILT"] = "1";
  const endings = [await setupPostgres()];
  async function stop(): Promise<void> {
    for (const end of endings.toReversed()) await end();
  }
  try {
    const speech = await startSpeechServer({ styles: "newscast=Read like a news anchor.;cheerful=Sound glad." });
    endings.push(() => Promise.resolve(speech.close()));
    for (const billing of ["none", "sandbox"] as const) {
      const server = await startLectern({ env: { ...links, ...speech.env, BILLING: billing }, variant: "test-voices" });
      endings.push(() => server.stop());
      shareServer(billing, server);
    }
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
