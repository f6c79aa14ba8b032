import type { Alert } from './alert.ts'

/** The difference between two states of alerts. */
export interface AlertChanges {
  readonly began: readonly Alert[]
  /** Alerts with another severity, deadline, stake, request or text. They keep the time at which they began. */
  readonly changed: readonly Alert[]
  readonly ended: readonly Alert[]
}

/**
 * Returns which alerts began, changed or ended between two states of the same subjects. An alert that occurs twice, because a
 * vendor has listed its subject twice, counts once.
 */
export function alertChanges(before: readonly Alert[], found: readonly Alert[]): AlertChanges {
  const known = new Map(before.map((alert) => [alert.id, alert]))
  const present = new Map(found.map((alert) => [alert.id, alert]))
  const after = [...present.values()]
  const continued = after.flatMap((alert) => {
    const former = known.get(alert.id)
    return former === undefined ? [] : [{ former, alert: { ...alert, since: former.since } }]
  })
  return {
    began: after.filter(({ id }) => !known.has(id)),
    changed: continued
      .filter(({ former, alert }) => contentOf(former) !== contentOf(alert))
      .map(({ alert }) => alert),
    ended: before.filter(({ id }) => !present.has(id)),
  }
}

/** Returns the content of an alert as text. The order of members is that of their names. */
function contentOf(alert: Alert): string {
  return JSON.stringify(alert, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
