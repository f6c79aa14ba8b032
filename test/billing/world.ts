import type { Database } from '../../src/store/database.ts'
import type { ImportedInvoice } from '../../src/store/invoices/publish/claim-import.ts'
import { setTenant } from '../../src/store/tenant.ts'

/** A provider instance with the resellers, customers and subscriptions of the lines. */
export interface BilledWorld {
  readonly tenantId: string
  readonly providerInstanceId: string
  readonly accountId: string
  readonly size: WorldSize
}

/** The numbers of rows; one customer in ten buys from the csp. */
export interface WorldSize {
  readonly resellers: number
  readonly customers: number
  readonly subscriptionsOfEach: number
}

const kindsOf = {
  instance: 1,
  reseller: 2,
  customer: 3,
  subscription: 4,
  offer: 5,
  atVendor: 6,
  subAtVendor: 7,
}
const idOf = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const sqlId = (kind: number, number: string) =>
  `('${String(kind).padStart(8, '0')}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/** The vendor's id of a customer or subscription, by number from 1; the world has none beyond its size. */
export const atVendor = {
  customer: (number: number) => idOf(kindsOf.atVendor, number),
  subscription: (number: number) => idOf(kindsOf.subAtVendor, number),
}

/** The billed month, and the moment within it at which margins change. */
export const month = { start: new Date('2026-10-01T00:00:00Z'), end: new Date('2026-11-01T00:00:00Z') }
const changed = '2026-10-16T00:00:00Z'

const margin = (number: string) => `json_build_object('marginRule', json_build_object('name',
  (array['Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount'])[1 + (${number}) % 4]), 'value', ((${number}) * 7 % 4000) / 100.0)`
const margins = (number: string) => `json_build_object('margin', ${margin(number)}, 'offerTypeMargins',
  case when (${number}) % 3 = 0 then json_build_object('AzurePlan', ${margin(`${number} + 1`)}) end)`

/**
 * Fills a world with margins of all rules on all levels and with prices. Half of the margins and a fifth of the prices
 * change in the middle of the month.
 */
export async function fillWorld(database: Database, tenantId: string, size: WorldSize): Promise<BilledWorld> {
  const providerInstanceId = idOf(kindsOf.instance, 1)
  const accountId = 'a0000000-0000-4000-8000-00000000000a'
  const reseller = (n: string) => sqlId(kindsOf.reseller, n)
  const customer = (n: string) => sqlId(kindsOf.customer, n)
  // Every tenth customer buys from the csp.
  const seller = `case when n % 10 = 0 then null else ${reseller(`1 + n % ${size.resellers}`)} end`
  const owner = `(1 + (n - 1) / ${size.subscriptionsOfEach})`
  const sellerOfOwner = `case when ${owner} % 10 = 0 then null else ${reseller(`1 + ${owner} % ${size.resellers}`)} end`
  const history = (kind: string, party: string, sellerId: string, instance: string, rows: string) =>
    `insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, terms)
     select $1::uuid, '${kind}', ${party}, ${sellerId}, ${instance}, x.at::timestamptz, x.terms
     from ${rows}`
  const twice = (number: string) =>
    `lateral (values ('2026-01-01', ${margins(number)}), ('${changed}', ${margins(`${number} * 2 + 5`)})) x (at, terms)`
  const run = [
    `insert into provider_instances (tenant_id, provider_instance_id, type, alias, offer_types, instance_provider_id)
     values ($1::uuid, '${providerInstanceId}', 'MicrosoftTier2', 'Billed', '{License,AzurePlan}', '${accountId}')`,
    `insert into resellers (tenant_id, reseller_id, company_name, company_name_key, internal_identifier)
     select $1::uuid, ${reseller('n')}, 'Reseller ' || n, 'reseller ' || n, 'R-' || n
     from generate_series(1, ${size.resellers}) n`,
    `insert into reseller_associations (tenant_id, reseller_id, provider_instance_id, price_margin, provider_reseller_id,
       status)
     select $1::uuid, ${reseller('n')}, '${providerInstanceId}', ${margin('n')}, (4000000 + n)::text, 'Success'
     from generate_series(1, ${size.resellers}) n`,
    `insert into customers (tenant_id, customer_id, company_name, company_name_key)
     select $1::uuid, ${customer('n')}, 'Customer ' || n, 'customer ' || n from generate_series(1, ${size.customers}) n`,
    `insert into customer_relations (tenant_id, customer_id, seller_id, reseller_id, internal_identifier)
     select $1::uuid, ${customer('n')}, coalesce(${seller}, $1::uuid), ${seller}, 'C-' || n
     from generate_series(1, ${size.customers}) n`,
    `insert into provider_customers (tenant_id, customer_id, provider_instance_id, provider_customer_id, status,
       is_outcome_known)
     select $1::uuid, ${customer('n')}, '${providerInstanceId}', ${sqlId(kindsOf.atVendor, 'n')}::text, 'Success', true
     from generate_series(1, ${size.customers}) n`,
    `insert into customer_bindings (tenant_id, customer_id, seller_id, provider_instance_id, margin)
     select $1::uuid, ${customer('n')}, coalesce(${seller}, $1::uuid), '${providerInstanceId}', ${margin('n')}
     from generate_series(1, ${size.customers}) n`,
    `insert into offers (tenant_id, offer_id, provider_instance_id, provider_offer_id, name, name_key, offer_type,
       billing_type, is_addon, is_trial, min_quantity)
     select $1::uuid, ${sqlId(kindsOf.offer, 'n')}, '${providerInstanceId}', 'CFQ7TTC0LH' || n || ':0001', 'Offer ' || n,
       'offer ' || n, (array['AzurePlan', 'License'])[1 + n % 2], 'License', false, false, 1
     from generate_series(1, 2) n`,
    `insert into subscriptions (tenant_id, subscription_id, customer_id, reseller_id, provider_instance_id, offer_id,
       provider_subscription_id, name, search_key, offer_name_key, status, provider_offer_id, quantity, term_duration,
       billing_frequency, start_date, end_date, auto_renew_enabled, end_of_term_action, segment, region, currency, cost,
       erp, internal_id, po_number)
     select $1::uuid, ${sqlId(kindsOf.subscription, 'n')}, ${customer(owner)}, ${sellerOfOwner}, '${providerInstanceId}',
       ${sqlId(kindsOf.offer, '1 + n % 2')}, ${sqlId(kindsOf.subAtVendor, 'n')}::text, 'Subscription ' || n, '', '',
       'Active', 'CFQ7TTC0LH' || (1 + n % 2) || ':0001', 5, 'OneYear', 'Monthly', '2026-01-01', '2027-01-01', true,
       'Renew', 'Commercial', 'DE', 'EUR', 10 + n % 7, case when n % 11 > 0 then 12.5 + n % 7 end, 'S-' || n, null
     from generate_series(1, ${size.customers * size.subscriptionsOfEach}) n`,
    history(
      'Association',
      reseller('n'),
      'null',
      `'${providerInstanceId}'`,
      `generate_series(1, ${size.resellers}) n, ${twice('n')} where x.at < '${changed}' or n % 2 = 0`,
    ),
    history(
      'Binding',
      customer('n'),
      `coalesce(${seller}, $1::uuid)`,
      `'${providerInstanceId}'`,
      `generate_series(1, ${size.customers}) n, ${twice('n + 3')} where x.at < '${changed}' or n % 2 = 0`,
    ),
    history(
      'Subscription',
      sqlId(kindsOf.subscription, 'n'),
      'x.seller',
      `'${providerInstanceId}'`,
      `generate_series(1, ${size.customers * size.subscriptionsOfEach}) n,
       lateral (values ('${changed}', $1::uuid, ${margin('n + 2')}),
         ('${changed}', case when n % 14 = 0 then ${sellerOfOwner} end, ${margin('n')})) x (at, seller, terms)
       where n % 7 = 0 and x.seller is not null`,
    ),
    // The last one is the current one.
    `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
     select s.tenant_id, 'Price', s.subscription_id, s.provider_instance_id, x.at::timestamptz,
       json_build_object('cost', x.cost::text, 'erp', x.erp::text)
     from subscriptions s join generate_series(1, ${size.customers * size.subscriptionsOfEach}) n
       on s.subscription_id = ${sqlId(kindsOf.subscription, 'n')},
     lateral (values ('2026-01-01', 9.75 + n % 3, 14.2 + n % 5), ('${changed}', s.cost, s.erp)) x (at, cost, erp)
     where s.tenant_id = $1::uuid and n % 5 = 0 order by n, x.at`,
    history(
      'Limits',
      '$1::uuid',
      'null',
      'null',
      `(values ('${changed}', json_build_object('capsAtErp', true, 'floorsAtList', true))) x (at, terms)`,
    ),
    history(
      'Limits',
      reseller('n'),
      'null',
      'null',
      `generate_series(1, ${size.resellers}) n, lateral (values
        ('2026-01-01', json_build_object('capsAtErp', n % 2 = 0, 'floorsAtList', n % 3 = 0))) x (at, terms)
       where n % 5 = 0`,
    ),
  ]
  await database.transaction([
    setTenant(tenantId),
    ...run.map((text) => ({ text, values: text.includes('$1') ? [tenantId] : [] })),
  ])
  return { tenantId, providerInstanceId, accountId, size }
}

/** Adds an invoice to the world. */
export function invoiceOf(world: BilledWorld, more: Partial<ImportedInvoice> = {}): ImportedInvoice {
  return {
    tenantId: world.tenantId,
    providerInstanceId: world.providerInstanceId,
    providerInvoiceId: 'G000000001',
    kind: 'dailyratedusage',
    issuedAt: new Date('2026-11-08T00:00:00Z'),
    periodStart: month.start,
    periodEnd: month.end,
    currency: 'EUR',
    amends: null,
    accountId: world.accountId,
    ...more,
  }
}
