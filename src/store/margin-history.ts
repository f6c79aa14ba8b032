import type { Scope } from './scope.ts'

/** The records of margins, which the database makes of every margin that is set (0017-reconciliation.sql). */
export function marginHistory({ write }: Scope) {
  return {
    /** Has the margins that are set after this hold from a moment on; null for now. */
    holdsFrom(moment: Date | null): void {
      if (!moment) return
      write({
        name: 'margins-hold-from',
        text: `select set_config('app.effective_date', $1, true)`,
        values: [moment.toISOString()],
      })
    },
  }
}
