import { deletedAfterDays, type StoredEvent } from '../../domain/events/event.ts'
import { type Audience, namedKinds } from '../../domain/events/event-kinds.ts'
import type { FeedPage } from '../../domain/events/feed-position.ts'
import { fieldsFor, lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { type Role, roles } from '../../domain/noun.ts'
import { columns } from '../columns.ts'
import type { Rows, Statement } from '../database.ts'
import { isWithin, type Owners, ownedBy, type Reach, type Scope } from '../scope.ts'
import { allOf, forTenant, type Sql, sql, statement } from '../sql.ts'
import { eventId } from './event-id.ts'
import { readFeedKeys } from './feed-key.ts'
import { advanceWatermark, firstAdvancedWatermark, newestNumber } from './watermark.ts'

/** A read of the feed. */
export interface FeedRequest {
  /** The number of the event after which to read. */
  readonly after: string
  readonly limit: number
  /** The role of the reader, which decides which kinds of events it sees. */
  readonly role: Role
  /** The wanted kinds and actions; all if absent. */
  readonly types?: readonly { readonly kind: string; readonly action: string }[] | undefined
  /** The correlation id of the wanted events; any if absent. */
  readonly correlationId?: string | undefined
  /**
   * The time before which events may be deleted. If the last event up to `after` is older, or no event up to `after` is stored,
   * the page has `isCut`. Without `keptFrom`, no page has `isCut`.
   */
  readonly keptFrom?: Date | undefined
}

const eventColumns = columns<Omit<StoredEvent, 'id'>>({
  number: 'e.event_number::text',
  occurredAt: 'e.occurred_at',
  kind: 'e.kind',
  action: 'e.action',
  resellerId: 'e.reseller_id',
  customerId: 'e.customer_id',
  providerInstanceId: 'e.provider_instance_id',
  otherIds: 'e.ids',
  version: 'e.version',
  changed: 'e.changed',
  correlationId: 'e.correlation_id',
})

/**
 * The maximum number of events that a read examines. A reader with a small reach would otherwise read all events of a
 * large tenant for one page.
 */
export const maxExamined = 500

/** The maximum number of events that one statement deletes. */
const deletedAtOnce = 10_000

/**
 * The resellers and customers that may read the events of each audience. A relation must be at least as old as the
 * event, so that a new seller does not see earlier events.
 */
const owners: Readonly<Record<Audience, Owners>> = {
  csp: { reseller: null, customer: null },
  parties: ownedBy('e'),
  relations: {
    reseller: {
      through: `customer_relations own where own.tenant_id = e.tenant_id and own.customer_id = e.customer_id
        and own.created_at <= e.occurred_at`,
      column: 'own.reseller_id',
    },
    customer: 'e.customer_id',
  },
  bindings: {
    reseller: {
      through: `customer_bindings own where own.tenant_id = e.tenant_id and own.customer_id = e.customer_id
        and own.provider_instance_id = e.provider_instance_id and own.created_at <= e.occurred_at`,
      column: 'own.seller_id',
    },
    customer: 'e.customer_id',
  },
  billed: {
    reseller: inInvoice('own.reseller_id', 'reseller'),
    customer: inInvoice('own.customer_id', 'customer'),
  },
  instance: {
    reseller: {
      through: `reseller_associations own where own.tenant_id = e.tenant_id
        and own.provider_instance_id = e.provider_instance_id and own.created_at <= e.occurred_at`,
      column: 'own.reseller_id',
    },
    customer: {
      through: `customer_bindings own where own.tenant_id = e.tenant_id
        and own.provider_instance_id = e.provider_instance_id and own.created_at <= e.occurred_at`,
      column: 'own.customer_id',
    },
  },
}

/**
 * Returns the owners of an invoice: the parties in its totals. Excludes invoices whose kind of lines no operation of `role`
 * reads.
 */
function inInvoice(column: string, role: 'reseller' | 'customer') {
  const kinds = lineKinds.filter((kind) => fieldsFor(kind, role).length > 0)
  return {
    through: `invoice_totals own join invoices i on i.tenant_id = own.tenant_id and i.invoice_id = own.invoice_id
      where own.tenant_id = e.tenant_id and own.invoice_id = (e.ids[1])::uuid and own.revision = e.version
        and i.kind = any('{${kinds.join()}}')`,
    column,
  }
}

/**
 * The condition, for each role, that an event `e` contains a changed column that the role may see, or no changed column.
 * Otherwise the pages and positions of a reader would reveal changes that the reader may not see.
 */
const namesKnownChange = new Map<Role, Sql>(
  roles.map((role) => {
    const known = namedKinds.map(([kind, { members }]) => {
      const columns = Object.keys(members).filter((column) => members[column]!.visibleTo.includes(role))
      return `when '${kind}' then '{${columns.join()}}'::text[]`
    })
    return [
      role,
      sql.raw(`(coalesce(e.changed, '{}') = '{}' or e.changed && case e.kind ${known.join(' ')} end)`),
    ]
  }),
)

/**
 * Returns the condition that an event `e` is within a reach, is of a kind that the role may read, and contains a changed member
 * that the role may see, or no changed member.
 */
export function visibleEvents(reach: Reach, role: Role): Sql {
  // The form of prepared statements looks relations up by key. PostgreSQL would read all relations of the tenant for the
  // form of `reach.within`.
  const [resellerId, customerId] = reach.values()
  const within = (one: Owners): Sql =>
    sql.join(
      isWithin(one, 1)
        .split(/(\$[12])/)
        .map((part) =>
          part === '$1' ? sql`${resellerId}` : part === '$2' ? sql`${customerId}` : sql.raw(part),
        ),
      '',
    )
  const audiences = (Object.keys(owners) as Audience[]).map((audience) => {
    const kinds = namedKinds.filter(([, one]) => one.audience === audience && one.readers.includes(role))
    const names = kinds.map(([kind]) => kind)
    const addressed = kinds.filter(([, one]) => one.recipient !== undefined).map(([kind]) => kind)
    return sql`(${allOf([
      sql`e.kind = any(${names}::text[])`,
      within(owners[audience]),
      ...(addressed.length > 0 ? [sql`(e.kind <> all(${addressed}::text[]) or e.ids[1] = ${role})`] : []),
    ])})`
  })
  return sql`((${sql.join(audiences, ' or ')}) and ${namesKnownChange.get(role)})`
}

/** Returns the part of the store that reads the events of the scope's tenant within the caller's reach. */
export function events({ database, tenantId, reach }: Scope) {
  const visibleTo = (role: Role) => visibleEvents(reach, role)
  /** The events that a read examines. The read ends at the watermark, so no event with a lower number appears later. */
  const examined = (after: string, passed: string, direction: 'asc' | 'desc', correlationId?: string) => sql`
    examined as materialized (
      select * from events e
      where ${allOf([
        sql`e.tenant_id = ${tenantId} and e.event_number > ${after}::bigint and e.event_number <= ${passed}::bigint`,
        ...(correlationId === undefined ? [] : [sql`e.correlation_id = ${correlationId}::uuid`]),
        forTenant(tenantId),
      ])}
      order by e.event_number ${sql.raw(direction)} limit ${maxExamined}
    )`

  /** Returns the time of the last event of the tenant up to a number; the earliest time if none is kept. */
  const timeOfLast = async (number: string): Promise<Date> => {
    const rows = await database.query(
      statement(sql`
        select ${sql.raw(timeColumns.sql)} from events e
        where e.tenant_id = ${tenantId} and e.event_number <= ${number}::bigint and ${forTenant(tenantId)}
        order by e.event_number desc limit 1`),
    )
    return timeColumns.fromRows(rows)[0]?.occurredAt ?? new Date(0)
  }

  return {
    /**
     * Returns a position in the feed after which the reader has no event yet: the number of the reader's last event, if
     * it is among the newest `maxExamined` events of the tenant; otherwise a number just before these events.
     *
     * @throws StoreUnavailable while a process that has just started does not know the newest events
     */
    async end(role: Role): Promise<string> {
      const passed = await firstAdvancedWatermark(database)
      const rows = await database.query(
        statement(sql`
          with ${examined('0', passed, 'desc')}
          select ${sql.raw(endColumns.sql)} from (
            select (select max(e.event_number) from examined e where ${visibleTo(role)}) as seen
          ) own where ${forTenant(tenantId)}`),
      )
      return endColumns.fromRows(rows)[0]!.end
    },

    /** Returns those of the given numbers whose events the reader may read. */
    async visible(numbers: readonly string[], role: Role): Promise<ReadonlySet<string>> {
      const rows = await database.query(
        statement(sql`
          select ${sql.raw(numberColumns.sql)} from events e
          where e.tenant_id = ${tenantId} and e.event_number = any(${numbers}::bigint[]) and ${visibleTo(role)}
            and ${forTenant(tenantId)}`),
      )
      return new Set(numberColumns.fromRows(rows).map(({ number }) => number))
    },

    /** Returns the next events in the order of their numbers. */
    async after({ after, limit, role, types, correlationId, keptFrom }: FeedRequest): Promise<FeedPage> {
      const passed = await advanceWatermark(database)
      const wanted = types?.map(({ kind, action }) => `${kind} ${action}`)
      const where = [
        visibleTo(role),
        ...(wanted ? [sql`e.kind || ' ' || e.action = any(${wanted}::text[])`] : []),
      ]
      const rows = await database.query(
        statement(sql`
          with ${examined(after, passed, 'asc', correlationId)}, last as (
            select e.event_number, e.occurred_at from examined e order by e.event_number desc limit 1
          )
          select ${sql.raw(lastColumns.sql)}, found.* from last left join lateral (
            select ${sql.raw(eventColumns.sql)} from examined e where ${allOf(where)}
            order by e.event_number limit ${limit + 1}
          ) found on true
          where ${forTenant(tenantId)}`),
      )
      const page = pageOf(rows, limit, (await readFeedKeys(database, tenantId)).ids)
      // The watermark of a process that has just started can be lower than a position.
      const isUnknown = BigInt(after) > BigInt(passed) && BigInt(after) > (await newestNumber(database))
      // Computed after the page was read, because events may be deleted until then.
      const isCut = keptFrom !== undefined && (await timeOfLast(after)) < keptFrom
      return { ...page, isUnknown, isCut }
    },
  }
}

const endColumns = columns<{ readonly end: string }>({
  end: `coalesce(own.seen, (select min(event_number) - 1 from examined having count(*) = ${maxExamined}), 0)::text`,
})

const numberColumns = columns<{ readonly number: string }>({ number: 'e.event_number::text' })

const timeColumns = columns<{ readonly occurredAt: Date }>({ occurredAt: 'e.occurred_at' })

interface Last {
  readonly examinedCount: number
  readonly lastNumber: string
  readonly lastAt: Date
}
const lastColumns = columns<Last>({
  examinedCount: '(select count(*) from examined)::integer',
  lastNumber: 'last.event_number::text',
  lastAt: 'last.occurred_at',
})

function pageOf(rows: Rows, limit: number, key: string): Omit<FeedPage, 'isUnknown' | 'isCut'> {
  const [last] = lastColumns.fromRows(rows.slice(0, 1).map((row) => ({ ...row })))
  const found = eventColumns.fromRows(rows.filter((row) => row.number !== null))
  return {
    events: found.slice(0, limit).map((event) => ({ ...event, id: eventId(key, event) })),
    hasMoreEvents: found.length > limit,
    examinedTo:
      last?.examinedCount === maxExamined ? { number: last.lastNumber, occurredAt: last.lastAt } : undefined,
  }
}

/**
 * Returns the statement that deletes a batch of a tenant's oldest events. Deletes in the order of the feed, so that no event is
 * missing between the kept events. Events are deleted after `deletedAfterDays` days, one day later than the documentation says. The
 * newest event is kept, so that after a move of the tenant, the other database gives new events numbers above all positions.
 */
export function deleteOldEvents(tenantId: string): Statement {
  return {
    text: `with oldest as (
             select event_number, occurred_at >= now() - interval '${deletedAfterDays} days' as is_kept
             from events where tenant_id = $1 order by event_number limit ${deletedAtOnce}
           )
           delete from events e using oldest
           where e.tenant_id = $1 and e.event_number = oldest.event_number
             and e.event_number < (select max(event_number) from events where tenant_id = $1)
             and e.event_number < coalesce((select min(event_number) from oldest where is_kept), e.event_number + 1)`,
    values: [tenantId],
  }
}
