import type { Browser, Page } from "@playwright/test";
import type { LecternServer } from "../../apps/server/src/test-kit/lectern-server.ts";
import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";
import { signIn } from "./sign-in.ts";

/** A page of another browser; signed in when a person is given. */
export async function otherPage(
  browser: Browser,
  server: Pick<LecternServer, "url">,
  person?: Publisher,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (person) await signIn(page, server.url, person);
  return page;
}
