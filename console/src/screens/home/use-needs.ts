import type { HeldPurchase, InvoiceState, ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../../api/read.ts'
import type { Me } from '../../session/me.ts'
import { useFormat } from '../../values/use-format.ts'
import { amountIn, isDifferent, lastMonth, monthAfter, openDifference } from '../months/month.ts'
import {
  byUrgency,
  type MonthInvoice,
  needOfAlert,
  needOfInvoice,
  needOfLink,
  needOfOperation,
  needOfOrder,
  needOfPurchase,
  unsettledStepOf,
} from './needs.ts'
import { requestToStartAgain, withoutReplaced } from './recurring.ts'
import { useHomeTexts } from './texts.ts'

const pageSize = 200
// A vendor corrects bills for months, and a year of months is what an accountant closes.
const shownMonths = 12

/** Reads all that needs the signed-in person. */
export function useNeeds(me: Me) {
  const text = useHomeTexts()
  const wordsOf = useInvoiceWords()
  const limitsOf = useLimitWords()
  const month = lastMonth(new Date())
  const isCsp = { isEnabled: me.role.name === 'csp' }
  const alerts = useRead(['alerts.list'], (client, request) => client.alerts.list({ pageSize }, request))
  const failed = useRead(['operations.list', 'failed'], (client, request) =>
    client.operations.list({ state: 'Failed', pageSize }, request),
  )
  const recurring = failed.data?.items.filter((one) => requestToStartAgain(one)) ?? []
  const succeeded = useRead(
    ['operations.list', 'succeeded', recurring.map(({ id }) => id)],
    (client, request) =>
      client.operations.list(
        {
          ...{ state: 'Succeded', kind: 'Catalogue|Invoices', pageSize },
          since: recurring.map(({ createdAt }) => createdAt).sort()[0]!,
        },
        request,
      ),
    { isEnabled: recurring.length > 0 },
  )
  const purchases = useRead(
    ['orders.listHeldPurchases'],
    (client, request) => client.orders.listHeldPurchases({ pageSize }, request),
    isCsp,
  )
  const links = useRead(
    ['customers.listHeldLinks'],
    (client, request) => client.customers.listHeldLinks({ pageSize }, request),
    isCsp,
  )
  const orders = useRead(
    ['orders.listUndecidedOrders'],
    (client, request) => client.orders.listUndecidedOrders({ pageSize }, request),
    isCsp,
  )
  const invoices = useRead(
    ['invoices.listOfMonth', month],
    (client, request) => client.invoices.listOfMonth({ month, pageSize }, request),
    isCsp,
  )
  const earlier = useRead(
    ['invoices.listOfMonth', 'before', month],
    (client, request) => readEarlier(client, month, request),
    isCsp,
  )
  const undecided = new Set(orders.data?.items.map(({ operationId }) => operationId))
  const needs = byUrgency([
    ...(alerts.data?.items.map(needOfAlert) ?? []),
    // An undecided order has a row of its own.
    ...withoutReplaced(failed.data?.items ?? [], succeeded.data?.items ?? [])
      .filter(({ id, isCancelled }) => !isCancelled && !undecided.has(id))
      .map(needOfOperation),
    ...(purchases.data?.items.map((one) => needOfPurchase(one, limitsOf(one))) ?? []),
    ...(links.data?.items.map((one) =>
      needOfLink(one, text('claim', { reseller: one.resellerName ?? '–', id: one.providerCustomerId })),
    ) ?? []),
    ...(orders.data?.items.map((one) => needOfOrder(one, text('isWorking'))) ?? []),
    ...[...(invoices.data?.items.map((invoice) => ({ invoice, month })) ?? []), ...(earlier.data ?? [])]
      .filter(({ invoice }) => unsettledStepOf(invoice))
      .map((one) => needOfInvoice(one, wordsOf(one.invoice))),
  ])
  const reads =
    me.role.name === 'csp' ? [alerts, failed, purchases, links, orders, invoices, earlier] : [alerts, failed]
  const failedIds = new Set(failed.data?.items.map(({ id }) => id))
  return { needs, reads, failedIds }
}

/** Reads the invoices of the months before another one, month by month, because the home does not wait for them. */
async function readEarlier(
  client: ResellerClient,
  month: string,
  request: ReadRequest,
): Promise<readonly MonthInvoice[]> {
  const found: MonthInvoice[] = []
  for (let back = 1; back < shownMonths; back += 1) {
    const earlier = monthAfter(month, -back)
    const { items } = await client.invoices.listOfMonth({ month: earlier, pageSize }, request)
    found.push(...items.map((invoice) => ({ invoice, month: earlier })))
  }
  return found
}

/** Returns the function that names the limits that a purchase exceeds. */
function useLimitWords(): (purchase: HeldPurchase) => string {
  const text = useHomeTexts()
  const format = useFormat()
  return ({ exceeded }) => format.allOf(exceeded.map(({ rule }) => text(rule.name)))
}

/** Returns the function that says why an invoice is not settled. */
function useInvoiceWords(): (invoice: InvoiceState) => string {
  const text = useHomeTexts()
  const format = useFormat()
  return (invoice) => {
    const { state, parkedLineCount, unknownRelationCount, differenceCount } = invoice
    const ofTotal = openDifference(invoice)
    return [
      state.name === 'Failed' && text('importFailed'),
      parkedLineCount > 0 && text('parked', { count: parkedLineCount }),
      unknownRelationCount > 0 && text('unassigned', { count: unknownRelationCount }),
      isDifferent(ofTotal) && text('otherTotal', { amount: format.money(amountIn(invoice, ofTotal)!) }),
      differenceCount !== null && differenceCount > 0 && text('differing', { count: differenceCount }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
