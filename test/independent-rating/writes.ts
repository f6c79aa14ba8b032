import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { administration } from '../../src/store/administration.ts'
import { removePriceLimits, setPriceLimits } from '../../src/store/offers/prices/price-limits.ts'
import type { TestApi } from '../harness/api.ts'
import { succeeded } from '../harness/work.ts'
import { csp, type Day, type Limits, type Margin, type Margins } from './model.ts'
import type { Premises } from './premises.ts'

/** A write of a seller; `effective` is the start of its validity, null for now. */
export type Write =
  | {
      readonly what: 'association'
      readonly reseller: string
      readonly margins: Margins
      readonly effective: string | null
    }
  | {
      readonly what: 'relation'
      readonly customer: string
      readonly seller: string
      readonly margins: Margins
      readonly effective: string | null
    }
  | {
      readonly what: 'own'
      readonly customer: string
      readonly subscription: string
      readonly seller: string
      readonly margin: Margin | null
      readonly effective: string | null
    }
  /** Limits cannot be set for the past; `on` is the day of the write, null for today. */
  | {
      readonly what: 'limits'
      readonly seller: string
      readonly limits: Limits | null
      readonly on: Day | null
    }

/** An order of a seller, or of the csp for it; `margin` is that of the ordering party. */
export interface Purchase {
  readonly customer: string
  readonly reseller: string | null
  readonly by: string
  readonly offerId: string
  readonly margin: Margin | null
}

/** A margin in the format of the API. */
export const onTheWire = ({ rule, value }: Margin) => ({ marginRule: { name: rule }, value: Number(value) })

/** Sends a write as its seller over the API; limits as the command writes them. */
export async function send(api: TestApi, premises: Premises, write: Write): Promise<void> {
  const { providerInstanceId } = premises
  if (write.what === 'limits') {
    const key = { tenantId: demo.tenantId, resellerId: write.seller === csp ? null : write.seller }
    if (write.limits) await setPriceLimits(api.database, key, write.limits, randomUUID)
    else await removePriceLimits(api.database, key, randomUUID)
    if (write.on !== null) await sayOn(api, write.on)
    return
  }
  const query: Record<string, string> = write.effective === null ? {} : { effectiveDate: write.effective }
  const offerTypeMargins = ({ byOfferType }: Margins) =>
    Object.fromEntries(Object.entries(byOfferType).map(([type, margin]) => [type, onTheWire(margin)]))
  const patch = async (seller: string, path: string, body: unknown) => {
    const headers = seller === csp ? {} : await premises.authorization(seller)
    const answer = await api.request('PATCH', path, { headers, query, body })
    expect(answer.status, answer.text).toBe(204)
  }
  if (write.what === 'association') {
    const { margins, reseller } = write
    await patch(csp, `/v1/Resellers/${reseller}/margins/${providerInstanceId}`, {
      ...{
        providerInstanceId,
        priceMargin: onTheWire(margins.usual),
        offerTypeMargins: offerTypeMargins(margins),
      },
    })
  } else if (write.what === 'relation') {
    const { margins, customer, seller } = write
    await patch(seller, `/v1/Customers/${customer}/margins/${providerInstanceId}`, {
      ...{ margin: onTheWire(margins.usual), offerTypeMargins: offerTypeMargins(margins) },
      resellerId: seller === csp ? null : seller,
    })
  } else {
    const { margin, customer, subscription, seller } = write
    const path = `/v1/customers/${customer}/subscriptions/${subscription}/price-margin`
    await patch(seller, path, margin && onTheWire(margin))
  }
}

/** Moves the last limits to an earlier day, because a test cannot wait for days. */
async function sayOn({ database }: TestApi, day: Day): Promise<void> {
  await database.asOwner((pool) =>
    administration(pool).inTenant(demo.tenantId, async (client) => {
      await client.query(
        `update margin_history set valid_from = $1::timestamptz, recorded_at = $1::timestamptz + interval '9 hours'
         where margin_history_id = (select max(margin_history_id) from margin_history where kind = 'Limits')`,
        [`${day}T00:00:00Z`],
      )
    }),
  )
}

/** A completed purchase. */
export interface Purchased {
  readonly subscriptionId: string
  readonly vendorId: string
  readonly start: string
}

/** The order of three units for a year, in the format of the API. */
export function orderOf(
  { providerInstanceId }: Premises,
  { offerId, customer, reseller, margin }: Omit<Purchase, 'by'>,
  subscriptionName: string,
) {
  return {
    ...{ offerId, customerId: customer, resellerId: reseller, providerInstanceId, subscriptionName },
    ...{ termDuration: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' }, quantity: 3 },
    ...{ segment: { name: 'Commercial' }, operation: { name: 'CreateSubscription' } },
    ...(margin && { subscriptionMargin: onTheWire(margin) }),
    autoRenewEnabled: true,
  }
}

/** Places an order as its seller, and waits until it is completed. */
export async function buy(api: TestApi, premises: Premises, purchase: Purchase): Promise<Purchased> {
  const { customer, by } = purchase
  const headers = by === csp ? {} : await premises.authorization(by)
  const name = randomUUID()
  const ordered = await api.request('POST', '/v1/Orders', {
    headers,
    body: orderOf(premises, purchase, name),
  })
  await succeeded(api, ordered)
  const { body } = await api.request('GET', `/v1/customers/${customer}/subscriptions`, {
    query: { searchValue: name },
  })
  const one = body.items.find((item: { subscriptionName: string }) => item.subscriptionName === name)
  return { subscriptionId: one.id, vendorId: one.providerSubscriptionId, start: one.startDate }
}
