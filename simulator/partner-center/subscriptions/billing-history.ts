import { isDeepStrictEqual } from 'node:util'
import type { State } from '../../state/state.ts'
import type { PastState, Subscription } from './tables.ts'

const billed = [
  ...['quantity', 'status', 'term', 'termDuration', 'billingCycle', 'unitPrice', 'item', 'promotionId'],
  ...['resellerMpnId', 'currency'],
] as const satisfies readonly (keyof Subscription)[]

/** Remembers what a subscription is from now on, where that makes a difference to its bill. */
export function remember(
  world: State,
  before: Subscription | undefined,
  after: Subscription,
  at: Date,
): void {
  if (before !== undefined && billed.every((name) => isDeepStrictEqual(before[name], after[name]))) return
  world.billingHistory.put(`${after.id}/${after.version}`, { at: at.toISOString(), state: after })
}

/** What a subscription has been, oldest first; of several states of one moment that nobody was billed for, the last. */
export function historyOf(world: State, { id, version }: Pick<Subscription, 'id' | 'version'>): PastState[] {
  const states: PastState[] = []
  for (let number = 1; number <= version; number += 1) {
    const past = world.billingHistory.get(`${id}/${number}`)
    if (past === undefined) continue
    const before = states.at(-1)
    if (before !== undefined && isStillBeingMade(before, past)) states.pop()
    states.push(past)
  }
  return states
}

function isStillBeingMade(before: PastState, after: PastState): boolean {
  const { quantity, status } = before.state
  return before.at === after.at && quantity === after.state.quantity && status === after.state.status
}
