import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { billingAnswers } from "../../../test-kit/billing.ts";
import { expectAccessible } from "../../../test-kit/expect-accessible.ts";
import { ConnectionLost } from "../../../test-kit/fake-api.ts";
import { press } from "../../../test-kit/keyboard.ts";
import { newsroomAnswers, organisationPath, orgId, projectId, projectPath } from "../../../test-kit/newsroom.ts";
import { type GivenScreen, openScreen } from "../../../test-kit/open-screen.tsx";

const title = page.getByRole("heading", { level: 1 });
const something = page.getByLabelText("Something else");
const next = page.getByRole("button", { name: "Continue" });
const progress = page.getByRole("progressbar", { name: "Survey" });
const inTheMiddle = page.getByRole("heading", { name: "What would you like to make audio for?" });

interface Survey {
  use_case: string | null;
  audio_for: string | null;
}

/** A new organisation: its answers are kept as they are given, and its project is there once it is set up. */
async function openNew(path: string, { survey, ...given }: GivenScreen & { survey?: Survey } = {}) {
  let answered: Survey = survey ?? { use_case: null, audio_for: null };
  const newsroom = () => ({
    ...given,
    projects: [],
    organisation: { survey: answered, use_case: null, ...given.organisation },
  });
  const screen = await openScreen(path, {
    ...newsroom(),
    answers: billingAnswers(),
    prepare(api) {
      api.answer({
        organisations: {
          answerSurvey: ({ org_id: id, use_case, audio_for }) => {
            answered = { use_case: use_case ?? answered.use_case, audio_for: audio_for ?? answered.audio_for };
            api.answer(newsroomAnswers(newsroom()));
            return { success: true, data: { id } };
          },
          audioArticleCustomer: ({ org_id: id }) => ({ success: true, data: { id } }),
          subscribeToPreviewPlan: () =>
            newsroomAnswers({ planId: "preview-plan-usd" }).organisations!.get!({ org_id: orgId }),
          setup: () => {
            api.answer(newsroomAnswers({ ...given, planId: "preview-plan-usd" }));
            return { success: true, integration_id: projectId, data: { integration_id: projectId } };
          },
        },
      });
      api.answer(given.answers ?? {});
    },
  });
  return screen;
}

test("the survey takes own words, by keyboard, and tells them once", async () => {
  const { api, router } = await openNew("/organisation/setup");
  await expect.element(progress).toHaveAttribute("aria-valuenow", "67");
  await expect.element(page.getByRole("radio")).toHaveLength(11);
  await next.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please select something from list");
  await expectAccessible();
  await something.click();
  await userEvent.keyboard("Librarian{Enter}");
  await expect.element(progress).toHaveAttribute("aria-valuenow", "100");
  await expect.element(title).toHaveFocus();
  await expect.element(page.getByRole("radio")).toHaveLength(12);
  await expect
    .poll(() => api.inputsOf("operator.track"))
    .toEqual([{ eventName: "UPDATE_ORGANISATION_USE_CASE", org_id: orgId, useCase: "Librarian" }]);

  // Back and forth loses no answer.
  router.history.back();
  await expect.element(something).toHaveValue("Librarian");
  await next.click();
  const articles = page.getByRole("radio", { name: "Articles / Blogs" });
  await expect.element(articles).toBeInTheDocument();
  articles.element().focus();
  await press(" ");
  await expectAccessible();
  for (let tabs = 0; tabs < 3; tabs += 1) await press("Tab");
  await expect.element(next).toHaveFocus();
  await press("Enter");
  await expect.element(title).toHaveTextContent("What are you trying to create?");
  await expect.poll(() => api.inputsOf("operator.track")).toHaveLength(2);
  expect(api.inputsOf("operator.track")[1]).toMatchObject({ audioFor: "Articles / Blogs" });
  expect(api.inputsOf("organisations.audioArticleCustomer")).toEqual([{ org_id: orgId }]);
  expect(api.inputsOf("organisations.answerSurvey").at(-1)).toEqual({
    org_id: orgId,
    use_case: "Librarian",
    audio_for: "Articles / Blogs",
  });
});

test("the survey goes on where it was left, and what cannot be kept is said", async () => {
  const { api, reload } = await openNew("/", { survey: { use_case: "Librarian", audio_for: null } });
  await expect.element(inTheMiddle).toBeVisible();
  const again = await reload();
  await expect.element(inTheMiddle).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect.element(something).toHaveValue("Librarian");
  await next.click();
  await something.fill("Bedtime stories");
  api.answer({
    organisations: {
      answerSurvey: () => {
        throw new ConnectionLost();
      },
    },
  });
  await next.click();
  await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible();
  await expect.element(something).toHaveValue("Bedtime stories");
  api.answer({ organisations: { answerSurvey: ({ org_id: id }) => ({ success: true, data: { id } }) } });
  await next.click();
  await expect.poll(again.address).toBe(organisationPath("welcome"));
});

test("the free account says what it holds, and is led out of by keyboard", async () => {
  const { address } = await openNew(organisationPath("welcome"), {
    survey: { use_case: "Writer", audio_for: "Video" },
    settings: { voices: { count: 1787, languages: 171, premium: 3 } },
  });
  const card = page.getByRole("button", { name: /Audio Articles/ });
  await expect.element(card).toBeVisible();
  await expectAccessible();
  card.element().focus();
  await press("Enter");
  await expect.element(page.getByRole("heading", { name: "Your free account is ready" })).toHaveFocus();
  for (const line of ["1000 words", "All premium voices", "Unlimited previews"]) {
    await expect.element(page.getByText(line)).toBeVisible();
  }
  await expectAccessible();
  await press("Tab");
  await press("Enter");
  await expect.element(title).toHaveTextContent("All Audio Articles");
  await expect.element(page.getByText("1,000 of 1,000 words left").first()).toBeVisible();
  expect(address()).toBe(projectPath("content-audio-articles"));
  await page.getByRole("link", { name: "Import an article" }).click();
  await expect.element(page.getByRole("dialog", { name: "Import content" })).toBeVisible();
  expect(address()).toMatch(/content\/new\?/);
});

test.each([
  ["Realistic Voiceovers", "content"],
  ["Text to Speech via API", "content"],
  ["Podcast with no recording", "podcast/new"],
])("%s leads to %s", async (name, path) => {
  const { address } = await openNew(organisationPath("welcome"), {
    survey: { use_case: "Writer", audio_for: "Video" },
  });
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.getByRole("button", { name: "Get started" }).click();
  await expect.poll(address).toBe(projectPath(path));
});

test("without plans a new person hears of none, and is shown the operator's video", async () => {
  await openNew(organisationPath("welcome"), {
    billing: "none",
    survey: { use_case: "Writer", audio_for: "Video" },
    settings: { starter_video_url: "http://127.0.0.1:9/start.mp4" },
  });
  await page.getByRole("button", { name: /Realistic Voiceovers/ }).click();
  await expect.element(page.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/upgrade|free|premium/i);
  await page.getByRole("button", { name: "Get started" }).click();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect.element(title).toHaveTextContent("AI Voiceovers");
});

test("a welcome that the network cut off says so, and does both steps again", async () => {
  const { api } = await openNew(organisationPath("welcome"), {
    survey: { use_case: "Writer", audio_for: "Video" },
    answers: {
      organisations: {
        setup: () => {
          throw new ConnectionLost();
        },
      },
    },
  });
  await page.getByRole("button", { name: /Text to Speech via API/ }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("The server cannot be reached.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => api.inputsOf("organisations.setup")).toHaveLength(2);
  expect(api.inputsOf("organisations.subscribeToPreviewPlan")).toHaveLength(2);
});

test("once all is done nothing leads back into it", async () => {
  for (const path of ["/organisation/setup", organisationPath("welcome")]) {
    const { address } = await openScreen(path, {
      organisation: { use_case: "voiceovers", survey: { use_case: "Writer", audio_for: "Video" } },
    });
    await expect.poll(address).toMatch(/\/integration/);
  }
});

test("who came for a plan is led to it, and to the welcome after it", async () => {
  const { api, address } = await openNew("/organisation/setup?step=2&plan_id=standard-plan-usd&quantity=2", {
    survey: { use_case: "Writer", audio_for: null },
  });
  await page.getByRole("radio").first().click();
  await next.click();
  await expect.poll(address).toBe(organisationPath("upgrade?plan_id=standard-plan-usd&quantity=2"));
  await expect.element(page.getByRole("article", { name: /^Standard/ })).toMatchTextContent("You asked for this");
  await expect.element(page.getByText("the quantity that was asked for is left out", { exact: false })).toBeVisible();
  await expect
    .poll(() => api.inputsOf("operator.track"))
    .toContainEqual(expect.objectContaining({ eventName: "PAYMENT_VIEW_PRICING_PAGE" }));
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(address).toBe(organisationPath("welcome"));
});
