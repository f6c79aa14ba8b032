import { Anchor, Stack, Text } from '@mantine/core'
import type { InvoiceState, InvoiceTotal } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRows } from '../../api/read.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { ChooseMonth } from '../months/choose-month.tsx'
import { lastMonth } from '../months/month.ts'
import { useAmountColumns } from './amount-columns.tsx'
import { useInvoicesTexts } from './texts.ts'

/** The reseller or the customer whose parts of invoices are shown. */
type Party =
  | { readonly resellerId: string; readonly customerId?: never }
  | { readonly customerId: string; readonly resellerId?: never }

/** The part of an invoice that concerns a party. */
interface Share extends InvoiceTotal {
  readonly invoice: InvoiceState
}

/** What the invoices of a month have for a reseller or a customer, each with a link to its lines. Only for the csp. */
export function PartyInvoices({ party }: { readonly party: Party }) {
  const text = useInvoicesTexts()
  const [month, setMonth] = useState(() => lastMonth(new Date()))
  const level = party.resellerId === undefined ? 'Customer' : 'Reseller'
  const shares = useRows<Share>(
    ['invoices.listTotals', 'party', month, party],
    async (client, page, request) => {
      const { items, continuationToken, hasNextPage } = await client.invoices.listOfMonth(
        { month, ...page },
        request,
      )
      const found = await Promise.all(
        items.map(async (invoice) => {
          const { items: totals } = await client.invoices.listTotals(
            { id: invoice.id, level, ...party },
            request,
          )
          return totals.map((total) => ({ ...total, invoice }))
        }),
      )
      return { items: found.flat(), continuationToken, hasNextPage }
    },
  )
  return (
    <Stack gap="md">
      <ChooseMonth month={month} choose={setMonth} />
      <DataTable
        label={text('title')}
        of={shares}
        columns={useColumns(party)}
        rowKey={({ invoice, resellerId }) => `${invoice.id}:${resellerId}`}
        empty={<Empty title={text('noInvoice')}>{text('noInvoiceOfMonth')}</Empty>}
      />
    </Stack>
  )
}

function useColumns(party: Party): readonly Column<Share>[] {
  const text = useInvoicesTexts()
  const part = usePartTexts()
  const format = useFormat()
  const amounts = useAmountColumns<Share>(({ invoice }) => invoice.currency)
  return [
    {
      id: 'invoice',
      header: text('invoice'),
      width: 'minmax(0, 2fr)',
      cell: ({ invoice, resellerName }) => (
        <Stack gap={0}>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }} search={party} {...props} />
            )}
          >
            {part('named', { name: text(invoice.invoiceType), value: invoice.providerInvoiceId })}
          </Anchor>
          <Text size="xs" c="dimmed">
            {[invoice.providerInstanceName, party.customerId && resellerName].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      ),
    },
    {
      ...{ id: 'lines', header: text('lineCount'), width: '90px', isNumeric: true },
      cell: ({ lineCount }) => format.count(lineCount),
    },
    ...amounts,
  ]
}
