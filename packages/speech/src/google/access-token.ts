import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { callService, readJson, type ServiceOptions } from "../service/call-service.ts";

/** What is needed of the file with a service account's key. */
export interface GoogleCredentials {
  clientEmail: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
  tokenUrl: string;
}

const scope = "https://www.googleapis.com/auth/cloud-platform";
const lifeSeconds = 3600;
/** A token is replaced this long before it ends. */
const spareMs = 60_000;
const tokenSchema = z.object({ access_token: z.string().min(1).max(10_000), expires_in: z.number().positive() });

/** Access tokens of a service account (RFC 7523), each asked for once and kept while it holds. */
export function createAccessTokens({ clientEmail, privateKey, tokenUrl }: GoogleCredentials, service: ServiceOptions) {
  let known: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime(`${lifeSeconds}s`)
      .sign(await importPKCS8(privateKey, "RS256"));
    const form = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    const { access_token: token, expires_in: seconds } = await callService(service, {
      request: () => ({
        url: tokenUrl,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: form.toString(),
      }),
      maxBytes: 100_000,
      read: (answer) => readJson(answer, tokenSchema, service.name),
      explain: ({ status }) => (status === 400 ? "key" : undefined),
    });
    known = { token, until: Date.now() + seconds * 1000 - spareMs };
    return token;
  }

  return {
    async get(): Promise<string> {
      if (known && Date.now() < known.until) return known.token;
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    /** Of a token that the service does not take (any more). */
    forget(): void {
      known = undefined;
    },
  };
}
