import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { addMonths } from "@lectern/billing";

type Row = Record<string, unknown> & { id: string };
type Form = Map<string, string>;

/** A server that answers as Stripe's API does, with what is asked of it here, and acts as its pages do. */
export interface StripeServer {
  host: string;
  port: number;
  requests: string[];
  /** What happened, oldest first, to be sent as events in any order. */
  events: { id: string; type: string; object: Row }[];
  /** The customer pays on a checkout page. */
  pay(sessionId: string, now: Date): Row;
  /** The customer confirms the upgrade that a session of the portal shows. */
  confirm(sessionId: string, now: Date): void;
  /** The next term begins; its payment goes as said. */
  renew(subscriptionId: string, payment: "paid" | "failed" | "open"): void;
  refund(invoiceNumber: string, amount: number): void;
  /** The customer changes name, address or tax number on a page of Stripe's. */
  changeCustomer(id: string, change: object): void;
  row(id: string): Row;
  of(kind: string): Row[];
  close(): Promise<void>;
}

const secondMs = 1000;
const seconds = (date: Date): number => Math.floor(date.getTime() / secondMs);

/** Across servers: ids are Stripe's, and never come again. */
let count = 0;

export async function startStripeServer(): Promise<StripeServer> {
  const rows = new Map<string, Row>();
  const requests: string[] = [];
  const events: StripeServer["events"] = [];
  const answered = new Map<string, Row>();

  const nextId = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(6, "0")}`;
  const put = (row: Row): Row => {
    rows.set(row.id, row);
    return row;
  };
  const row = (id: string): Row => {
    const found = rows.get(id);
    if (!found) throw new NotFound(id);
    return found;
  };
  const of = (kind: string): Row[] => [...rows.values()].filter(({ object }) => object === kind).toReversed();
  const happened = (type: string, object: Row): void => void events.push({ id: nextId("evt"), type, object });

  function priceOfItem(subscription: Row): Row {
    return (subscription["items"] as { data: { price: Row }[] }).data[0]?.price as Row;
  }

  function addInvoice(
    subscription: Row,
    given: { reason: string; now: number; lines: Row[]; status: string; starting?: number },
  ): Row {
    const id = nextId("in");
    const total = given.lines.reduce((sum, { amount }) => sum + Number(amount), 0);
    const due = Math.max(0, total + (given.starting ?? 0));
    const isPaid = given.status === "paid";
    const intent = nextId("pi");
    if (isPaid && due > 0) {
      put({
        id: nextId("ch"),
        object: "charge",
        customer: subscription["customer"],
        payment_intent: intent,
        amount: due,
        amount_refunded: 0,
        created: given.now,
      });
    }
    const invoice = put({
      id,
      object: "invoice",
      customer: subscription["customer"],
      subscription: subscription.id,
      number: given.status === "draft" ? null : `LEC-${id.slice(-4)}`,
      status: given.status,
      billing_reason: given.reason,
      currency: priceOfItem(subscription)["currency"],
      created: given.now,
      total,
      amount_due: due,
      amount_paid: isPaid ? due : 0,
      total_taxes: [],
      lines: { object: "list", data: given.lines },
      payments: {
        object: "list",
        data: due > 0 && isPaid ? [{ payment: { type: "payment_intent", payment_intent: intent } }] : [],
      },
      status_transitions: { finalized_at: given.now, paid_at: isPaid ? given.now : null },
    });
    subscription["latest_invoice"] = id;
    happened(isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
    return invoice;
  }

  function line(price: Row, amount: number, [start, end]: [number, number]): Row {
    return {
      id: nextId("il"),
      object: "line_item",
      amount,
      period: { start, end },
      pricing: { price_details: { price: price.id } },
    };
  }

  function itemOf(subscription: Row): Record<string, number> & { price: Row } {
    return (subscription["items"] as { data: (Record<string, number> & { price: Row })[] }).data[0] as never;
  }

  function monthsOf(price: Row): number {
    return (price["recurring"] as { interval: string }).interval === "year" ? 12 : 1;
  }

  function expanded(value: Row): Row {
    const copy: Row = { ...value };
    const latest = copy["latest_invoice"];
    if (typeof latest === "string") copy["latest_invoice"] = rows.get(latest) ?? null;
    return copy;
  }

  function list(data: Row[]): Row {
    return { id: "", object: "list", has_more: false, data: data.map(expanded) };
  }

  function answer(method: string, path: string, form: Form): Row {
    const [, kind = "", id = "", action = "", taxId = ""] = path
      .replace("/checkout/", "/checkout_")
      .replace("/billing_portal/", "/portal_")
      .split("/");
    const objects: Record<string, string> = {
      customers: "customer",
      subscriptions: "subscription",
      invoices: "invoice",
      charges: "charge",
      prices: "price",
      products: "product",
      refunds: "refund",
      subscription_schedules: "subscription_schedule",
      checkout_sessions: "checkout.session",
      portal_sessions: "billing_portal.session",
      portal_configurations: "billing_portal.configuration",
    };
    const object = objects[kind];
    if (object === undefined) throw new NotFound(path);
    if (method === "GET" && id === "") return list(of(object).filter((each) => matches(each, form)));
    if (object === "customer" && action === "tax_ids") return taxIds(method, row(id), taxId, form);
    if (method === "GET") return expanded(row(id));
    if (id === "" || kind === "products") return create(object, form);
    const present = row(id);
    if (object === "checkout.session" && action === "expire") {
      if (present["status"] !== "open") throw new Error("Only open sessions can be expired.");
      return put({ ...present, status: "expired" });
    }
    if (object === "subscription" && method === "DELETE") {
      const ended = put({ ...present, status: "canceled", cancel_at_period_end: false, schedule: null });
      happened("customer.subscription.deleted", ended);
      return ended;
    }
    if (object === "invoice" && action === "void") return put({ ...present, status: "void" });
    if (object === "subscription_schedule" && action === "release") {
      const subscription = row(String(present["subscription"]));
      put({ ...subscription, schedule: null });
      return put({ ...present, status: "released" });
    }
    if (object === "subscription_schedule") {
      const phases = [0, 1].map((at) => ({
        start_date: at === 0 ? Number(form.get("phases[0][start_date]")) : Number(form.get("phases[0][end_date]")),
        end_date: Number(form.get("phases[0][end_date]")),
        items: [{ price: row(form.get(`phases[${at}][items][0][price]`) ?? ""), quantity: 1 }],
      }));
      return put({
        ...present,
        phases,
        current_phase: { start_date: phases[0]?.start_date, end_date: phases[0]?.end_date },
      });
    }
    const changed = put({
      ...present,
      ...(form.has("cancel_at_period_end")
        ? { cancel_at_period_end: form.get("cancel_at_period_end") === "true" }
        : {}),
      ...(form.has("name") ? { name: form.get("name") } : {}),
      ...(form.has("address[country]") ? { address: metadataOf(form, "address") } : {}),
    });
    if (object === "subscription") happened("customer.subscription.updated", changed);
    return changed;
  }

  /** The numbers of a customer: read, added or taken away. */
  function taxIds(method: string, customer: Row, id: string, form: Form): Row {
    const { data } = customer["tax_ids"] as { data: Row[] };
    if (method === "GET") return list(data);
    if (method === "DELETE") {
      put({ ...customer, tax_ids: list(data.filter((each) => each.id !== id)) });
      return { id, object: "tax_id", deleted: true };
    }
    const value = form.get("value") ?? "";
    // As Stripe refuses what it has no form for.
    if (form.get("type") === "is_vat") throw new Error("Invalid value for is_vat.");
    const added = { id: nextId("txi"), object: "tax_id", type: form.get("type"), value };
    put({ ...customer, tax_ids: list([...data, added]) });
    return added;
  }

  function matches(each: Row, form: Form): boolean {
    const keys = [...form].filter(([name]) => name.startsWith("lookup_keys")).map(([, value]) => value);
    if (keys.length > 0 && !keys.includes(String(each["lookup_key"]))) return false;
    const ids = [...form].filter(([name]) => name.startsWith("ids")).map(([, value]) => value);
    if (ids.length > 0 && !ids.includes(each.id)) return false;
    const names = ["customer", "subscription"] as const;
    return names.every((name) => !form.has(name) || each[name] === form.get(name));
  }

  function metadataOf(form: Form, prefix = "metadata"): Record<string, string> {
    return Object.fromEntries(
      [...form]
        .filter(([name]) => name.startsWith(`${prefix}[`))
        .map(([name, value]) => [name.slice(prefix.length + 1, -1), value]),
    );
  }

  function create(object: string, form: Form): Row {
    const common = { object, metadata: metadataOf(form) };
    switch (object) {
      case "customer":
        return put({ ...common, id: nextId("cus"), balance: 0, address: null, name: null, tax_ids: list([]) });
      case "product":
        return put({ ...common, id: form.get("id") ?? nextId("prod"), name: form.get("name") });
      case "price": {
        const key = form.get("lookup_key") ?? null;
        for (const other of of("price")) if (other["lookup_key"] === key) put({ ...other, lookup_key: null });
        return put({
          ...common,
          id: nextId("price"),
          lookup_key: key,
          active: true,
          product: form.get("product"),
          currency: form.get("currency"),
          unit_amount: Number(form.get("unit_amount")),
          recurring: { interval: form.get("recurring[interval]") },
        });
      }
      case "checkout.session": {
        const id = nextId("cs_test");
        return put({
          ...common,
          id,
          status: "open",
          payment_status: "unpaid",
          customer: form.get("customer"),
          price: form.get("line_items[0][price]"),
          subscription_metadata: metadataOf(form, "subscription_data[metadata]"),
          url: `https://checkout.stripe.com/c/pay/${id}`,
        });
      }
      case "billing_portal.session": {
        const id = nextId("bps");
        return put({
          ...common,
          id,
          update: {
            subscription: form.get("flow_data[subscription_update_confirm][subscription]"),
            price: form.get("flow_data[subscription_update_confirm][items][0][price]"),
          },
          url: `https://billing.stripe.com/p/session/${id}`,
        });
      }
      case "subscription_schedule": {
        const subscription = row(form.get("from_subscription") ?? "");
        const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
        const phase = { start_date: start, end_date: end, items: [{ price, quantity: 1 }] };
        const schedule = put({
          ...common,
          id: nextId("sub_sched"),
          subscription: subscription.id,
          phases: [phase],
          current_phase: phase,
        });
        put({ ...subscription, schedule: schedule.id });
        return schedule;
      }
      case "refund": {
        const charge = of("charge").find(({ payment_intent: intent }) => intent === form.get("payment_intent"));
        if (!charge) throw new NotFound("charge");
        put({ ...charge, amount_refunded: charge["amount"] });
        return put({ ...common, id: nextId("re"), payment_intent: form.get("payment_intent") });
      }
      default:
        return put({ ...common, id: nextId("bpc") });
    }
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void (async () => {
      const { status, body } = await respond(request);
      response.writeHead(status, { "content-type": "application/json", "request-id": nextId("req") });
      response.end(JSON.stringify(body));
    })();
  });

  async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const url = new URL(request.url ?? "/", "http://stripe");
    const sent = new URLSearchParams(await text(request));
    const key = request.headers["idempotency-key"];
    const method = request.method ?? "GET";
    const path = url.pathname.replace("/v1", "");
    requests.push(`${method} ${path}`);
    try {
      const kept = typeof key === "string" && key.startsWith("lectern-") ? answered.get(key) : undefined;
      const body = kept ?? answer(method, path, new Map([...url.searchParams, ...sent]));
      if (typeof key === "string") answered.set(key, body);
      return { status: 200, body };
    } catch (error) {
      const status = error instanceof NotFound ? 404 : 400;
      return { status, body: { error: { type: "invalid_request_error", message: String(error) } } };
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    requests,
    events,
    row,
    of,
    pay(sessionId, now) {
      const session = row(sessionId);
      const price = row(String(session["price"]));
      const start = seconds(now);
      const end = seconds(addMonths(now, monthsOf(price)));
      const subscription = put({
        id: nextId("sub"),
        object: "subscription",
        created: start,
        customer: session["customer"],
        status: "active",
        metadata: session["subscription_metadata"],
        billing_cycle_anchor: start,
        cancel_at_period_end: false,
        cancel_at: null,
        schedule: null,
        default_payment_method: {
          id: nextId("pm"),
          card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2039 },
        },
        items: {
          data: [{ id: nextId("si"), price, quantity: 1, current_period_start: start, current_period_end: end }],
        },
      });
      put({ ...session, status: "complete", payment_status: "paid" });
      happened("customer.subscription.created", subscription);
      addInvoice(subscription, {
        reason: "subscription_create",
        now: start,
        status: "paid",
        lines: [line(price, Number(price["unit_amount"]), [start, end])],
      });
      return subscription;
    },
    confirm(sessionId, now) {
      const update = row(sessionId)["update"] as { subscription: string; price: string };
      const subscription = row(update.subscription);
      const item = itemOf(subscription);
      const price = row(update.price);
      const { price: old, current_period_end: oldEnd = 0, current_period_start: oldStart = 0 } = item;
      const start = seconds(now);
      const end = seconds(addMonths(now, monthsOf(price)));
      const unused = Math.round((Number(old["unit_amount"]) * (oldEnd - start)) / (oldEnd - oldStart));
      Object.assign(item, { price, current_period_start: start, current_period_end: end });
      subscription["billing_cycle_anchor"] = start;
      addInvoice(subscription, {
        reason: "subscription_update",
        now: start,
        status: "paid",
        lines: [line(old, -unused, [start, oldEnd]), line(price, Number(price["unit_amount"]), [start, end])],
      });
      happened("customer.subscription.updated", subscription);
    },
    renew(subscriptionId, payment) {
      const subscription = row(subscriptionId);
      const item = itemOf(subscription);
      const scheduled = typeof subscription["schedule"] === "string" ? row(subscription["schedule"]) : undefined;
      const phases = scheduled?.["phases"] as { items: { price: Row }[] }[] | undefined;
      const price = phases?.[1]?.items[0]?.price ?? item.price;
      const start = item["current_period_end"] ?? 0;
      const end = seconds(addMonths(new Date(start * secondMs), monthsOf(price)));
      if (subscription["cancel_at_period_end"] === true) {
        put({ ...subscription, status: "canceled" });
        happened("customer.subscription.deleted", row(subscriptionId));
        return;
      }
      Object.assign(item, { price, current_period_start: start, current_period_end: end });
      Object.assign(subscription, { schedule: null, status: payment === "failed" ? "past_due" : "active" });
      addInvoice(subscription, {
        reason: "subscription_cycle",
        now: start,
        status: payment === "paid" ? "paid" : "open",
        lines: [line(price, Number(price["unit_amount"]), [start, end])],
      });
      happened("customer.subscription.updated", subscription);
    },
    changeCustomer(id, change) {
      happened("customer.updated", put({ ...row(id), ...change }));
    },
    refund(number, amount) {
      const invoice = of("invoice").find((each) => each["number"] === number);
      const payments = invoice?.["payments"] as { data: { payment: { payment_intent: string } }[] };
      const intent = payments.data[0]?.payment.payment_intent;
      const charge = of("charge").find((each) => each["payment_intent"] === intent);
      if (!charge) throw new NotFound(number);
      happened("charge.refunded", put({ ...charge, amount_refunded: amount }));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

class NotFound extends Error {}
