import { type LecternServer, startLectern } from "../../apps/server/src/test-kit/lectern-server.ts";
import { toneWav } from "../../apps/server/src/test-kit/tone-wav.ts";
import { startExternalSite } from "./external-site.ts";

export interface SpeechServer {
  /** Makes an installation use it. */
  env: Record<string, string>;
  /** Holds its answers back until the returned function is called. */
  hold: () => () => void;
  close: () => void;
}

/** A server of Premium voices, Alloy and Nova. */
export async function startSpeechServer({ styles }: { styles?: string } = {}): Promise<SpeechServer> {
  let held = Promise.resolve();
  const site = await startExternalSite(async () => {
    await held;
    return { type: "audio/wav", body: toneWav() };
  });
  return {
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    env: {
      OPENAI_SPEECH_URL: `${site.url}/v1`,
      OPENAI_SPEECH_VOICES: "alloy,nova",
      ...(styles === undefined ? {} : { OPENAI_SPEECH_STYLES: styles }),
    },
    close: () => site.close(),
  };
}

/** Lectern with Premium voices that have two styles. */
export async function startLecternWithStyles(
  env: Record<string, string> = {},
): Promise<{ server: LecternServer; stop: () => Promise<void> }> {
  const speech = await startSpeechServer({ styles: "newscast=Read like a news anchor.;cheerful=Sound glad." });
  const server = await startLectern({ env: { ...env, ...speech.env } });
  return {
    server,
    async stop() {
      await server.stop();
      speech.close();
    },
  };
}
