import type { WireBillingDetails, WireCheckout, WireQuote, WireSubscription } from "@lectern/contract";
import { sql } from "kysely";
import {
  bearerOf,
  createTestOrganisation,
  addPerson,
  type TestApp,
  type TestDatabase,
  type TestPerson,
} from "../../../test-kit/index.ts";
import { billingMailJob } from "../jobs.ts";
import { renewDue } from "../sandbox/renew.ts";

const address = "/organisation";

/** The answer of a call; its data as the call declares it. */
export interface Answer<Data = object> {
  status: number;
  data: Data;
  message: string;
}

/** An organisation that pays, seen by its owner. */
export interface Customer {
  id: string;
  owner: TestPerson;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object, method?: "POST" | "PUT"): Promise<Answer>;
  /** Opens a checkout page; answers its id. */
  open(planId: string): Promise<string>;
  /** Says in the billing details which country it is in, unless they do. */
  sayCountry(): Promise<void>;
  /** Pays what a page shows. */
  pay(checkoutId: string, planId: string, number?: string): Promise<Answer<WireCheckout>>;
  buy(planId: string, number?: string): Promise<void>;
  subscription(): Promise<WireSubscription>;
  /** Used, limit and the time of renewal, brought up to date. */
  words(): Promise<{ used: number; limit: number | null; renewsOn: string | null }>;
  /** Kinds of the mails that its owners are sent, in order. */
  mails(): Promise<string[]>;
  /** The clock goes on by days, and what is due by then is done. */
  wait(days: number): Promise<void>;
}

interface Usage {
  counters: { words: { used: number; limit: number | null } };
  renews_on: string | null;
}

const dayMs = 86_400_000;

export async function createCustomer(app: TestApp, country = "Norway"): Promise<Customer> {
  const owner = await addPerson(app);
  const body = { name: "The Gazette", location: { country, region: "", city: "" } };
  const id = await createTestOrganisation(app, owner, body);
  let token = owner.token;

  async function call(method: "GET" | "POST" | "PUT", path: string, given?: object): Promise<Answer> {
    const request = { method, path: `/organisation/${id}${path}`, token, ...(given ? { body: given } : {}) };
    const answer = await app.call(request);
    const { data, message = "" } = answer.json<{ data: object; message?: string }>();
    return { status: answer.statusCode, data, message };
  }

  const customer: Customer = {
    id,
    owner,
    get: (path) => call("GET", path),
    post: (path, given = {}, method = "POST") => call(method, path, given),
    async open(planId) {
      const given = { plan_id: planId, redirectURL: address, cancelURL: address };
      const { data } = await customer.post("/generate_checkout_hp_url", given);
      return (data as { id: string }).id;
    },
    async sayCountry() {
      const { data } = (await customer.get("/billing-details")) as Answer<WireBillingDetails>;
      const { updated_at: _time, ...details } = data;
      if (details.version === 0) await customer.post("/billing-details", { ...details, country: "NO" }, "PUT");
    },
    async pay(checkoutId, planId, number = "4242 4242 4242 4242") {
      await customer.sayCountry();
      const quote = await customer.get(`/plan-quote?plan_id=${planId}&checkout_id=${checkoutId}`);
      // Where there is nothing to buy any more, what the page showed before.
      const due = quote.status === 200 ? (quote.data as WireQuote).due : 0;
      const card = { number, expires: "12/39", security_code: "123", name: "Vera Lind" };
      return (await customer.post(`/sandbox/checkout/${checkoutId}/pay`, { ...card, due })) as Answer<WireCheckout>;
    },
    async buy(planId, number) {
      const { status, data, message } = await customer.pay(await customer.open(planId), planId, number);
      if (status !== 200 || data.state !== "succeeded") throw new Error(`${status} ${message}`);
    },
    subscription: async () => (await customer.get("/subscription")).data as WireSubscription,
    async words() {
      const { data } = (await customer.get("/usage")) as Answer<Usage>;
      return { ...data.counters.words, renewsOn: data.renews_on };
    },
    async mails() {
      const { rows } = await app.platform.database.system((trx) =>
        sql<{ kind: string }>`
          select data->>'kind' as kind from pgboss.job
          where name = ${billingMailJob.name} and data->>'organisationId' = ${id} order by created_on, id`.execute(trx),
      );
      return rows.map(({ kind }) => kind);
    },
    async wait(days) {
      app.advance(days * dayMs);
      await renewDue(app.platform);
      // The browser's session is kept in use meanwhile.
      const expiresAt = new Date(app.platform.clock.now().getTime() + dayMs);
      await app.platform.database.system((trx) => trx.updateTable("session").set({ expires_at: expiresAt }).execute());
      token = await bearerOf(app, owner.cookies);
    },
  };
  return customer;
}

/** Uses words of the present period. */
export async function useWords({ database }: TestDatabase, id: string, words: number): Promise<void> {
  await database.tenant(id, (trx) => trx.updateTable("organisation").set({ words_used: words }).execute());
}
