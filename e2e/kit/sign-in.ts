import type { Page } from "@playwright/test";
import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";

/** Gives the browser the session in which a person was made through the API; the next page is opened signed in. */
export async function signIn(page: Page, url: string, person: Pick<Publisher, "cookie">): Promise<void> {
  const pairs = person.cookie().split("; ");
  const cookies = pairs.map((pair) => {
    const equals = pair.indexOf("=");
    return {
      url,
      name: pair.slice(0, equals),
      value: pair.slice(equals + 1),
      httpOnly: true,
      sameSite: "Lax" as const,
    };
  });
  await page.context().addCookies(cookies);
}
