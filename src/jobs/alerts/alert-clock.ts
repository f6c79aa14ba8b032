import { runDueWork } from '../../queue/recurring/due.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import { checkAllAlerts, checkChangedAlerts, checkSubjectAlerts } from '../../steps/alerts/check-alerts.ts'
import type { Database } from '../../store/database.ts'
import type { DueWork } from '../../store/queue/due-work.ts'
import { openTenantStore } from '../../store/store.ts'

/** The dependencies of the check of alerts. */
export interface AlertRuntime {
  readonly database: Database
  readonly now: () => Date
  readonly onFault: (fault: unknown, correlationId: string) => void
}

const minuteMs = 60_000
const pollEveryMs = minuteMs
// A person who has decided sees the alert until then.
const pollSubjectsEveryMs = 2_000
// Once a day, because severities and forecasts change from day to day even if nothing else does.
const allEveryMs = 24 * 60 * minuteMs
// How often the alerts of changed subscriptions are checked.
const changedEveryMs = 15 * minuteMs
// Each check covers the changes of four intervals, so that a late check misses none.
const changedSinceMs = 4 * changedEveryMs
const leaseMs = 60 * minuteMs
const subjectLeaseMs = minuteMs

/**
 * Starts the recurring work that checks all alerts of every tenant once a day. In a tenant that has alerts, the work also checks
 * the alerts of changed subscriptions every 15 minutes (`checkChangedAlerts`).
 *
 * @returns the recurring work, which the caller can stop
 */
export function startAlertClock(runtime: AlertRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'alerts')
  const schedule = { name: 'alerts', first: pollEveryMs, every: pollEveryMs, longest: leaseMs }
  return recurring(() => checkAlerts(runtime), { ...schedule, onFault })
}

/**
 * Starts the checks of the alerts of subjects that have just changed, such as a subscription, so that an alert ends within
 * seconds after its cause. They have a schedule of their own, because the check of a whole tenant takes longer.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startSubjectAlertClock(runtime: AlertRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'alerts')
  const schedule = { name: 'alerts of subjects', every: pollSubjectsEveryMs, longest: subjectLeaseMs }
  return recurring(() => checkAlertsOfSubjects(runtime), { ...schedule, onFault })
}

/**
 * Checks the alerts of every subject whose check is due. Several processes may call this function at the same time; each
 * subject is checked by one of them.
 */
export async function checkAlertsOfSubjects(runtime: AlertRuntime): Promise<void> {
  const { database, now } = runtime
  const onFault = (fault: unknown) => runtime.onFault(fault, 'alerts')
  const options = { leaseMs: subjectLeaseMs, onFault, scope: 'subjects' } as const
  await runDueWork(runtime, 'Alerts', options, async ({ tenantId, id }) => {
    await checkSubjectAlerts(openTenantStore(database, tenantId).store, id, now())
    return undefined
  })
}

/**
 * Checks the alerts of every tenant whose check is due. Several processes may call this function at the same time; each
 * tenant is checked by one of them.
 */
export async function checkAlerts(runtime: AlertRuntime): Promise<void> {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'alerts')
  await runDueWork(runtime, 'Alerts', { leaseMs, onFault, scope: 'tenants' }, (due) =>
    checkTenant(runtime, due),
  )
}

async function checkTenant({ database, now }: AlertRuntime, { tenantId }: DueWork): Promise<Date> {
  const { store } = openTenantStore(database, tenantId)
  const began = now()
  const checkedAt = await store.alertWatch.checkedAt()
  const isDue = checkedAt === undefined || began.getTime() - checkedAt.getTime() >= allEveryMs
  if (isDue) {
    await checkAllAlerts(store, began)
    await store.alertWatch.noteCheck(began)
  } else await checkChangedAlerts(store, new Date(began.getTime() - changedSinceMs), began)
  const nextAll = (isDue ? began : checkedAt).getTime() + allEveryMs
  const nextChanged = now().getTime() + changedEveryMs
  return new Date((await store.alertWatch.hasAlerts()) ? Math.min(nextAll, nextChanged) : nextAll)
}
