import type { Session } from "../session/session.ts";

/**
 * Sends a call with the session's bearer token. A call refused with 401 is sent once more with a renewed token; when
 * none can be obtained it rejects with SignedOutError.
 */
export async function authorisedFetch(
  session: Pick<Session, "token" | "renew">,
  request: Request,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<Response> {
  const again = request.clone();
  const token = await session.token();
  const response = await send(withToken(request, token), init);
  if (response.status !== 401) return response;
  return send(withToken(again, await session.renew(token)), init);
}

function withToken(request: Request, token: string): Request {
  request.headers.set("authorization", `Bearer ${token}`);
  return request;
}
