import type { MarginStart } from '../../domain/planned-margins/planned-margin.ts'
import type { MarginHolder, PlannedTerms } from '../../store/offers/planned-margins.ts'
import type { Store } from '../../store/store.ts'

/** The parts of the context of a handler that a step needs to set a margin. */
export interface SettingContext {
  readonly store: Store
  newId(): string
}

/**
 * Plans margins if they start on a later day. Otherwise calls `set`, which stores them as the current ones.
 *
 * @param set Called with a moment of the past day from which the margins apply; with null if they apply from today.
 */
export function startMargin(
  { store, newId }: SettingContext,
  start: MarginStart,
  { holder, terms }: { readonly holder: MarginHolder; readonly terms: PlannedTerms },
  set: (since: Date | null) => void,
): void {
  if (start.isPlanned) store.plannedMargins.plan(holder, start.plannedFor, terms, newId())
  else set(start.since)
}
