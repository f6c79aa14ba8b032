import type { FailingFeed } from '../../src/domain/alerts/accounts/feed-alerts.ts'
import type { UnpricedCharges } from '../../src/domain/alerts/accounts/price-alerts.ts'
import { type Random, randomOf } from './random.ts'

const day = 86_400_000
const hour = 3_600_000

/** The change feeds that fail and the charges without a price in the provider instances of a tenant. */
export interface FailingInstances {
  readonly feeds: readonly FailingFeed[]
  readonly unpriced: readonly UnpricedCharges[]
}

/** Draws failing feeds and charges without a price, and adds their conditions to the truth, as `factOf` writes them. */
export function drawInstances(seed: number, now: Date, truth: Set<string>): FailingInstances {
  const random = randomOf(seed + 0x10000)
  const few = () => Array.from({ length: Math.floor(4 * random()) }, (_, place) => place)
  return {
    feeds: few().map((place) => {
      const providerInstanceId = `feed ${place}`
      truth.add(`SyncFailure csp ${providerInstanceId}`)
      const failingSince = new Date(now.getTime() - hour - random() * day)
      return { providerInstanceId, name: providerInstanceId, failingSince, reason: 'It answers 403.' }
    }),
    unpriced: few().flatMap((place) => {
      truth.add(`MissingPrice csp own services ${place}`)
      return few()
        .concat(4)
        .map((offer) => chargesOf(random, now, `own services ${place}`, offer))
    }),
  }
}

function chargesOf(random: Random, now: Date, providerInstanceId: string, offer: number): UnpricedCharges {
  return {
    ...{ providerInstanceId, instanceName: providerInstanceId, month: now.toISOString().slice(0, 7) },
    ...{ subscriptionId: `charged ${offer}`, subscriptionName: null, customerName: 'a customer' },
    ...{ offerId: `offer ${offer}`, offerName: 'Backup', segment: 'Commercial', region: 'DE' },
    ...{ termDuration: 'OneYear', billingFrequency: 'Monthly' },
    pricedAt: new Date(now.getTime() - random() * 300 * day),
  }
}
