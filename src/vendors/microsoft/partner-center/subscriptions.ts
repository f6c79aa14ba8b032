import { v5 as derivedId } from 'uuid'
import { discardedChange } from '../../../domain/subscriptions/changes/subscription-change.ts'
import { endAfter } from '../../../domain/subscriptions/term.ts'
import type { CustomTermEndDate, Subscribing, VendorSubscription } from '../../commerce.ts'
import { done, mapDone } from '../../outcome.ts'
import type { Answer, Intent, Outcome, Tracing } from '../../port.ts'
import type { Call, Connection } from '../transport/connection.ts'
import type { Reply } from '../transport/http.ts'
import { at, listAt, textAt } from '../transport/wire.ts'
import { terms } from './enum-mapping.ts'
import { changedBody } from './subscription-change.ts'
import { strangeIds } from './tenant-id.ts'
import { dateAt, subscriptionOf } from './vendor-subscription.ts'

const path = '/customers/{customerId}/subscriptions'
const one = `${path}/{subscriptionId}`
const shared = { family: 'subscriptions', as: 'app' } as const
const calls = {
  list: { method: 'GET', path, ...shared, isList: true },
  read: { method: 'GET', path: one, ...shared },
  update: { method: 'PATCH', path: one, ...shared },
  customDates: { method: 'GET', path: `${path}/customTermEndDates`, ...shared },
} as const satisfies Record<string, Call>

// The UUID namespace of request ids that are derived from the request id of an intent.
const namespace = '5f0c7c1e-6a0d-5d0b-8e0e-0f6a3f5b9f11'

/** Returns the calls for subscriptions of customers. */
export function subscriptions({ ask, askForList, write }: Connection) {
  async function read(customerId: string, subscriptionId: string, tracing: Tracing): Promise<Answer<Read>> {
    const strange = strangeIds(customerId, subscriptionId)
    if (strange) return strange
    const answer = await ask(calls.read, { params: { customerId, subscriptionId } }, tracing)
    return answer.kind === 'done' ? readIn(answer.value) : answer
  }

  async function send(
    customerId: string,
    subscriptionId: string,
    body: object,
    intent: Intent,
  ): Promise<Outcome<Read>> {
    const etag = textAt(body, 'attributes', 'etag')
    const headers: Record<string, string> = etag === null ? {} : { 'if-match': `"${etag}"` }
    const params = { customerId, subscriptionId }
    const outcome = await write(calls.update, { params, headers, body }, intent)
    if (outcome.kind !== 'done') return outcome
    const changed = readIn(outcome.value)
    // The vendor has made the change, so the outcome is not `unavailable`; the caller reads the state later.
    return changed.kind === 'done' ? changed : { kind: 'pending' }
  }

  return {
    async subscriptions(customerId, tracing) {
      const strange = strangeIds(customerId)
      if (strange) return strange
      const answer = await askForList(calls.list, { params: { customerId } }, tracing)
      if (answer.kind !== 'done') return answer
      const read = answer.value.map(subscriptionOf)
      return done({
        subscriptions: read.filter((one) => typeof one !== 'string'),
        unread: read.filter((one) => typeof one === 'string'),
      })
    },

    async subscription(customerId, subscriptionId, tracing) {
      return mapDone(await read(customerId, subscriptionId, tracing), ({ subscription }) => subscription)
    },

    async changeSubscription(customerId, seen, change, intent): Promise<Outcome<VendorSubscription>> {
      const known = await read(customerId, seen.subscriptionId, intent)
      if (known.kind !== 'done') return known
      const { body, subscription } = known.value
      if (seen.etag !== null && subscription.etag !== seen.etag) return { kind: 'stale' }
      const id = seen.subscriptionId
      const outcome = await send(customerId, id, changedBody(body, subscription, change), intent)
      if (outcome.kind !== 'done') return outcome
      const after = outcome.value
      // After an immediate change, the vendor discards the changes that are scheduled for the end of the term, so they
      // are sent again.
      const discarded = discardedChange(change, subscription, after.subscription)
      if (discarded === null) return done(after.subscription)
      const scheduled = {
        ...after.body,
        scheduledNextTermInstructions: at(body, 'scheduledNextTermInstructions'),
      }
      const again = changedBody(scheduled, after.subscription, discarded)
      const requestId = derivedId(intent.requestId, namespace)
      const restored = await send(customerId, id, again, { ...intent, requestId })
      if (restored.kind === 'done') return done(restored.value.subscription)
      const isRefused = restored.kind === 'refused' || restored.kind === 'missing'
      // The vendor has made the immediate change, so its state is returned although the scheduled changes were refused.
      // The caller compares and sends the missing changes again.
      return isRefused ? done(after.subscription) : { kind: 'pending' }
    },

    async customTermEndDates(customerId, { termDuration, targetSubscriptionId }, tracing) {
      const strange = strangeIds(customerId)
      if (strange) return strange
      const query = {
        term_duration: terms.theirs(termDuration),
        target_coterm_subscription_id: targetSubscriptionId ?? undefined,
      }
      const answer = await askForList(calls.customDates, { params: { customerId }, query }, tracing)
      return mapDone(answer, (items) => items.flatMap(customDateOf))
    },
  } satisfies Partial<Subscribing>
}

/** A subscription, and the response body from which it was read. */
interface Read {
  readonly body: object
  readonly subscription: VendorSubscription
}

function readIn({ body }: Reply): Answer<Read> {
  const subscription = subscriptionOf(body)
  if (typeof subscription === 'string') return { kind: 'unavailable', reason: subscription }
  return done({ body: body as object, subscription })
}

function customDateOf(body: unknown): CustomTermEndDate[] {
  const lastDay = dateAt(body, 'allowedCustomTermEndDate')
  if (lastDay === null) return []
  const isOfMonth = textAt(body, 'allowedCustomTermEndDateType')?.toLowerCase() === 'calendarmonthaligned'
  return [
    {
      type: isOfMonth ? 'CalendarMonthAligned' : 'SubscriptionAligned',
      endDate: endAfter(lastDay),
      subscriptionIds: listAt(body, 'cotermSubscriptionIds').map((id) => String(id).toLowerCase()),
    },
  ]
}
