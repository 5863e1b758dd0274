import type { Page } from "@playwright/test";
import type { Publisher } from "../../apps/server/src/test-kit/publisher.ts";

/** Signs a person made through the API in by the form, and waits for the dashboard. */
export async function signIn(page: Page, url: string, person: Pick<Publisher, "email" | "password">): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/organisation/);
}
