import { type GenericOAuthConfig, genericOAuth } from "better-auth/plugins/generic-oauth";
import { type OAuth2Tokens, validateAuthorizationCode } from "better-auth/oauth2";
import { z } from "zod";
import type { OidcConfig } from "../../../config/config.ts";
import { fullName } from "../people/invited-account-store.ts";
import { type ProviderProfile, readProviderProfile } from "./provider-profile.ts";

/** External identity providers. */
export const providerIds = ["google", "oidc"] as const;
export type ProviderId = (typeof providerIds)[number];

/** Called with the profile of a provider before the library acts on it. */
export type BeforeProviderSignIn = (person: ProviderProfile) => Promise<void>;

function toLibraryUser(beforeSignIn: BeforeProviderSignIn) {
  return async (claims: Readonly<Record<string, unknown>>) => {
    const person = readProviderProfile(claims);
    await beforeSignIn(person);
    const { email, emailVerified, givenName, familyName } = person;
    const name = fullName(givenName, familyName);
    // The provider's picture is not used: our visitors' browsers would request it from another site.
    return { email, emailVerified, name, image: undefined, given_name: givenName, family_name: familyName };
  };
}

export function googleProvider(google: { clientId: string; clientSecret: string }, beforeSignIn: BeforeProviderSignIn) {
  const toUser = toLibraryUser(beforeSignIn);
  return {
    ...google,
    prompt: "select_account" as const,
    disableIdTokenSignIn: true,
    mapProfileToUser: (profile: object) => toUser({ ...profile }),
  };
}

const discoveryMs = 8000;

const discoveryDocument = z.object({
  issuer: z.string(),
  token_endpoint: z.string(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});

/**
 * The library's plugin for the operator's provider, found by OpenID Connect Discovery 1.0 with PKCE.
 * @throws when the provider does not answer, or its issuer is not the configured one
 */
export async function oidcPlugin(oidc: OidcConfig, beforeSignIn: BeforeProviderSignIn) {
  const issuer = oidc.issuer.replace(/\/$/, "");
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(discoveryMs) });
  if (!answer.ok) throw new Error(`The OpenID Connect provider answers ${answer.status}.`);
  const found = discoveryDocument.parse(await answer.json());
  if (found.issuer.replace(/\/$/, "") !== issuer) throw new Error("The OpenID Connect provider names another issuer.");
  const { clientId, clientSecret } = oidc;
  const toUser = toLibraryUser(beforeSignIn);
  const config: GenericOAuthConfig = {
    providerId: "oidc",
    name: oidc.name,
    discoveryUrl,
    clientId,
    clientSecret,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
    getToken: (request) => exchangeCode({ ...request, options: { clientId, clientSecret } }, found),
    mapProfileToUser: (profile) => toUser(profile),
  };
  return genericOAuth({ config: [config] });
}

/** Tries the supported client authentication methods: which one the client is registered for is not published. */
async function exchangeCode(
  request: Omit<Parameters<typeof validateAuthorizationCode>[0], "tokenEndpoint">,
  {
    token_endpoint: tokenEndpoint,
    token_endpoint_auth_methods_supported: supported,
  }: z.infer<typeof discoveryDocument>,
): Promise<OAuth2Tokens> {
  // The default when the metadata names none (Discovery 1.0, 3).
  const methods = supported ?? ["client_secret_basic"];
  if (!methods.includes("client_secret_basic")) {
    return await validateAuthorizationCode({ ...request, tokenEndpoint, authentication: "post" });
  }
  try {
    return await validateAuthorizationCode({ ...request, tokenEndpoint, authentication: "basic" });
  } catch (error) {
    if (!isInvalidClient(error) || !methods.includes("client_secret_post")) throw error;
    return await validateAuthorizationCode({ ...request, tokenEndpoint, authentication: "post" });
  }
}

function isInvalidClient(error: unknown): boolean {
  return typeof error === "object" && error !== null && Reflect.get(error, "error") === "invalid_client";
}
