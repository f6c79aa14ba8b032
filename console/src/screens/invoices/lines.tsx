import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { type Rows, useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import type { Role } from '../../session/me.ts'
import { shortIds } from '../../values/same-named.ts'
import { useFormat } from '../../values/use-format.ts'
import { useAmountColumns } from './amount-columns.tsx'
import { correctionsOf, earnedAfterCorrection } from './charge-types.ts'
import { type InvoiceFilter, levelBelow, shareOf } from './filter.ts'
import type { InvoiceLine } from './line.ts'
import { readLines } from './read-lines.ts'
import { SumCheck } from './sum-check.tsx'
import { useInvoicesTexts } from './texts.ts'
import { useTotals } from './totals.tsx'
import { useChargeWords } from './use-charge-words.ts'
import { type Share, useShare } from './use-share.ts'

const LineDrawer = lazy(() => import('./line-drawer.tsx'))

interface LinesProps {
  readonly invoice: Invoice
  readonly filter: InvoiceFilter & { readonly line?: string | undefined; readonly show?: 'lines' | undefined }
  readonly role: Role
}

const pageSize = 500

/** The lines of a part of an invoice, with the sum of the loaded ones beside their total. */
export function Lines({ invoice, filter, role }: LinesProps) {
  const text = useInvoicesTexts()
  const navigate = getRouteApi('/invoices/$invoiceId').useNavigate()
  const { subscriptionId, line } = filter
  const { id, revision, invoiceType: type } = invoice
  const currency = invoice.currency ?? 'EUR'
  const wanted = { id, revision, ...shareOf(filter), ...(subscriptionId && { subscriptionId }) }
  const lines = useRows(
    ['invoices.listLines', role, type, wanted],
    (client, page, request) => readLines(client, { ...page, ...wanted, role, type }, request),
    { pageSize },
  )
  const share = useLinesShare(invoice, filter, role)
  const choose = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, line: next }), resetScroll: false })
  return (
    <Card
      title={text('lines')}
      actions={
        <Group gap="xs">
          {filter.show === 'lines' && (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/invoices/$invoiceId"
                  params={{ invoiceId: id }}
                  search={({ show: _, line: __, ...before }) => before}
                  {...props}
                />
              )}
            >
              {text('showTotals')}
            </Button>
          )}
          {subscriptionId && (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/invoices/$invoiceId"
                  params={{ invoiceId: id }}
                  search={({ subscriptionId: _, line: __, ...before }) => before}
                  {...props}
                />
              )}
            >
              {text('allOf')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="md">
        {share && lines.rows.length > 0 && (
          <SumCheck
            rows={lines.rows}
            whole={share}
            currency={currency}
            query={lines.query}
            count={share.lineCount}
          />
        )}
        <DataTable
          label={text('lines')}
          of={lines}
          columns={useColumns({ invoiceId: id, filter, currency, rows: lines.rows, role, open: choose })}
          open={(one) => choose(one.id)}
          rowKey={(one) => one.id}
          maxHeight="60dvh"
          empty={<Empty title={text('noTotals')}>{text('noTotalsText')}</Empty>}
        />
      </Stack>
      {line && (
        <OpenLine id={line} of={lines} invoice={invoice} role={role} close={() => choose(undefined)} />
      )}
    </Card>
  )
}

/** Returns the total with which the lines are compared: that of the subscription, if one is chosen. */
function useLinesShare(invoice: Invoice, filter: InvoiceFilter, role: Role): Share | undefined {
  const share = useShare(invoice, filter)
  const { rows } = useTotals(invoice, filter, levelBelow(filter, role))
  if (filter.subscriptionId === undefined) return share.data
  return rows.find((one) => one.subscriptionId === filter.subscriptionId)
}

interface OpenLineProps extends Omit<LinesProps, 'filter'> {
  readonly id: string
  readonly of: Rows<InvoiceLine>
  readonly close: () => void
}

/** The drawer of a line. The line of a link is looked for on all pages. */
function OpenLine({ id, of: { rows, query }, ...props }: OpenLineProps) {
  const line = rows.find((one) => one.id === id)
  // The corrections of a line are on the last pages.
  const isWhole =
    line &&
    (line.lastCorrectionNumber === null ||
      rows.some(({ lineNumber }) => lineNumber === line.lastCorrectionNumber))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (!isWhole && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isWhole, hasNextPage, isFetchingNextPage, fetchNextPage])
  if (!line) return null
  return (
    <Suspense fallback={null}>
      <LineDrawer line={line} corrections={correctionsOf(line, rows)} {...props} />
    </Suspense>
  )
}

interface ShownLines {
  readonly invoiceId: string
  readonly filter: InvoiceFilter
  readonly currency: string
  readonly rows: readonly InvoiceLine[]
  readonly role: Role
  readonly open: (id: string) => void
}

function useColumns({
  invoiceId,
  filter,
  currency,
  rows,
  role,
  open,
}: ShownLines): readonly Column<InvoiceLine>[] {
  const text = useInvoicesTexts()
  const format = useFormat()
  const chargeWords = useChargeWords()
  const short = useMemo(
    () =>
      shortIds(
        rows,
        ({ subscriptionName, what }) => subscriptionName ?? what,
        ({ subscriptionId }) => subscriptionId,
      ),
    [rows],
  )
  const earned = useMemo(() => earnedAfterCorrection(rows, role), [rows, role])
  const numbers = useMemo(() => new Set(rows.map(({ lineNumber }) => lineNumber)), [rows])
  // A correction repeats the quantity of the line that it corrects. Shown twice, it would look like twice the units.
  const quantityOf = ({ quantity, correctedLineNumber }: InvoiceLine) =>
    correctedLineNumber !== null && numbers.has(correctedLineNumber) ? null : quantity
  const customerColumn: readonly Column<InvoiceLine>[] =
    filter.customerId !== undefined || role === 'customer'
      ? []
      : [
          {
            id: 'customer',
            header: text('customer'),
            width: 'minmax(0, 1.5fr)',
            sortBy: ({ customerName }) => customerName,
            cell: (one) => <CustomerOf line={one} invoiceId={invoiceId} filter={filter} />,
          },
        ]
  const day = (one: InvoiceLine) => (one.from === null ? '–' : format.date(one.from))
  return [
    {
      id: 'what',
      header: text('subscription'),
      width: 'minmax(0, 2fr)',
      cell: (one) => {
        const name = one.subscriptionName ?? one.what ?? text('unknownSubscription')
        return (
          <div>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              aria-label={text('explainLine', { name, day: day(one) })}
              onClick={() => open(one.id)}
            >
              {name}
            </Anchor>
            <Text size="xs" c="dimmed">
              {[
                one.what !== name && one.what,
                chargeWords(one.chargeType),
                one.subscriptionId && short.get(one.subscriptionId),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <CorrectionBadge of={one} />
          </div>
        )
      },
    },
    ...customerColumn,
    { id: 'day', header: text('day'), width: '130px', sortBy: ({ from }) => from, cell: day },
    {
      ...{ id: 'quantity', header: text('quantity'), width: '90px', isNumeric: true },
      sortBy: (one) => Number(quantityOf(one) ?? 0),
      cell: (one) => {
        const quantity = quantityOf(one)
        return quantity === null ? '–' : format.decimal(quantity)
      },
    },
    ...useAmountColumns<InvoiceLine>(currency, {
      isRounded: false,
      earnedWith: ({ id, correctedLineNumber: line }) => {
        const amount = earned.get(id)
        if (amount === undefined) return undefined
        const ofLine = text(amount === null ? 'seeCorrection' : 'withCorrection')
        return { amount, note: line === null ? ofLine : text('withLine', { line }) }
      },
    }),
  ]
}

interface CustomerOfProps {
  readonly line: InvoiceLine
  readonly invoiceId: string
  readonly filter: InvoiceFilter
}

/** The customer of a line, as a link to all of its lines in the invoice, and its reseller. */
function CustomerOf({
  line: { customerId, customerName, resellerName },
  invoiceId,
  filter: { resellerId },
}: CustomerOfProps) {
  const text = useInvoicesTexts()
  const name = customerName ?? text('unknownCustomer')
  return (
    <>
      {customerId === null ? (
        <Text size="sm">{name}</Text>
      ) : (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              to="/invoices/$invoiceId"
              params={{ invoiceId }}
              search={{ ...(resellerId && { resellerId }), customerId, show: 'lines' }}
              {...props}
            />
          )}
        >
          {name}
        </Anchor>
      )}
      {resellerName && resellerId === undefined && (
        <Text size="xs" c="dimmed">
          {resellerName}
        </Text>
      )}
    </>
  )
}

/** Names a correction with the line that it corrects, and marks a line that has corrections. */
function CorrectionBadge({
  of: { correctedLineNumber, lastCorrectionNumber },
}: {
  readonly of: InvoiceLine
}) {
  const text = useInvoicesTexts()
  if (correctedLineNumber === null && lastCorrectionNumber === null) return null
  return (
    <Badge size="sm" variant="light" color="gray" mt={2} style={{ maxWidth: '100%' }}>
      {correctedLineNumber === null
        ? text('isCorrected')
        : text('correctionOfLine', { line: correctedLineNumber })}
    </Badge>
  )
}
