import { setTimeout as delay } from "node:timers/promises";
import type { LecternServer } from "./lectern-server.ts";

/** Somebody signed up through the API, with an organisation and a first project. */
export interface Publisher {
  email: string;
  password: string;
  organisationId: string;
  projectId: string;
  /** The bearer token. */
  token(): string;
  /** A call below /api; rejects with the server's message when it is refused. */
  call<Data>(method: string, path: string, body?: unknown): Promise<Data>;
  /** The same below the project. */
  inProject<Data>(method: string, path: string, body?: unknown): Promise<Data>;
}

let people = 0;

export async function signUp(server: Pick<LecternServer, "url" | "codesFor">): Promise<Publisher> {
  people += 1;
  const email = `reader${people}@example.com`;
  const password = "correct horse battery";
  const cookies = new Map<string, string>();

  async function post(path: string, body: unknown): Promise<Response> {
    const answer = await fetch(server.url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: server.url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  await post("/api/auth/sign-up/email", {
    email,
    password,
    given_name: "Alice",
    family_name: "Liddell",
    name: "Alice Liddell",
  });
  await post("/api/auth/email-otp/verify-email", { email, otp: await mailedCode(server, email) });
  const session = (await (await post("/api/session", {})).json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${session.data.access_token}`, "content-type": "application/json" };

  async function call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await answer.json()) as { success: boolean; message?: string; data: Data };
    if (!told.success) throw new Error(`${method} ${path}: ${answer.status} ${told.message}`);
    return told.data;
  }

  const { id: organisationId } = await call<{ id: string }>("POST", "/organisation", { name: "The Daily Wonder" });
  const { integration_id: projectId } = await call<{ integration_id: string }>("POST", "/organisation/setup", {
    org_id: organisationId,
  });
  const inProject = <Data>(method: string, path: string, body?: unknown): Promise<Data> =>
    call(method, `/organisation/${organisationId}/integration/${projectId}${path}`, body);
  const token = (): string => session.data.access_token;
  return { email, password, organisationId, projectId, token, call, inProject };
}

/** The newest code mailed to an address, once there is one. */
export async function mailedCode(server: Pick<LecternServer, "codesFor">, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const code = (await server.codesFor(email)).at(-1);
    if (code) return code;
    await delay(25);
  }
  throw new Error(`No code was mailed to ${email}.`);
}
