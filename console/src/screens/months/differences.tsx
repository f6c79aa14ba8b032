import { Anchor, Button, Chip, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { BillDifference, InvoiceState, ReconciliationSummary } from '@reseller-api/client'
import { IconClock, IconLink } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead, useRows } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { DownloadButton } from './download-button.tsx'
import { amountIn, isDifferent, isOwnBill, vendorDifference } from './month.ts'
import { ReconciliationForm } from './reconciliation-form.tsx'
import { useMonthsTexts } from './texts.ts'

/** The vendor's bill beside the recorded subscriptions. */
export function Differences({ invoice }: { readonly invoice: InvoiceState }) {
  const text = useMonthsTexts()
  if (isOwnBill(invoice)) return <Empty title={text('ownServices')}>{text('ownServicesText')}</Empty>
  return <Compared invoice={invoice} />
}

function Compared({ invoice }: { readonly invoice: InvoiceState }) {
  const text = useMonthsTexts()
  const { id } = invoice
  const { class: chosen } = getRouteApi('/months').useSearch()
  const filter = chosen ? { class: chosen } : {}
  const summary = useRead(['invoices.getReconciliation', id], (client, request) =>
    client.invoices.getReconciliation({ id, pageSize: 1 }, request),
  )
  const differences = useRows(['invoices.getReconciliation', id, filter], (client, page, request) =>
    client.invoices.getReconciliation({ ...page, ...filter, id }, request),
  )
  const isCompared = invoice.reconciledAt !== null
  return (
    <>
      <Card title={text('difference')}>
        <View of={summary}>{(page) => <Summary invoice={invoice} summary={page.summary} />}</View>
      </Card>
      <Card
        title={text('differencesTitle')}
        actions={
          <Group gap="xs" align="flex-start">
            <CopyLink />
            <DownloadButton
              load={(client) => client.invoices.exportReconciliation({ ...filter, id })}
              isEmpty={differences.rows.length === 0}
            />
          </Group>
        }
      >
        <Stack gap="md">
          {differences.rows.length > 0 && <Text size="sm">{text('differencesText')}</Text>}
          {differences.rows.some((one) => one.class.name === 'Price') && (
            <Text size="sm">{text('truncatedText')}</Text>
          )}
          {summary.data && <Classes of={summary.data.summary} chosen={chosen} />}
          <DataTable
            label={text('differencesTitle')}
            of={differences}
            rowKey={({ number }) => String(number)}
            maxHeight="60dvh"
            columns={useColumns()}
            empty={
              <Empty
                title={text(isCompared ? 'noDifferences' : 'notCompared')}
                icon={isCompared ? undefined : <IconClock size={22} aria-hidden />}
              >
                {text(isCompared ? 'noDifferencesText' : 'notComparedText')}
              </Empty>
            }
          />
        </Stack>
      </Card>
      <Card title={text('compare')}>
        <ReconciliationForm invoice={invoice} />
      </Card>
    </>
  )
}

/** Copies the address of the step with its filter, for a colleague. */
function CopyLink() {
  const text = useMonthsTexts()
  const part = usePartTexts()
  return (
    <CopyButton value={window.location.href}>
      {({ copied, copy }) => (
        <Button size="xs" variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={copy}>
          {copied ? part('copied') : text('copyLink')}
        </Button>
      )}
    </CopyButton>
  )
}

function Summary({
  invoice,
  summary,
}: {
  readonly invoice: InvoiceState
  readonly summary: ReconciliationSummary
}) {
  const text = useMonthsTexts()
  const format = useFormat()
  const { reconciledAt, billed, expected, acceptedDifference } = summary
  const amount = (value: string | null) => <Money of={amountIn(invoice, value)} />
  const toVendor = vendorDifference(invoice)
  return (
    <Facts
      of={[
        [text('vendorTotal'), amount(invoice.vendorTotal)],
        [text('sumOfLines'), amount(invoice.total)],
        [
          text('unexplained'),
          toVendor === null
            ? text('noVendorTotal')
            : isDifferent(toVendor)
              ? amount(toVendor)
              : text('equal'),
        ],
        [
          text('accepted'),
          acceptedDifference && (
            <>
              {amount(acceptedDifference.amount)} · {acceptedDifference.reason}
            </>
          ),
        ],
        [text('comparedAt'), reconciledAt ? format.moment(reconciledAt) : text('notCompared')],
        [text('billed'), amount(reconciledAt && billed)],
        [text('expected'), amount(reconciledAt && expected)],
      ]}
    />
  )
}

interface ClassesProps {
  readonly of: ReconciliationSummary
  readonly chosen: string | undefined
}

function Classes({ of: { classes }, chosen }: ClassesProps) {
  const text = useMonthsTexts()
  const navigate = getRouteApi('/months').useNavigate()
  const names = [...new Set(classes.map((one) => one.class.name))]
  const countOf = (name: string) =>
    classes.filter((one) => one.class.name === name).reduce((count, one) => count + one.differences, 0)
  if (names.length < 2 && !chosen) return null
  return (
    <Chip.Group
      value={chosen ?? 'all'}
      onChange={(value) =>
        void navigate({
          search: (before) => ({ ...before, class: value === 'all' ? undefined : String(value) }),
          replace: true,
        })
      }
    >
      <Group gap="xs">
        <Chip value="all" size="sm">
          {text('all')}
        </Chip>
        {names.map((name) => (
          <Chip key={name} value={name} size="sm">{`${text(`class${name}`)} ${countOf(name)}`}</Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

function useColumns(): readonly Column<BillDifference>[] {
  const text = useMonthsTexts()
  const format = useFormat()
  const amount = (value: 'billed' | 'expected' | 'atStake') => ({
    id: value,
    header: text(value),
    width: '110px',
    isNumeric: true,
    cell: (one: BillDifference) => <Money of={amountIn(one, one[value])} />,
  })
  return [
    {
      id: 'kind',
      header: text('kind'),
      width: 'minmax(0, 1.2fr)',
      cell: ({ kind, ...one }) => (
        <div>
          <Text size="sm" fw={600}>
            {text(`kind${kind.name}`)}
          </Text>
          <SubscriptionLink of={one} />
        </div>
      ),
    },
    {
      id: 'customer',
      header: text('customer'),
      width: 'minmax(0, 1.2fr)',
      cell: (one) => <CustomerLink of={one} />,
    },
    {
      id: 'explanation',
      header: text('explanation'),
      width: 'minmax(0, 3fr)',
      cell: ({ explanation }) => format.apiText(explanation),
    },
    amount('billed'),
    amount('expected'),
    amount('atStake'),
  ]
}

/**
 * The customer of a difference, as a link; the name in the vendor's line if it is unknown. `customerName` is missing in answers of an
 * older process.
 */
function CustomerLink({ of: { customerId, customerName } }: { readonly of: BillDifference }) {
  if (customerId === null) return customerName ?? '–'
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to="/customers/$customerId" params={{ customerId }} {...props} />}
    >
      {customerName ?? customerId}
    </Anchor>
  )
}

function SubscriptionLink({
  of: { customerId, subscriptionId, providerSubscriptionId },
}: {
  readonly of: Pick<BillDifference, 'customerId' | 'subscriptionId' | 'providerSubscriptionId'>
}) {
  const text = useMonthsTexts()
  const part = usePartTexts()
  if (customerId && subscriptionId)
    return (
      <Anchor
        size="xs"
        renderRoot={(props) => (
          <Link
            to="/customers/$customerId/subscriptions/$subscriptionId"
            params={{ customerId, subscriptionId }}
            {...props}
          />
        )}
      >
        {text('openSubscription')}
      </Anchor>
    )
  return (
    <Text size="xs" c="dimmed">
      {providerSubscriptionId &&
        part('named', { name: text('UnknownSubscription'), value: providerSubscriptionId })}
    </Text>
  )
}
