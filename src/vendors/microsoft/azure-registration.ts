import type { Purchase } from '../commerce.ts'
import { done } from '../outcome.ts'
import type { Answer, Intent, Outcome, Tracing } from '../port.ts'
import { azurePlan } from './partner-center/vendor-subscription.ts'
import type { Call, Connection } from './transport/connection.ts'
import { textAt } from './transport/wire.ts'

const all = '/customers/{customerId}/subscriptions'
const one = `${all}/{subscriptionId}`
const shared = { family: 'subscriptions', as: 'app' } as const
const calls = {
  list: { method: 'GET', path: all, ...shared },
  entitlements: { method: 'GET', path: `${one}/azureEntitlements`, ...shared },
  status: { method: 'GET', path: `${one}/registrationstatus`, ...shared },
  register: { method: 'POST', path: `${one}/registrations`, ...shared },
} as const satisfies Record<string, Call>

/** The pause before a retry while the vendor registers a subscription, in milliseconds. */
const registrationMs = 30_000

/**
 * Returns a function that registers the Azure plan or the legacy Azure subscription to which a reservation is billed,
 * because Microsoft sells reservations only to registered ones
 * (learn.microsoft.com/partner-center/developer/purchase-azure-reservations). The function returns done for a purchase
 * that needs no registration. It also returns done when the customer has no such plan or subscription; the vendor then
 * accepts or refuses the purchase.
 */
export function azureRegistration({ ask, askForList, write }: Connection) {
  async function billedTo(
    customerId: string,
    cloudSubscriptionId: string | null,
    tracing: Tracing,
  ): Promise<Answer<string | null>> {
    const answer = await askForList(calls.list, { params: { customerId } }, tracing)
    if (answer.kind !== 'done') return answer
    const active = answer.value.filter((each) => textAt(each, 'status')?.toLowerCase() === 'active')
    const wanted = cloudSubscriptionId?.toLowerCase()
    const isWanted = (each: unknown, member: string) => textAt(each, member)?.toLowerCase() === wanted
    const legacy = active.find((each) => isWanted(each, 'id') || isWanted(each, 'entitlementId'))
    if (wanted !== undefined && legacy !== undefined) return done(textAt(legacy, 'id'))
    const plans = active
      .filter((each) => textAt(each, 'offerId')?.startsWith(azurePlan))
      .flatMap((each) => textAt(each, 'id') ?? [])
    if (plans.length < 2 || wanted === undefined) return done(plans[0] ?? null)
    for (const subscriptionId of plans) {
      const below = await askForList(calls.entitlements, { params: { customerId, subscriptionId } }, tracing)
      if (below.kind !== 'done') return below
      if (below.value.some((each) => isWanted(each, 'id'))) return done(subscriptionId)
    }
    return done(null)
  }

  return async ({ customerId, reservation }: Purchase, intent: Intent): Promise<Outcome<null>> => {
    if (reservation === null) return done(null)
    const billed = await billedTo(customerId, reservation.cloudSubscriptionId, intent)
    if (billed.kind !== 'done') return billed
    if (billed.value === null) return done(null)
    const details = { params: { customerId, subscriptionId: billed.value } }
    const status = async () => {
      const answer = await ask(calls.status, details, intent)
      return answer.kind === 'done' ? (textAt(answer.value.body, 'status')?.toLowerCase() ?? '') : ''
    }
    const before = await status()
    if (before === 'notregistered') {
      const outcome = await write(calls.register, details, intent)
      if (outcome.kind !== 'done' && outcome.kind !== 'pending' && outcome.kind !== 'unknown') return outcome
    }
    const isRegistering = before === 'registering' || before === 'notregistered'
    if (!isRegistering || (await status()) === 'registered') return done(null)
    const reason = 'Microsoft registers the Azure subscription for reservations, which takes some minutes.'
    return { kind: 'busy', reason, afterMs: registrationMs }
  }
}
