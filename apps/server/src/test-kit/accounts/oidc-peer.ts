import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import { Provider } from "oidc-provider";

/** An OpenID Connect provider on this machine, and a browser that signs in there. */
export interface OidcPeer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What it says of the next person who signs in. */
  claims: Record<string, unknown>;
  /** Signs `sub` in at the address the provider is asked at; returns where the browser is sent back to. */
  signIn(address: string, sub: string): Promise<string>;
  /** The same with the person saying no. */
  refuse(address: string): Promise<string>;
  /** Goes away, and comes back under the same address. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

export interface OidcPeerOptions {
  redirectUri: string;
  clientAuthentication?: "client_secret_basic" | "client_secret_post";
}

export async function startOidcPeer({
  redirectUri,
  clientAuthentication = "client_secret_basic",
}: OidcPeerOptions): Promise<OidcPeer> {
  let server = createServer();
  const port = await listen(server, 0);
  const issuer = `http://127.0.0.1:${port}`;
  const clientId = "lectern";
  const clientSecret = "a secret: with/what+needs=escaping";
  let claims: Record<string, unknown> = {};

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: clientAuthentication,
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["name", "given_name", "family_name", "picture"] },
    cookies: { keys: ["a key of a test"] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...claims, sub }) }),
  });
  const answer = provider.callback();
  server.on("request", (request, response) => void answer(request, response));

  /** Walks from the provider's door to where it sends the browser back; `step` is done on each of its pages. */
  async function walk(address: string, step: (page: string, visit: Visit) => Promise<Response>): Promise<string> {
    const visit = visitor();
    let answered = await visit(address);
    for (let steps = 0; steps < 12; steps += 1) {
      const location = answered.headers.get("location");
      if (location === null) {
        answered = await step(answered.url, visit);
        continue;
      }
      const next = new URL(location, answered.url);
      if (next.href.startsWith(redirectUri)) return next.href;
      answered = await visit(next.href);
    }
    throw new Error("The provider sent nobody back.");
  }

  return {
    issuer,
    clientId,
    clientSecret,
    get claims() {
      return claims;
    },
    set claims(told) {
      claims = told;
    },
    signIn(address, sub) {
      const forms = [`prompt=login&login=${sub}&password=any`, "prompt=consent"];
      return walk(address, (page, visit) => visit(page, forms.shift()));
    },
    refuse: (address) => walk(address, (page, visit) => visit(`${page}/abort`)),
    pause: () => close(server),
    async resume() {
      server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response));
      await listen(server, port);
    },
    close: () => close(server),
  };
}

type Visit = (address: string, form?: string) => Promise<Response>;

/** A browser as far as this needs one: it keeps cookies and follows nothing by itself. */
function visitor(): Visit {
  const cookies = new Map<string, string>();
  return async (address, form) => {
    const answered = await fetch(address, {
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form === undefined ? {} : { method: "POST", body: form }),
    });
    for (const cookie of answered.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return answered;
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
