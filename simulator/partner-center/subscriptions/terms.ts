import type { Term } from './tables.ts'

const monthsOf: Readonly<Record<string, number>> = { P1M: 1, P1Y: 12, P3Y: 36, P5Y: 60 }

const dayMs = 86_400_000

/** Returns the number of months of a term duration; 0 for a duration that is not sold. */
export function monthsIn(duration: string | undefined): number {
  return monthsOf[duration ?? ''] ?? 0
}

/** Returns the midnight (UTC) at which the day of `time` begins. */
export function midnight(time: Date): Date {
  return new Date(Math.floor(time.getTime() / dayMs) * dayMs)
}

/** Returns a term that begins now, optionally with a custom last day. */
export function termFrom(now: Date, duration: string, lastDay?: string): Term {
  const startsAt = now.toISOString()
  if (lastDay !== undefined) {
    // The months of later terms are counted from the custom end, not from the purchase.
    const endsAt = new Date(midnight(new Date(lastDay)).getTime() + dayMs).toISOString()
    return { anchor: endsAt, months: 0, startsAt, endsAt }
  }
  const anchor = midnight(now).toISOString()
  const months = monthsIn(duration)
  return { anchor, months, startsAt, endsAt: monthsAfter(anchor, months) }
}

/** Returns the term that follows another one, optionally with a custom last day. */
export function termAfter(before: Term, duration: string, lastDay?: string): Term {
  if (lastDay !== undefined) {
    return { ...termFrom(new Date(before.endsAt), duration, lastDay), startsAt: before.endsAt }
  }
  const months = before.months + monthsIn(duration)
  const { anchor, endsAt } = before
  return { anchor, months, startsAt: endsAt, endsAt: monthsAfter(anchor, months) }
}

/**
 * Returns the midnight that is `months` after the anchor, or before it if negative. If that month is too short, returns
 * the midnight at which its last day begins.
 */
function monthsAfter(anchor: string, months: number): string {
  const from = new Date(anchor)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay))).toISOString()
}

/** Returns the number of calendar months from a midnight to a time; negative when the time is earlier. */
function monthsBetween(anchor: string, time: Date): number {
  const from = new Date(anchor)
  const years = time.getUTCFullYear() - from.getUTCFullYear()
  return 12 * years + time.getUTCMonth() - from.getUTCMonth()
}

/** Returns the last day of a term as the vendor writes it: the midnight at which that day begins. */
export function lastDayOf({ endsAt }: Pick<Term, 'endsAt'>): string {
  return new Date(Date.parse(endsAt) - dayMs).toISOString()
}

const cycleMonths: Readonly<Record<string, number>> = { monthly: 1, annual: 12, biennial: 24, triennial: 36 }

/** Returns the number of months of a billing cycle; undefined for a subscription that is not billed in cycles. */
export function monthsInCycle(billingCycle: string): number | undefined {
  return cycleMonths[billingCycle]
}

/** A billing cycle: the part of a term that is billed together. `from` and `until` are midnights (UTC). */
export interface Cycle {
  readonly from: string
  readonly until: string
  /** The start of the full cycle, which is before `from` if the term began in the middle of the cycle. */
  readonly wholeFrom: string
}

/**
 * Returns the billing cycle that contains a time, at most until the end of the term; undefined for a subscription that
 * is not billed in cycles.
 */
export function cycleAt(term: Term, billingCycle: string, time: Date): Cycle | undefined {
  const step = monthsInCycle(billingCycle)
  if (step === undefined) return undefined
  // Cycles are counted back from the end of the term, because a custom term can begin in the middle of a cycle.
  // `passed` skips the cycles that begin after `time` without a loop over each of them.
  const last = term.months - step
  const passed = Math.max(0, Math.floor((last - monthsBetween(term.anchor, time) - 1) / step)) * step
  let until = passed === 0 ? term.endsAt : monthsAfter(term.anchor, last - passed + step)
  for (let months = last - passed; ; months -= step) {
    const earlier = monthsAfter(term.anchor, months)
    if (earlier <= time.toISOString() || earlier <= term.startsAt) {
      const begins = midnight(new Date(term.startsAt)).toISOString()
      return { from: earlier < begins ? begins : earlier, until, wholeFrom: earlier }
    }
    until = earlier
  }
}

/**
 * Returns the end of the billing cycle that contains a time, at most the end of the term; undefined without billing
 * cycles.
 */
export function cycleEnd(term: Term, billingCycle: string, time: Date): string | undefined {
  return cycleAt(term, billingCycle, time)?.until
}
