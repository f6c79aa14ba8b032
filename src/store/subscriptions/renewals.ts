import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import { ownedBy, type Scope } from '../scope.ts'
import { sql } from '../sql.ts'
import { customerName, subscriptionColumns } from './subscriptions.ts'

/** A subscription whose term ends soon. */
export interface UpcomingRenewal extends ListedSubscription {
  readonly customerName: string | null
  /** The number of changes that are scheduled before the end of the term. */
  readonly scheduledChanges: number
}

const renewalColumns = columns<UpcomingRenewal>({
  ...subscriptionColumns.members,
  customerName,
  scheduledChanges: `(select count(*)::integer from scheduled_changes h
    where h.tenant_id = s.tenant_id and h.subscription_id = s.subscription_id and h.status = 'Scheduled'
      and h.effective_date < s.end_date)`,
})

/** Returns the part of the store that reads the upcoming renewals within the caller's reach. */
export function renewals({ database, tenantId, reach }: Scope) {
  return {
    /**
     * Returns a function that reads one page of the active or suspended subscriptions whose terms end in an interval,
     * the earliest end first.
     */
    list: (filter: {
      readonly from: Date
      readonly until: Date
      readonly resellerId?: string | null | undefined
    }) => {
      const { resellerId } = filter
      return (request: PageRequest) =>
        readPage(
          database,
          tenantId,
          {
            columns: renewalColumns,
            from: sql`subscriptions s`,
            shownFrom: sql`subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id`,
            where: [
              sql`s.tenant_id = ${tenantId}`,
              sql`s.status in ('Active', 'Suspended')`,
              sql`s.end_date >= ${filter.from} and s.end_date < ${filter.until}`,
              ...reach.within(ownedBy('s'), { resellerId }),
            ],
            order: [
              { column: sql`s.end_date`, type: 'timestamptz' },
              { column: sql`s.subscription_id`, type: 'uuid' },
            ],
            descending: false,
          },
          request,
        )
    },
  }
}
