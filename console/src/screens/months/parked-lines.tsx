import { Code, Stack, Text } from '@mantine/core'
import type { InvoiceState, ParkedLine } from '@reseller-api/client'
import { useState } from 'react'
import { useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { useOperation } from '../../parts/operation-badge.tsx'
import { sumByCurrency } from '../../values/sum.ts'
import { useFormat } from '../../values/use-format.ts'
import { useChargeWords } from '../invoices/use-charge-words.ts'
import { DownloadButton } from './download-button.tsx'
import { ImportForm } from './import-form.tsx'
import { amountIn, isDifferent, parkedStake } from './month.ts'
import classes from './months.module.css'
import { useMonthsTexts } from './texts.ts'

// One import reads all invoices of an account, so the lines of this invoice can be there long before its end.
const againMs = 2_000

/** The lines that the import has skipped with the sum at stake, and the form that repeats the import. */
export function ParkedLines({ invoice }: { readonly invoice: InvoiceState }) {
  const text = useMonthsTexts()
  const { id, providerInstanceId, providerInstanceName } = invoice
  const [importId, setImportId] = useState<string>()
  const work = useOperation(importId).data
  const isImporting = importId !== undefined && (work === undefined || work.state.name === 'Processing')
  const lines = useRows(
    ['invoices.listParkedLines', id],
    (client, page, request) => client.invoices.listParkedLines({ ...page, id }, request),
    { again: () => (isImporting ? againMs : undefined) },
  )
  const isEmpty = lines.rows.length === 0
  return (
    <>
      <Card
        title={text('parked')}
        actions={
          <DownloadButton load={(client) => client.invoices.exportParkedLines({ id })} isEmpty={isEmpty} />
        }
      >
        <Stack gap="md">
          {!isEmpty && <Stake invoice={invoice} lines={lines.rows} />}
          <DataTable
            label={text('parked')}
            of={lines}
            rowKey={({ lineNumber }) => lineNumber}
            maxHeight="60dvh"
            columns={useColumns()}
            empty={<Empty title={text('noParked')}>{text('noParkedText')}</Empty>}
          />
        </Stack>
      </Card>
      {!isEmpty && (
        <Card title={text('resolve')}>
          <Stack gap="md">
            <Text size="sm">{text('parkedText')}</Text>
            <ImportForm
              providerInstanceId={providerInstanceId}
              name={providerInstanceName}
              onStarted={setImportId}
            />
          </Stack>
        </Card>
      )}
    </>
  )
}

interface StakeProps {
  readonly invoice: InvoiceState
  readonly lines: readonly ParkedLine[]
}

/** What the vendor charges for the parked lines: by its total, or, without one, by the amounts in the lines. */
function Stake({ invoice, lines }: StakeProps) {
  const text = useMonthsTexts()
  const format = useFormat()
  const stake = parkedStake(invoice)
  if (isDifferent(stake))
    return <Text size="sm">{text('parkedSum', { sum: format.money(amountIn(invoice, stake)!) })}</Text>
  if (stake !== null) return <Text size="sm">{text('parkedNothing')}</Text>
  const sums = sumByCurrency(lines.map(amountOf))
  return (
    <Text size="sm">
      {sums.length === 0
        ? text('parkedUnread')
        : text('parkedRead', { sum: format.allOf(sums.map(format.money)) })}
    </Text>
  )
}

/** Returns the amount of a line in its own currency; null if one of the two cannot be read. */
function amountOf({ subtotal, currency }: ParkedLine) {
  return currency === null ? null : amountIn({ currency }, subtotal)
}

function useColumns(): readonly Column<ParkedLine>[] {
  const text = useMonthsTexts()
  const format = useFormat()
  const chargeWords = useChargeWords()
  return [
    {
      id: 'why',
      header: text('why'),
      width: 'minmax(0, 2.5fr)',
      cell: (one) => <Why of={one} />,
    },
    {
      id: 'customer',
      header: text('customer'),
      width: 'minmax(0, 1.5fr)',
      cell: ({ customerName }) => customerName ?? '–',
    },
    {
      id: 'product',
      header: text('product'),
      width: 'minmax(0, 1.5fr)',
      cell: ({ productName, chargeType }) => (
        <div>
          <Text size="sm">{productName ?? '–'}</Text>
          <Text size="xs" c="dimmed">
            {chargeWords(chargeType)}
          </Text>
        </div>
      ),
    },
    {
      id: 'quantity',
      header: text('quantity'),
      width: '90px',
      isNumeric: true,
      cell: ({ quantity }) => (quantity === null ? '–' : format.decimal(quantity)),
    },
    {
      id: 'period',
      header: text('period'),
      cell: ({ chargeStartDate, chargeEndDate }) => {
        const days = [chargeStartDate, chargeEndDate].flatMap((day) =>
          day === null ? [] : [format.date(day)],
        )
        return [...new Set(days)].join(' – ') || '–'
      },
    },
    {
      id: 'amount',
      header: text('amount'),
      width: '120px',
      isNumeric: true,
      cell: (one) => <Money of={amountOf(one)} />,
    },
  ]
}

/** Why a line was skipped, its place in the file, and its text as the vendor has written it. */
function Why({ of: { reason, piece, line, content } }: { readonly of: ParkedLine }) {
  const text = useMonthsTexts()
  return (
    <div>
      <Text size="sm">{reason}</Text>
      {/* The folder of a file in the export of the vendor is an id, which says nothing to a person. */}
      <Text size="xs" c="dimmed" title={piece}>
        {text('lineOf', { line, file: piece.split('/').at(-1) })}
      </Text>
      <details>
        <Text component="summary" size="xs" c="dimmed">
          {text('content')}
        </Text>
        <Code block className={classes.content!} tabIndex={0}>
          {content}
        </Code>
      </details>
    </div>
  )
}
