import {
  type Subscribing,
  type Transition,
  type TransitionState,
  type TransitionType,
  transitionTypes,
} from '../../commerce.ts'
import { done, mapDone, missing } from '../../outcome.ts'
import { type Call, type Connection, unclear } from '../transport/connection.ts'
import { at, listAt, textAt } from '../transport/wire.ts'
import { cycles, terms } from './enum-mapping.ts'
import { strangeIds } from './tenant-id.ts'
import { offerIdOf } from './vendor-subscription.ts'

const one = '/customers/{customerId}/subscriptions/{subscriptionId}'
const shared = { family: 'subscriptions', as: 'app' } as const
const calls = {
  eligibilities: { method: 'GET', path: `${one}/transitionEligibilities`, ...shared },
  list: { method: 'GET', path: `${one}/transitions`, ...shared, isList: true },
  start: { method: 'POST', path: `${one}/transitions`, ...shared },
} as const satisfies Record<string, Call>

/** Returns the calls for moves of seats to other offers. */
export function transitions({ ask, askForList, write }: Connection) {
  return {
    async transitions(customerId, subscriptionId, tracing) {
      const strange = strangeIds(customerId, subscriptionId)
      if (strange) return strange
      const query = { eligibilityType: 'immediate' }
      const params = { customerId, subscriptionId }
      const answer = await askForList(calls.eligibilities, { params, query }, tracing)
      return mapDone(answer, (items) => items.flatMap(transitionsIn))
    },

    async startTransition(customerId, subscriptionId, wanted, intent) {
      const strange = strangeIds(customerId, subscriptionId)
      if (strange) return strange
      const { destinationSubscriptionId, quantity, transitionType } = wanted
      const body = {
        fromSubscriptionId: subscriptionId,
        toCatalogItemId: wanted.providerOfferIdWithAvailability,
        ...{ quantity, transitionType },
        ...(destinationSubscriptionId === null
          ? {
              termDuration: terms.theirs(wanted.termDuration),
              billingCycle: cycles.theirs(wanted.billingFrequency),
            }
          : { toSubscriptionId: destinationSubscriptionId }),
      }
      const outcome = await write(calls.start, { params: { customerId, subscriptionId }, body }, intent)
      return mapDone(outcome, ({ body: started }) => stateOf(started))
    },

    async transition(customerId, subscriptionId, tracing) {
      const strange = strangeIds(customerId, subscriptionId)
      if (strange) return strange
      const answer = await ask(calls.list, { params: { customerId, subscriptionId } }, tracing)
      if (answer.kind !== 'done') return answer
      const { body } = answer.value
      // The documented answer of this call has the list in `transition`; all other calls have it in `items`.
      const moves = Array.isArray(body) ? body : (at(body, 'items') ?? at(body, 'transition'))
      if (!Array.isArray(moves)) return unclear
      const [latest] = moves.toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1))
      if (latest === undefined)
        return missing('Microsoft has no record of a transition of this subscription.')
      return done(stateOf(latest))
    },
  } satisfies Partial<Subscribing>
}

function startOf(body: unknown): string {
  return textAt(listAt(body, 'events')[0], 'timestamp') ?? ''
}

/** Returns the moves to an offer: into a new and into each existing subscription, per transition type. */
function transitionsIn(body: unknown): Transition[] {
  const offer = textAt(body, 'catalogItemId')
  if (offer === null) return []
  const common = {
    providerOfferId: offerIdOf(offer),
    providerOfferIdWithAvailability: offer,
    offerName: textAt(body, 'title') ?? '',
    offerDescription: textAt(body, 'description'),
    quantity: Number(textAt(body, 'quantity') ?? 0),
  }
  const ways = listAt(body, 'eligibilities').flatMap((way) => {
    const transitionType = typeOf(textAt(way, 'transitionType'))
    return transitionType === undefined ? [] : [{ transitionType, refusal: refusalIn(way) }]
  })
  const targets = listAt(body, 'subscriptionEligibilities')
  return ways.flatMap((way) => [
    { ...common, ...way, ...{ termDuration: null, billingFrequency: null, destinationSubscriptionId: null } },
    ...targets.map((target) => ({
      ...{ ...common, ...way },
      termDuration: terms.ours(textAt(target, 'subscriptionTermDuration') ?? '') ?? null,
      billingFrequency: cycles.ours(textAt(target, 'subscriptionBillingCycle') ?? '') ?? null,
      destinationSubscriptionId: textAt(target, 'subscriptionId')?.toLowerCase() ?? null,
      refusal: way.refusal ?? refusalIn(target, targetReasons),
    })),
  ])
}

function typeOf(text: string | null): TransitionType | undefined {
  return transitionTypes.find((type) => type === text?.toLowerCase())
}

/** The reasons why a subscription cannot move, by the vendor's codes. */
const sourceReasons: Readonly<Record<string, string>> = {
  1: 'The delegated administration of the customer is switched off; ask the customer to approve it.',
  2: 'The subscription is not active; reactivate it first.',
  3: 'The customer has a service that cannot be combined with the new offer; end that service first.',
  4: 'Microsoft is still processing an earlier change; try again later.',
  5: 'Microsoft allows this call only on behalf of a user; an administrator of the csp must sign in to Microsoft and consent.',
  6: 'The subscription has add-ons; end them, or move them first.',
  7: 'Microsoft allows no move from this offer to the new offer.',
  8: 'Microsoft does not sell the new offer to this customer.',
  9: 'The subscription is not provisioned yet; try again later.',
  10: 'The new offer does not have this billing frequency; choose another billing frequency.',
  13: 'Moving licences requires delegated administration of the customer; ask the customer to approve it.',
}

/** The reasons why seats cannot move into another subscription, by the vendor's codes. */
const targetReasons: Readonly<Record<string, string>> = {
  1: 'The subscription to move into is not active; reactivate it first.',
  2: 'The subscription to move into can still be cancelled; try again seven days after its start.',
  3: 'The subscription to move into has a shorter term; move into one with the same term, or a longer one.',
  4: 'The subscription to move into ends earlier; move into one that ends on the same day, or later.',
}

function refusalIn(body: unknown, reasons = sourceReasons): string | null {
  if (at(body, 'isEligible') === true) return null
  const [error] = listAt(body, 'errors')
  const said = textAt(error, 'description') ?? 'Microsoft does not allow the move and gives no reason.'
  return reasons[textAt(error, 'code') ?? ''] ?? said
}

const statuses = { started: 'Started', completed: 'Completed', failed: 'Failed' } as const

/** Returns the progress of a move, with the latest event of each step. */
function stateOf(body: unknown): TransitionState {
  const latest = new Map<string, TransitionState['events'][number]>()
  for (const event of listAt(body, 'events')) {
    const name = textAt(event, 'name') ?? ''
    const word = textAt(event, 'status')?.trim().toLowerCase() ?? ''
    const status = Object.hasOwn(statuses, word) ? statuses[word as keyof typeof statuses] : 'Started'
    const reason = status === 'Failed' ? refusalIn(event) : null
    latest.set(name, { name, status, reason })
  }
  const destination = textAt(body, 'toSubscriptionId')?.toLowerCase() ?? null
  const moveId = textAt(body, 'operationId')?.toLowerCase() ?? null
  return { moveId, events: [...latest.values()], destinationSubscriptionId: destination }
}
