import type { Alert } from './alert.ts'

/** The difference between the stored alerts and those of a new check. */
export interface AlertChanges {
  readonly began: readonly Alert[]
  /** Alerts of which any member has changed, such as severity, budget or request. They keep the time at which they began. */
  readonly changed: readonly Alert[]
  readonly ended: readonly Alert[]
}

/**
 * Returns which alerts began, changed or ended between two checks of the same subjects. An alert that occurs twice, because a
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

/** Returns the content of an alert as JSON, with members sorted by name. */
function contentOf(alert: Alert): string {
  return JSON.stringify(alert, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
