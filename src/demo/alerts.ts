import { hashSecret } from '../auth/client-secrets.ts'
import { countedReadings } from '../domain/alerts/seats/seat-use.ts'
import type { Subscription } from '../domain/subscriptions/subscription.ts'
import { daysAfter, monthsAfter, termEnd } from '../domain/subscriptions/term.ts'
import { dayOf } from '../domain/values/moment.ts'
import { administrationAtOnce } from '../store/administration.ts'
import type { Database, Statement } from '../store/database.ts'
import { builtInIssuer } from '../store/directory.ts'
import { insertSubscription } from '../store/subscriptions/subscriptions.ts'
import { demo, demoInvoiceId, demoSubscriptionId } from './identifiers.ts'
import { invoiceStatements } from './invoices.ts'
import { demoOffers } from './offers.ts'
import { demoSubscriptions } from './subscriptions.ts'

const { tenantId } = demo
const offDiscount = (value: number) => ({ marginRule: { name: 'ErpMinusDiscount' }, value }) as const
/** The days until the credentials of a client end. */
const credentialDays = 21
/** The seats of the shipyard's subscription, and the id of their product at the simulated vendor. */
const shipyardSeats = 4
const shipyardSku = '053ffad9-33ab-4415-96c8-10badaa1869e'
/** The price in EUR that the customer pays for a day of the subscription with a budget. */
const costOfDay = 10

/**
 * Adds the subjects of alerts to the demo tenant: a renewal that is due, a sale below its purchase price, a budget that
 * will be exceeded, seats that no user has, and credentials that expire. Only `npm start` adds these, because their deadlines
 * depend on the day.
 */
export async function seedAlerts(database: Database, now: Date): Promise<void> {
  await database.asOwner((pool) =>
    administrationAtOnce(pool, async (admin) => {
      await admin.addApiAccess(
        {
          ...{ apiAccessId: crypto.randomUUID(), tenantId, name: 'demo-shop', issuer: builtInIssuer },
          ...{ clientId: 'demo-shop', role: 'csp', resellerId: null, customerId: null },
          expiresAt: daysAfter(now, credentialDays),
        },
        hashSecret(demo.clientSecret),
      )
      await admin.inTenant(tenantId, async (client) => {
        const added = [...subscriptionStatements(now), ...usageStatements(now), ...seatStatements(now)]
        for (const statement of added) await client.query(statement as never)
      })
    }),
  )
}

function subscriptionStatements(now: Date): Statement[] {
  const like = (place: number) => demoSubscriptions(now).find(({ id }) => id === demoSubscriptionId(place))!
  const place = (number: number) => ({
    id: demoSubscriptionId(number),
    providerSubscriptionId: demoSubscriptionId(number),
  })
  const startDate = daysAfter(now, -345)
  const subscriptions: Subscription[] = [
    {
      ...{ ...like(11), ...place(21), name: 'Backup of the notary', startDate },
      ...{ endDate: termEnd(startDate, 'OneYear'), anchorDay: startDate.getUTCDate() },
      ...{ cancellationAllowedUntil: null, refundable: [] },
    },
    {
      ...{ ...like(5), ...place(22), name: 'Backup of the museum' },
      margins: { csp: offDiscount(30), reseller: null },
    },
    { ...like(6), ...place(23), name: 'Storage of the drivers', monthlyBudget: '100' },
  ]
  return subscriptions.flatMap((one) =>
    insertSubscription(tenantId, one, demoOffers.find(({ id }) => id === one.offerId)!.name),
  )
}

/** The seats of a subscription at the simulated vendor, none of which is assigned, with a price. */
function seatStatements(now: Date): Statement[] {
  const nights = Array.from({ length: countedReadings }, () => shipyardSeats)
  return [
    {
      text: `update subscriptions set currency = 'EUR', cost = 96, erp = 120 where tenant_id = $1 and subscription_id = $2`,
      values: [tenantId, demoSubscriptionId(7)],
    },
    // The service may have read the seats before.
    {
      text: `insert into seat_readings (tenant_id, subscription_id, sku_id, read_on, seats, assigned)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (tenant_id, subscription_id) do update
             set read_on = excluded.read_on, seats = excluded.seats, assigned = excluded.assigned`,
      values: [tenantId, demoSubscriptionId(7), shipyardSku, now, nights, nights.map(() => 0)],
    },
  ]
}

/** The daily usage of the subscription with a budget, in the two months before the present one. */
function usageStatements(now: Date): Statement[] {
  return [1, 2].flatMap((ago) => {
    const month = monthsAfter(now, -ago, 1)
    const first = dayOf(month)
    const days = Array.from(
      { length: new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate() },
      (_, day) => dayOf(daysAfter(month, day)),
    )
    return invoiceStatements({
      ...{ kind: 'dailyratedusage', month: first, number: `DB${first.slice(0, 7)}U` },
      invoiceId: demoInvoiceId('dailyratedusage', 20 + ago),
      lines: days.map((usage_date) => ({
        ...{
          usage_date,
          subscription_id: demoSubscriptionId(23),
          subscription_name: 'Storage of the drivers',
        },
        ...{ meter_name: 'Storage', quantity: '480', unit_of_measure: '1 GB', resource_group: 'drivers' },
        ...{ group_key: 1, billing_currency: 'EUR', pec_awarded: false },
        ...{ subtotal: '7', subtotal_for_reseller: '8', subtotal_for_customer: String(costOfDay) },
      })),
    })
  })
}
