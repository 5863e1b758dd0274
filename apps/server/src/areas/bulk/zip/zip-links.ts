import { createSigner } from "../../../platform/security/index.ts";

const linkLifetimeMs = 3600 * 1000;
/** Characters of an audio's token: 16 random bytes in base64url. */
const tokenCharacters = 22;

/** The audio of items of one project, by the tokens that were current when it was asked for. */
export interface ZippedAudio {
  organisationId: string;
  projectId: string;
  audioTokens: readonly string[];
}

/** Addresses of zips: they name what is in them, some 3 kB for a hundred items, and work for an hour. */
export interface ZipLinks {
  path(zipped: ZippedAudio, now: Date): string;
  /** Undefined for a key that was not given out, or not within the last hour. */
  read(key: unknown, now: Date): ZippedAudio | undefined;
}

export function createZipLinks(secret: string): ZipLinks {
  const signer = createSigner<readonly [organisationId: string, projectId: string, audioTokens: string]>(secret, "zip");
  return {
    path({ organisationId, projectId, audioTokens }, now) {
      const payload = [organisationId, projectId, audioTokens.join("")] as const;
      return `/media/audio.zip?key=${signer.sign(payload, new Date(now.getTime() + linkLifetimeMs))}`;
    },
    read(key, now) {
      const payload = typeof key === "string" ? signer.verify(key, now) : undefined;
      if (!payload) return undefined;
      const [organisationId, projectId, tokens] = payload;
      return { organisationId, projectId, audioTokens: inPieces(tokens, tokenCharacters) };
    },
  };
}

function inPieces(text: string, length: number): string[] {
  return Array.from({ length: text.length / length }, (_, index) => text.slice(index * length, (index + 1) * length));
}
