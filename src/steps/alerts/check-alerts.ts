import { accessFindings, accountFindings } from '../../domain/alerts/accounts/credential-alerts.ts'
import { failingFeedFinding, feedPatienceMs } from '../../domain/alerts/accounts/feed-alerts.ts'
import { missingPriceFindings } from '../../domain/alerts/accounts/price-alerts.ts'
import { pausedFinding } from '../../domain/alerts/accounts/webhook-alerts.ts'
import { type Alert, type AlertKind, alertsOf, dayMs, type Finding } from '../../domain/alerts/alert.ts'
import { alertChanges } from '../../domain/alerts/alert-changes.ts'
import { endsSoon } from '../../domain/alerts/subscriptions/renewal-alerts.ts'
import { subscriptionAlerts } from '../../domain/alerts/subscriptions/subscription-alerts.ts'
import type { WatchedSubscription } from '../../domain/alerts/subscriptions/watched-subscription.ts'
import { dailyAmounts } from '../../domain/alerts/usage/billed-usage.ts'
import { type BudgetedUsage, gapOf, monthAt } from '../../domain/alerts/usage/budget-alerts.ts'
import { type Calibration, calibrationOf, scoresOf } from '../../domain/alerts/usage/usage-forecast.ts'
import { monthsAfter, startOfDay } from '../../domain/subscriptions/term.ts'
import type { ReadSubscription } from '../../store/alerts/alert-watch.ts'
import type { Store } from '../../store/store.ts'

// How many subscriptions are compared at a time.
const batchSize = 200
// The number of months of usage from which forecasts are computed.
const usageMonths = 7
// How many subscriptions the calibration learns from. More would not change its quantiles.
const mostCalibrated = 200
const noticeDays = 30

/**
 * Updates the stored alerts of all subscriptions of a tenant, and its alerts about credentials, webhooks, change feeds and
 * prices.
 */
export async function checkAllAlerts(store: Store, now: Date): Promise<void> {
  await store.dailyUsage.addUp(monthsAfter(startOfDay(now), -usageMonths, 1))
  const budgets = await budgetsAt(store, now)
  for (let after: string | null = null; ; ) {
    const found = await store.alertWatch.subscriptionsAfter(after, batchSize)
    const upTo = found.length < batchSize ? null : found.at(-1)!.id
    const known = await store.alertWatch.ofInterval({ after, upTo })
    await settle(store, known, await alertsOfAll(store, found, known, budgets, now), found)
    if (upTo === null) break
    after = upTo
  }
  await checkAccess(store, now)
}

/**
 * Updates the stored alerts of subscriptions that have changed since a moment, so that a resolved alert ends soon. Also
 * updates the alerts that `checkAccess` covers.
 */
export async function checkChangedAlerts(store: Store, since: Date, now: Date): Promise<void> {
  const ids = await store.alertWatch.alertedAndChanged(since)
  const budgets = await budgetsAt(store, now)
  for (let start = 0; start < ids.length; start += batchSize)
    await checkSubscriptions(store, ids.slice(start, start + batchSize), budgets, now)
  await checkAccess(store, now)
}

/**
 * Updates the stored alerts of a subject that has just changed.
 *
 * @param id The id of a subscription, or of another subject of alerts; for another one, updates the alerts that `checkAccess`
 *   covers.
 */
export async function checkSubjectAlerts(store: Store, id: string, now: Date): Promise<void> {
  const isSubscription = await checkSubscriptions(store, [id], await budgetsAt(store, now), now)
  if (!isSubscription) await checkAccess(store, now)
}

/** Updates the stored alerts of subscriptions. Returns whether a subscription or an alert of one has one of the ids. */
async function checkSubscriptions(
  store: Store,
  ids: readonly string[],
  budgets: Budgets,
  now: Date,
): Promise<boolean> {
  const known = await store.alertWatch.ofSubscriptions(ids)
  const found = await store.alertWatch.subscriptionsNamed(ids)
  await settle(store, known, await alertsOfAll(store, found, known, budgets, now), found)
  return found.length + known.length > 0
}

/**
 * Compares the stored alerts of one kind with the present findings of this kind, and stores the differences. Used for kinds
 * of alerts that concern no subscription. `providerInstanceId` restricts the alerts to one provider instance; null for all.
 */
export async function settleFindings(
  store: Store,
  { kind, providerInstanceId }: { readonly kind: AlertKind; readonly providerInstanceId: string | null },
  findings: readonly Finding[],
  now: Date,
): Promise<void> {
  await settle(store, await store.alertWatch.ofKind(kind, providerInstanceId), alertsOf(findings, now))
}

/** Updates the stored alerts about missing prices of own services. */
export async function checkMissingPrices(store: Store, now: Date): Promise<void> {
  const findings = missingPriceFindings(await store.alertWatch.unpricedCharges())
  await settleFindings(store, { kind: 'MissingPrice', providerInstanceId: null }, findings, now)
}

/**
 * Updates the stored alerts about credentials, webhooks, change feeds and prices, of which a tenant has few. Ends the alerts
 * about delegated administration relationships that no longer exist, also at accounts that are no longer connected.
 */
async function checkAccess(store: Store, now: Date): Promise<void> {
  await checkCredentials(store, now)
  await settle(store, await store.alertWatch.voidExpiries(now), [])
  const paused = (await store.alertWatch.pausedWebhooks()).map(pausedFinding)
  await settleFindings(store, { kind: 'WebhookPaused', providerInstanceId: null }, paused, now)
  const feeds = await store.alertWatch.failingFeeds(new Date(now.getTime() - feedPatienceMs))
  await settleFindings(
    store,
    { kind: 'SyncFailure', providerInstanceId: null },
    feeds.map(failingFeedFinding),
    now,
  )
  await checkMissingPrices(store, now)
}

async function checkCredentials(store: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() + noticeDays * dayMs)
  const [accounts, accesses] = await Promise.all([
    store.alertWatch.unusableAccounts(),
    store.alertWatch.endingAccesses(now, before),
  ])
  const findings = [
    ...accounts.flatMap(accountFindings),
    ...accesses.flatMap((access) => accessFindings(access, now)),
  ]
  await settleFindings(store, { kind: 'CredentialExpiry', providerInstanceId: null }, findings, now)
}

/** @param read The subscriptions from which the present alerts were computed. */
async function settle(
  store: Store,
  known: readonly Alert[],
  present: readonly Alert[],
  read: readonly ReadSubscription[] = [],
): Promise<void> {
  await store.alertWatch.apply(alertChanges(known, present), read)
}

/** Returns the alerts of subscriptions. A subscription with a pending operation keeps its alerts until the operation ends. */
async function alertsOfAll(
  store: Store,
  found: readonly WatchedSubscription[],
  known: readonly Alert[],
  budgets: Budgets,
  now: Date,
): Promise<Alert[]> {
  const budgeted = await budgets(
    found.filter(({ monthlyBudget }) => monthlyBudget !== null).map(({ id }) => id),
  )
  const ending = found.filter((one) => endsSoon(one, now))
  const prices = await store.offers.pricesOfEach(ending.map((one) => ({ ...one, at: one.endDate })))
  const nextPrices = new Map(ending.map(({ id }, place) => [id, prices[place]!]))
  return found.flatMap((one) =>
    one.pendingOperationId === null
      ? subscriptionAlerts(
          one,
          { budgeted: budgeted.get(one.id), nextPrices: nextPrices.get(one.id) ?? [] },
          now,
        )
      : known.filter(({ subscriptionId }) => subscriptionId === one.id),
  )
}

/** Returns the usage of subscriptions with a budget, and the other inputs of their forecasts. */
type Budgets = (ids: readonly string[]) => Promise<ReadonlyMap<string, BudgetedUsage>>

/**
 * Returns a function that reads the usage of budgets in the month of a moment. The function computes the calibration of
 * forecasts when it is first needed.
 */
async function budgetsAt(store: Store, now: Date): Promise<Budgets> {
  const month = monthAt(now)
  const calibrations = new Map<string, Promise<Calibration>>()
  const calibrationFor = (gap: { readonly ahead: number; readonly length: number }) => {
    const key = `${gap.ahead} ${gap.length}`
    const calibration = calibrations.get(key) ?? calibrate(store, gap)
    calibrations.set(key, calibration)
    return calibration
  }
  return async (ids) => {
    const budgeted = new Map<string, BudgetedUsage>()
    if (ids.length === 0) return budgeted
    for (const [id, usage] of await store.dailyUsage.of(ids))
      budgeted.set(id, { usage, month, calibration: await calibrationFor(gapOf(usage, month)) })
    return budgeted
  }
}

/**
 * Returns the calibration of the tenant's forecasts. Yields to other work after each subscription, because computing its
 * scores takes milliseconds.
 */
async function calibrate(
  store: Store,
  gap: { readonly ahead: number; readonly length: number },
): Promise<Calibration> {
  const ids = await store.alertWatch.subscriptionsWithBudget()
  const scores: number[] = []
  for (const [, usage] of await store.dailyUsage.of(ids.slice(0, mostCalibrated))) {
    scores.push(...scoresOf(dailyAmounts(usage), gap))
    await new Promise(setImmediate)
  }
  return calibrationOf(scores)
}
