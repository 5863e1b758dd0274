import type { Stripe } from "stripe";
import { type BillingDetails, findBillingDetails } from "../details-store.ts";
import { isInEuropeanUnion } from "../tax-id.ts";
import { findAccount } from "../store.ts";
import { findStripeCustomer, keepCustomer, recordSyncedDetailsVersion } from "./stripe-store.ts";
import type { StripeTools } from "./stripe-tools.ts";
import { ownersOf } from "../../accounts/index.ts";
import { nothingBilled } from "../refusals.ts";

const taxIdTypes: Readonly<Record<string, Stripe.CustomerCreateTaxIdParams.Type>> = {
  AU: "au_abn",
  BR: "br_cnpj",
  CA: "ca_bn",
  CH: "ch_vat",
  GB: "gb_vat",
  IN: "in_gst",
  IS: "is_vat",
  JP: "jp_cn",
  KR: "kr_brn",
  MX: "mx_rfc",
  NO: "no_vat",
  NZ: "nz_gst",
  SG: "sg_uen",
  ZA: "za_vat",
};

/**
 * Tells Stripe's customer who invoices are made out to, until it knows the newest version. What was read from Stripe
 * meanwhile is thrown away. Nothing is told before there is a customer: it is told when it is made.
 */
export async function pushCustomerDetails(tools: StripeTools, organisationId: string): Promise<void> {
  const { database } = tools.platform;
  for (let told = 0; ;) {
    const { customer, details, account } = await database.tenant(organisationId, async (trx) => ({
      customer: await findStripeCustomer(trx, organisationId),
      details: await findBillingDetails(trx, organisationId),
      account: await findAccount(trx, organisationId),
    }));
    if (!customer || !details || !account) return;
    if (details.version === told) {
      await database.tenant(organisationId, (trx) => recordSyncedDetailsVersion(trx, organisationId, told));
      return;
    }
    await tellCustomer(tools, customer.customerId, details, details.company || account.organisationName);
    told = details.version;
  }
}

async function tellCustomer(
  { stripe, platform }: StripeTools,
  customerId: string,
  details: BillingDetails,
  name: string,
): Promise<void> {
  const { address_line1: line1, address_line2: line2, postal_code, city, region: state, country } = details;
  await stripe.customers.update(customerId, { name, address: { line1, line2, postal_code, city, state, country } });
  const wanted = stripeTaxId(details);
  const { data: known } = await stripe.customers.listTaxIds(customerId, { limit: 20 });
  const others = known.filter(({ type, value }) => type !== wanted?.type || value !== wanted.value);
  for (const { id } of others) {
    // There is one at most, but by Stripe's own pages.
    await stripe.customers.deleteTaxId(customerId, id);
  }
  if (!wanted || known.length > others.length) return;
  try {
    await stripe.customers.createTaxId(customerId, wanted);
  } catch (error) {
    // A number that Stripe does not take stays on our invoices; address and name are told all the same.
    if (!isRefusal(error)) throw error;
    platform.log.warn({ customerId, type: wanted.type }, "Stripe does not take a tax number");
  }
}

/** As Stripe writes it; undefined where it knows none of that country, or none is given. */
function stripeTaxId({ country, tax_id: taxId }: BillingDetails): Stripe.CustomerCreateTaxIdParams | undefined {
  const type = isInEuropeanUnion(country) ? "eu_vat" : taxIdTypes[country];
  if (taxId === "" || type === undefined) return undefined;
  if (country === "NO") return { type, value: taxId.replace(/^NO/, "") };
  if (country === "CH") return { type, value: taxId.replace(/^CHE(\d{3})(\d{3})(\d{3})(\w*)$/, "CHE-$1.$2.$3 $4") };
  return { type, value: taxId };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError";
}

/** What a customer gave on Stripe's pages; undefined for one without a country. */
export function detailsOfCustomer(
  customer: Stripe.Customer | Stripe.DeletedCustomer,
  organisationName: string,
): BillingDetails | undefined {
  if (customer.deleted || !customer.address?.country) return undefined;
  const { line1, line2, postal_code: code, city, state, country } = customer.address;
  return {
    company: customer.name === organisationName ? "" : (customer.name ?? ""),
    address_line1: line1 ?? "",
    address_line2: line2 ?? "",
    postal_code: code ?? "",
    city: city ?? "",
    region: state ?? "",
    country: country ?? "",
    tax_id: customer.tax_ids?.data[0]?.value ?? "",
  };
}

/**
 * The customer that an organisation is at Stripe, made when there is none; its name, who invoices are made out to
 * and an owner's mail address are told.
 */
export async function ensureCustomer(tools: StripeTools, organisationId: string): Promise<string> {
  const { database, clock } = tools.platform;
  const { account, owners, known, details } = await database.tenant(organisationId, async (trx) => ({
    account: await findAccount(trx, organisationId),
    owners: await ownersOf(trx, organisationId),
    known: await findStripeCustomer(trx, organisationId),
    details: await findBillingDetails(trx, organisationId),
  }));
  if (!account) throw nothingBilled();
  // The same key: of two tabs that are the first, both get the same customer.
  const made =
    known?.customerId ??
    (
      await tools.stripe.customers.create(
        { metadata: { organisation_id: organisationId } },
        { idempotencyKey: `lectern-customer-${organisationId}` },
      )
    ).id;
  const customerId = known
    ? made
    : await database.tenant(organisationId, (trx) =>
        keepCustomer(trx, {
          organisationId,
          customerId: made,
          planId: account.subscription.planId,
          now: clock.now(),
        }),
      );
  const [owner] = owners;
  await tools.stripe.customers.update(customerId, {
    ...(details ? {} : { name: account.organisationName }),
    ...(owner ? { email: owner.email } : {}),
  });
  if (details && details.version !== account.row?.details_version) await pushCustomerDetails(tools, organisationId);
  return customerId;
}
