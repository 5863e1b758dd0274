import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { billingAnswers } from "../../test-kit/billing.ts";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import type { Answers } from "../../test-kit/fake-api.ts";
import { contentOf } from "../../test-kit/items.ts";
import { press } from "../../test-kit/keyboard.ts";
import { orgId, organisationPath, projectOf, projectPath } from "../../test-kit/newsroom.ts";
import { openScreen } from "../../test-kit/open-screen.tsx";
import { itemServer, script } from "../../test-kit/studio.ts";

const menu = page.getByRole("complementary", { name: "Menu" });
const title = page.getByRole("heading", { level: 1 });
const content = projectPath("content");
const answers: Answers = {
  ...billingAnswers(),
  projects: {
    apiKeys: () => ({ success: true, data: [] }),
    apiKeyUsage: () => ({ success: true, data: [] }),
  },
  player: { listDrafts: () => ({ success: true, data: [] }) },
  library: { search: () => ({ success: true, data: { hits: { hits: [] } }, total: 0, is_at_least: false }) },
};

test("few words left are said, until the notice is dismissed; none left, always", async () => {
  const { reload } = await openScreen(content, { wordsUsed: 699 });
  await expect.element(page.getByText("301 of 1,000 words left").first()).toBeVisible();
  await expect.element(page.getByText(/words of your plan/)).not.toBeInTheDocument();

  await openScreen(content, { wordsUsed: 850 });
  const notice = page.getByText("You have used 850 of the 1,000 words of your plan.");
  await expect.element(notice).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await reload();
  await expect.element(title).toHaveTextContent("AI Voiceovers");
  await expect.element(notice).not.toBeInTheDocument();

  const { address } = await openScreen(content, { wordsUsed: 1000, answers });
  const last = page.getByRole("status").filter({ hasText: "You have used all 1,000 words of your plan." });
  await expect.element(last).toBeVisible();
  await expect.element(last.getByRole("button")).not.toBeInTheDocument();
  await last.getByRole("link", { name: "Upgrade" }).click();
  await expect.poll(address).toMatch(/\/upgrade\?return_to=/);
});

test("every entry of the menu leads to a screen that says what it is", async () => {
  const { address } = await openScreen(content, { answers });
  for (const [entry, name] of [
    ["Voiceovers", "AI Voiceovers"],
    ["Audio Articles", "All Audio Articles"],
    ["API", "API"],
    ["AI Voices", "All AI Voices"],
    ["Plan & Billing Upgrade", "Plan & Billing"],
  ] as const) {
    await menu.getByRole("link", { name: entry }).click();
    await expect.element(title).toHaveTextContent(name);
  }
  await menu.getByRole("link", { name: "API" }).click();
  await expect.element(page.getByText("Upgrade to get access to the Lectern API")).toBeVisible();
  await expect.element(menu.getByText("Unlimited downloads, unlimited storage.")).toBeVisible();
  await menu.getByRole("link", { name: "Upgrade Now" }).click();
  await expect.poll(address).toMatch(/\/upgrade\?return_to=/);
});

test("words, help and account are one press away, by keyboard too", async () => {
  const { address } = await openScreen(content, {
    answers,
    settings: {
      knowledge_base_url: "https://help.example.com/start",
      changelog_url: "https://news.example.com/all",
      news_date: null,
    },
  });
  const words = page.getByRole("button", { name: /1,000 of 1,000 words left/ });
  await expect.element(words).toBeVisible();
  words.element().focus();
  await press("Enter");
  await expect.element(page.getByRole("dialog")).toMatchTextContent("1,000");
  await expectAccessible();
  await press("Escape");
  await expect.element(words).toHaveFocus();

  const help = page.getByRole("button", { name: "Help" });
  await help.click();
  for (const name of ["Knowledge Base, in a new tab", "Feature Requests", "Terms of use, in a new tab"]) {
    await expect.element(page.getByRole("menuitem", { name })).toBeVisible();
  }
  await expect
    .element(page.getByRole("menuitem", { name: "Knowledge Base, in a new tab" }))
    .toHaveAttribute("href", "https://help.example.com/start");
  await expect.element(page.getByRole("menuitem", { name: "Privacy Policy, in a new tab" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("menuitem", { name: "Get Started" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Get Started" }))
    .toMatchTextContent("150 words are about a minute of audio.");
  await expectAccessible();
  await press("Escape");
  await expect.element(help).toHaveFocus();
  await expect
    .element(page.getByRole("link", { name: "What is new, in a new tab" }))
    .toHaveAttribute("href", "https://news.example.com/all");

  await press("Control+k");
  await expect.element(page.getByRole("combobox")).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("profile");
  await expect.element(page.getByRole("option", { name: "Profile" })).toHaveAttribute("aria-selected", "true");
  await press("Enter");
  await expect.poll(address).toBe("/profile");
});

test("what is new is marked until it is opened", async () => {
  const { reload } = await openScreen(content);
  const unread = page.getByRole("link", { name: "What is new, unread, in a new tab" });
  await expect.element(unread).toHaveAttribute("target", "_blank");
  unread.element().addEventListener("click", (event) => event.preventDefault());
  await unread.click();
  await expect.element(page.getByRole("link", { name: "What is new, in a new tab" })).toBeVisible();
  await reload();
  await expect.element(page.getByRole("link", { name: "What is new, in a new tab" })).toBeVisible();
  await expect.element(unread).not.toBeInTheDocument();
});

test("the starter card has steps of its own, or the operator's video", async () => {
  const { address } = await openScreen(`${content}?show_starter_card=true`);
  const card = page.getByRole("dialog", { name: "See how it works" });
  await expect.element(card.getByRole("heading", { name: "Bring in a text" })).toBeVisible();
  await expect.element(card.getByRole("listitem")).toHaveLength(5);
  await expectAccessible();
  await card.getByRole("button", { name: "Skip for now" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(address()).toBe(content);

  await openScreen(`${content}?show_starter_card=true`, {
    settings: { starter_video_url: "http://127.0.0.1:9/start.mp4" },
  });
  await expect.poll(() => document.querySelector("video")?.src).toBe("http://127.0.0.1:9/start.mp4");
  await expect.element(card.getByRole("listitem")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("the address opens the upgrade dialog, and is without it once that is closed", async () => {
  const { address } = await openScreen(`${content}?show_upgrade_modal=true`, { answers });
  const dialog = page.getByRole("dialog", { name: /^Upgrade to get more features/ });
  await expect.element(dialog.getByRole("button", { name: "Upgrade" }).last()).toBeVisible();
  await expectAccessible();
  await press("Escape");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe(content);
});

test("the editor has neither the support nor the feedback of the shell", async () => {
  const item = contentOf({ texts: ["Alice was beginning"] });
  const { router } = await openScreen(content, { answers: { ...answers, ...itemServer(item).answers } });
  const support = page.getByRole("link", { name: /^Support/ });
  const feedback = page.getByRole("link", { name: /^Request Feature/ });
  await expect.element(support).toBeVisible();
  await expect.element(feedback).toBeVisible();
  router.history.push(projectPath(`content/${item.id}`));
  await expect.element(script).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Help" })).toBeVisible();
  await expect.element(support).not.toBeInTheDocument();
  await expect.element(feedback).not.toBeInTheDocument();
});

test("a second project asks for another plan", async () => {
  await openScreen(content);
  const switcher = page.getByRole("button", { name: /^Project:/ });
  await switcher.click();
  await page.getByRole("menuitem", { name: "New Project" }).click();
  const offer = page.getByRole("dialog", { name: "Upgrade now to create more projects!" });
  await expect.element(offer.getByRole("link").first()).toHaveFocus();
  await press("Escape");
  await expect.element(switcher).toHaveFocus();
});

test("something turns until it is known who may do what", async () => {
  const known = Promise.withResolvers<void>();
  const { api } = await openScreen(content, {
    prepare(before) {
      const { fetch } = before;
      before.fetch = async (input, init) => {
        if (new URL(input instanceof Request ? input.url : input, location.href).pathname.endsWith(orgId)) {
          await known.promise;
        }
        return fetch(input, init);
      };
    },
  });
  await expect.element(page.getByText("Loading…").first()).toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Project" })).not.toBeInTheDocument();
  known.resolve();
  await expect.element(title).toHaveTextContent("AI Voiceovers");
  expect(api.inputsOf("library.list")).not.toEqual([]);
});

test("an address that leads nowhere says so, to whom is not signed in as well", async () => {
  for (const user of [{}, null]) {
    const { address } = await openScreen("/nowhere/at/all", { user });
    await expect.element(title).toHaveTextContent("Page Not Found");
    await expectAccessible();
    expect(address()).toBe("/nowhere/at/all");
  }
});

test("without plans no word is said of them, and entries lead to pages of the server", async () => {
  await openScreen(`${content}?show_upgrade_modal=true`, { billing: "none" });
  await expect.element(title).toHaveTextContent("AI Voiceovers");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/upgrade|billing|words left/i);
  for (const [name, href] of [
    [/^Help Center/, "/help"],
    [/^Support/, "/contact"],
    [/^Request Feature/, "/contact?about=feature"],
  ] as const) {
    await expect.element(menu.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

test("a project is made in the sidebar", async () => {
  const second = projectOf({ id: "01930000-0000-7000-8000-0000000000b2", integration_name: "The Pool of Tears" });
  const { api, address } = await openScreen(content, { billing: "none" });
  api.answer({
    projects: {
      create: () => {
        api.answer({
          projects: {
            list: () => ({ success: true, data: [projectOf(), second] }),
            get: () => ({ success: true, data: second }),
          },
        });
        return { success: true, data: { id: second.id } };
      },
    },
  });
  await page.getByRole("button", { name: /^Project:/ }).click();
  await page.getByRole("menuitem", { name: "New Project" }).click();
  const form = page.getByRole("form", { name: "New Project" });
  await form.getByRole("button", { name: "Create" }).click();
  await expect.element(form.getByText("Name field is required.")).toBeVisible();
  await form.getByLabelText("Project Name").fill("Ab");
  await expect.element(form.getByText("Name field should be at least 3 character long.")).toBeVisible();
  await form.getByLabelText("Project Name").fill("The Pool of Tears");
  await form.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText("Project has been created successfully!")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Project: The Pool of Tears" })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(api.inputsOf("projects.create")).toEqual([{ org_id: orgId, integration_name: "The Pool of Tears" }]);
  expect(address()).toBe(organisationPath(`integration/${second.id}/content`));
});

test("in a narrow window the menu comes in from the side", async () => {
  await page.viewport(390, 844);
  await openScreen(content, { billing: "none", answers });
  const opener = page.getByRole("button", { name: "Open the menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  (await opener.findElement()).focus();
  await press("Enter");
  await expect.element(drawer).toBeVisible();
  await press("Escape");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(drawer).toBeVisible();
  await expectAccessible();
  await drawer.getByRole("link", { name: "API" }).click();
  await expect.element(title).toHaveTextContent("API");
  await expect.element(drawer).not.toBeInTheDocument();
});

test("a failed payment is said wherever one is: to who may pay with the way there, to others whom to tell", async () => {
  const pastDue = { planId: "standard-plan-usd", organisation: { subscription_status: "past_due" }, answers } as const;
  const { address } = await openScreen(content, pastDue);
  const notice = page.getByRole("status").filter({ hasText: "A payment for your plan failed. Pay to keep the plan." });
  await expect.element(notice).toBeVisible();
  await expectAccessible();
  await notice.getByRole("link", { name: "Pay now" }).click();
  await expect.poll(address).toMatch(/\/billing$/);
  await expect.element(notice).not.toBeInTheDocument();

  await openScreen(content, { ...pastDue, role: "editor" });
  const told = page.getByRole("status").filter({ hasText: "Tell an owner of the organisation." });
  await expect.element(told).toMatchTextContent("payment for your organisation's plan failed");
  await expect.element(told.getByRole("link")).not.toBeInTheDocument();
});

test("every way to the plans leads back to the screen it began on", async () => {
  for (const [path, name] of [
    [projectPath("content"), "Upgrade Now"],
    [organisationPath("webhooks"), "View Plans"],
    [projectPath("player"), "Upgrade"],
    [organisationPath("project/create"), "Upgrade"],
  ] as const) {
    const { address } = await openScreen(path, { answers });
    const link = page.getByRole("link", { name }).first();
    await expect.element(link).toBeVisible();
    await link.click();
    await expect.poll(address).toMatch(/\/upgrade\?return_to=/);
    await page.getByRole("button", { name: "Close" }).click();
    await expect.poll(address).toBe(path);
  }
  // By the command palette, from the screen that was gone back to.
  await expect.element(title).toHaveTextContent("Create project");
  await press("Control+k");
  await page.getByRole("combobox").fill("Plans");
  await page.getByRole("option", { name: /^Plans/ }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(title).toHaveTextContent("Create project");
});
