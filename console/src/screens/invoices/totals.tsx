import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { Invoice, InvoiceTotal } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Rows, useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { PartialNotice } from '../../parts/view.tsx'
import { useMe } from '../../session/me.ts'
import { monthOf } from '../../values/dates.ts'
import { shortIds } from '../../values/same-named.ts'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import { useAmountColumns } from './amount-columns.tsx'
import { hasLineList, type InvoiceFilter, type Level, shareOf } from './filter.ts'
import { changeSince, endedSince, partKey } from './neighbours.ts'
import { SumCheck } from './sum-check.tsx'
import { useInvoicesTexts } from './texts.ts'
import { useAmountNames } from './use-amount-names.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useShare } from './use-share.ts'

interface TotalsProps {
  readonly invoice: Invoice
  readonly filter: InvoiceFilter
  readonly level: Level
}

const pageSize = 500

/** Reads the totals of a part of an invoice at one level. */
export function useTotals({ id, revision }: Invoice, filter: InvoiceFilter, level: Level) {
  const isDirect = filter.direct !== undefined && filter.customerId === undefined
  const wanted = {
    ...{ id, revision, level, ...shareOf(filter) },
    ...(isDirect && { isDirect, isUnknown: false }),
  }
  return useRows(
    ['invoices.listTotals', wanted],
    (client, page, request) => client.invoices.listTotals({ ...page, ...wanted }, request),
    { pageSize },
  )
}

/** The totals of the shown part, one row for each part below it. Each row links to its part. */
export function Totals({ invoice, filter, level }: TotalsProps) {
  const text = useInvoicesTexts()
  const totals = useTotals(invoice, filter, level)
  const share = useShare(invoice, filter)
  const currency = invoice.currency ?? 'EUR'
  const before = useTotalsBefore(invoice, filter, level)
  // A part on a page that is not loaded yet would look as if it had ended.
  const ended = before && isWhole(totals) ? endedSince(totals.rows, before.rows) : []
  const short = useMemo(
    () =>
      shortIds(
        totals.rows,
        ({ subscriptionName }) => subscriptionName,
        ({ subscriptionId }) => subscriptionId,
      ),
    [totals.rows],
  )
  const columns = useColumns(invoice, filter, level, before, short)
  return (
    <Card title={text(`by${level}`)} actions={<ShowLines of={invoice.id} filter={filter} level={level} />}>
      <Stack gap="md">
        <PartialNotice of={[totals.query, share]} />
        {share.data && totals.query.isSuccess && totals.rows.length > 0 && (
          <SumCheck rows={totals.rows} whole={share.data} currency={currency} query={totals.query} />
        )}
        <DataTable
          label={text(`by${level}`)}
          of={withEnded(totals, ended)}
          columns={columns}
          rowKey={partKey}
          maxHeight={level === 'Subscription' ? '40dvh' : '60dvh'}
          empty={
            <Empty
              title={text('noTotals')}
              action={
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }} {...props} />
                  )}
                >
                  {text('toWhole')}
                </Button>
              }
            >
              {text('noTotalsText')}
            </Empty>
          }
        />
      </Stack>
    </Card>
  )
}

interface ShowLinesProps {
  /** The id of the invoice. */
  readonly of: string
  readonly filter: InvoiceFilter
  readonly level: Level
}

/** The link from the totals to the lines of the same part. The lines of a customer are below its totals already. */
function ShowLines({ of, filter, level }: ShowLinesProps) {
  const text = useInvoicesTexts()
  if (level === 'Subscription' || !hasLineList(filter)) return null
  return (
    <Button
      size="xs"
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/invoices/$invoiceId"
          params={{ invoiceId: of }}
          search={{ ...shownPart(filter), show: 'lines' }}
          {...props}
        />
      )}
    >
      {text('showLines')}
    </Button>
  )
}

/** The totals of the same part in the month before. */
interface TotalsBefore {
  readonly invoice: Invoice
  readonly rows: readonly InvoiceTotal[]
}

/** Returns whether all totals of the shown part are loaded. Rows of a former part are shown while another part is read. */
function isWhole({ query }: Rows<InvoiceTotal>): boolean {
  return query.isSuccess && !query.isPlaceholderData && !query.hasNextPage
}

/** Reads the totals of the same part in the month before; undefined until all are loaded, and without such an invoice. */
function useTotalsBefore(invoice: Invoice, filter: InvoiceFilter, level: Level): TotalsBefore | undefined {
  const { before } = useNeighbours(invoice)
  const totals = useTotals(before ?? invoice, filter, level)
  return before && isWhole(totals) ? { invoice: before, rows: totals.rows } : undefined
}

/** Returns the rows of a table with the parts that have ended below them. */
function withEnded(totals: Rows<InvoiceTotal>, ended: readonly InvoiceTotal[]): Rows<InvoiceTotal> {
  const { rows, totalCount } = totals
  const count = totalCount === undefined ? undefined : totalCount + ended.length
  return { ...totals, rows: [...rows, ...ended], totalCount: count }
}

function useColumns(
  invoice: Invoice,
  filter: InvoiceFilter,
  level: Level,
  before: TotalsBefore | undefined,
  short: ReadonlyMap<string, string>,
): readonly Column<InvoiceTotal>[] {
  const text = useInvoicesTexts()
  const format = useFormat()
  const currency = invoice.currency ?? 'EUR'
  const changes = useChangeColumns(currency, before, level)
  // The invoice has a line of each part, so a part without lines is one of the month before.
  const invoiceOf = ({ lineCount }: InvoiceTotal) => (lineCount === 0 && before ? before.invoice : invoice)
  return [
    {
      id: 'name',
      header: text(level === 'Reseller' ? 'reseller' : level === 'Customer' ? 'customer' : 'subscription'),
      width: 'minmax(0, 2fr)',
      sortBy: ({ resellerName, customerName, subscriptionName }) =>
        ({ Reseller: resellerName, Customer: customerName, Subscription: subscriptionName })[level],
      cell: (total) => {
        const found = noteOf(total, level)
        const note = found ? text(found) : total.subscriptionId && short.get(total.subscriptionId)
        return (
          <>
            <Name of={total} invoice={invoiceOf(total)} filter={filter} level={level} />
            {note && (
              <Text size="xs" c="dimmed">
                {note}
              </Text>
            )}
          </>
        )
      },
    },
    {
      ...{ id: 'lines', header: text('lineCount'), width: '90px', isNumeric: true },
      sortBy: ({ lineCount }) => lineCount,
      cell: ({ lineCount }) => format.count(lineCount),
    },
    ...useAmountColumns(currency),
    ...changes,
  ]
}

/** Returns the text about a row without a reseller: its customer or seller is unknown, or the csp sells directly. */
function noteOf(
  { isUnknown, resellerId }: InvoiceTotal,
  level: Level,
): 'unknownText' | 'directText' | undefined {
  if (level === 'Subscription') return undefined
  if (isUnknown) return 'unknownText'
  return level === 'Reseller' && resellerId === null ? 'directText' : undefined
}

/**
 * Returns the columns of what the reader, and the reseller or the customer of each row, pays more than in the month before; none while
 * that is unknown. A customer has no buyer.
 */
function useChangeColumns(
  currency: string,
  before: TotalsBefore | undefined,
  level: Level,
): readonly Column<InvoiceTotal>[] {
  const text = useInvoicesTexts()
  const nameOf = useAmountNames()
  const role = useMe().data?.role.name
  if (!before) return []
  const ofBuyer = level === 'Reseller' ? 'totalForReseller' : 'totalForCustomer'
  return (['total', ...(role === 'customer' ? [] : ([ofBuyer] as const))] as const).map(
    (name): Column<InvoiceTotal> => ({
      ...{ id: `change-${name}`, header: text('change', { amount: nameOf(name) }), isNumeric: true },
      sortBy: (total) => Number(changeSince(total, before.rows, name)?.amount ?? 0),
      cell: (total) => {
        const found = changeSince(total, before.rows, name)
        const note = found?.isNew ? 'newHere' : total.lineCount === 0 ? 'endedHere' : undefined
        return (
          found && (
            <>
              <Change amount={found.amount} currency={currency} />
              {note && (
                <Text size="xs" c="dimmed">
                  {text(note)}
                </Text>
              )}
            </>
          )
        )
      },
    }),
  )
}

/** A difference with its sign. Paying less is no loss, so it is not red. */
function Change({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const format = useFormat()
  const words = format.money(amountIn({ currency }, amount)!)
  return <>{/^-|^[0.]*$/.test(amount) ? words : `+${words}`}</>
}

interface NameProps extends TotalsProps {
  readonly of: InvoiceTotal
}

/**
 * The name of the reseller, customer or subscription of a total, as a link to its part. For lines of an unknown
 * customer or seller, the link opens the list of unknown relations.
 */
function Name({ of, invoice, filter, level }: NameProps) {
  const text = useInvoicesTexts()
  const { id, billingPeriodStart } = invoice
  if (level !== 'Subscription' && of.isUnknown)
    return (
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            to="/months"
            search={{ month: monthOf(billingPeriodStart), invoice: id, step: 'relations' }}
            {...props}
          />
        )}
      >
        {of.customerName ?? text(level === 'Reseller' ? 'unknownParty' : 'unknownCustomer')}
      </Anchor>
    )
  if (level === 'Subscription' && of.subscriptionId === null)
    return <Text size="sm">{of.subscriptionName ?? text('unknownSubscription')}</Text>
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link
          to="/invoices/$invoiceId"
          params={{ invoiceId: id }}
          search={partOf(of, filter, level)}
          {...props}
        />
      )}
    >
      {level === 'Reseller'
        ? (of.resellerName ?? of.resellerId ?? text('direct'))
        : level === 'Customer'
          ? (of.customerName ?? of.customerId)
          : (of.subscriptionName ?? of.subscriptionId)}
    </Anchor>
  )
}

/** Returns the part of the invoice that a total is for. */
function partOf(of: InvoiceTotal, filter: InvoiceFilter, level: Level): InvoiceFilter {
  if (level === 'Reseller') return of.resellerId ? { resellerId: of.resellerId } : { direct: 'yes' }
  if (level === 'Subscription')
    return { ...shownPart(filter), subscriptionId: of.subscriptionId ?? undefined }
  return { ...shownPart(filter), customerId: of.customerId ?? undefined }
}

function shownPart({ resellerId, direct, customerId }: InvoiceFilter): InvoiceFilter {
  return { ...(resellerId && { resellerId }), ...(direct && { direct }), ...(customerId && { customerId }) }
}
