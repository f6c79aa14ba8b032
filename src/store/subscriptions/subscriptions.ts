import { missing } from '../../domain/error.ts'
import type { PriceMargin } from '../../domain/offers/margin.ts'
import type { Offer } from '../../domain/offers/offer.ts'
import type { SellingTerms } from '../../domain/offers/selling-terms.ts'
import { providerInstanceTypes, typesWith } from '../../domain/providers/provider-types.ts'
import type { AutoRenewSettings } from '../../domain/subscriptions/renewal/auto-renew-settings.ts'
import {
  type ListedSubscription,
  type LockedPrice,
  type NextBillingFrequency,
  subscription as noun,
  offerOfSubscription,
  type RefundableBatch,
  type Subscription,
  type SubscriptionMargins,
  type SubscriptionStatus,
} from '../../domain/subscriptions/subscription.ts'
import { priceChange } from '../../domain/subscriptions/subscription-price.ts'
import { checkAlertsOf } from '../alerts/alert-states.ts'
import { latestAssigned } from '../alerts/seat-readings.ts'
import { type Columns, columns, decoded, jsonObject } from '../columns.ts'
import type { Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { recordOwnMargin, recordPrice, recordSeller } from '../offers/margin-history.ts'
import { nextPlannedDay, ownMarginOf } from '../offers/margins-in-effect.ts'
import { offerColumns } from '../offers/offer-columns.ts'
import { endPlansOfSellers } from '../offers/planned-margins.ts'
import { sellingTermsOf } from '../offers/selling-terms.ts'
import { isWithin, ownedBy, type Scope } from '../scope.ts'
import { assignments, contains, lookedUp, placeholders, type Sql, sql } from '../sql.ts'
import { textKey } from '../text-key.ts'
import { type ChangeNote, changedMargins, insertChange } from './subscription-changes.ts'

/** A value as stored in JSON, where dates are texts. */
export type Kept<T> = {
  readonly [Member in keyof T]: T[Member] extends Date
    ? string
    : T[Member] extends Date | null
      ? string | null
      : T[Member]
}
export type KeptAutoRenewSettings = Kept<AutoRenewSettings>

/** Returns stored settings with their texts converted to dates; returns null for null. */
export function autoRenewSettingsOf(kept: KeptAutoRenewSettings | null): AutoRenewSettings | null {
  if (kept === null) return null
  const { customTermEndDate: end, ...settings } = kept
  return { ...settings, customTermEndDate: end ? new Date(end) : null }
}

const nextFrequencyOf = (kept: Kept<NextBillingFrequency> | null) =>
  kept && { ...kept, scheduledDate: new Date(kept.scheduledDate) }

const refundableOf = (kept: readonly { quantity: number; until: string }[]): RefundableBatch[] =>
  kept.map(({ quantity, until }) => ({ quantity, until: new Date(until) }))

const price = jsonObject<LockedPrice>({
  cost: 's.cost::text',
  erp: 's.erp::text',
  currency: 's.currency',
  promotion: 's.promotion',
})

/**
 * The columns of a subscription. The statement must use the alias `s` for the table of subscriptions and `f` for that
 * of offers.
 */
export const subscriptionColumns = columns<ListedSubscription>({
  ...noun.reading('s'),
  ...offerOfSubscription.reading('f'),
  version: 's.version',
  autoRenewSettings: decoded('s.auto_renew_settings', autoRenewSettingsOf),
  nextBillingFrequency: decoded('s.next_billing_frequency', nextFrequencyOf),
  price: `case when s.cost is not null then ${price} end`,
  refundable: decoded('s.refundable', refundableOf),
  margins: jsonObject<SubscriptionMargins>({
    csp: ownMarginOf('s', 'csp'),
    reseller: ownMarginOf('s', 'reseller'),
  }),
})

const written = [
  ...noun.updated,
  ...[
    'search_key',
    'offer_name_key',
    'currency',
    'cost',
    'erp',
    'promotion',
    'csp_margin',
    'reseller_margin',
  ],
]

/** Returns the values for the columns in `written`, in the same order. */
function toColumns(subscription: Subscription, offerName: string): unknown[] {
  const { name, providerSubscriptionId, price, margins } = subscription
  return [
    ...noun.updatedValues(subscription),
    textKey([name, offerName, providerSubscriptionId].map((one) => one ?? '').join('\n')),
    textKey(offerName),
    ...[price?.currency ?? null, price?.cost ?? null, price?.erp ?? null, json(price?.promotion ?? null)],
    ...[json(margins.csp), json(margins.reseller)],
  ]
}

/** A subscription with the terms on which it is sold. */
export interface SoldSubscription extends ListedSubscription {
  readonly customerName: string | null
  readonly terms: SellingTerms
  /** Whether the service bills it, because its provider instance sends no invoices. */
  readonly isBilledHere: boolean
  /** The assigned seats in the newest nightly reading; null without a recent one. */
  readonly assignedLicenses: number | null
}

const billedHere = providerInstanceTypes.filter((type) => !typesWith('sendsInvoices').includes(type))

/** SQL for `isBilledHere` of `SoldSubscription`, for a statement with the alias `s` of `subscriptionColumns`. */
export const isBilledHere = `exists (select from provider_instances i where i.tenant_id = s.tenant_id
  and i.provider_instance_id = s.provider_instance_id and i.type in (${billedHere.map((type) => `'${type}'`).join(', ')})
  ${lookedUp})`

/** The sort keys of lists of subscriptions. */
export const subscriptionSorts = ['StartDate', 'Offer.Name', 'Status', 'EndDate'] as const

/** Selects and sorts subscriptions. */
export interface SubscriptionFilter {
  readonly customerId?: string | undefined
  readonly resellerId?: string | undefined
  readonly offerId?: string | undefined
  readonly statuses?: readonly SubscriptionStatus[] | undefined
  /** Selects subscriptions with this text in their name, in the name of their offer, or in their id at the vendor. */
  readonly searchValue?: string | undefined
  readonly sortBy?: (typeof subscriptionSorts)[number] | undefined
  readonly descending: boolean
}

const sortColumns = {
  StartDate: { column: sql`s.start_date`, type: 'timestamptz' },
  EndDate: { column: sql`s.end_date`, type: 'timestamptz' },
  'Offer.Name': { column: sql`s.offer_name_key`, type: 'text' },
  Status: { column: sql`s.status`, type: 'text' },
} as const

/** The name of the customer of a subscription. The statement must use the alias `s` for the table of subscriptions. */
export const customerName = `(select c.company_name from customers c
  where c.tenant_id = s.tenant_id and c.customer_id = s.customer_id)`

/** The columns of a subscription with the terms on which it is sold, with the aliases of `subscriptionColumns`. */
export const soldColumns = columns<SoldSubscription>({
  ...subscriptionColumns.members,
  customerName,
  terms: sellingTermsOf,
  isBilledHere,
  assignedLicenses: latestAssigned,
})

/**
 * A subscription with a planned margin that applies already, but is not yet copied to the columns of the subscription. `margins`
 * has the planned margin; `former` has the margins in the columns.
 */
export interface DueSubscription extends ListedSubscription {
  readonly former: SubscriptionMargins
  /** The day from which the planned margin applies. */
  readonly since: Date
}

const dueColumns = columns<DueSubscription>({
  ...subscriptionColumns.members,
  former: jsonObject<SubscriptionMargins>({ csp: 's.csp_margin', reseller: 's.reseller_margin' }),
  since: 's.next_margin_at',
})

const placeColumns = columns<{ readonly place: string }>({ place: 's.provider_subscription_id' })
const budgetColumns = columns<{ budget: string | null }>({ budget: 'sum(s.monthly_budget)::text' })

/** Returns the part of the store for the subscriptions of the scope's tenant within the caller's reach. */
export function subscriptions({ database, tenantId, reach, write, expectVersion }: Scope) {
  function reading<T>(shown: Columns<T>) {
    const find = (name: string, condition: string, values: readonly unknown[]) => ({
      name,
      text: `select ${shown.sql}
             from subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
             where s.tenant_id = $1::uuid and ${isWithin(ownedBy('s'), 2)}
               and (select set_config('app.tenant', $1::text, true)) is not null and ${condition}`,
      values: [tenantId, ...reach.values(), ...values],
    })
    return {
      many: async (...found: Parameters<typeof find>): Promise<T[]> =>
        shown.fromRows(await database.query(find(...found))),
      one: async (...found: Parameters<typeof find>): Promise<T | undefined> =>
        shown.fromRows(await database.readByKey(find(...found)))[0],
    }
  }
  const read = reading(subscriptionColumns)
  const readSold = reading(soldColumns)
  const readDue = reading(dueColumns)

  return {
    /** Returns a function that reads one page of the matching subscriptions, with the terms on which they are sold. */
    list(filter: SubscriptionFilter) {
      const { searchValue, sortBy = 'StartDate', descending } = filter
      const table = searchValue === undefined ? 'subscriptions' : 'searchable_subscriptions'
      return (request: PageRequest) =>
        readPage(
          database,
          tenantId,
          {
            columns: soldColumns,
            from: sql`${sql.raw(table)} s`,
            shownFrom: sql`subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id`,
            where: [
              sql`s.tenant_id = ${tenantId}`,
              ...reach.within(ownedBy('s'), filter),
              ...conditions(filter),
            ],
            order: [sortColumns[sortBy], { column: sql`s.subscription_id`, type: 'uuid' }],
            descending,
            search:
              searchValue === undefined
                ? undefined
                : contains(tenantId, 's', 's.search_key', textKey(searchValue)),
          },
          request,
        )
    },

    /**
     * Returns a customer's subscription with the terms on which the subscription is sold. @throws DomainError `missing`
     */
    async sold(wanted: { customerId: string; subscriptionId: string }): Promise<SoldSubscription> {
      const one = await readSold.one(
        'subscription-sold',
        's.subscription_id = $4::uuid and s.customer_id = $5::uuid',
        [wanted.subscriptionId, wanted.customerId],
      )
      if (!one) throw missing('subscription', wanted.subscriptionId)
      return one
    },

    /** Returns the child subscriptions of a subscription, such as the cloud subscriptions of a plan, oldest first. */
    async below(parentSubscriptionId: string): Promise<SoldSubscription[]> {
      return await readSold.many(
        'subscriptions-below',
        `s.parent_subscription_id = $4::uuid
         order by s.start_date, s.subscription_id`,
        [parentSubscriptionId],
      )
    },

    /**
     * Returns the ids at the vendor of all child subscriptions of a subscription, including those that sellers beyond the
     * caller's reach sell.
     */
    async placesBelow(parentSubscriptionId: string): Promise<string[]> {
      const rows = await database.query({
        name: 'places-below',
        text: `select ${placeColumns.sql} from subscriptions s
               where s.tenant_id = $1::uuid and s.parent_subscription_id = $2::uuid
                 and s.provider_subscription_id is not null
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, parentSubscriptionId],
      })
      return placeColumns.fromRows(rows).map(({ place }) => place)
    },

    /**
     * Returns the subscriptions of a customer at a provider instance, oldest first, with the terms on which they are
     * sold.
     */
    async soldTo(customerId: string, providerInstanceId: string): Promise<SoldSubscription[]> {
      return await readSold.many(
        'subscriptions-sold-to',
        `s.customer_id = $4::uuid and s.provider_instance_id = $5::uuid
         order by s.start_date, s.subscription_id`,
        [customerId, providerInstanceId],
      )
    },

    /**
     * Returns the active subscriptions that a reseller sells at a provider instance, those that end first first, at most `limit` of
     * them, with the terms on which they are sold.
     */
    async activeOf(
      resellerId: string,
      providerInstanceId: string,
      limit: number,
    ): Promise<SoldSubscription[]> {
      return await readSold.many(
        'active-subscriptions-of-reseller',
        `s.reseller_id = $4::uuid and s.provider_instance_id = $5::uuid and s.status = 'Active'
         order by s.end_date, s.subscription_id limit $6`,
        [resellerId, providerInstanceId, limit],
      )
    },

    /** Returns the subscription that replaces another subscription; undefined when none does. */
    async successorOf(subscriptionId: string): Promise<ListedSubscription | undefined> {
      const one = await read.one('subscription-replacing', 's.replaces = $4::uuid', [subscriptionId])
      return one
    },

    /**
     * Returns the sum of the monthly budgets of a customer's subscriptions at a provider instance; null when none has a
     * budget.
     */
    async budgetOf(customerId: string, providerInstanceId: string): Promise<string | null> {
      const rows = await database.query({
        name: 'budget-of-customer',
        text: `select ${budgetColumns.sql} from subscriptions s
               where s.tenant_id = $1::uuid and s.customer_id = $2::uuid and s.provider_instance_id = $3::uuid
                 and s.status <> 'Deleted' and ${isWithin(ownedBy('s'), 4)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, customerId, providerInstanceId, ...reach.values()],
      })
      return budgetColumns.fromRows(rows)[0]?.budget ?? null
    },

    /**
     * Returns the other offers of the same type that are sold now for the term, billing frequency, market and segment
     * of a subscription. Excludes add-ons and trials.
     *
     * @param among The ids of the offers that can be returned; null for all.
     */
    async alternatives(
      one: ListedSubscription,
      now: Date,
      among: readonly string[] | null = null,
    ): Promise<Offer[]> {
      const rows = await database.query({
        name: among ? 'alternatives-among-offers' : 'alternatives-to-subscription',
        text: `select ${offerColumns.sql} from offers f
               where f.tenant_id = $1::uuid and f.provider_instance_id = $2::uuid and f.offer_type = $3
                 and f.offer_id <> $4::uuid and f.deleted_at is null and not f.is_addon and not f.is_trial
                 ${among ? 'and f.offer_id = any($10::uuid[])' : ''}
                 -- The limit keeps PostgreSQL from reading the prices of all offers and markets.
                 and (select true from offer_prices p where p.tenant_id = f.tenant_id and p.offer_id = f.offer_id
                   and p.segment = $5 and p.region = $6 and p.term_duration = $7 and p.billing_frequency = $8
                   and p.valid_from <= $9 and (p.valid_to is null or p.valid_to > $9) limit 1)
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by f.name_key, f.offer_id`,
        values: [
          tenantId,
          one.providerInstanceId,
          one.offerType,
          one.offerId,
          one.segment,
          one.region,
          one.termDuration,
          one.billingFrequency,
          now,
          ...(among ? [among] : []),
        ],
      })
      return offerColumns.fromRows(rows)
    },

    /**
     * Returns a customer's subscription and checks the version that the caller expects. @throws DomainError `missing`,
     * `stale`
     */
    async get(wanted: { customerId: string; subscriptionId: string }): Promise<ListedSubscription> {
      const one = await read.one(
        'subscription-by-id',
        's.subscription_id = $4::uuid and s.customer_id = $5::uuid',
        [wanted.subscriptionId, wanted.customerId],
      )
      if (!one) throw missing('subscription', wanted.subscriptionId)
      expectVersion(one)
      return one
    },

    /** Returns a customer's subscription without a version check; undefined when none with the id is within reach. */
    async find(wanted: {
      customerId: string
      subscriptionId: string
    }): Promise<ListedSubscription | undefined> {
      const one = await read.one(
        'subscription-by-id',
        's.subscription_id = $4::uuid and s.customer_id = $5::uuid',
        [wanted.subscriptionId, wanted.customerId],
      )
      return one
    },

    /** Returns the Azure plans of a customer, oldest first. Cloud subscriptions are children of these plans. */
    async plansOf(customerId: string): Promise<SoldSubscription[]> {
      return await readSold.many(
        'plans-of-customer',
        `s.customer_id = $4::uuid and f.offer_type = 'AzurePlan' and s.parent_subscription_id is null
           and s.status <> 'Deleted' order by s.start_date, s.subscription_id`,
        [customerId],
      )
    },

    /** Returns the subscription with a given id at the vendor; undefined when none within reach has it. */
    async atVendor(
      providerInstanceId: string,
      providerSubscriptionId: string,
    ): Promise<ListedSubscription | undefined> {
      const one = await read.one(
        'subscription-at-vendor',
        's.provider_instance_id = $4::uuid and s.provider_subscription_id = $5',
        [providerInstanceId, providerSubscriptionId],
      )
      return one
    },

    /**
     * Returns at most `limit` subscriptions whose status or billing frequency is due to change, by end date. Excludes
     * subscriptions whose vendor makes these changes itself, and those with a pending background operation.
     */
    async dueByTime(now: Date, limit: number): Promise<ListedSubscription[]> {
      return await read.many(
        'subscriptions-due',
        `s.pending_operation_id is null and ${dueAt} <= $4 and ${isKeptHere('$6')}
         order by s.end_date, s.subscription_id limit $5`,
        [now, limit, typesWith('keepsSubscriptions')],
      )
    },

    /**
     * Returns the subscriptions of a provider instance with an overdue change that time causes, such as a renewal: the change was
     * due before a moment. The earliest end date comes first. Includes subscriptions with a pending background operation, which
     * are changed after that operation.
     */
    async dueBefore(providerInstanceId: string, before: Date): Promise<ListedSubscription[]> {
      return await read.many(
        'subscriptions-of-instance-due',
        `s.provider_instance_id = $4::uuid and ${dueAt} < $5 and ${isKeptHere('$6')}
         order by s.end_date, s.subscription_id`,
        [providerInstanceId, before, typesWith('keepsSubscriptions')],
      )
    },

    /**
     * Returns a subscription with a coming change that time causes, such as the end of its term. Returns undefined when no
     * subscription has the id, or its vendor makes these changes itself.
     */
    async changedByTime(subscriptionId: string): Promise<ListedSubscription | undefined> {
      const one = await read.one(
        'subscription-changed-by-time',
        `s.subscription_id = $4::uuid and ${dueAt} is not null and ${isKeptHere('$5')}`,
        [subscriptionId, typesWith('keepsSubscriptions')],
      )
      return one
    },

    /** Returns every subscription of a customer at a provider instance, oldest first. */
    async ofCustomer(customerId: string, providerInstanceId: string): Promise<ListedSubscription[]> {
      const found = await this.ofCustomers([customerId], providerInstanceId)
      return found.get(customerId) ?? []
    },

    /**
     * Returns every subscription of some customers at a provider instance, keyed by customer id. Customers without
     * subscriptions have no entry.
     */
    async ofCustomers(
      customerIds: readonly string[],
      providerInstanceId: string,
    ): Promise<ReadonlyMap<string, ListedSubscription[]>> {
      const found = await read.many(
        'subscriptions-of-customers',
        's.customer_id = any($4::uuid[]) and s.provider_instance_id = $5::uuid order by s.start_date, s.subscription_id',
        [customerIds, providerInstanceId],
      )
      return Map.groupBy(found, ({ customerId }) => customerId)
    },

    /**
     * Adds a subscription and the first entry of its history. The entry contains the state of the replaced
     * subscription, if `predecessor` is given.
     */
    add(
      subscription: Subscription,
      offerName: string,
      note: ChangeNote,
      predecessor: Subscription | null = null,
    ): void {
      for (const statement of insertSubscription(tenantId, subscription, offerName))
        write(statement, { id: subscription.id, version: 0 })
      for (const statement of ownMarginRecords(tenantId, null, subscription)) write(statement)
      write(insertChange(tenantId, { before: predecessor, after: { ...subscription, version: 1 } }, note))
    },

    /**
     * Updates a subscription and records its new price, seller and margins. The transaction fails when the subscription
     * has changed since `seen`.
     *
     * @param note The entry for the history of the subscription; 'silent' adds none, for example for a learned price.
     */
    save(next: Subscription, seen: ListedSubscription, note: ChangeNote | 'silent'): void {
      for (const statement of ownMarginRecords(tenantId, seen, next)) write(statement)
      update(next, seen, note)
    },

    /**
     * Sets a seller's own margin on a subscription. The transaction fails when the subscription has changed since
     * `seen`.
     *
     * @param margin Null for the seller's margin for the whole relation.
     * @param since Any moment of the UTC day from which the margin is valid; null for today.
     */
    saveOwnMargin(
      seen: ListedSubscription,
      seller: 'csp' | 'reseller',
      margin: PriceMargin | null,
      since: Date | null,
      note: ChangeNote,
    ): void {
      const resellerId = seller === 'csp' ? null : seen.resellerId
      write(recordOwnMargin(tenantId, seen, { resellerId, margin }, since))
      update({ ...seen, margins: { ...seen.margins, [seller]: margin } }, seen, note)
    },

    /** Returns a subscription with a planned margin whose day has come; undefined if there is none with the id. */
    async withDueMargins(subscriptionId: string): Promise<DueSubscription | undefined> {
      const condition = 's.subscription_id = $4::uuid and s.next_margin_at <= now()'
      return await readDue.one('subscription-with-due-margins', condition, [subscriptionId])
    },

    /**
     * Copies the planned margins of a subscription that apply now. The transaction fails when the subscription has changed
     * since it was read.
     */
    copyDueMargins({ former, since: _, ...one }: DueSubscription, note: ChangeNote): void {
      write(
        {
          name: 'copy-due-margins-of-subscription',
          text: `with changed as (
                   update subscriptions t set version = version + 1, csp_margin = $4, reseller_margin = $5,
                     next_margin_at = ${nextPlannedDay('Subscription', 't')}
                   where tenant_id = $1 and subscription_id = $2 and version = $3 and ${isWithin(ownedBy('t'), 6)}
                   returning 1
                 ) select require_changed(count(*)) from changed`,
          values: [
            ...[tenantId, one.id, one.version, json(one.margins.csp), json(one.margins.reseller)],
            ...reach.values(),
          ],
        },
        one,
      )
      const before = { ...one, margins: former }
      // A request that set the margin on its day has an entry already.
      if (changedMargins(before, one).length === 0) return
      write(insertChange(tenantId, { before, after: { ...one, version: one.version + 1 } }, note))
    },
  }

  function update(next: Subscription, seen: ListedSubscription, note: ChangeNote | 'silent'): void {
    const since = note === 'silent' ? null : note.at
    write(
      {
        name: 'update-subscription',
        text: updateSubscription,
        values: [tenantId, seen.id, seen.version, ...toColumns(next, seen.offerName), ...reach.values()],
      },
      seen,
    )
    if (isMoved(seen, next)) write(scheduleTerm(tenantId, seen.id))
    write(checkAlertsOf(tenantId, [seen.id]))
    const change = priceChange(seen, next, since)
    if (change) write(recordPrice(tenantId, seen, change))
    if (next.resellerId !== seen.resellerId) {
      write(recordSeller(tenantId, { former: seen, resellerId: next.resellerId }, since))
      for (const statement of endPlansOfSellers(tenantId, [seen])) write(statement)
    }
    if (note === 'silent') return
    const after = { ...next, version: seen.version + 1 }
    write(insertChange(tenantId, { before: seen, after }, note))
  }
}

/** Returns the statements that record changed own margins of the sellers of a subscription. */
function ownMarginRecords(tenantId: string, seen: Subscription | null, next: Subscription): Statement[] {
  return changedMargins(seen, next).map((own) =>
    recordOwnMargin(tenantId, { ...next, id: seen?.id ?? next.id }, own),
  )
}

const updateSubscription = `with changed as (
    update subscriptions set version = version + 1, ${assignments(written, 4)}
    where tenant_id = $1 and subscription_id = $2 and version = $3
      and ${isWithin(ownedBy('subscriptions'), written.length + 4)}
    returning 1
  ) select require_changed(count(*)) from changed`

// The time of the next change that time causes (`nextStep` in domain/subscriptions), or null.
const dueAt = `case
  when s.status in ('Active', 'Suspended')
    then least(s.end_date, (s.next_billing_frequency->>'scheduledDate')::timestamptz)
  when s.status = 'Expired' then s.end_date + interval '30 days'
  when s.status = 'Disabled' then s.end_date + interval '120 days' end`

/**
 * Returns the SQL condition that the service, and not a vendor, makes the changes of a subscription that time causes. `types` is
 * the placeholder of the types of provider instances whose vendors make these changes.
 */
function isKeptHere(types: string): string {
  return `(s.provider_subscription_id is null
    or exists (select from provider_instances i where i.tenant_id = s.tenant_id
      and i.provider_instance_id = s.provider_instance_id and i.type <> all(${types}::text[])
      ${lookedUp}))`
}

/** Returns whether an update can move the next change that time causes, such as the end of the term, to another date. */
function isMoved(seen: Subscription, next: Subscription): boolean {
  return (
    seen.status !== next.status ||
    seen.endDate.getTime() !== next.endDate.getTime() ||
    seen.nextBillingFrequency?.scheduledDate.getTime() !== next.nextBillingFrequency?.scheduledDate.getTime()
  )
}

/**
 * Returns the statement that schedules the next change that time causes in a stored subscription. Deletes the due work of
 * a subscription that time no longer changes.
 */
function scheduleTerm(tenantId: string, subscriptionId: string): Statement {
  return {
    name: 'schedule-term',
    text: `with next as (
             select s.tenant_id, s.subscription_id, ${dueAt} as due_at from subscriptions s
             where s.tenant_id = $1 and s.subscription_id = $2 and ${dueAt} is not null and ${isKeptHere('$3')}
           ), ended as (
             delete from directory.due_work where tenant_id = $1 and kind = 'Term' and id = $2
               and not exists (select from next)
           )
           insert into directory.due_work (tenant_id, kind, id, due_at)
           select tenant_id, 'Term', subscription_id, due_at from next
           on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at`,
    values: [tenantId, subscriptionId, typesWith('keepsSubscriptions')],
  }
}

/**
 * Returns the statement that adds the missing due work of the kind `Term` for a tenant's subscriptions, and corrects due times that
 * are too late.
 */
export function scheduleMissingTerms(tenantId: string): Statement {
  return {
    name: 'schedule-missing-terms',
    text: `insert into directory.due_work as d (tenant_id, kind, id, due_at)
           select s.tenant_id, 'Term', s.subscription_id, ${dueAt} from subscriptions s
           where s.tenant_id = $1 and ${dueAt} is not null and ${isKeptHere('$2')}
           on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at
           where d.due_at > excluded.due_at`,
    values: [tenantId, typesWith('keepsSubscriptions')],
  }
}

/**
 * Returns the statements that add a subscription, without an entry in its history, and schedule the next change that
 * time causes.
 */
export function insertSubscription(
  tenantId: string,
  subscription: Subscription,
  offerName: string,
): Statement[] {
  return [
    {
      name: 'insert-subscription',
      text: `insert into subscriptions (tenant_id, subscription_id, ${written.join(', ')})
             values ($1, $2, ${placeholders(written, 3)})`,
      values: [tenantId, subscription.id, ...toColumns(subscription, offerName)],
    },
    scheduleTerm(tenantId, subscription.id),
  ]
}

function conditions({ offerId, statuses }: SubscriptionFilter): Sql[] {
  return [
    ...(offerId === undefined ? [] : [sql`s.offer_id = ${offerId}`]),
    ...(statuses === undefined ? [] : [sql`s.status = any(${statuses})`]),
  ]
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}
