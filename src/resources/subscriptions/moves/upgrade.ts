import { demoCustomerId, demoSubscriptionId } from '../../../demo/identifiers.ts'
import { moveMeant } from '../../../domain/subscriptions/changes/subscription-move.ts'
import { allowedFrom, refuseInState, refuseWhilePending } from '../../../domain/subscriptions/subscription.ts'
import { beginMove } from '../../../jobs/subscriptions/move-subscription.ts'
import { answer, operation } from '../../../kernel/operation.ts'
import { possibleMoves } from '../../../steps/subscriptions/possible-moves.ts'
import { driftOf } from '../../../steps/subscriptions/subscription-state.ts'
import { conflictResponse, showConflict } from '../conflict-schema.ts'
import { exampleConflict, exampleTransition } from '../example.ts'
import { subscriptionParams } from '../schema.ts'
import { toWantedMove, wantedTransition } from './transition-schema.ts'

export const upgradeSubscription = operation({
  id: 'upgradeSubscription',
  method: 'POST',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade',
  tag: 'Subscriptions',
  summary: 'Upgrade a subscription, or some of its seats, to another offer.',
  description:
    'Send an entry of GET …/eligible-transitions. If quantity is smaller than the number of seats, the remaining seats stay. A new subscription has the current price of its offer. It inherits the term, the margins, the PO number and the internal id. With destinationSubscriptionId, the seats move to an existing subscription at its price. The service first compares the subscription with the vendor (409 if they differ). The vendor upgrades in the background.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  body: wantedTransition,
  responses: {
    202: {
      description:
        'Accepted. The vendor upgrades in the background. Above a purchase limit, the upgrade waits for the approval of the csp.',
    },
    409: { ...conflictResponse, example: exampleConflict },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  allowedFrom: allowedFrom('upgrade'),
  audit: 'UpgradeSubscription',
  example: {
    params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(5) },
    body: { ...exampleTransition, quantity: 2 },
  },

  async handle(context) {
    const { params, body, caller, store, newId } = context
    const subscription = await store.subscriptions.get(params)
    refuseWhilePending(subscription)
    const drift = await driftOf(context, subscription)
    if (drift) return answer(409, showConflict(drift, caller.role))
    refuseInState(subscription.status, 'upgrade')
    const moves = await possibleMoves(context, await store.subscriptions.sold(params))
    const wanted = toWantedMove(body, moves)
    const move = moveMeant(moves, wanted, subscription)
    const { quantity, termDuration, billingFrequency } = wanted
    await beginMove(context, subscription, { ...move, quantity, termDuration, billingFrequency }, newId())
  },
})
