/** The states by which a person can filter the audit log. */
export const auditStates = ['Processing', 'Succeded', 'Failed'] as const

/** The filters of the audit log, as they are in the URL. Days are in the time zone of the reader. */
export interface AuditFilters {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: (typeof auditStates)[number] | undefined
  readonly operations?: string | undefined
  readonly user?: string | undefined
  readonly apiAccessId?: string | undefined
  readonly reseller?: string | undefined
  readonly customer?: string | undefined
  readonly resellerId?: string | undefined
  readonly customerId?: string | undefined
  readonly correlationId?: string | undefined
  readonly text?: string | undefined
  readonly latest?: 'yes' | undefined
}

/** Returns the parameters of the API for some filters. */
export function parametersOf({ from, to, latest, text, ...filters }: AuditFilters) {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const mayFindText = filters.customerId !== undefined || filters.correlationId !== undefined
  return {
    ...set,
    ...(from && startOf(from)),
    ...(to && endOf(to)),
    ...(text && mayFindText && { text }),
    ...(latest && { latest: true }),
  }
}

function startOf(day: string) {
  const first = new Date(`${day}T00:00:00`)
  return Number.isNaN(first.getTime()) ? {} : { startDate: first.toISOString() }
}

function endOf(day: string) {
  const last = new Date(`${day}T23:59:59.999`)
  return Number.isNaN(last.getTime()) ? {} : { endDate: last.toISOString() }
}
