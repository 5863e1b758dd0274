import type { RouteDocs } from "../../../platform/http/index.ts";
import { COOKIE_PREFIX } from "./identity-options.ts";

/** Cookies of the identity calls. */
export type AuthCookie = "session" | "confirming" | "completing";

const descriptions: Readonly<Record<AuthCookie, string>> = {
  session: "It is set when somebody signs in.",
  confirming: "It is set by a sign-up, and by signing in before the address is confirmed.",
  completing: "It is set by signing in with the temporary password of an invitation.",
};

/** Their names in the browser, prefixed when they are for https only. */
export function authCookies(publicUrl: string): RouteDocs["cookies"] {
  const session = `${publicUrl.startsWith("https:") ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`;
  return {
    session: { name: session, description: descriptions.session },
    confirming: { name: `${COOKIE_PREFIX}.confirming`, description: descriptions.confirming },
    completing: { name: `${COOKIE_PREFIX}.completing`, description: descriptions.completing },
  };
}
