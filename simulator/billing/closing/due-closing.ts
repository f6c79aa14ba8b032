import type { State } from '../../state/state.ts'
import { billingSettings } from '../settings.ts'
import { closedKey, closeMonth } from './close-month.ts'

const counter = 'months-closed'

/**
 * Returns the next month to close (to bill) by the vendor's clock, and the time of its closing; undefined when none is
 * due.
 */
export function dueClosing(
  state: State,
  now: Date,
): { readonly at: Date; readonly month: string } | undefined {
  const { closes, closingDay } = billingSettings(state)
  if (closes !== 'by-clock') return undefined
  const before = state.counters.get(counter)
  const last = monthNumber(now) - 1
  // At the first call, and after the clock was set back, the counter starts at the month before the present one:
  // earlier months are never closed automatically.
  if (before === undefined || before > last) {
    state.counters.put(counter, last)
    return undefined
  }
  const at = new Date(`${monthOf(before + 2)}-${String(closingDay).padStart(2, '0')}T00:00:00.000Z`)
  return at <= now ? { at, month: monthOf(before + 1) } : undefined
}

/** Bills every partner for the due month; skips partners that are billed already. */
export function closeDueMonth(
  state: State,
  { at, month }: { readonly at: Date; readonly month: string },
): void {
  state.counters.put(counter, (state.counters.get(counter) ?? 0) + 1)
  for (const partner of [...state.partners.values()]) {
    if (state.closedMonths.get(closedKey(partner.tenantId, month)) !== undefined) continue
    closeMonth(state, partner, { month }, at)
  }
}

function monthNumber(time: Date): number {
  return time.getUTCFullYear() * 12 + time.getUTCMonth()
}

function monthOf(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}
