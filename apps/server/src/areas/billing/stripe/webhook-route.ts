import type { FastifyInstance } from "fastify";
import type { Stripe } from "stripe";
import { AppError } from "../../../platform/http/index.ts";
import { findOrganisationOfCustomer, isEventHandled } from "./stripe-store.ts";
import type { StripeTools } from "./stripe-tools.ts";
import { syncAccount } from "./sync-account.ts";

/** Stripe's events are some kilobytes, with many lines of an invoice some dozens. */
const maxEventBytes = 512 * 1024;
const toleranceSeconds = 300;

/**
 * `POST /webhooks/stripe`: that something happened at Stripe. What it is, is read there: events come doubled, late and in
 * any order. An answer other than 2xx makes Stripe send it again, for three days.
 */
export async function mountStripeWebhook(app: FastifyInstance, tools: StripeTools, secret: string): Promise<void> {
  const { database, log } = tools.platform;

  async function handle(event: Stripe.Event): Promise<void> {
    const customerId = customerOf(event);
    if (customerId === undefined) return;
    const read = await database.system(async (trx) => ({
      isHandled: await isEventHandled(trx, event.id),
      organisationId: await findOrganisationOfCustomer(trx, customerId),
    }));
    // Stripe's account may have customers of other products.
    if (read.isHandled || read.organisationId === undefined) return;
    await syncAccount(tools, read.organisationId, event.id);
    log.info(
      { eventId: event.id, type: event.type, organisationId: read.organisationId },
      "Stripe's event was handled",
    );
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
    scope.post("/webhooks/stripe", { bodyLimit: maxEventBytes }, async ({ body, headers }, reply) => {
      const signature = headers["stripe-signature"];
      const event = verified(tools.stripe, { body, signature, secret });
      if (!event) throw new AppError("VALIDATION", "The signature of this event is not Stripe's.");
      await handle(event);
      return reply.header("cache-control", "no-store").send({ received: true });
    });
    await Promise.resolve();
  });
}

function verified(
  stripe: Stripe,
  { body, signature, secret }: { body: unknown; signature: unknown; secret: string },
): Stripe.Event | undefined {
  if (!Buffer.isBuffer(body) || typeof signature !== "string") return undefined;
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
  } catch {
    return undefined;
  }
}

/** The customer that an event is about. */
function customerOf({ data }: Stripe.Event): string | undefined {
  const object = data.object as { object?: string; id?: unknown; customer?: unknown };
  const customer = object.object === "customer" ? object.id : object.customer;
  if (typeof customer === "string") return customer;
  const id = (customer as { id?: unknown } | null | undefined)?.id;
  return typeof id === "string" ? id : undefined;
}
