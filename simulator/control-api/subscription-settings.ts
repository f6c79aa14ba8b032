import type { OpenRoute } from '../http/route.ts'
import { subscriptionSettings } from '../partner-center/subscriptions/settings.ts'
import { clearDueQueue } from '../state/due-queue.ts'
import { duration, integerWithin, oneOf, settingsRoutes, trueOrFalse } from './settings-routes.ts'

/**
 * The settings of subscriptions. They determine when automatic changes are due, so a change of the settings rebuilds
 * the queue of due changes.
 */
export const subscriptionSettingRoutes: readonly OpenRoute[] = settingsRoutes(
  'subscriptions',
  subscriptionSettings,
  {
    renewalLag: duration,
    suspendedAtTermEnd: oneOf('expired', 'disabled'),
    extendedService: oneOf('by-date', 'always', 'never'),
    extendedServiceKeepsId: trueOrFalse,
    versions: oneOf('optional', 'required', 'ignored'),
    acceptedFor: duration,
    mostChanges: integerWithin(1, Number.MAX_SAFE_INTEGER),
    mostSeats: integerWithin(1, Number.MAX_SAFE_INTEGER),
    schedulesTogether: trueOrFalse,
    discardsActions: trueOrFalse,
    registrationTakes: duration,
    transitionTakes: duration,
    transitionKeepsId: trueOrFalse,
    migrationTakes: duration,
    migrations: oneOf('complete', 'fail'),
    entitlementTakes: duration,
    principalKnownAfter: duration,
  },
  clearDueQueue,
)
