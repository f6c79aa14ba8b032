import { randomUUID } from 'node:crypto'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { administration } from '../../src/store/administration.ts'
import { builtInIssuer } from '../../src/store/directory.ts'
import { drawing } from '../billing/lines.ts'
import { fetchToken, type TestApi } from '../harness/api.ts'
import {
  csp,
  type Day,
  type Said,
  type SoldCustomer,
  type SoldSubscription,
  type UnitPrice,
} from './model.ts'

/** A country with the currency of its customers. */
interface Market {
  readonly country: string
  readonly currency: string
  readonly city: string
  readonly zip: string | null
}

export const markets: readonly Market[] = [
  { country: 'DE', currency: 'EUR', city: 'Hamburg', zip: '20095' },
  { country: 'JP', currency: 'JPY', city: 'Tokyo', zip: '100-0001' },
  { country: 'KW', currency: 'KWD', city: 'Kuwait', zip: '13001' },
  { country: 'CL', currency: 'CLF', city: 'Santiago', zip: '8320000' },
]

/** An offer to order: its price is the same number in every market, in the currency of the market. */
export interface BoughtOffer {
  readonly id: string
  readonly offerType: string
  readonly price: UnitPrice
}

/** The initial data without any records: resellers, customers, subscriptions, and the offers that they can order. */
export interface Premises {
  readonly providerInstanceId: string
  readonly resellers: readonly string[]
  readonly customers: readonly (SoldCustomer & { readonly market: Market })[]
  readonly subscriptions: readonly SoldSubscription[]
  readonly offers: readonly BoughtOffer[]
  readonly partnerIds: ReadonlyMap<string, string>
  /** The authorization header of a reseller. */
  authorization(reseller: string): Promise<{ authorization: string }>
}

export interface PremisesSize {
  readonly resellers: number
  readonly customers: number
  readonly subscriptionsOfEach: number
}

export const offerTypes = [
  'License',
  'AzurePlan',
  'SoftwareSubscription',
  'LicenseLegacy',
  'AzureLegacy',
] as const
const { tenantId, genericInstanceId: providerInstanceId } = demo

/**
 * Adds resellers, customers and subscriptions to the demo tenant at its Generic instance, with a markup of 0 since
 * 2024. Every fourth customer buys from the csp, every fifth from two resellers. Every fourth subscription has no
 * retail price, and every third has another price from 16 October 2026 on.
 */
export async function prepare(api: TestApi, size: PremisesSize, seed: number): Promise<Premises> {
  const draw = drawing(seed)
  const newId = () => `${hex(draw, 8)}-0000-4000-8000-${hex(draw, 12)}`
  const price = (place: number): UnitPrice => ({
    cost: `${1 + draw(90)}.${draw(1_000)}`,
    erp: place % 4 === 3 ? null : `${40 + draw(90)}.${draw(1_000)}`,
  })
  const since: Day = '2024-01-01'
  const numbered = <T>(count: number, make: (place: number) => T) =>
    Array.from({ length: count }, (_, place) => make(place))

  const resellers = numbered(size.resellers, newId)
  const partnerIds = new Map(resellers.map((reseller, place) => [String(7_000_001 + place), reseller]))
  const customers = numbered(size.customers, (place) => {
    const sellers =
      place % 4 === 3
        ? [csp]
        : [
            resellers[place % size.resellers]!,
            ...(place % 5 === 4 ? [resellers[(place + 1) % size.resellers]!] : []),
          ]
    return { id: newId(), vendorId: newId(), sellers, market: markets[place % markets.length]! }
  })
  const sold = customers.flatMap(({ id, sellers, market }, owner) =>
    numbered(size.subscriptionsOfEach, (place): SoldSubscription & { market: Market } => {
      const prices: Said<UnitPrice>[] = [{ number: 0, recordedOn: since, since, terms: price(owner + place) }]
      if ((owner + place) % 3 === 0)
        prices.push({ number: 0, recordedOn: '2026-10-16', since: '2026-10-16', terms: price(owner) })
      const seller = sellers[place % sellers.length]!
      const offerType = offerTypes[(owner + place) % offerTypes.length]!
      return {
        ...{ id: newId(), vendorId: newId(), customer: id, market, order: null },
        ...{ reseller: seller === csp ? null : seller, offerType, prices },
      }
    }),
  )
  const offers = numbered(6, (place): BoughtOffer & { place: number } => {
    return { id: newId(), offerType: offerTypes[place % 3]!, price: price(place), place }
  })

  const usual = { marginRule: { name: 'Markup' }, value: 0 }
  const first = (kind: string, party_id: string, seller_id: string | null) => ({
    ...{ kind, party_id, seller_id, provider_instance_id: providerInstanceId, valid_from: since },
    terms: { margin: usual, offerTypeMargins: null },
  })
  const rows: [string, Record<string, unknown>][] = [
    ...resellers.flatMap((reseller_id, place): [string, Record<string, unknown>][] => {
      const name = `Reseller ${place}`
      return [
        [
          'resellers',
          {
            reseller_id,
            company_name: name,
            company_name_key: name.toLowerCase(),
            internal_identifier: `R-${place}`,
          },
        ],
        [
          'reseller_associations',
          {
            ...{
              reseller_id,
              provider_instance_id: providerInstanceId,
              price_margin: usual,
              status: 'Success',
            },
            provider_reseller_id: String(7_000_001 + place),
          },
        ],
        ['margin_history', first('Association', reseller_id, null)],
      ]
    }),
    ...customers.flatMap(({ id, vendorId, sellers, market }, place): [string, Record<string, unknown>][] => {
      const { country, city, zip } = market
      const company = {
        ...{ company_name: `Customer ${place}`, company_name_key: `customer ${place}`, country, city, zip },
        ...{
          address_line1: 'Street 1',
          state: city,
          first_name: 'A',
          last_name: 'B',
          email: 'a@customer.example',
        },
      }
      const at = { customer_id: id, provider_instance_id: providerInstanceId }
      return [
        ['customers', { customer_id: id, ...company }],
        [
          'provider_customers',
          { ...at, provider_customer_id: vendorId, status: 'Success', is_outcome_known: true },
        ],
        ...sellers.flatMap((seller): [string, Record<string, unknown>][] => {
          const seller_id = seller === csp ? tenantId : seller
          const reseller_id = seller === csp ? null : seller
          return [
            [
              'customer_relations',
              { customer_id: id, seller_id, reseller_id, internal_identifier: `C-${place}` },
            ],
            ['customer_bindings', { ...at, seller_id, margin: usual }],
            ['margin_history', first('Binding', id, seller_id)],
          ]
        }),
      ]
    }),
    ...offerTypes.map((type, place): [string, Record<string, unknown>] => [
      'offers',
      offerRow(soldOfferId(place), type, `sold-${place}`),
    ]),
    ...offers.flatMap(({ id, offerType, place, price }): [string, Record<string, unknown>][] => [
      ['offers', offerRow(id, offerType, `bought-${place}`)],
      ...markets.map(({ country, currency }): [string, Record<string, unknown>] => [
        'offer_prices',
        {
          ...{ offer_id: id, segment: 'Commercial', region: country, currency, term_duration: 'OneYear' },
          ...{ billing_frequency: 'Monthly', valid_from: '2024-01-01', ...price },
        },
      ]),
    ]),
    ...sold.flatMap((one, place) => subscriptionRows(one, place)),
  ]
  await api.database.asOwner((pool) =>
    administration(pool).inTenant(tenantId, async (client) => {
      for (const [table, row] of rows) {
        const all = Object.entries({ tenant_id: tenantId, ...row })
        await client.query(
          `insert into ${table} (${all.map(([name]) => name)}) values (${all.map((_, at) => `$${at + 1}`)})`,
          all.map(([, value]) => (isJson(value) ? JSON.stringify(value) : value)),
        )
      }
    }),
  )
  for (const resellerId of resellers) await giveAccess(api, resellerId)
  const tokens = new Map<string, Promise<string>>()
  return {
    ...{ providerInstanceId, resellers, customers, offers, partnerIds, subscriptions: sold },
    async authorization(reseller) {
      const known = tokens.get(reseller) ?? fetchToken(api.url, `of ${reseller}`, demo.clientSecret)
      tokens.set(reseller, known)
      return { authorization: `Bearer ${await known}` }
    },
  }
}

const hex = (draw: (below: number) => number, length: number) =>
  Array.from({ length }, () => draw(16).toString(16)).join('')

const soldOfferId = (place: number) => `5e000000-0000-4000-8000-00000000000${place}`
const isJson = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date)

function offerRow(offer_id: string, offer_type: string, provider_offer_id: string) {
  return {
    ...{ offer_id, provider_instance_id: providerInstanceId, provider_offer_id, name: provider_offer_id },
    ...{
      name_key: provider_offer_id,
      offer_type,
      billing_type: 'License',
      is_addon: false,
      is_trial: false,
      min_quantity: 1,
    },
  }
}

function subscriptionRows(
  {
    id,
    vendorId,
    customer,
    reseller,
    offerType,
    prices,
    market,
  }: SoldSubscription & { readonly market: Market },
  place: number,
): [string, Record<string, unknown>][] {
  const offer = offerTypes.indexOf(offerType as (typeof offerTypes)[number])
  const { terms: present } = prices.at(-1)!
  return [
    [
      'subscriptions',
      {
        ...{
          subscription_id: id,
          customer_id: customer,
          reseller_id: reseller,
          provider_instance_id: providerInstanceId,
        },
        ...{
          offer_id: soldOfferId(offer),
          provider_subscription_id: vendorId,
          name: `Subscription ${place}`,
          search_key: '',
        },
        ...{
          offer_name_key: '',
          status: 'Active',
          provider_offer_id: `sold-${offer}`,
          quantity: 5,
          term_duration: 'OneYear',
        },
        ...{
          billing_frequency: 'Monthly',
          start_date: '2024-01-01',
          end_date: '2027-01-01',
          auto_renew_enabled: true,
        },
        ...{
          end_of_term_action: 'Renew',
          segment: 'Commercial',
          region: market.country,
          currency: market.currency,
        },
        ...present,
      },
    ],
    // A price without a history is the current one at all times.
    ...(prices.length > 1 ? prices : []).map(({ since, terms }): [string, Record<string, unknown>] => [
      'margin_history',
      { kind: 'Price', party_id: id, provider_instance_id: providerInstanceId, valid_from: since, terms },
    ]),
  ]
}

async function giveAccess({ database }: TestApi, resellerId: string): Promise<void> {
  const access = {
    ...{ apiAccessId: randomUUID(), tenantId, clientId: `of ${resellerId}`, name: `of ${resellerId}` },
    ...({ role: 'reseller', issuer: builtInIssuer, resellerId, customerId: null } as const),
  }
  await database.asOwner((pool) => administration(pool).addApiAccess(access, hashSecret(demo.clientSecret)))
}
