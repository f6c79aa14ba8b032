import { describe, expect, it } from 'vitest'
import { operations } from '../operations.ts'
import type { AllowedFrom } from './allowed-from.ts'
import { DomainError } from './error.ts'
import * as operationActions from './operations/operation-actions.ts'
import { workStates } from './operations/operation-kind.ts'
import { afterAction, planActions, allowedFrom as planFrom, planStates } from './plans/plan.ts'
import { moveProviderCustomer, provisioningStatuses, retriedFrom } from './providers/provider-customer.ts'
import { openFrom, refuseUnlessOpen, scheduledStatuses } from './subscriptions/changes/scheduled-change.ts'
import {
  allowedFrom,
  refuseInState,
  refuseOver,
  subscriptionActions,
  subscriptionStatuses,
} from './subscriptions/subscription.ts'

/** Returns the states for which a rule does not refuse. */
function permitted(states: readonly string[], rule: (state: never) => unknown): string[] {
  return states.filter((state) => {
    try {
      rule(state as never)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError)
      return false
    }
  })
}

describe('the published states are those that the rules permit', () => {
  const rules: [string, AllowedFrom, readonly string[], (state: never) => unknown][] = [
    ...subscriptionActions.map(
      (action) =>
        [
          action,
          allowedFrom(action),
          subscriptionStatuses,
          (state: never) => refuseInState(state, action),
        ] as never,
    ),
    ['edit', allowedFrom('edit'), subscriptionStatuses, (status) => refuseOver({ status })],
    ['scheduled changes', openFrom, scheduledStatuses, (status) => refuseUnlessOpen({ status })],
    [
      ...(['retry a provider customer', retriedFrom, provisioningStatuses] as const),
      (status) => moveProviderCustomer({ status } as never, 'Processing'),
    ],
    ...planActions.map(
      (action) =>
        [
          `${action} of a plan`,
          planFrom(action),
          planStates,
          (state: never) => afterAction({ state } as never, action),
        ] as never,
    ),
    [
      'retry',
      operationActions.allowedFrom('retry'),
      workStates,
      (state) => operationActions.refuseSucceeded({ state }),
    ],
    [
      'cancel',
      operationActions.allowedFrom('cancel'),
      workStates,
      (state) => operationActions.refuseEnded({ state }),
    ],
  ]
  it.each(rules)('%s', (_, { values }, states, rule) => {
    expect(permitted(states, rule)).toEqual(values)
    expect(values.length).toBeGreaterThan(0)
  })
})

it('every action that depends on a state publishes its states', () => {
  const published = operations.filter(({ allowedFrom: from }) => from).map(({ id }) => id)
  expect(published.toSorted()).toEqual(
    [
      ...['suspend', 'reactivate', 'update', 'cancel', 'upgrade', 'migrate', 'rename'].map(
        (one) => `${one}Subscription`,
      ),
      ...[
        'updateSubscriptionPriceMargin',
        'updateMonthlyBudget',
        'grantOwnerAccess',
        'updateSubscriptionReseller',
      ],
      ...['replaceScheduledChange', 'cancelScheduledChange', 'retryProviderCustomer', 'addPlanRows'],
      ...['stage', 'run', 'pause', 'resume', 'undo', 'cancel'].map((one) => `${one}Plan`),
      ...['retryBackgroundOperation', 'cancelBackgroundOperation', 'acknowledgeBackgroundOperation'],
    ].toSorted(),
  )
})
