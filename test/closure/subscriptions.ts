import { offered, order, orderOutcome, type Purchase, textOf } from './offers.ts'
import { type ClosureWorld, type Failure, failuresOf, type Item } from './world.ts'

/** Licences with a new term of a year, at their first price. */
export async function yearlyLicences(world: ClosureWorld, customerId: string): Promise<Purchase[]> {
  const all = await offered(world, customerId, 'Commercial')
  const fitting = all.filter(
    ({ offer, termDuration }) =>
      offer.offerType.name === 'License' &&
      !(offer.isAddon || offer.isTrial || offer.preRequisites.length > 0) &&
      termDuration === 'OneYear',
  )
  return [...new Map(fitting.map((one) => [one.offer.id, one] as const).reverse()).values()].reverse()
}

/**
 * Places an order for each listed end date.
 *
 * @returns the failures
 */
export async function alignedOrders(
  world: ClosureWorld,
  customerId: string,
  purchase: Purchase,
  choose: (ends: readonly Item[]) => readonly Item[],
): Promise<{ readonly count: number; readonly failures: readonly Failure[] }> {
  const path = `/v1/customers/${customerId}/subscriptions/custom-term-end-dates`
  const query = { termDuration: purchase.termDuration, providerInstanceId: purchase.offer.providerInstanceId }
  const { body } = await world.api.request('GET', path, { query })
  const ends = choose(body)
  const failures = await failuresOf(
    ends,
    async ({ endDate }) => {
      const providerData = JSON.stringify({ customTermEndDate: endDate })
      let orderId: string | undefined
      const reason = await orderOutcome(world, async () => {
        const answer = await order(world, customerId, purchase, { providerData })
        orderId = answer.body.orderId
        return answer
      })
      if (reason !== undefined) return reason
      const sold = await subscriptionOf(world, customerId, orderId!)
      return sold.endDate === endDate ? undefined : `It ends on ${sold.endDate}.`
    },
    ({ type, endDate }) => `${type} ${endDate}`,
  )
  return { count: ends.length, failures }
}

/** The subscription of an order. */
export async function subscriptionOf(
  world: ClosureWorld,
  customerId: string,
  orderId: string,
): Promise<Item> {
  const all = await world.all(`/v1/customers/${customerId}/subscriptions`, {})
  return all.find((one: Item) => one.orderId === orderId)
}

/**
 * For each listed transition, buys the source once more and upgrades it by the transition as it was read. Checks that
 * the transitions include each subscription that is listed as eligible target.
 */
export async function upgraded(
  world: ClosureWorld,
  customerOf: () => Promise<string>,
  purchase: Purchase,
  choose: (transitions: readonly Item[]) => readonly Item[] = (all) => all,
): Promise<{ readonly count: number; readonly failures: readonly Failure[] }> {
  const failures: Failure[] = []
  let count = 0
  for (let index = 0; ; index += 1) {
    const customerId = await customerOf()
    const bought = await order(world, customerId, purchase)
    const what = `upgrade ${index} of ${textOf(purchase)}`
    const reason = await world.outcome(bought)
    if (reason !== undefined) return { count, failures: [...failures, { what, reason }] }
    const { id } = await subscriptionOf(world, customerId, bought.body.orderId)
    const path = `/v1/customers/${customerId}/subscriptions/${id}`
    const { body } = await world.api.request('GET', `${path}/eligible-transitions`)
    const eligible = (await world.api.request('GET', `${path}/eligible-for-upgrade`)).body
    const destinations = new Set(body.map((one: Item) => one.destinationSubscriptionId))
    for (const { providerSubscriptionId } of eligible)
      if (!destinations.has(providerSubscriptionId))
        failures.push({ what, reason: `No transition leads to ${providerSubscriptionId}.` })
    const transition = choose(body)[index]
    if (!transition) return { count, failures }
    count += 1
    const outcome = await world.outcome(
      await world.api.request('POST', `${path}/upgrade`, { body: transition }),
    )
    if (outcome !== undefined)
      failures.push({ what: `${what}: ${JSON.stringify(transition)}`, reason: outcome })
  }
}

/** Sets a budget for each cloud subscription below a plan, and makes a user its owner. */
export async function cloudFailures(
  world: ClosureWorld,
  customerId: string,
  planId: string,
  userEmail: string,
): Promise<Failure[]> {
  const path = `/v1/customers/${customerId}/subscriptions`
  const { body } = await world.api.request('GET', `${path}/${planId}/cloud-entitlements`)
  return await failuresOf(
    body,
    async ({ id }: Item) => {
      const budget = await world.api.request('PATCH', `${path}/${id}/monthly-budget`, {
        body: { monthlyBudget: 5 },
      })
      const owner = await world.api.request('PUT', `${path}/${id}/grant-owner-access/${userEmail}`)
      const shown = await world.api.request('GET', `${path}/${id}`)
      return (await world.outcome(budget)) ?? (await world.outcome(owner)) ?? (await world.outcome(shown))
    },
    ({ id }: Item) => `cloud subscription ${id}`,
  )
}
