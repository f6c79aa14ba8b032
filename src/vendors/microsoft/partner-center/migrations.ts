import type { MigrationState, MigrationWanted, Subscribing } from '../../commerce.ts'
import { done, mapDone, missing, refused } from '../../outcome.ts'
import type { Answer, Outcome, Tracing } from '../../port.ts'
import type { Call, Connection } from '../transport/connection.ts'
import { at, listAt, textAt } from '../transport/wire.ts'
import { cycles, terms } from './enum-mapping.ts'
import { strangeIds } from './tenant-id.ts'

const customer = '/customers/{customerId}'
const root = `${customer}/migrations/newcommerce`
const shared = { family: 'migrations', as: 'app' } as const
const calls = {
  validate: { method: 'POST', path: `${root}/validate`, ...shared },
  start: { method: 'POST', path: root, ...shared },
  list: { method: 'GET', path: '/migrations/newcommerce', ...shared, isList: true },
  addons: { method: 'GET', path: `${customer}/subscriptions/{subscriptionId}/addons`, ...shared },
} as const satisfies Record<string, Call>

/** Returns the calls for migrations of legacy subscriptions to new commerce, each with all its active add-ons. */
export function migrations({ ask, askForList, write }: Connection) {
  /** Returns the request body for a subscription and its active add-ons. The add-ons keep their quantities. */
  async function requestFor(
    customerId: string,
    subscriptionId: string,
    wanted: MigrationWanted,
    tracing: Tracing,
  ): Promise<Answer<object>> {
    const strange = strangeIds(customerId, subscriptionId)
    if (strange) return strange
    const answer = await askForList(calls.addons, { params: { customerId, subscriptionId } }, tracing)
    return mapDone(answer, (items) => ({
      ...wish(subscriptionId, wanted, wanted.quantity),
      externalReferenceId: wanted.reference,
      addOnMigrations: items
        .filter((one) => textAt(one, 'status') === 'active')
        .map((one) => wish(textAt(one, 'id') ?? '', wanted, Number(textAt(one, 'quantity')))),
    }))
  }

  async function states(
    customerId: string,
    query: Readonly<Record<string, string>>,
    tracing: Tracing,
  ): Promise<Answer<readonly MigrationState[]>> {
    const whose = { ...query, CustomerTenantId: customerId }
    const answer = await askForList(calls.list, { query: whose }, tracing)
    return mapDone(answer, (items) =>
      items.toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1)).flatMap(stateOf),
    )
  }

  return {
    async checkMigration(customerId, subscriptionId, wanted, tracing) {
      const body = await requestFor(customerId, subscriptionId, wanted, tracing)
      if (body.kind !== 'done') return body
      const details = { params: { customerId }, body: body.value }
      const answer = await ask(calls.validate, details, tracing)
      if (answer.kind !== 'done') return answer
      const said = answer.value.body
      if (at(said, 'isEligible') === true) return done(null)
      const errors = [said, ...listAt(said, 'addOnMigrations')].flatMap((one) => listAt(one, 'errors'))
      const reasons = errors.map((error) => textAt(error, 'description') ?? '').filter((text) => text !== '')
      const reason = reasons.join(' ') || 'Microsoft does not allow the migration and gives no reason.'
      return refused(textAt(errors[0], 'code') ?? 'NotEligible', reason)
    },

    async startMigration(customerId, subscriptionId, wanted, intent): Promise<Outcome<MigrationState>> {
      const body = await requestFor(customerId, subscriptionId, wanted, intent)
      if (body.kind !== 'done') return body
      const details = { params: { customerId }, body: body.value }
      const outcome = await write(calls.start, details, intent)
      if (outcome.kind === 'done') {
        const [state] = stateOf(outcome.value.body)
        return state === undefined ? { kind: 'pending' } : done(state)
      }
      if (outcome.kind !== 'refused' && outcome.kind !== 'busy') return outcome
      // The vendor also refuses a retry after a lost answer, because this same migration is running or has run.
      const query = { CurrentSubscriptionId: subscriptionId, ExternalReferenceId: wanted.reference }
      const known = await states(customerId, query, intent)
      const [same] = known.kind === 'done' ? known.value : []
      return same === undefined ? outcome : done(same)
    },

    async migration(customerId, subscriptionId, tracing) {
      const strange = strangeIds(customerId, subscriptionId)
      if (strange) return strange
      const known = await states(customerId, { CurrentSubscriptionId: subscriptionId }, tracing)
      if (known.kind !== 'done') return known
      const [latest] = known.value
      return latest === undefined ? missing('Microsoft has no migration of this subscription.') : done(latest)
    },
  } satisfies Partial<Subscribing>
}

function wish(
  currentSubscriptionId: string,
  { termDuration, billingFrequency, purchaseFullTerm }: MigrationWanted,
  quantity: number,
): object {
  return {
    ...{ currentSubscriptionId, purchaseFullTerm, quantity },
    termDuration: terms.theirs(termDuration),
    billingCycle: cycles.theirs(billingFrequency),
  }
}

function startOf(body: unknown): string {
  return textAt(body, 'startedTime') ?? ''
}

const statuses = { processing: 'Processing', completed: 'Completed', failed: 'Failed' } as const

function stateOf(body: unknown): MigrationState[] {
  const migrationId = textAt(body, 'id')
  if (migrationId === null) return []
  const word = textAt(body, 'status')?.toLowerCase() ?? ''
  // An unknown status is read as Processing.
  const status = Object.hasOwn(statuses, word) ? statuses[word as keyof typeof statuses] : 'Processing'
  const subscriptionId = textAt(body, 'newCommerceSubscriptionId')?.toLowerCase() ?? null
  return [{ migrationId, status, subscriptionId, reason: textAt(body, 'errorReason') }]
}
