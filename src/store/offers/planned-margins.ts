import { orMissing } from '../../domain/error.ts'
import type { OfferTypeMargins, PriceMargin } from '../../domain/offers/margin.ts'
import type { PlannedMargin, PlannedSubject } from '../../domain/planned-margins/planned-margin.ts'
import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { makeDue } from '../queue/due-work.ts'
import { isWithin, type Owners, ownedBy, type Scope } from '../scope.ts'
import { type Sql, sql } from '../sql.ts'
import { recordMargins } from './margin-history.ts'
import {
  heldBy,
  isPlanned,
  lastInEffect,
  nextPlannedDay,
  type PlannedKind,
  plannedKinds,
  relationMargins,
} from './margins-in-effect.ts'

/** The association, the binding or the subscription to which a margin belongs. */
export interface MarginHolder {
  readonly kind: PlannedKind
  /** The reseller of an association, the customer of a binding, or the subscription. */
  readonly partyId: string
  /** The seller; null for the csp, which is the seller of every association. */
  readonly sellerId: string | null
  readonly providerInstanceId: string
}

/** The reseller and the customer whose prices a margin changes; null for none. */
type HolderParties = Readonly<Record<'resellerId' | 'customerId', string | null>>

/** The margins of a plan. Only a relation has margins by offer type. A null margin ends the own margin of a subscription. */
export interface PlannedTerms {
  readonly margin: PriceMargin | null
  readonly offerTypeMargins: OfferTypeMargins | null
}

/** Selects planned margins. */
export interface PlannedMarginFilter {
  readonly subject?: PlannedSubject | undefined
  /** The reseller that buys, or that sells to customers. */
  readonly resellerId?: string | undefined
  /** The customer of a sale; the margins of its single subscriptions are not selected. */
  readonly customerId?: string | undefined
  readonly subscriptionId?: string | undefined
}

interface Holding {
  readonly table: string
  readonly owners: Owners
  /** The condition that a row with the alias `t` is the holder. $1 to $4 are the tenant, party, seller and instance. */
  readonly isHolder: string
}

const anyInstance = '$4::uuid is not null'
const holdings: Readonly<Record<PlannedKind, Holding>> = {
  Association: {
    table: 'reseller_associations',
    owners: { reseller: 't.reseller_id', customer: null },
    isHolder: `t.tenant_id = $1::uuid and t.reseller_id = $2::uuid and $3::uuid is not null and t.provider_instance_id = $4::uuid`,
  },
  Binding: {
    table: 'customer_bindings',
    owners: { reseller: 't.seller_id', customer: 't.customer_id' },
    isHolder: `t.tenant_id = $1::uuid and t.customer_id = $2::uuid and t.seller_id = $3::uuid and t.provider_instance_id = $4::uuid`,
  },
  Subscription: {
    table: 'subscriptions',
    owners: ownedBy('t'),
    isHolder: `t.tenant_id = $1::uuid and t.subscription_id = $2::uuid and $3::uuid is not null and ${anyInstance}`,
  },
}

const kindNames = plannedKinds.map((kind) => `'${kind}'`).join(', ')

const source = sql`margin_history h`
const shownSource = `margin_history h left join subscriptions s on s.tenant_id = h.tenant_id
  and s.subscription_id = h.party_id and h.kind = 'Subscription'`
const shownFrom = sql.raw(shownSource)
// The expression of an index. With coalesce, row-level security would not let it use the index.
const buyerOrSeller = sql`case when h.seller_id is null then h.party_id else h.seller_id end`
const subject = `case h.kind when 'Association' then 'Reseller' when 'Binding' then 'Customer' else 'Subscription' end`
const resellerId = `case h.kind when 'Association' then h.party_id when 'Binding' then nullif(h.seller_id, h.tenant_id)
  else s.reseller_id end`
const customerId = `case h.kind when 'Binding' then h.party_id when 'Subscription' then s.customer_id end`
const subscriptionId = `case h.kind when 'Subscription' then h.party_id end`

const shown = columns<PlannedMargin>({
  id: 'h.planned_margin_id',
  subject,
  effectiveDate: 'h.valid_from',
  providerInstanceId: 'h.provider_instance_id',
  resellerId,
  customerId,
  subscriptionId,
  margin: `case h.kind when 'Subscription' then h.terms else h.terms->'margin' end`,
  offerTypeMargins: `case when h.kind <> 'Subscription' then h.terms->'offerTypeMargins' end`,
})

// The seller of a planned margin sees it. The csp also sees the margins of its resellers for their customers, but not their
// own margins on subscriptions, as elsewhere.
const sellers: Owners = { reseller: 'h.seller_id', customer: null }
const isForCsp = `(h.kind <> 'Subscription' or h.seller_id = h.tenant_id)`

// A seller of a customer removes the customer at a provider instance for all its sellers.
const sellersOfCustomer: Owners = {
  reseller: {
    through: `customer_relations own where own.tenant_id = h.tenant_id and own.customer_id = h.party_id
      and own.reseller_id is not null`,
    column: 'own.seller_id',
  },
  customer: 'h.party_id',
}

interface KeptHolder extends Omit<MarginHolder, 'sellerId'>, HolderParties {
  readonly sellerId: string
}

const holderColumns = columns<KeptHolder>({
  kind: 'h.kind',
  partyId: 'h.party_id',
  sellerId: 'coalesce(h.seller_id, h.tenant_id)',
  providerInstanceId: 'h.provider_instance_id',
  ...{ resellerId, customerId },
})

const dueColumns = columns<{ readonly next: Date | null }>({ next: 'min(h.valid_from)' })

/** Returns the part of the store for the margins that apply from a later day. */
export function plannedMargins({ database, tenantId, reach, write }: Scope) {
  const keyOf = ({ partyId, sellerId, providerInstanceId }: Omit<MarginHolder, 'kind'>) => [
    ...[tenantId, partyId, sellerId ?? tenantId, providerInstanceId],
  ]

  /**
   * Updates the day of the next planned margin of a holder. The transaction fails if the holder is not within reach. The
   * row lock makes concurrent plans of one holder wait for each other.
   */
  function setNextDay(
    name: string,
    kind: PlannedKind,
    key: readonly string[],
    day: string,
    values: readonly unknown[] = [],
  ): void {
    const { table, owners, isHolder } = holdings[kind]
    write({
      name: `${name}-${kind}`,
      text: `with changed as (
               update ${table} t set next_margin_at = ${day}
               where ${isHolder} and ${isWithin(owners, 5)}
               returning 1
             ) select require_changed(count(*)) from changed`,
      values: [...key, ...reach.values(), ...values],
    })
  }

  return {
    /**
     * Plans margins from a later UTC day. They replace a plan for the same day. Until this day, the current margins apply.
     *
     * @param day The first moment of the day.
     * @param id The id of the planned margin.
     */
    plan(holder: MarginHolder, day: Date, { margin, offerTypeMargins }: PlannedTerms, id: string): void {
      const { kind, partyId } = holder
      const key = keyOf(holder)
      setNextDay('plan-margin', kind, key, 'least(t.next_margin_at, $7::timestamptz)', [day])
      // The first record of a relation also covers the time before it, so it must not be a planned one.
      if (kind !== 'Subscription') write(recordMargins(tenantId, kind, partyId))
      for (const statement of insertPlanned(tenantId, kind, { key, id, day, margin, offerTypeMargins }))
        write(statement)
      write(hastenMargins(tenantId, partyId))
    },

    /** Returns a function that reads one page of the planned margins within the caller's reach, the next day first. */
    list: (filter: PlannedMarginFilter) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: shown,
          from: source,
          shownFrom,
          where: [
            sql`h.tenant_id = ${tenantId}`,
            sql.raw(`${isPlanned} and h.valid_from > now()`),
            ...(reach.isUnrestricted ? [sql.raw(isForCsp)] : reach.within(sellers)),
            ...conditions(filter),
          ],
          order: [
            { column: sql`h.valid_from`, type: 'timestamptz' },
            { column: sql`h.planned_margin_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),

    /**
     * Returns the holder of a planned margin that does not apply yet. @throws DomainError `missing`
     */
    async holderOf(id: string): Promise<MarginHolder & { readonly parties: HolderParties }> {
      const rows = await database.query({
        name: reach.isUnrestricted ? 'holder-of-any-planned-margin' : 'holder-of-planned-margin',
        text: `select ${holderColumns.sql} from ${shownSource}
               where h.tenant_id = $1::uuid and h.planned_margin_id = $2::uuid and h.valid_from > now()
                 and ${isWithin(sellers, 3)} ${reach.isUnrestricted ? `and ${isForCsp}` : ''}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id, ...reach.values()],
      })
      const found = orMissing(holderColumns.fromRows(rows)[0], 'planned margin', id)
      const { resellerId, customerId, ...holder } = found
      return { ...holder, parties: { resellerId, customerId } }
    },

    /** Deletes a planned margin. The transaction fails when the margin applies already, or was withdrawn. */
    withdraw(id: string, holder: MarginHolder): void {
      const { kind } = holder
      const key = keyOf(holder)
      setNextDay('lock-margin', kind, key, 't.next_margin_at')
      write({
        name: 'withdraw-planned-margin',
        text: `with gone as (
                 delete from margin_history h
                 where h.tenant_id = $1 and h.planned_margin_id = $2 and h.valid_from > now() and ${isWithin(sellers, 3)}
                 returning 1
               ) select require_changed(count(*)) from gone`,
        values: [tenantId, id, ...reach.values()],
      })
      setNextDay('unplan-margin', kind, key, dayAfterWithdrawal(kind))
    },

    /** Returns the day of a party's next planned margin; undefined if it has none. */
    async nextDay(partyId: string): Promise<Date | undefined> {
      const rows = await database.query({
        name: 'next-planned-margin',
        text: `select ${dueColumns.sql} from margin_history h
               where h.tenant_id = $1::uuid and h.kind in (${kindNames}) and h.party_id = $2::uuid and ${isPlanned}
                 and ${isWithin(sellers, 3)} and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, partyId, ...reach.values()],
      })
      return dueColumns.fromRows(rows)[0]?.next ?? undefined
    },
  }
}

/**
 * Returns the SQL for `next_margin_at` after planned margins were deleted. A day that has come stays, because the recurring work
 * `Margin` still has to copy the margin of this day.
 */
function dayAfterWithdrawal(kind: PlannedKind): string {
  return `case when t.next_margin_at <= now() then t.next_margin_at else ${nextPlannedDay(kind, 't')} end`
}

const kindOf: Readonly<Record<PlannedSubject, PlannedKind>> = {
  Reseller: 'Association',
  Customer: 'Binding',
  Subscription: 'Subscription',
}

// A list in the order of the days can use an index for each of these conditions.
function conditions({ subject, resellerId, customerId, subscriptionId }: PlannedMarginFilter): Sql[] {
  const of = (kind: PlannedKind, partyId: string) => sql`h.kind = ${kind} and h.party_id = ${partyId}`
  return [
    ...(subject ? [sql`h.kind = ${kindOf[subject]}`] : []),
    ...(resellerId ? [sql`${buyerOrSeller} = ${resellerId}`] : []),
    ...(customerId ? [of('Binding', customerId)] : []),
    ...(subscriptionId ? [of('Subscription', subscriptionId)] : []),
  ]
}

interface Planned extends PlannedTerms {
  readonly id: string
  readonly day: Date
  /** The tenant, the party, the seller and the provider instance. */
  readonly key: readonly string[]
}

const json = (value: object | null) => value && JSON.stringify(value)

/** Returns the statements that record a planned margin in place of another one of the same holder and day. */
export function insertPlanned(
  tenantId: string,
  kind: PlannedKind,
  { id, day, key: [, partyId, sellerId, instanceId], margin, offerTypeMargins }: Planned,
): Statement[] {
  const seller = kind === 'Association' ? 'null::uuid' : '$3::uuid'
  const values = [tenantId, partyId, sellerId, instanceId, day]
  return [
    {
      name: `replace-planned-margin-${kind}`,
      text: `delete from margin_history h
             where h.tenant_id = $1 and h.kind = '${kind}' and h.party_id = $2
               and coalesce(h.seller_id, h.tenant_id) = $3 and h.provider_instance_id = $4 and ${isPlanned}
               and h.valid_from = $5`,
      values,
    },
    {
      name: `insert-planned-margin-${kind}`,
      text: `insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from,
               planned_margin_id, terms)
             select $1::uuid, '${kind}', $2::uuid, ${seller}, $4::uuid, $5::timestamptz, $6::uuid,
               ${kind === 'Subscription' ? '$7::json' : relationMargins('$7::json', '$8::json')}
             where $3::uuid is not null`,
      values: [...values, id, json(margin), ...(kind === 'Subscription' ? [] : [json(offerTypeMargins)])],
    },
  ]
}

/** Returns the statement that lets the recurring work for planned margins compute the next due time of a party. */
export function hastenMargins(tenantId: string, partyId: string): Statement {
  // At once, because the recurring work may be computing the next due time without this plan.
  return makeDue({ tenantId, kind: 'Margin', id: partyId })
}

/**
 * Returns the statements that copy the due planned margins of a reseller or a customer, and increment the version of this party.
 */
export function copyDueMargins(tenantId: string, partyId: string): Statement[] {
  const copy = (
    kind: 'Association' | 'Binding',
    margin: string,
    party: string,
    parent: string,
  ): Statement => ({
    name: `copy-due-margins-${kind}`,
    text: `with changed as (
             update ${holdings[kind].table} t set (${margin}, offer_type_margins, next_margin_at) = (
               select h.terms->'margin', nullif((h.terms->'offerTypeMargins')::text, 'null')::json, ${nextPlannedDay(kind, 't')}
               from margin_history h where ${heldBy[kind]('t')} and h.valid_from <= now()
               order by ${lastInEffect} limit 1)
             where t.tenant_id = $1 and t.${party} = $2 and t.next_margin_at <= now()
             returning 1
           )
           update ${parent} set version = version + 1
           where tenant_id = $1 and ${party} = $2 and exists (select from changed)`,
    values: [tenantId, partyId],
  })
  return [
    copy('Association', 'price_margin', 'reseller_id', 'resellers'),
    copy('Binding', 'margin', 'customer_id', 'customers'),
  ]
}

/**
 * Returns the statement that marks the due margins of a party as no longer planned. Send it after all statements of the
 * transaction that copy these margins.
 */
export function endDueMargins(tenantId: string, partyId: string): Statement {
  return {
    name: 'end-planned-margins',
    text: `update margin_history h set planned_margin_id = null
           where h.tenant_id = $1 and h.kind in (${kindNames}) and h.party_id = $2 and ${isPlanned}
             and h.valid_from <= now()`,
    values: [tenantId, partyId],
  }
}

/**
 * Returns the statement that deletes the planned margins of a customer at a provider instance, for all its relations. A margin
 * whose day has come stays, even if it is not copied yet: it applies to charges of the days before the removal.
 */
export function deletePlanned(
  { tenantId, reach }: Pick<Scope, 'tenantId' | 'reach'>,
  customerId: string,
  providerInstanceId: string,
): Statement {
  return {
    name: 'delete-planned-margins',
    text: `delete from margin_history h
           where h.tenant_id = $1 and h.kind = 'Binding' and h.party_id = $2 and h.provider_instance_id = $3
             and ${isPlanned} and h.valid_from > now() and ${isWithin(sellersOfCustomer, 4)}`,
    values: [tenantId, customerId, providerInstanceId, ...reach.values()],
  }
}

/** A subscription that another reseller sells now. */
interface Resold {
  readonly id: string
  /** The former seller, null for the csp. */
  readonly resellerId: string | null
}

/**
 * Returns the statements that delete the margins that the former sellers of subscriptions have planned, and compute the days of
 * the next planned margins. Send them after the statement that stores the new sellers. The csp's planned margins stay, as its
 * own margin does (docs/api/margins.md).
 */
export function endPlansOfSellers(tenantId: string, former: readonly Resold[]): Statement[] {
  const ended = former.filter(({ resellerId }) => resellerId !== null)
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  return [
    {
      name: 'end-plans-of-sellers',
      text: `delete from margin_history h using unnest($2::uuid[], $3::uuid[]) g (subscription_id, seller_id)
             where h.tenant_id = $1::uuid and h.kind = 'Subscription' and h.party_id = g.subscription_id
               and h.seller_id = g.seller_id and ${isPlanned} and h.valid_from > now()`,
      values: [tenantId, ids, ended.map(({ resellerId }) => resellerId)],
    },
    {
      name: 'end-days-of-sellers',
      text: `update subscriptions t set next_margin_at = ${nextPlannedDay('Subscription', 't')}
             where t.tenant_id = $1::uuid and t.subscription_id = any($2::uuid[]) and t.next_margin_at > now()`,
      values: [tenantId, ids],
    },
  ]
}

/** Returns the statement that schedules the planned margins of a tenant that are not scheduled, or are scheduled too late. */
export function scheduleMissingMargins(tenantId: string): Statement {
  return {
    name: 'schedule-missing-margins',
    text: `insert into directory.due_work as d (tenant_id, kind, id, due_at)
           select h.tenant_id, 'Margin', h.party_id, min(h.valid_from) from margin_history h
           where h.tenant_id = $1 and ${isPlanned} group by h.tenant_id, h.party_id
           on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at
           where d.due_at > excluded.due_at`,
    values: [tenantId],
  }
}
