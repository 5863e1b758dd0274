import { takePrefetchedAnswer } from "./early-answers.ts";
import { ApiFailure } from "../errors/failure.ts";
import { useStore } from "../store/store.ts";
import { createSession, type Grant, type SessionState, type SessionUser } from "./session.ts";

/** Exchanges the sign-in cookie for an access token; undefined when signed out. */
async function exchangeCookie(): Promise<Grant | undefined> {
  const { href } = new URL("/api/session", window.location.href);
  const asked = takePrefetchedAnswer(href) ?? fetch(href, { method: "POST", headers: { accept: "application/json" } });
  const response = await asked;
  if (response.status === 401) return undefined;
  if (!response.ok) {
    throw new ApiFailure("Something went wrong.", { failureType: undefined, status: response.status, errors: [] });
  }
  const body = (await response.json()) as { data: { access_token: string; expires_at: string; user: SessionUser } };
  return { accessToken: body.data.access_token, expiresAt: Date.parse(body.data.expires_at), user: body.data.user };
}

/** The session of this page. */
export const session = createSession(exchangeCookie);

/** Who is signed in; renders again when that changes. */
export function useSession(): SessionState {
  return useStore(session.state);
}

/** The person signed in, on screens that are only shown to one. */
export function useUser(): SessionUser {
  const state = useSession();
  return state.status === "signed-in"
    ? state.user
    : { id: "", email: "", given_name: "", family_name: "", avatar: null, is_operator: false };
}
