import type { WireBillingDetails, WireCheckout, WireInvoice, WireQuote } from "@lectern/contract";
import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { billingAnswers, nextTerm, noDetails, subscriptionOf } from "../../test-kit/billing.ts";
import { expectAccessible } from "../../test-kit/expect-accessible.ts";
import { refusal } from "../../test-kit/fake-api.ts";
import { press } from "../../test-kit/keyboard.ts";
import { newsroomAnswers, organisationPath, orgId, projectPath } from "../../test-kit/newsroom.ts";
import { type GivenScreen, openScreen } from "../../test-kit/open-screen.tsx";

const billingPath = projectPath("billing");
const plansPath = organisationPath("upgrade");
const checkoutId = "01930000-0000-7000-8000-0000000000c1";
const checkoutPath = organisationPath(`checkout/${checkoutId}`);
const germanNumber = "This is no tax number of Germany. One looks like DE136695976.";

const checkout: WireCheckout = {
  id: checkoutId,
  plan_id: "starter-plan-usd",
  state: "open",
  redirect_url: plansPath,
  cancel_url: plansPath,
  expires_at: "2026-12-01T09:00:00.000Z",
};

const starter: WireQuote = {
  plan_id: "starter-plan-usd",
  when: "now",
  currency_code: "USD",
  lines: [{ kind: "plan", plan_id: "starter-plan-usd", amount: 1900, term: null, days: null }],
  due: 1900,
  next_amount: 1900,
  next_billing_at: nextTerm,
};

const inGermany: WireBillingDetails = { ...noDetails, version: 1, country: "DE", tax_id: "DE136695976" };

/** A checkout page of the Starter plan. */
async function openCheckoutPage({ answers, ...given }: GivenScreen = {}) {
  const screen = await openScreen(checkoutPath, { ...given, answers: billingAnswers() });
  screen.api.answer({
    billing: { quote: () => ({ success: true, data: starter }) },
    billingDetails: { save: ({ org_id: _org, ...details }) => ({ success: true, data: { ...inGermany, ...details } }) },
    sandboxBilling: {
      getCheckout: () => ({ success: true, data: checkout }),
      leave: () => ({ success: true, data: { ...checkout, state: "cancelled" } }),
      pay() {
        screen.api.answer(newsroomAnswers({ planId: "starter-plan-usd" }));
        return { success: true, data: { ...checkout, state: "succeeded" } };
      },
    },
  });
  screen.api.answer({
    billing: {
      validateCheckout() {
        screen.api.answer(billingAnswers(subscriptionOf()));
        return { success: true, data: { state: "succeeded" } };
      },
    },
  });
  screen.api.answer(answers ?? {});
  return screen;
}

const pay = page.getByRole("button", { name: "Upgrade for $19.00" });
const subscription = page.getByRole("region", { name: "Subscription" });
const dialog = page.getByRole("dialog");

/** The country is typed and taken from the list, by keyboard. */
async function chooseCountry(within: Pick<Locator, "getByRole">, country: string): Promise<void> {
  const field = within.getByRole("combobox", { name: "Country" });
  await field.fill(country);
  await expect.element(page.getByRole("option", { name: country })).toBeVisible();
  await press("Enter");
  await expect.element(field).toHaveValue(country);
}

test("what is wrong with a payment is said at its field, and nothing is lost", async () => {
  const { api } = await openCheckoutPage();
  await expect.element(page.getByText("Sandbox. Nothing is charged.")).toBeVisible();
  await pay.click();
  const number = page.getByLabelText("Card number");
  await expect.element(page.getByText("Enter a card number of 13 to 19 digits.")).toBeVisible();
  await expect.element(number).toHaveFocus();
  await page.getByRole("button", { name: /^4000 0000 0000 0002/ }).click();
  await expect.element(number).toHaveValue("4000 0000 0000 0002");
  await pay.click();
  await expect.element(page.getByText("Choose a country.")).toBeVisible();
  await expectAccessible();
  expect(api.inputsOf("sandboxBilling.pay")).toEqual([]);

  await chooseCountry(page, "Germany");
  await page.getByLabelText(/^VAT ID/).fill("DE136695978");
  api.answer({
    billingDetails: {
      save: () => {
        throw refusal("VALIDATION", germanNumber, { status: 422, errors: [{ path: "tax_id", message: germanNumber }] });
      },
    },
  });
  await pay.click();
  await expect.element(page.getByText(germanNumber)).toBeVisible();
  await expect.element(page.getByLabelText(/^VAT ID/)).toHaveFocus();

  for (const message of ["Your card was declined. Nothing was charged.", "This is not a test card."]) {
    api.answer({
      billingDetails: { save: () => ({ success: true, data: inGermany }) },
      sandboxBilling: {
        pay: () => {
          throw refusal("CONFLICT", message);
        },
      },
    });
    await pay.click();
    await expect.element(page.getByText(message)).toBeVisible();
  }
  await expect.element(number).toHaveValue("4000 0000 0000 0002");
});

test("a plan is paid for, and said to be there on the billing page", async () => {
  const { api, address } = await openCheckoutPage();
  await page.getByLabelText("Card number").fill("4242424242424242");
  await expect.element(page.getByLabelText("Card number")).toHaveValue("4242 4242 4242 4242");
  await page.getByLabelText("Expires").fill("1239");
  await page.getByLabelText("Security code").fill("123");
  await chooseCountry(page, "Germany");
  await page.getByLabelText(/^VAT ID/).fill("de 136695976");
  await press("Enter");
  await expect.element(page.getByText("Your plan is Starter now")).toBeVisible();
  await expect.poll(address).toBe(billingPath);
  await expect.element(subscription).toMatchTextContent("$19.00 a month");
  await expect.element(subscription).toMatchTextContent("4242");
  await expect.element(subscription).toMatchTextContent("Active");
  expect(api.inputsOf("sandboxBilling.pay")).toMatchObject([{ number: "4242 4242 4242 4242", due: 1900 }]);
  expect(api.inputsOf("billing.validateCheckout")).toEqual([{ org_id: orgId, id: checkoutId }]);
});

test("the year is a page of its own, in the place of the month's", async () => {
  const annualId = "01930000-0000-7000-8000-0000000000c2";
  const { api, address } = await openCheckoutPage({
    answers: {
      billing: {
        checkout: () => {
          const hosted = { id: annualId, url: organisationPath(`checkout/${annualId}`) };
          return { success: true, hosted_page: hosted, data: hosted };
        },
        quote: ({ plan_id }) => ({
          success: true,
          data: plan_id === "starter-plan-usd" ? starter : { ...starter, plan_id, due: 20_900, next_amount: 20_900 },
        }),
      },
      sandboxBilling: {
        getCheckout: ({ checkout_id: id }) => ({
          success: true,
          data: { ...checkout, id, plan_id: id === annualId ? "starter-plan-usd-annual" : checkout.plan_id },
        }),
      },
    },
  });
  await page.getByRole("radio", { name: /Annual/ }).click();
  await expect.element(page.getByRole("button", { name: "Upgrade for $209.00" })).toBeVisible();
  expect(address()).toBe(organisationPath(`checkout/${annualId}`));
  expect(api.inputsOf("billing.checkout")).toMatchObject([{ redirectURL: plansPath, cancelURL: plansPath }]);
});

test("the bank's second step can be refused and confirmed", async () => {
  const { api, address } = await openCheckoutPage({
    answers: {
      billingDetails: { get: () => ({ success: true, data: inGermany }) },
      sandboxBilling: {
        pay: () => ({ success: true, data: { ...checkout, state: "needs_confirmation" } }),
        confirm: ({ approved }) => ({ success: true, data: { ...checkout, state: approved ? "succeeded" : "open" } }),
      },
      billing: {
        quote: () => ({
          success: true,
          data: {
            ...starter,
            lines: [
              ...starter.lines,
              {
                kind: "unused_time",
                plan_id: "starter-plan-usd",
                amount: -900,
                term: null,
                days: { left: 12, total: 30 },
              },
            ],
          },
        }),
      },
    },
  });
  await expect.element(page.getByText("Unused time on Starter, 12 of 30 days")).toBeVisible();
  await page.getByRole("button", { name: /^4000 0025 0000 3155/ }).click();
  await pay.click();
  const bank = page.getByRole("dialog", { name: "Your bank asks" });
  await expect.element(bank).toBeVisible();
  await expectAccessible();
  await bank.getByRole("button", { name: "Refuse" }).click();
  await expect.element(page.getByText("The payment was not confirmed. Nothing was charged.")).toBeVisible();
  await pay.click();
  await bank.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(address).toBe(billingPath);
  expect(api.inputsOf("sandboxBilling.confirm")).toMatchObject([{ approved: false }, { approved: true }]);
});

test("a checkout page that is left leads to the plans, also when it is opened again", async () => {
  const { api, address, reload } = await openCheckoutPage();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(address).toBe(plansPath);
  api.answer({ sandboxBilling: { getCheckout: () => ({ success: true, data: { ...checkout, state: "cancelled" } }) } });
  const again = await reload(checkoutPath);
  await expect.element(page.getByText("This checkout page was left")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "View Plans" }).click();
  await expect.poll(again.address).toBe(plansPath);
});

test("who pays comes back to where they were", async () => {
  const projects = organisationPath("integration");
  const { address } = await openCheckoutPage({
    answers: {
      billingDetails: { get: () => ({ success: true, data: inGermany }) },
      sandboxBilling: {
        getCheckout: () => ({
          success: true,
          data: { ...checkout, redirect_url: `${plansPath}?return_to=${encodeURIComponent(projects)}` },
        }),
        pay: ({ checkout_id: id }) => ({
          success: true,
          data: {
            ...checkout,
            id,
            state: "succeeded",
            redirect_url: `${plansPath}?return_to=${encodeURIComponent(projects)}`,
          },
        }),
      },
    },
  });
  await page.getByRole("button", { name: /^4242 4242 4242 4242/ }).click();
  await pay.click();
  await expect.poll(address).toBe(projects);
});

test("a plan's button opens its checkout page, which comes back to where the plans were asked for", async () => {
  const { api, address } = await openScreen(`${plansPath}?return_to=${encodeURIComponent(projectPath("content"))}`, {
    answers: billingAnswers(),
  });
  api.answer({
    billing: {
      checkout: () => {
        const hosted = { id: checkoutId, url: checkoutPath };
        return { success: true, hosted_page: hosted, data: hosted };
      },
      quote: () => ({ success: true, data: starter }),
    },
    sandboxBilling: { getCheckout: () => ({ success: true, data: checkout }) },
  });
  await page
    .getByRole("article", { name: /^Starter/ })
    .getByRole("button", { name: /^Upgrade/ })
    .click();
  await expect.poll(address).toBe(checkoutPath);
  await expect.element(page.getByRole("heading", { name: "Upgrade to Starter" })).toBeVisible();
  const back = `${plansPath}?${new URLSearchParams({ return_to: projectPath("content") }).toString()}`;
  expect(api.inputsOf("billing.checkout")).toEqual([
    { org_id: orgId, plan_id: "starter-plan-usd", redirectURL: back, cancelURL: back },
  ]);
});

test("a downgrade is chosen, and taken back", async () => {
  const standard = subscriptionOf({ plan_id: "standard-plan-usd", plan_amount: 5900 });
  const { api } = await openScreen(plansPath, { planId: "standard-plan-usd", answers: billingAnswers(standard) });
  api.answer({
    billing: {
      schedulePlan: ({ plan_id: chosen }) => {
        const pending = chosen === standard.plan_id ? null : chosen;
        const data = { ...standard, pending_plan_id: pending };
        api.answer({ billing: { subscription: () => ({ success: true, data }) } });
        return { success: true, data };
      },
      quote: () => ({ success: true, data: { ...starter, when: "at_renewal", due: 0 } }),
    },
  });
  const plan = page.getByRole("article", { name: /^Starter/ });
  await plan.getByRole("button", { name: /^Downgrade/ }).click();
  const asked = page.getByRole("dialog", { name: "Downgrade to Starter" });
  await expect.element(asked).toMatchTextContent("$19.00");
  await expectAccessible();
  await asked.getByRole("button", { name: "Downgrade" }).click();
  await expect.element(page.getByText("Starter begins when the present term ends")).toBeVisible();
  await expect.element(plan.getByRole("button", { name: /^Begins next/ })).toBeDisabled();

  await openScreen(billingPath, {
    planId: "standard-plan-usd",
    answers: billingAnswers({ ...standard, pending_plan_id: "starter-plan-usd" }),
    prepare(next) {
      next.answer({
        billing: {
          schedulePlan: () => {
            next.answer(billingAnswers(standard));
            return { success: true, data: standard };
          },
        },
      });
    },
  });
  const begins = page.getByText(/^Starter begins on/);
  await expect.element(begins).toBeVisible();
  await page.getByRole("button", { name: "Keep Standard" }).click();
  await expect.element(begins).not.toBeInTheDocument();
  expect(api.inputsOf("billing.schedulePlan")).toEqual([{ org_id: orgId, plan_id: "starter-plan-usd" }]);
});

test("a link that names a plan leads to its checkout", async () => {
  const hosted = { id: checkoutId, url: checkoutPath };
  const { api, address } = await openScreen(`${plansPath}?plan_id=starter-plan-usd`, {
    answers: billingAnswers(),
    prepare: (next) =>
      next.answer({
        billing: {
          checkout: () => ({ success: true, hosted_page: hosted, data: hosted }),
          quote: () => ({ success: true, data: starter }),
        },
        sandboxBilling: { getCheckout: () => ({ success: true, data: checkout }) },
      }),
  });
  await expect.poll(address).toBe(checkoutPath);
  await expect.element(pay).toBeVisible();
  expect(api.inputsOf("billing.checkout")).toMatchObject([{ org_id: orgId, plan_id: "starter-plan-usd" }]);
});

test("a year of a plan that includes less says what is lost, and starts with the next term", async () => {
  const standard = subscriptionOf({ plan_id: "standard-plan-usd", plan_amount: 5900 });
  const { api } = await openScreen(plansPath, { planId: "standard-plan-usd", answers: billingAnswers(standard) });
  const annual = { ...starter, plan_id: "starter-plan-usd-annual", next_amount: 20_900 };
  api.answer({
    billing: {
      schedulePlan: ({ plan_id: chosen }) => ({ success: true, data: { ...standard, pending_plan_id: chosen } }),
      quote: () => ({ success: true, data: { ...annual, when: "at_renewal", due: 20_900 } }),
    },
  });
  await page.getByRole("radio", { name: "Annual" }).click();
  const plan = page.getByRole("article", { name: /^Starter/ });
  await expect.element(plan).toMatchTextContent(/Starts on .+, with 200,000 fewer words a month/);
  await expect
    .element(page.getByRole("article", { name: /^Advanced/ }))
    .toMatchTextContent("$1,309 a year, $121 more than twelve months");
  await plan.getByRole("button", { name: /^Upgrade/ }).click();
  const asked = page.getByRole("dialog", { name: "Change to Starter, billed annually" });
  await expect.element(asked).toMatchTextContent(/costs \$209.00 a year/);
  await expect.element(asked.getByText("Words: 50,000 instead of 250,000")).toBeVisible();
  await expect.element(asked.getByText(/^Not included: API and webhooks/)).toBeVisible();
  await expectAccessible();
  await asked.getByRole("button", { name: "Change plan" }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(api.inputsOf("billing.schedulePlan")).toEqual([{ org_id: orgId, plan_id: "starter-plan-usd-annual" }]);
  expect(api.inputsOf("billing.checkout")).toEqual([]);
});

test("what was not paid for is cancelled at once", async () => {
  const due = subscriptionOf({ status: "past_due", ends_at: nextTerm });
  const { api } = await openScreen(billingPath, { planId: "starter-plan-usd", answers: billingAnswers(due) });
  api.answer({
    billing: {
      cancel: () => ({ success: true, data: subscriptionOf({ status: "cancelled", next_billing_at: null }) }),
    },
  });
  await expect.element(page.getByText(/^Cancel subscription\s*Takes effect now, and you owe nothing\./)).toBeVisible();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.element(dialog).toMatchTextContent("Your last payment failed, so your plan ends now.");
  await dialog.getByLabelText("Why do you cancel?").fill("Too expensive for us.");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByText("Your subscription is cancelled successfully")).toBeVisible();
  expect(api.inputsOf("billing.cancel")).toMatchObject([{ cancelReason: "Too expensive for us." }]);
});

test("a subscription is cancelled with a reason, and resumed", async () => {
  const { api } = await openScreen(billingPath, {
    planId: "starter-plan-usd",
    answers: billingAnswers(subscriptionOf()),
  });
  const ending = subscriptionOf({ status: "non_renewing", ends_at: nextTerm, next_billing_at: null });
  api.answer({
    billing: {
      cancel: () => {
        api.answer({ billing: { subscription: () => ({ success: true, data: ending }) } });
        return { success: true, data: ending };
      },
      resume: () => {
        api.answer({ billing: { subscription: () => ({ success: true, data: subscriptionOf() }) } });
        return { success: true, data: subscriptionOf() };
      },
    },
  });
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  const asked = page.getByRole("dialog", { name: "Cancel subscription" });
  await expect.element(asked.getByText("Please add a cancellation reason before proceeding")).toBeVisible();
  await expect.element(asked.getByRole("button", { name: "Confirm" })).toBeDisabled();
  await expectAccessible();
  await asked.getByLabelText("Why do you cancel?").fill("It was only a try.");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect.element(page.getByText("Your subscription is cancelled successfully")).toBeVisible();
  await expect.element(subscription).toMatchTextContent("Non Renewing");
  await expect.element(page.getByRole("button", { name: "Cancel subscription" })).not.toBeInTheDocument();
  expect(api.inputsOf("billing.cancel")).toMatchObject([{ org_id: orgId, cancelReason: "It was only a try." }]);
  await page.getByRole("button", { name: "Resume Plan" }).click();
  await expect.element(subscription).toMatchTextContent("Active");
});

test("one that has ended offers every plan again", async () => {
  const given = { planId: "starter-plan-usd", organisation: { subscription_status: "cancelled" } } as const;
  const over = subscriptionOf({ status: "cancelled", next_billing_at: null });
  await openScreen(billingPath, { ...given, answers: billingAnswers(over) });
  await expect.element(subscription).toMatchTextContent("Cancelled");
  await page.getByRole("link", { name: "Choose Plan" }).click();
  const plans = page.getByRole("article");
  await expect.element(plans.getByRole("button", { name: /^Choose Plan/ })).toHaveLength(3);
  await expect.element(plans.filter({ hasText: "Your plan" })).not.toBeInTheDocument();
});

test("a trial says when it ends, and its clock is in the portal, which leads back", async () => {
  const trial = subscriptionOf({ status: "in_trial", plan_id: "preview-plan-usd", plan_amount: 0, ends_at: nextTerm });
  const { api, address } = await openScreen(billingPath, {
    planId: "preview-plan-usd",
    answers: billingAnswers({ ...trial, next_billing_at: null, payment_method: null }),
  });
  api.answer({
    billing: {
      portalSession: ({ redirectURL }) => ({
        success: true,
        data: { access_url: organisationPath(`billing-portal?return_to=${encodeURIComponent(redirectURL)}`) },
      }),
    },
    sandboxBilling: {
      endTerm: ({ org_id: id }) => {
        api.answer(newsroomAnswers());
        api.answer(billingAnswers());
        return { success: true, data: { id } };
      },
    },
  });
  await expect.element(subscription).toMatchTextContent("In Trial");
  await expect.element(subscription).toMatchTextContent("Trial ends on");
  await page.getByRole("button", { name: "Invoice history, payment method and billing address" }).click();
  const end = page.getByRole("button", { name: "End the trial" });
  await end.click();
  await expect.element(end).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Back to Lectern" }).click();
  await expect.poll(address).toBe(billingPath);
  await expect.element(subscription).toMatchTextContent("Free");
  await expect.element(subscription).toMatchTextContent("Active");
});

test("a failed payment is made good with another card", async () => {
  const given = { planId: "starter-plan-usd", organisation: { subscription_status: "past_due" } } as const;
  const due = subscriptionOf({ status: "past_due", ends_at: nextTerm });
  const { api } = await openScreen(billingPath, { ...given, answers: billingAnswers(due) });
  api.answer({
    billing: {
      portalSession: () => ({ success: true, data: { access_url: organisationPath("billing-portal") } }),
    },
    sandboxBilling: { setCard: () => ({ success: true, data: { paid: true } }) },
  });
  await expect.element(page.getByText(/^The last payment failed/)).toBeVisible();
  await expect.element(subscription).toMatchTextContent("Past Due");
  await expect.element(subscription).toMatchTextContent("Pay by");
  await expectAccessible();
  await page.getByRole("button", { name: "Change the card" }).click();
  await expect.element(page.getByRole("button", { name: "End the days of grace" })).toBeVisible();
  await page.getByRole("button", { name: /^4242 4242 4242 4242/ }).click();
  await page.getByRole("button", { name: "Change the card" }).click();
  await expect.element(page.getByText("The card was changed, and the open invoice is paid")).toBeVisible();
  await expectAccessible();
  expect(api.inputsOf("sandboxBilling.setCard")).toMatchObject([{ number: "4242 4242 4242 4242" }]);
});

test("an invoice says what it is for, and its PDF is saved", async () => {
  const invoice: WireInvoice = {
    id: "01930000-0000-7000-8000-0000000000f1",
    number: "LEC-0001",
    date: nextTerm,
    currency_code: "INR",
    status: "paid",
    total: 149_900,
    amount_paid: 149_900,
    lines: [
      { kind: "plan", plan_id: "standard-plan-inr", amount: 149_900, term: null, days: null },
      { kind: "unused_time", plan_id: "starter-plan-inr", amount: -100, term: null, days: { left: 12, total: 30 } },
    ],
  };
  const { api } = await openScreen(billingPath, {
    planId: "starter-plan-usd",
    answers: billingAnswers(
      subscriptionOf({ currency_code: "INR", plan_amount: 149_900, invoices: { list: [{ invoice }] } }),
    ),
  });
  api.answer({ billing: { invoicePdf: () => ({ success: true, data: { url: "/invoices/LEC-0001.pdf" } }) } });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    expect(new URL(this.href).pathname).toBe("/invoices/LEC-0001.pdf");
  });
  await expect.element(subscription).toMatchTextContent("Next billing date");
  await expect.element(subscription).toMatchTextContent("₹1,499.00 a month");
  await expect.element(page.getByText("Standard, less unused Starter")).toBeVisible();
  const button = page.getByRole("button", { name: "Download invoice LEC-0001 as PDF" });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await press("Enter");
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  expect(api.inputsOf("billing.invoicePdf")).toEqual([{ org_id: orgId, invoice_id: invoice.id }]);
});

test("billing details are given by keyboard, and what somebody else saved meanwhile is not overwritten", async () => {
  const { api } = await openScreen(billingPath, {
    planId: "starter-plan-usd",
    answers: billingAnswers(subscriptionOf()),
  });
  const details = page.getByRole("region", { name: "Billing details" });
  await expect.element(details).toMatchTextContent("The Daily Wonder");
  const add = details.getByRole("button", { name: "Add billing details" });
  add.element().focus();
  await press("Enter");
  await expect.element(dialog.getByLabelText("Company")).toHaveFocus();
  await userEvent.keyboard(
    "Gazette{Tab}Hauptstraße 1{Tab}Hof 2{Tab}10115{Tab}Berlin{Tab}BE{Tab}Germany{Enter}{Tab}DE1",
  );
  api.answer({
    billingDetails: {
      save: () => {
        throw refusal("VALIDATION", germanNumber, { status: 422, errors: [{ path: "tax_id", message: germanNumber }] });
      },
    },
  });
  await press("Enter");
  await expect.element(dialog.getByText(germanNumber)).toBeVisible();
  await expect.element(dialog.getByLabelText(/^VAT ID/)).toHaveFocus();
  await expectAccessible();
  expect(api.inputsOf("billingDetails.save")).toEqual([
    {
      org_id: orgId,
      version: 0,
      company: "Gazette",
      address_line1: "Hauptstraße 1",
      address_line2: "Hof 2",
      postal_code: "10115",
      city: "Berlin",
      region: "BE",
      country: "DE",
      tax_id: "DE1",
    },
  ]);

  // Somebody else is faster.
  const theirs: WireBillingDetails = { ...noDetails, version: 1, company: "Other GmbH", country: "AT" };
  const conflict = "Your billing details were changed by somebody else meanwhile.";
  api.answer({
    billingDetails: {
      get: () => ({ success: true, data: theirs }),
      save: () => {
        throw refusal("CONFLICT", conflict);
      },
    },
  });
  await dialog.getByLabelText(/^VAT ID/).fill("136 695 976");
  await press("Enter");
  await expect.element(dialog.getByText(/changed by somebody else meanwhile/)).toBeVisible();
  await expectAccessible();
  await expect.element(dialog.getByLabelText("Company")).toHaveValue("Gazette");
  await dialog.getByRole("button", { name: "Reload and drop mine" }).click();
  await expect.element(dialog.getByLabelText("Company")).toHaveValue("Other GmbH");
  api.answer({ billingDetails: { save: () => ({ success: true, data: { ...theirs, version: 2, city: "Wien" } }) } });
  await dialog.getByLabelText("City").fill("Wien");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  for (const text of ["Other GmbH", "Wien", "Austria"]) await expect.element(details).toMatchTextContent(text);
  expect(api.inputsOf("billingDetails.save").at(-1)).toMatchObject({ version: 1, company: "Other GmbH", city: "Wien" });
});
