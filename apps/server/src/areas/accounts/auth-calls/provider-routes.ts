import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "../../../area.ts";
import { clientNetwork, type RouteDoc } from "../../../platform/http/index.ts";
import { identityHeaders, identityRequest } from "../identity/auth-request.ts";
import type { Identity } from "../identity/identity.ts";
import { AUTH_PATH, SIGN_IN_PATH } from "../identity/identity-options.ts";
import { type ProviderId, providerIds } from "../identity/providers.ts";

export interface ProviderRoutesOptions {
  identity: Identity;
  platform: Pick<Platform, "config" | "database" | "rateLimits">;
}

/** Failure codes that the sign-in screen explains. */
type SignInProblem = "denied" | "unverified" | "failed" | "closed";

const problems: Readonly<Record<string, SignInProblem>> = {
  access_denied: "denied",
  unverified: "unverified",
  account_not_linked: "unverified",
  email_not_found: "unverified",
  signup_disabled: "closed",
};

const providerId = z.enum(providerIds);
const startQuery = z.object({ next: z.string().optional().catch(undefined) });

/** Documentation of both calls. */
export const providerCalls = [
  {
    path: "/with/{provider}",
    summary: "Sign in with another provider",
    description: "A link for a browser: leads on to the provider.",
    parameters: [
      { name: "provider", in: "path", schema: providerId },
      {
        name: "next",
        in: "query",
        schema: startQuery.shape.next,
        description: "The path of the screen to open after it.",
      },
    ],
  },
  {
    path: "/callback/{provider}",
    summary: "Come back from another provider",
    description:
      "Where the provider sends the browser, with the parameters of OpenID Connect. Sets the cookie of the session.",
    parameters: [
      { name: "provider", in: "path", schema: providerId },
      ...["code", "state", "error"].map((name) => ({ name, in: "query" as const, schema: z.string().optional() })),
    ],
  },
] satisfies { path: string; summary: string; description: string; parameters: RouteDoc["parameters"] }[];

export const providerLimit = { limit: 60, windowSeconds: 300 };

/** Provider sign-in: start and callback. The browser navigates to both, so every answer is a redirect to a screen. */
export function providerRoutes(app: FastifyInstance, options: ProviderRoutesOptions): void {
  app.get(`${AUTH_PATH}/with/:provider`, (request, reply) => redirectToScreen(request, reply, options, startSignIn));
  app.get(`${AUTH_PATH}/callback/:provider`, (request, reply) =>
    redirectToScreen(request, reply, options, finishSignIn),
  );
}

type Step = (provider: ProviderId, request: FastifyRequest, options: ProviderRoutesOptions) => Promise<Redirect>;

/** Redirect target. */
interface Redirect {
  to: string;
  cookies: string[];
}

async function redirectToScreen(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ProviderRoutesOptions,
  step: Step,
): Promise<FastifyReply> {
  const { config, database, rateLimits } = options.platform;
  reply.header("cache-control", "no-store");
  const provider = providerOf(request, options);
  if (provider === undefined) return reply.redirect(signInProblemUrl(config.publicUrl, "closed"));
  const limit = { key: `auth with ${provider} from ${clientNetwork(request.ip)}`, ...providerLimit };
  if (!(await rateLimits.take(limit)).allowed) return reply.redirect(signInProblemUrl(config.publicUrl, "failed"));
  try {
    const { to, cookies } = await step(provider, request, options);
    for (const cookie of cookies) reply.header("set-cookie", cookie);
    return reply.redirect(to);
  } catch (error) {
    await database.ping();
    request.log.warn({ error, provider }, "another provider could not be asked");
    return reply.redirect(signInProblemUrl(config.publicUrl, "failed"));
  }
}

function providerOf(request: FastifyRequest, { platform }: ProviderRoutesOptions): ProviderId | undefined {
  const known = z.object({ provider: providerId }).safeParse(request.params).data?.provider;
  return known && platform.config[known] ? known : undefined;
}

async function startSignIn(
  provider: ProviderId,
  request: FastifyRequest,
  options: ProviderRoutesOptions,
): Promise<Redirect> {
  const { publicUrl } = options.platform.config;
  const body = {
    provider,
    callbackURL: returnAddress(publicUrl, request),
    errorCallbackURL: publicUrl + SIGN_IN_PATH,
    disableRedirect: true,
  };
  const asked = identityRequest("/sign-in/social", request, body, publicUrl);
  // Following a link sends no Origin header; the page that holds the link does not matter here.
  asked.headers.set("origin", publicUrl);
  const response = await options.identity.handleProvider(provider, asked);
  if (!response.ok) throw new Error(`The way to the provider was not made: ${response.status}.`);
  const { url } = z.object({ url: z.string() }).parse(await response.json());
  return { to: url, cookies: response.headers.getSetCookie() };
}

async function finishSignIn(
  provider: ProviderId,
  request: FastifyRequest,
  options: ProviderRoutesOptions,
): Promise<Redirect> {
  const { publicUrl } = options.platform.config;
  const { search } = new URL(request.url, publicUrl);
  const address = `${publicUrl}${AUTH_PATH}/callback/${provider}${search}`;
  const response = await options.identity.handleProvider(
    provider,
    new Request(address, { headers: identityHeaders(request) }),
  );
  const to = new URL(response.headers.get("location") ?? SIGN_IN_PATH, publicUrl);
  const error = to.searchParams.get("error");
  const cookies = response.headers.getSetCookie();
  if (to.origin === publicUrl && to.pathname !== SIGN_IN_PATH) return { to: to.href, cookies };
  if (error !== null)
    request.log.info({ provider, reason: error.slice(0, 60) }, "signing in with another provider was refused");
  return { to: signInProblemUrl(publicUrl, problems[error ?? ""] ?? "failed"), cookies };
}

/** The requested return path, when it is one of our screens. */
function returnAddress(publicUrl: string, request: FastifyRequest): string {
  const { next } = startQuery.parse(request.query);
  const home = `${publicUrl}/`;
  if (next === undefined || !next.startsWith("/")) return home;
  const wanted = URL.parse(next, publicUrl);
  if (wanted?.origin !== publicUrl || [SIGN_IN_PATH, "/api"].some((path) => wanted.pathname.startsWith(path)))
    return home;
  return wanted.href;
}

function signInProblemUrl(publicUrl: string, problem: SignInProblem): string {
  return `${publicUrl}${SIGN_IN_PATH}?problem=${problem}`;
}
