import { describeRequest, outcomeBeforeId } from '../../domain/audit-logs/audit-subject.ts'
import { auditText } from '../../domain/audit-logs/audit-texts.ts'
import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { auditLogRanking } from '../list-counts/audit-log-counts.ts'
import {
  type Caller,
  isWithin,
  ownedBy,
  type Reach,
  reachOf,
  relatedTo,
  type Scope,
  sellingAs,
} from '../scope.ts'
import { allOf, arraysOf, contains, forTenant, type Sql, sql, statement } from '../sql.ts'
import { textKey } from '../text-key.ts'

/**
 * The outcome of a write; `Processing` means that its work continues in the background. The spelling is that of the
 * contract.
 */
export const auditStatuses = ['Processing', 'Succeded', 'Failed'] as const
export type AuditStatus = (typeof auditStatuses)[number]

/** An audit row: one outcome of one write. */
export interface AuditLog {
  readonly id: string
  readonly occurredAt: Date
  readonly correlationId: string
  readonly operation: string
  readonly status: AuditStatus
  readonly userEmail: string | null
  readonly userName: string | null
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly description: string | null
  readonly errorMessage: string | null
  /** The data of the request or change that every reader of the row may see; null if there are none. */
  readonly data: string | null
  /** The complete data, which only the csp may see; null if `data` is complete. */
  readonly cspData: string | null
  /** Whether only the csp may see the row: a refused request of the csp or of a customer. */
  readonly isForCsp: boolean
}

/** A new audit row. */
export type NewAuditLog = Omit<AuditLog, 'occurredAt' | 'isForCsp'> & Partial<Pick<AuditLog, 'isForCsp'>>

/** An audit row in a list, with the current company names of its reseller and its customer. */
export type ListedAuditLog = Omit<AuditLog, 'cspData' | 'isForCsp'> & {
  readonly resellerName: string | null
  readonly customerName: string | null
}

/** Selects audit rows from `from` (inclusive) to `to` (exclusive) that meet all other given conditions. */
export interface AuditLogFilter {
  readonly from: Date
  readonly to: Date
  readonly operations?: readonly string[] | undefined
  readonly status?: AuditStatus | undefined
  readonly resellerName?: string | undefined
  readonly customerName?: string | undefined
  readonly resellerId?: string | undefined
  readonly customerId?: string | undefined
  readonly correlationId?: string | undefined
  /** The e-mail address of a user, if it contains `@`; otherwise the name of a user or of an API access. */
  readonly user?: string | undefined
  /** The id of an API access, of a program or a portal user. */
  readonly apiAccessId?: string | undefined
  /** A text in the description, the reason or the data. Needs `customerId` or `correlationId`, which have few rows. */
  readonly text?: string | undefined
  /** Whether to omit rows `Processing` for which the reader may see a later row with the outcome. */
  readonly latest?: boolean | undefined
}

const members = {
  id: 'l.audit_log_id',
  occurredAt: 'l.occurred_at',
  correlationId: 'l.correlation_id',
  operation: 'l.operation',
  status: 'l.status',
  userEmail: 'l.user_email',
  userName: 'l.user_name',
  resellerId: 'l.reseller_id',
  customerId: 'l.customer_id',
  description: 'l.description',
  errorMessage: 'l.error_message',
  data: 'l.data',
  resellerName: 'r.company_name',
  customerName: 'c.company_name',
}
const auditColumns = columns<ListedAuditLog>(members)
const cspColumns = columns<ListedAuditLog>({ ...members, data: 'coalesce(l.csp_data, l.data)' })

/** Returns the part of the store that reads the audit log of the scope's tenant within the caller's reach. */
export function auditLogs({ database, tenantId, reach }: Scope) {
  return {
    /** Returns a function that reads one page of the matching audit rows, newest first. */
    list: (filter: AuditLogFilter) => async (request: PageRequest) =>
      await readPage(
        database,
        tenantId,
        {
          columns: reach.isUnrestricted ? cspColumns : auditColumns,
          from: sql`audit_logs l`,
          // The joins omit the names of companies that the reader may not see, such as a former customer.
          shownFrom: sql`audit_logs l
            left join resellers r on ${allOf([sql`r.tenant_id = l.tenant_id and r.reseller_id = l.reseller_id`, ...reach.within(sellingAs('r'))])}
            left join customers c on ${allOf([sql`c.tenant_id = l.tenant_id and c.customer_id = l.customer_id`, ...reach.within(relatedTo('c'))])}`,
          where: [
            ...conditions(tenantId, filter),
            ...reach.within(ownedBy('l'), { resellerId: filter.resellerId, customerId: filter.customerId }),
            ...(reach.isUnrestricted ? [] : [sql`not l.is_for_csp`]),
            ...(filter.text === undefined ? [] : [hasText(filter.text, reach)]),
            ...(filter.latest ? [hasNoLaterOutcome(reach)] : []),
            ...(await ofAccess(database, tenantId, filter.apiAccessId)),
            ...(await ofCompaniesNamed(database, tenantId, reach, 'reseller', filter.resellerName)),
            ...(await ofCompaniesNamed(database, tenantId, reach, 'customer', filter.customerName)),
          ],
          order: [
            { column: sql`l.occurred_at`, type: 'timestamptz' },
            { column: sql`l.audit_log_id`, type: 'uuid' },
          ],
          descending: true,
          ranking:
            isWhole(filter) && reach.isUnrestricted ? auditLogRanking(database, tenantId, filter) : undefined,
        },
        request,
      ),
  }
}

function isWhole({ from: _, to: __, ...others }: AuditLogFilter): boolean {
  return Object.values(others).every((condition) => condition === undefined)
}

function conditions(tenantId: string, filter: AuditLogFilter): Sql[] {
  const found = [
    sql`l.tenant_id = ${tenantId}`,
    sql`l.occurred_at >= ${filter.from}`,
    sql`l.occurred_at < ${filter.to}`,
  ]
  if (filter.operations) found.push(sql`l.operation = any(${filter.operations}::text[])`)
  if (filter.correlationId) found.push(sql`l.correlation_id = ${filter.correlationId}`)
  if (filter.user?.includes('@')) found.push(sql`l.user_email = ${filter.user}`)
  else if (filter.user !== undefined) found.push(sql`l.user_name = ${filter.user}`)
  if (filter.status) found.push(sql`l.status = ${filter.status}`)
  return found
}

/** Returns the condition that a row has a text in a member that the reader may see. Case does not matter. */
function hasText(text: string, reach: Reach): Sql {
  const data = reach.isUnrestricted ? sql`coalesce(l.csp_data, l.data)` : sql`l.data`
  return sql`strpos(lower(concat_ws(e'\\n', l.description, l.error_message, ${data})), lower(${text})) > 0`
}

/** Returns the description of the row of a request, from which its subject is read when the row is listed. */
export const descriptionOf = describeRequest

/** Returns the description of the row with the outcome of a background operation. */
export function outcomeOf(operationId: string): string {
  return `${outcomeBeforeId}${operationId}.`
}

/**
 * Returns the condition that a row is not `Processing`, or that the reader may see no row with its outcome. The correlation id
 * alone does not identify the row with the outcome, because callers choose it. In addition, the description of that row names the
 * background operation, or, for a change that began at a vendor, both rows have the same members.
 */
function hasNoLaterOutcome(reach: Reach): Sql {
  const visible = [...reach.within(ownedBy('n')), ...(reach.isUnrestricted ? [] : [sql`not n.is_for_csp`])]
  const isItsOutcome = sql`n.description = ${outcomeBeforeId} || l.audit_log_id || '.'`
  const isSame = sql`(n.operation, n.user_name, n.user_email, n.reseller_id, n.customer_id, n.description, n.data, n.csp_data)
    is not distinct from (l.operation, l.user_name, l.user_email, l.reseller_id, l.customer_id, l.description, l.data, l.csp_data)`
  return sql`(l.status <> 'Processing' or not exists (select from audit_logs n where ${allOf([
    sql`n.tenant_id = l.tenant_id and n.correlation_id = l.correlation_id and n.status <> 'Processing'`,
    sql`n.occurred_at >= l.occurred_at`,
    sql`(${isItsOutcome} or ${isSame})`,
    ...visible,
  ])}))`
}

const accessColumns = columns<{ readonly name: string; readonly email: string | null }>({
  name: 'a.name',
  email: 'u.email',
})

/**
 * Returns the conditions that select the rows that an API access has caused: by the e-mail address of its portal user,
 * or by its name. Returns an empty list without an API access.
 */
async function ofAccess(
  database: Database,
  tenantId: string,
  apiAccessId: string | undefined,
): Promise<Sql[]> {
  if (apiAccessId === undefined) return []
  const rows = await database.query(
    statement(sql`select ${sql.raw(accessColumns.sql)} from directory.api_accesses a
      left join portal_users u on (u.tenant_id, u.user_id) = (a.tenant_id, a.user_id)
      where a.tenant_id = ${tenantId} and a.api_access_id = ${apiAccessId} and ${forTenant(tenantId)}`),
  )
  const access = accessColumns.fromRows(rows)[0]
  if (!access) return [sql`false`]
  if (access.email !== null) return [sql`l.user_email = ${access.email}`]
  return [sql`l.user_name = ${access.name}`, sql`l.user_email is null`]
}

/**
 * If at most this number of companies have a matching name, audit rows are selected by a list of company ids; otherwise
 * by a subquery.
 */
export const maxScannedCompanies = 1_000

const companies = {
  reseller: {
    id: sql`c.reseller_id`,
    found: columns<{ id: string }>({ id: 'c.reseller_id' }),
    from: sql`searchable_resellers c`,
    concerned: sql`l.reseller_id`,
    owners: sellingAs,
  },
  customer: {
    id: sql`c.customer_id`,
    found: columns<{ id: string }>({ id: 'c.customer_id' }),
    from: sql`searchable_customers c`,
    concerned: sql`l.customer_id`,
    owners: relatedTo,
  },
}

/**
 * Returns the condition that a row concerns a company whose name contains a text; returns an empty list without a text.
 */
async function ofCompaniesNamed(
  database: Database,
  tenantId: string,
  reach: Reach,
  kind: keyof typeof companies,
  name: string | undefined,
): Promise<Sql[]> {
  if (name === undefined) return []
  const { id, found, from, concerned, owners } = companies[kind]
  const own = reach.within(owners('c'))
  const select = (...conditions: Sql[]) =>
    sql`select ${sql.raw(found.sql)} from ${from} where ${allOf([sql`c.tenant_id = ${tenantId}`, ...conditions])}`
  const { byIndex, column, pattern } = contains(tenantId, 'c', 'c.company_name_key', textKey(name))
  const read = async (named: Sql): Promise<string[]> => {
    const rows = await database.query(
      statement(sql`${named} and ${forTenant(tenantId)} limit ${maxScannedCompanies + 1}`),
    )
    return found.fromRows(rows).map(({ id }) => id)
  }
  const named = await read(select(byIndex))
  // The limit makes PostgreSQL look up the company of each row, instead of reading all companies.
  if (named.length > maxScannedCompanies)
    return [
      sql`exists (select from (${select(sql`${column} like ${pattern}`, ...own, sql`${id} = ${concerned}`)} limit 1) as one)`,
    ]
  // The search index has the companies of all parties, so a second query selects those within the reach.
  const visible = own.length === 0 ? named : await read(select(sql`${id} = any(${named}::uuid[])`, ...own))
  return [sql`${concerned} = any(${visible}::uuid[])`]
}

/**
 * Returns the statement that records a command on the database. The operator of the database is not a user of the tenant, so the
 * row names only the program.
 *
 * @param row The members whose defaults do not apply. The defaults are those of a command that has succeeded and concerns no
 *   party.
 */
export function auditOfCommand(
  tenantId: string,
  newId: () => string,
  row: Pick<NewAuditLog, 'operation' | 'description' | 'data'> & Partial<NewAuditLog>,
): Statement {
  return insertAuditLog(tenantId, {
    ...{ id: newId(), correlationId: newId(), status: 'Succeded', errorMessage: null },
    ...{ userEmail: null, userName: 'reseller-api', resellerId: null, customerId: null, cspData: null },
    ...row,
  })
}

/**
 * Returns the statement that appends an outcome to the audit log, whose rows are immutable. Texts longer than
 * `auditTextLimits` are cut. The clock of the database sets the time, so that a process with a slow clock adds no row
 * to an earlier time interval, whose rows are already counted.
 */
export function insertAuditLog(tenantId: string, log: NewAuditLog): Statement {
  return { name: 'insert-audit-log', text: insertion('$8', '$9'), values: valuesOf(tenantId, log) }
}

/**
 * Returns the statement of `insertAuditLog` for a refused request. The row has the reseller and the customer of the
 * caller. Where the caller has none, the row has the id from `log` if it is within the caller's reach, so that the row
 * does not confirm that another id exists. Without `readsParties`, the row has only the caller's own ids. Only the csp
 * sees the row of a request of the csp or of a customer; otherwise the reseller in the row could read it.
 */
export function insertRefusal(caller: Caller, log: NewAuditLog, readsParties: boolean): Statement {
  const { tenantId, resellerId, customerId } = caller
  const isForCsp = resellerId === null || customerId !== null
  // The answer to a request that a lock or a failing database has stopped must not wait for further tables.
  if (!readsParties) return insertAuditLog(tenantId, { ...log, resellerId, customerId, isForCsp })
  return {
    name: 'insert-audit-log-of-refusal',
    text: insertion(
      `coalesce($15::uuid, (select r.reseller_id from resellers r where r.tenant_id = $1 and r.reseller_id = $8
         and ${isWithin(sellingAs('r'), 15)}))`,
      `coalesce($16::uuid, (select c.customer_id from customers c where c.tenant_id = $1 and c.customer_id = $9
         and ${isWithin(relatedTo('c'), 15)}))`,
    ),
    values: [...valuesOf(tenantId, { ...log, isForCsp }), ...reachOf(caller).values()],
  }
}

const written = `tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, user_email, user_name,
  reseller_id, customer_id, description, error_message, data, csp_data, is_for_csp`

function insertion(resellerId: string, customerId: string): string {
  return `insert into audit_logs (${written})
          values ($1::uuid, now(), $2, $3, $4, $5, $6, $7, ${resellerId}, ${customerId}, $10, $11, $12, $13, $14)`
}

/** Returns the statement of `insertAuditLog` for many rows. */
export function insertAuditLogs(tenantId: string, logs: readonly NewAuditLog[]): Statement {
  return {
    name: 'insert-audit-logs',
    text: `insert into audit_logs (${written})
           select $1::uuid, now(), g.* from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
             $8::uuid[], $9::uuid[], $10::text[], $11::text[], $12::text[], $13::text[], $14::boolean[]) g`,
    values: [tenantId, ...arraysOf(logs.map((log) => valuesOf(tenantId, log).slice(1)))],
  }
}

function valuesOf(tenantId: string, log: NewAuditLog): unknown[] {
  return [
    tenantId,
    log.id,
    log.correlationId,
    log.operation,
    log.status,
    log.userEmail,
    log.userName,
    log.resellerId,
    log.customerId,
    auditText('description', log.description),
    auditText('errorMessage', log.errorMessage),
    auditText('data', log.data),
    auditText('data', log.cspData),
    log.isForCsp ?? false,
  ]
}
