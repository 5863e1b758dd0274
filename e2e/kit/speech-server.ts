import { type LecternServer, startLectern } from "../../apps/server/src/test-kit/lectern-server.ts";
import { toneWav } from "../../apps/server/src/test-kit/tone-wav.ts";
import { startExternalSite } from "./external-site.ts";

/** A server of Premium voices, Alloy and Nova. `env` makes an installation use it. */
export async function startSpeechServer({ styles }: { styles?: string } = {}): Promise<{
  env: Record<string, string>;
  close: () => void;
}> {
  const site = await startExternalSite(() => ({ type: "audio/wav", body: toneWav() }));
  return {
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
