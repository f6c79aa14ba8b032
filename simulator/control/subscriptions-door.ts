import { type Happening, recordOutOfBand } from '../ledger.ts'
import {
  type NewSubscription,
  type SoldItem,
  type Subscription,
  saveSubscription,
  startSubscription,
} from '../partner-center/subscription.ts'
import { monthsIn } from '../partner-center/subscription-terms.ts'
import { Refusal } from '../refusal.ts'
import type { Answer, Call, OpenRoute } from '../route.ts'
import type { Customer } from '../world.ts'
import { customerOf, door, partnerOf, picked, relatedPartnerId, wrong } from './door.ts'

/** Subscriptions that come, and change, without the interfaces. */
export const subscriptionDoorRoutes: readonly OpenRoute[] = [
  door('customers/{customerId}/subscriptions', addSubscription),
  door('subscriptions/{subscriptionId}', editSubscription),
]

const mostAtOnce = 100_000

/**
 * `{partnerId?, productId?, skuId?, title?, quantity?, termDuration?, billingCycle?, status?, …, count?}`: bought
 * from somewhere else, or there for a long time already. Without a SKU it is one of the legacy offers.
 */
function addSubscription(call: Call): Answer {
  const customer = customerOf(call)
  const { partnerId, status, count = 1, ...sent } = Object(call.body)
  if (!Number.isInteger(count) || count < 1 || count > mostAtOnce)
    throw wrong(`count has to be an integer from 1 to ${mostAtOnce}.`)
  const partner = partnerOf(call, partnerId ?? relatedPartnerId(customer))
  const sold = { ...readSale(sent), customer }
  const started = Array.from({ length: count }, () => startSubscription({ ...call, partner }, sold))
  const rows = started.map((one) => (status === undefined ? one : edited(call, one, { status })))
  for (const one of rows) tell(call, customer, { subject: one.id, after: one })
  return { status: 201, body: count === 1 ? rows[0] : { count, ids: rows.map(({ id }) => id) } }
}

function readSale(sent: Record<string, never>): Omit<NewSubscription, 'customer'> {
  const { productId = 'CFQ7TTC0LF8S', skuId = '0002', title = 'A subscription', ...more } = sent
  const { termDuration = 'P1Y', billingCycle = 'monthly', quantity = 1, ...rest } = more as SentSale
  if (monthsIn(termDuration ?? 'P1M') === 0) throw wrong('termDuration is P1M, P1Y, P3Y, P5Y or null.')
  if (!Number.isInteger(quantity) || quantity < 1) throw wrong('quantity has to be an integer from 1.')
  const item: SoldItem = {
    ...{ productId, skuId, title, isTrial: false, isAddon: false, isAzurePlan: false },
    productType: { id: 'OnlineServicesNCE', displayName: 'OnlineServicesNCE' },
    unitType: 'Licenses',
  }
  return {
    ...{ orderId: '', segment: 'commercial', ...rest },
    ...{ item, quantity, billingCycle, termDuration: termDuration ?? undefined },
  }
}

type SentSale = Partial<Omit<NewSubscription, 'termDuration'>> & { readonly termDuration?: string | null }

function editSubscription(call: Call): Answer {
  const before = call.world.subscriptions.get(call.params.subscriptionId!)
  if (before === undefined) throw new Refusal(404, 404, 'There is no such subscription.')
  const after = edited(call, before, picked(Object(call.body), editable))
  tell(call, call.world.customers.get(before.customerId)!, { subject: before.id, before, after })
  return { status: 200, body: after }
}

const editable = ['friendlyName', 'status'] as const

function edited({ world, now }: Call, before: Subscription, changes: Partial<Subscription>): Subscription {
  const since = changes.status === undefined ? before.since : now.toISOString()
  return saveSubscription(world, before, { ...before, ...changes, since })
}

function tell({ world, now }: Call, customer: Customer, what: Omit<Happening, 'kind'>): void {
  const { partnerId } = what.after as Subscription
  recordOutOfBand(world, now, partnerId, { kind: 'SetSubscription', customer, ...what })
}
