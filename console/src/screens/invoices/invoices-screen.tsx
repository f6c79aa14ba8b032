import { Anchor, Group, Select, Text } from '@mantine/core'
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
import { largestOf } from './opening.ts'
import { useInvoicesTexts } from './texts.ts'
import { type Newest, useNewest } from './use-newest.ts'

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
  // A reseller and a customer can have invoices in several lists, and must not miss one; the csp sees all on the board of a month.
  const newest = useNewest(role, { instances: ids, types }, isOpening || role !== 'csp')
  const isUndecided = isOpening && newest.isPending
  const isOfType = ({ invoiceType }: Newest) => search.type === undefined || invoiceType === search.type
  const opened = isOpening ? largestOf((newest.data ?? []).filter(isOfType)) : undefined
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
  if (isUndecided) return <View of={newest}>{() => null}</View>
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
      {role !== 'csp' && (
        <OtherLists
          of={(newest.data ?? []).filter(
            (one) => one.providerInstanceId !== providerInstanceId || one.invoiceType !== invoiceType,
          )}
          instances={instances}
        />
      )}
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

interface OtherListsProps {
  readonly of: readonly Newest[]
  readonly instances: readonly InstanceChoice[]
}

/** Links to the lists of invoices that are not shown, each with its newest invoice. */
function OtherLists({ of, instances }: OtherListsProps) {
  const text = useInvoicesTexts()
  const format = useFormat()
  if (of.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">{text('otherLists')}</Text>
      {of.map(({ providerInstanceId: instance, invoiceType: type, total, billingPeriodStart, currency }) => (
        <Anchor
          key={`${instance}:${type}`}
          size="sm"
          renderRoot={(props) => <Link to="/invoices" search={{ instance, type }} {...props} />}
        >
          {[
            instances.find(({ value }) => value === instance)?.label,
            text(type),
            format.month(billingPeriodStart),
            total !== null && currency !== null && format.money(amountIn({ currency }, total)!),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Anchor>
      ))}
    </Group>
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
