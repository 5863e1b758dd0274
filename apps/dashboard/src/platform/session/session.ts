import { SignedOutError } from "../errors/failure.ts";
import { createStore, type ReadableStore } from "../store/store.ts";

export interface SessionUser {
  id: string;
  email: string;
  given_name: string;
  family_name: string;
  avatar: string | null;
  /** Whether the person runs this installation. */
  is_operator: boolean;
}

/** What a person changes of themselves. */
export type UserProfile = Omit<SessionUser, "is_operator">;

export interface Grant {
  accessToken: string;
  expiresAt: number /* ms since 1970 */;
  user: SessionUser;
}

export type SessionState =
  | { status: "unknown" }
  | { status: "signed-in"; user: SessionUser }
  | { status: "signed-out" };

export interface Session {
  state: ReadableStore<SessionState>;
  /** Finds out who is signed in, once. Rejects when the server cannot be reached. */
  ensure: () => Promise<SessionState>;
  /** A token valid now. Rejects with SignedOutError when none can be obtained. */
  token: () => Promise<string>;
  /** A token other than the rejected one. Concurrent callers share one request. */
  renew: (refused: string) => Promise<string>;
  /** After signing in: forgets what was known and asks again. */
  restart: () => Promise<SessionState>;
  /** The person changed their own profile; ignored when it is not who is signed in. */
  update: (profile: UserProfile) => void;
  end: () => void;
}

/** A token is renewed this long before it expires, while it can still be used. */
const renewAheadMs = 60_000;

/**
 * Holds the access token in memory and keeps it fresh. `exchange` trades the sign-in cookie for a token: it resolves
 * with undefined when signed out and rejects when that cannot be determined.
 */
export function createSession(exchange: () => Promise<Grant | undefined>, now: () => number = Date.now): Session {
  const state = createStore<SessionState>({ status: "unknown" });
  let grant: Grant | undefined;
  let underWay: Promise<Grant | undefined> | undefined;

  function end(): void {
    grant = undefined;
    underWay = undefined;
    if (state.get().status !== "signed-out") state.set({ status: "signed-out" });
  }

  function exchangeOnce(): Promise<Grant | undefined> {
    if (underWay) return underWay;
    const asked = exchange().then(
      (answered) => {
        // The session ended or restarted during the request: the response is stale.
        if (underWay !== asked) return grant;
        underWay = undefined;
        grant = answered;
        if (answered) signedIn(answered.user);
        else end();
        return grant;
      },
      (error: unknown) => {
        if (underWay === asked) underWay = undefined;
        throw error;
      },
    );
    underWay = asked;
    return asked;
  }

  function signedIn(user: SessionUser): void {
    const known = state.get();
    if (known.status !== "signed-in" || !sameUser(known.user, user)) state.set({ status: "signed-in", user });
  }

  async function fresh(): Promise<string> {
    if (state.get().status === "signed-out") throw new SignedOutError();
    const answered = await exchangeOnce();
    if (!answered) throw new SignedOutError();
    return answered.accessToken;
  }

  async function ensure(): Promise<SessionState> {
    if (state.get().status === "unknown") await exchangeOnce();
    return state.get();
  }

  return {
    state,
    ensure,
    async token() {
      const left = grant ? grant.expiresAt - now() : 0;
      if (!grant || left <= 0) return fresh();
      // Still good: use it, and have the next one ready. A failure here is found again when the token has expired.
      if (left <= renewAheadMs) void exchangeOnce().catch(() => undefined);
      return grant.accessToken;
    },
    async renew(refused) {
      return grant && grant.accessToken !== refused ? grant.accessToken : fresh();
    },
    restart() {
      grant = undefined;
      underWay = undefined;
      state.set({ status: "unknown" });
      return ensure();
    },
    update({ id, email, given_name, family_name, avatar }) {
      const known = state.get();
      if (known.status !== "signed-in" || known.user.id !== id) return;
      state.set({ status: "signed-in", user: { ...known.user, email, given_name, family_name, avatar } });
    },
    end,
  };
}

function sameUser(a: SessionUser, b: SessionUser): boolean {
  return (
    a.id === b.id &&
    a.email === b.email &&
    a.given_name === b.given_name &&
    a.family_name === b.family_name &&
    a.avatar === b.avatar &&
    a.is_operator === b.is_operator
  );
}
