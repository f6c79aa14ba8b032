import { alertKinds, alertSeverities } from '../../domain/alerts/alert.ts'
import { type PageRequest, readPage } from '../list.ts'
import { audienceOf, ownedBy, type Scope } from '../scope.ts'
import { type Sql, sql } from '../sql.ts'
import { listedColumns } from './alert-columns.ts'

/** The conditions of a list of alerts; absent conditions select all. */
export interface AlertFilter {
  readonly kinds?: readonly string[] | undefined
  readonly severities?: readonly string[] | undefined
  readonly customerId?: string | undefined
  readonly resellerId?: string | undefined
  readonly subscriptionId?: string | undefined
}

/** Returns the part of the store that reads the alerts for the caller's party within the caller's reach. */
export function alerts({ database, tenantId, reach }: Scope) {
  return {
    /** Returns a function that reads one page of the matching alerts, newest first. */
    list: (filter: AlertFilter) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: listedColumns,
          from: sql`alerts a`,
          where: [
            sql`a.tenant_id = ${tenantId}`,
            sql`a.audience = ${audienceOf(reach)}`,
            ...conditions(filter),
            ...reach.within(ownedBy('a'), filter),
          ],
          order: [
            { column: sql`a.since`, type: 'timestamptz' },
            { column: sql`a.alert_id`, type: 'uuid' },
          ],
          descending: true,
          parts: partsOf(filter),
        },
        request,
      ),
  }
}

/**
 * Returns the conditions of `ListSource.parts`, one for each kind and severity: for each of them, an index has the matching rows
 * in the order of the list. Returns undefined for a list that needs no parts.
 */
function partsOf({ kinds, severities, customerId, subscriptionId }: AlertFilter): Sql[] | undefined {
  const hasOwnIndex = customerId !== undefined || subscriptionId !== undefined
  if (hasOwnIndex || (kinds === undefined && severities === undefined)) return undefined
  return (kinds ?? alertKinds).flatMap((kind) =>
    (severities ?? alertSeverities).map((severity) => sql`a.kind = ${kind} and a.severity = ${severity}`),
  )
}

function conditions({ kinds, severities, subscriptionId }: AlertFilter): Sql[] {
  return [
    // PostgreSQL uses the index on kind and severity only with conditions on both, so a filter by one of them lists all
    // values of the other.
    ...(kinds || severities
      ? [
          sql`a.kind = any(${kinds ?? alertKinds}::text[])`,
          sql`a.severity = any(${severities ?? alertSeverities}::text[])`,
        ]
      : []),
    ...(subscriptionId ? [sql`a.subscription_id = ${subscriptionId}`] : []),
  ]
}
