import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { InvoiceResult } from '@reseller-api/client'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { type Rows, useRows } from '../../api/read.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { Money } from '../../parts/money.tsx'
import { PartySelect } from '../../parts/party-select.tsx'
import { Screen } from '../../parts/screen.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { shareIn } from '../invoices/sums.ts'
import { ChooseMonth } from './choose-month.tsx'
import { resultSums } from './loss-sums.ts'
import { amountIn } from './month.ts'
import { useResultsTexts } from './results-texts.ts'
import { useMonthsTexts } from './texts.ts'

const LossDrawer = lazy(() => import('./loss-drawer.tsx'))

const pageSize = 500

interface ResultsProps {
  /** For example 2026-10. */
  readonly month: string
  readonly level: 'Customer' | 'Reseller'
  /** A part of the name of a customer or reseller. */
  readonly search: string | undefined
  /** Restricts the list to the customers of one reseller. */
  readonly resellerId: string | undefined
  /** The key of the result that is explained. */
  readonly why: string | undefined
}

/** What the csp earns in a month with each customer or reseller, the largest loss first. Each row leads to its reasons. */
export default function Results({ why, ...shown }: ResultsProps) {
  const { month, level, search, resellerId } = shown
  const text = useResultsTexts()
  const months = useMonthsTexts()
  const format = useFormat()
  const navigate = getRouteApi('/months').useNavigate()
  const filters = { search, resellerId: level === 'Customer' ? resellerId : undefined }
  const wanted = {
    ...{ month, level },
    ...(search && { searchValue: search }),
    ...(filters.resellerId && { resellerId: filters.resellerId }),
  }
  const results = useRows(
    ['invoices.listResults', wanted],
    (client, page, request) => client.invoices.listResults({ ...page, ...wanted }, request),
    { pageSize },
  )
  // A change of a filter closes the reasons of a result.
  const change = (next: Partial<Pick<ResultsProps, 'month' | 'search' | 'resellerId'>>) =>
    void navigate({ search: ({ why: _, ...before }) => ({ ...before, ...next }), replace: true })
  const of = why === undefined ? undefined : results.rows.find((one) => partOf(one) === why)
  return (
    <Screen
      title={text('title', { month: format.month(month) })}
      subtitle={
        <>
          <div>{text('subtitle')}</div>
          <div>{months('usageNote')}</div>
        </>
      }
      actions={
        <Button variant="default" renderRoot={(props) => <Link to="/months" search={{ month }} {...props} />}>
          {text('toMonth')}
        </Button>
      }
    >
      <Group align="flex-end" gap="md">
        <ChooseMonth month={month} choose={(next) => change({ month: next })} />
        <SegmentedControl
          aria-label={text('by')}
          value={level}
          data={(['Customer', 'Reseller'] as const).map((value) => ({ value, label: text(value) }))}
          onChange={(next) =>
            void navigate({
              search: { month, results: next as ResultsProps['level'], ...(search && { search }) },
            })
          }
        />
        <SearchField
          label={text('search')}
          value={search ?? ''}
          onChange={(value) => change({ search: value || undefined })}
        />
        {level === 'Customer' && (
          <PartySelect
            kind="reseller"
            label={text('reseller')}
            any={text('anyReseller')}
            value={resellerId}
            onChange={(value) => change({ resellerId: value })}
          />
        )}
      </Group>
      <Sums of={results} />
      <DataTable
        label={text('title', { month: format.month(month) })}
        of={results}
        columns={useColumns(shown)}
        rowKey={keyOf}
        empty={
          filters.search || filters.resellerId ? (
            <EmptyList
              filters={filters}
              clear={() => change({ search: undefined, resellerId: undefined })}
              title={text('noMatch')}
            >
              {text('noMatchText', { month: format.month(month) })}
            </EmptyList>
          ) : (
            <Empty title={text('none')}>{text('noneText', { month: format.month(month) })}</Empty>
          )
        }
      />
      {of && (
        <Suspense fallback={null}>
          <LossDrawer
            month={month}
            of={of}
            close={() => void navigate({ search: ({ why: _, ...before }) => before, resetScroll: false })}
          />
        </Suspense>
      )}
    </Screen>
  )
}

/** The sums of all rows by currency. Empty until all rows are loaded, and for a single row, which is its own sum. */
function Sums({ of: { rows, query } }: { readonly of: Rows<InvoiceResult> }) {
  const text = useResultsTexts()
  const part = usePartTexts()
  const format = useFormat()
  if (rows.length < 2 || query.data === undefined) return null
  if (query.hasNextPage)
    return (
      <Text size="sm" c="dimmed">
        {text('sumsLater')}
      </Text>
    )
  return (
    <Stack gap={4} role="group" aria-label={text('allRows')}>
      {resultSums(rows).map(({ currency, cost, revenue, result }) => (
        <Group key={currency} gap="lg">
          <Text size="sm" fw={600}>
            {text('allRows')}
          </Text>
          {(
            [
              ['cost', cost],
              ['revenue', revenue],
              ['result', result],
            ] as const
          ).map(([name, amount]) => (
            <Text key={name} size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {part('named', { name: text(name), value: format.money(amount) })}
            </Text>
          ))}
        </Group>
      ))}
    </Stack>
  )
}

/** Returns a key that is unique within a list: a customer can have several sellers and currencies. */
function keyOf({ resellerId, customerId, isUnknown, currency }: InvoiceResult): string {
  return [resellerId, customerId, isUnknown && 'unknown', currency].filter(Boolean).join('.')
}

/** Returns the key of a result whose reasons can be shown; undefined if its row leads to its customers instead. */
function partOf(one: InvoiceResult): string | undefined {
  return one.isUnknown || one.customerId !== null ? keyOf(one) : undefined
}

function useColumns(shown: Omit<ResultsProps, 'why'>): readonly Column<InvoiceResult>[] {
  const text = useResultsTexts()
  const format = useFormat()
  return [
    {
      id: 'name',
      header: text(shown.level === 'Customer' ? 'customer' : 'reseller'),
      width: 'minmax(0, 2fr)',
      cell: (one) => <Name of={one} {...shown} />,
    },
    {
      ...{ id: 'total', header: text('cost'), isNumeric: true },
      cell: (one) => <Money of={amountIn(one, one.total)} isRounded />,
    },
    {
      ...{ id: 'revenue', header: text('revenue'), isNumeric: true },
      cell: (one) => <Money of={amountIn(one, one.revenue)} isRounded />,
    },
    {
      ...{ id: 'result', header: text('result'), isNumeric: true },
      cell: (one) => {
        const share = shareIn(one.result, one.total)
        return (
          <>
            <Money of={amountIn(one, one.result)} isRounded fw={600} />
            {share && (
              <Text size="xs" c="dimmed">
                {format.share(share)}
              </Text>
            )}
          </>
        )
      },
    },
  ]
}

/** The party of a result, as a link to its reasons, or to the customers of a reseller. */
function Name({
  of,
  month,
  level,
  search,
  resellerId,
}: Omit<ResultsProps, 'why'> & { readonly of: InvoiceResult }) {
  const text = useResultsTexts()
  const name = of.isUnknown
    ? text('unknown')
    : level === 'Customer'
      ? (of.customerName ?? of.customerId ?? text('customer'))
      : (of.resellerName ?? of.resellerId ?? text('direct'))
  const note = of.isUnknown
    ? (level === 'Customer' && of.customerName) || text('unknownText')
    : level === 'Customer'
      ? (of.resellerName ?? text('direct'))
      : of.resellerId === null && text('directText')
  const why = partOf(of)
  const to = why
    ? { month, results: level, why, ...(search && { search }), ...(resellerId && { resellerId }) }
    : of.resellerId
      ? { month, results: 'Customer' as const, resellerId: of.resellerId }
      : undefined
  return (
    <>
      {to ? (
        <Anchor
          size="sm"
          {...(why && { 'aria-label': text('why', { name }) })}
          renderRoot={(props) => <Link to="/months" search={to} resetScroll={false} {...props} />}
        >
          {name}
        </Anchor>
      ) : (
        <Text size="sm">{name}</Text>
      )}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  )
}
