import { Anchor, Group, Select } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { IconFileInvoice } from '@tabler/icons-react'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { type InstanceChoice, instanceChoices, useInstances } from '../../api/instances.ts'
import { useRead, useRows } from '../../api/read.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { Screen } from '../../parts/screen.tsx'
import { View } from '../../parts/view.tsx'
import { type Role, useMe } from '../../session/me.ts'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import { customerTypes, type InvoiceType, invoiceTypes } from './kinds.ts'
import { useInvoicesTexts } from './texts.ts'
import { useOpening } from './use-opening.ts'

export const Route = createLazyRoute('/invoices')({ component: InvoicesScreen })

function InvoicesScreen() {
  const text = useInvoicesTexts()
  const instances = useInstances()
  const me = useMe()
  return (
    <Screen title={text('title')}>
      <View
        of={instances}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={text('noInvoice')} />}
      >
        {({ items }) => (
          <View of={me}>
            {({ role }) => <Invoices role={role.name} instances={instanceChoices(items)} />}
          </View>
        )}
      </View>
    </Screen>
  )
}

interface InvoicesProps {
  readonly role: Role
  readonly instances: readonly InstanceChoice[]
}

function Invoices({ role, instances }: InvoicesProps) {
  const text = useInvoicesTexts()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const types = role === 'customer' ? customerTypes : invoiceTypes
  const isOpening = search.instance === undefined
  const ids = instances.map(({ value }) => value)
  const opening = useOpening(role, { instances: ids, types: search.type ? [search.type] : types }, isOpening)
  const isUndecided = isOpening && opening.isPending
  const opened = isOpening ? (opening.data ?? undefined) : undefined
  const providerInstanceId = search.instance ?? opened?.providerInstanceId ?? instances[0]!.value
  const used = useUsedTypes(
    providerInstanceId,
    types,
    search.type === undefined && opened === undefined && !isUndecided,
  )
  const invoiceType = search.type ?? opened?.invoiceType ?? used.data?.[0] ?? types[0]!
  const invoices = useRows(
    ['invoices.list', providerInstanceId, invoiceType],
    (client, page, request) => client.invoices.list({ ...page, providerInstanceId, invoiceType }, request),
    { isEnabled: !isUndecided && (search.type !== undefined || opened !== undefined || !used.isPending) },
  )
  const change = (type: InvoiceType) =>
    void navigate({ search: { instance: providerInstanceId, type }, replace: true })
  const columns = useColumns(role)
  // Until it is known where the money is, no filter would be right.
  if (isUndecided) return <View of={opening}>{() => null}</View>
  return (
    <>
      <Group align="flex-end">
        <Select
          label={text('instance')}
          allowDeselect={false}
          data={instances}
          value={providerInstanceId}
          // Another provider instance may have invoices of other kinds only.
          onChange={(value) => value && void navigate({ search: { instance: value }, replace: true })}
        />
        <Select
          label={text('type')}
          allowDeselect={false}
          data={types.map((value) => ({ value, label: text(value) }))}
          value={invoiceType}
          onChange={(value) => change(value as InvoiceType)}
        />
      </Group>
      <DataTable
        label={text('title')}
        of={invoices}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <Empty title={text('noInvoice')} icon={<IconFileInvoice size={22} aria-hidden />}>
            {text('noInvoiceText')}
          </Empty>
        }
      />
    </>
  )
}

/** Reads which kinds of lines the invoices of a provider instance have. */
function useUsedTypes(providerInstanceId: string, types: readonly InvoiceType[], isEnabled: boolean) {
  return useRead(
    ['invoices.list', 'types', providerInstanceId, types],
    async (client, request) => {
      const pages = await Promise.all(
        types.map((invoiceType) =>
          client.invoices.list({ providerInstanceId, invoiceType, pageSize: 1 }, request),
        ),
      )
      return types.filter((_, index) => pages[index]!.items.length > 0)
    },
    { isEnabled },
  )
}

function useColumns(role: Role): readonly Column<Invoice>[] {
  const text = useInvoicesTexts()
  const { month, count } = useFormat()
  const amount = (
    id: 'total' | 'totalForReseller' | 'totalForCustomer',
    header: string,
  ): Column<Invoice> => ({
    ...{ id, header, isNumeric: true },
    sortBy: (one) => Number(one[id] ?? 0),
    cell: (one) => <Money of={amountIn({ currency: one.currency ?? 'EUR' }, one[id])} />,
  })
  return [
    {
      id: 'period',
      header: text('period'),
      width: 'minmax(0, 1.5fr)',
      cell: ({ id, billingPeriodStart }) => (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} {...props} />}
        >
          {month(billingPeriodStart)}
        </Anchor>
      ),
    },
    ...(role === 'csp'
      ? [
          {
            id: 'number',
            header: text('number'),
            cell: ({ providerInvoiceId }: Invoice) => providerInvoiceId ?? '–',
          },
        ]
      : []),
    {
      ...{ id: 'lines', header: text('lineCount'), width: '90px', isNumeric: true },
      cell: ({ lineCount }) => count(lineCount),
    },
    amount('total', text(role === 'csp' ? 'ofCsp' : 'youPay')),
    ...(role === 'csp' ? [amount('totalForReseller', text('ofReseller'))] : []),
    ...(role === 'customer' ? [] : [amount('totalForCustomer', text('ofCustomer'))]),
  ]
}
