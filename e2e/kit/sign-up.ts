import { expect, type Page } from "@playwright/test";
import type { SharedServer } from "./shared-server.ts";
import { mailedCode } from "../../apps/server/src/test-kit/publisher.ts";
import { untilFound } from "../../apps/server/src/test-kit/until-found.ts";

export const password = "correct horse battery";

export interface Names {
  givenName?: string;
  familyName?: string;
}

/** Fills the sign-up form in, which has to be open, and sends it. */
export async function sendSignUp(page: Page, email: string, names: Names = {}): Promise<void> {
  await page.getByLabel("First Name").fill(names.givenName ?? "Alice");
  await page.getByLabel("Last Name").fill(names.familyName ?? "Liddell");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Types a code into the boxes on the page. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole("textbox", { name: "Confirmation code" }).click();
  await page.keyboard.type(code);
}

/** The code that is mailed to an address after the first `known` ones. */
export async function codeAfter(server: SharedServer, email: string, known: number): Promise<string> {
  return untilFound(async () => (await server.codesFor(email))[known], `No code but ${known} were mailed to ${email}.`);
}

/** Signs a new user up by the forms, to the first question of the survey. */
export async function signUpToSurvey(page: Page, server: SharedServer, email: string, names?: Names): Promise<void> {
  await page.goto(`${server.url}/sign-up`);
  await sendSignUp(page, email, names);
  await page.waitForURL(/\/confirm/);
  await typeCode(page, await mailedCode(server, email));
  await page.waitForURL(/\/organisation\/setup/);
}

/** Signs a new user up by the forms, through survey and welcome, to the list of their first project. */
export async function signUp(page: Page, server: SharedServer, email: string, names?: Names): Promise<void> {
  await signUpToSurvey(page, server, email, names);
  await answerSurvey(page);
  await answerWelcome(page);
}

/** Takes the first choice of both steps of the survey. */
export async function answerSurvey(page: Page): Promise<void> {
  const progress = page.getByRole("progressbar", { name: "Survey" });
  for (const percent of ["67", "100"]) {
    await expect(progress).toHaveAttribute("aria-valuenow", percent);
    await page.getByRole("radio").first().click();
    await page.getByRole("button", { name: "Continue" }).click();
  }
}

/** Takes the first card of the welcome, and goes on from what it says at the end. */
export async function answerWelcome(page: Page): Promise<void> {
  await page.waitForURL(/\/welcome/);
  await page.getByRole("button", { name: /Realistic Voiceovers/ }).click();
  await page.getByRole("button", { name: "Get started" }).click();
  await expect(page.getByRole("heading", { name: "AI Voiceovers" })).toBeVisible();
}
