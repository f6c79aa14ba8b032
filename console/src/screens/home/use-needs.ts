import type { HeldPurchase, InvoiceState, ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead, useRows } from '../../api/read.ts'
import type { Me } from '../../session/me.ts'
import { useStored } from '../../store.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import {
  amountIn,
  isDifferent,
  isReady,
  lastMonth,
  monthAfter,
  openDifference,
  parkedStake,
} from '../months/month.ts'
import {
  byUrgency,
  type MonthInvoice,
  needOfAlert,
  needOfInvoice,
  needOfLink,
  needOfOperation,
  needOfOrder,
  needOfPurchase,
  needsDecision,
  unsettledStepOf,
} from './needs.ts'
import { requestToStartAgain, withoutReplaced } from './recurring.ts'
import { changedSubscriptions, pauseUntilEnd, sentAlerts } from './sent.ts'
import { useHomeTexts } from './texts.ts'

// The largest page of the API. The home counts the rows that it has read, and reads more on demand.
const pageSize = 200
// A vendor corrects bills for months, and a year of months is what an accountant closes.
const shownMonths = 12

/** Reads what needs the signed-in person: the first page of each list, and another one each time `readMore` is called. */
export function useNeeds(me: Me) {
  const text = useHomeTexts()
  const wordsOf = useInvoiceWords()
  const limitsOf = useLimitWords()
  const operationWords = useOperationWords()
  const month = lastMonth(new Date())
  const isCsp = { isEnabled: me.role.name === 'csp', pageSize }
  const decisions = { sent: useStored(sentAlerts), changed: useStored(changedSubscriptions) }
  const alerts = useRows(['alerts.list'], (client, page, request) => client.alerts.list(page, request), {
    pageSize,
    again: (rows) => pauseUntilEnd(rows, decisions, Date.now()),
  })
  const failed = useRows(
    ['operations.list', 'failed'],
    (client, page, request) =>
      client.operations.list({ state: 'Failed', isAcknowledged: false, ...page }, request),
    // If the work of a decision fails, its alert needs a person again.
    { pageSize, again: () => pauseUntilEnd(alerts.rows, decisions, Date.now()) },
  )
  const recurring = failed.rows.filter((one) => requestToStartAgain(one))
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
  const purchases = useRows(
    ['orders.listHeldPurchases'],
    (client, page, request) => client.orders.listHeldPurchases(page, request),
    isCsp,
  )
  const links = useRows(
    ['customers.listHeldLinks'],
    (client, page, request) => client.customers.listHeldLinks(page, request),
    isCsp,
  )
  const orders = useRows(
    ['orders.listUndecidedOrders'],
    (client, page, request) => client.orders.listUndecidedOrders(page, request),
    isCsp,
  )
  const invoices = useRows(
    ['invoices.listOfMonth', month],
    (client, page, request) => client.invoices.listOfMonth({ month, ...page }, request),
    isCsp,
  )
  const earlier = useRead(
    ['invoices.listOfMonth', 'before', month],
    (client, request) => readEarlier(client, month, request),
    { isEnabled: isCsp.isEnabled },
  )
  const undecided = new Set(orders.rows.map(({ operationId }) => operationId))
  const needs = byUrgency([
    ...alerts.rows.map(needOfAlert),
    // An undecided order has a row of its own.
    ...withoutReplaced(failed.rows, succeeded.data?.items ?? [])
      .filter(({ id, isCancelled }) => !isCancelled && !undecided.has(id))
      .map((one) => needOfOperation(one, operationWords(one.operation.name))),
    ...purchases.rows.map((one) => needOfPurchase(one, limitsOf(one))),
    ...links.rows.map((one) =>
      needOfLink(one, text('claim', { reseller: one.resellerName ?? '–', id: one.providerCustomerId })),
    ),
    ...orders.rows.filter(needsDecision).map(needOfOrder),
    ...[...invoices.rows.map((invoice) => ({ invoice, month })), ...(earlier.data ?? [])]
      .filter(({ invoice }) => unsettledStepOf(invoice))
      .map((one) => needOfInvoice(one, wordsOf(one.invoice))),
  ])
  const lists = (
    isCsp.isEnabled ? [alerts, failed, purchases, links, orders, invoices] : [alerts, failed]
  ).map(({ query }) => query)
  const reads = isCsp.isEnabled ? [...lists, earlier] : lists
  const failedIds = new Set(failed.rows.map(({ id }) => id))
  const longer = lists.filter(({ hasNextPage }) => hasNextPage)
  return {
    ...{ needs, reads, failedIds },
    closed: closedMonth(
      month,
      invoices.rows,
      isCsp.isEnabled && invoices.query.isSuccess && !invoices.query.hasNextPage,
    ),
    /** Whether a list has rows that are not read yet, so that counts and sums are those of a part. */
    hasMore: longer.length > 0,
    isReadingMore: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    readMore: () => void Promise.all(longer.map(({ fetchNextPage }) => fetchNextPage())),
  }
}

/** A month all of whose invoices are ready to send. */
export interface ClosedMonth {
  readonly month: string
  readonly count: number
}

/** Returns the newest month if all of its invoices are ready; undefined if one is not, or none is read yet. */
function closedMonth(
  month: string,
  invoices: readonly InvoiceState[],
  isRead: boolean,
): ClosedMonth | undefined {
  return isRead && invoices.length > 0 && invoices.every(isReady)
    ? { month, count: invoices.length }
    : undefined
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
    const { state, parkedLineCount, unknownRelationCount, differenceCount, hasLateMargins } = invoice
    const ofTotal = openDifference(invoice)
    const stake = parkedStake(invoice)
    return [
      state.name === 'Failed' && text('importFailed'),
      parkedLineCount && text('parked', { count: parkedLineCount }),
      stake !== null && !isDifferent(stake) && text('parkedNothing'),
      unknownRelationCount && text('unassigned', { count: unknownRelationCount }),
      isDifferent(ofTotal) && text('otherTotal', { amount: format.money(amountIn(invoice, ofTotal)!) }),
      differenceCount && text('differing', { count: differenceCount }),
      hasLateMargins && text('lateMargins'),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
