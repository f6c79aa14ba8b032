import { Group, Paper, Stack, Text } from '@mantine/core'
import type { InvoiceState } from '@reseller-api/client'
import { IconCalendarCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { Rows } from '../../api/read.ts'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../values/use-format.ts'
import { ChooseMonth } from './choose-month.tsx'
import { LossFact } from './loss-fact.tsx'
import { MissingInstances } from './missing-instances.tsx'
import { isReady, type Step, steps, waitingCount } from './month.ts'
import { useResultsTexts } from './results-texts.ts'
import { StepCell } from './step-cell.tsx'
import { useMonthsTexts } from './texts.ts'
import { comparedTotals, isAdded } from './totals.ts'

interface BoardProps {
  readonly month: string
  readonly of: Rows<InvoiceState>
}

/** All invoices of a month with their steps. */
export function Board({ month, of }: BoardProps) {
  const text = useMonthsTexts()
  const navigate = getRouteApi('/months').useNavigate()
  return (
    <Stack gap="lg">
      <ChooseMonth
        month={month}
        choose={(next) => void navigate({ search: { month: next }, replace: true })}
      />
      {of.rows.length > 0 && <Totals month={month} of={of} />}
      {of.rows.some((one) => !isAdded(one)) && (
        <Text size="sm" c="dimmed">
          {text('usageNote')}
        </Text>
      )}
      <DataTable
        label={text('title')}
        of={of}
        columns={useColumns(month)}
        rowKey={({ id }) => id}
        empty={
          <Empty title={text('empty')} icon={<IconCalendarCheck size={22} aria-hidden />}>
            {text('emptyText')}
          </Empty>
        }
      />
      {of.query.isSuccess && !of.query.hasNextPage && <MissingInstances month={month} invoices={of.rows} />}
    </Stack>
  )
}

/** The number of invoices that are ready, the imported totals beside those of the vendors, and the losses. */
function Totals({ month, of: { rows } }: BoardProps) {
  const text = useMonthsTexts()
  const results = useResultsTexts()
  const format = useFormat()
  const unpriced = waitingCount(rows)
  return (
    <Group gap="md" align="stretch">
      <Fact name={text('ready')}>
        {text('readyOf', { ready: rows.filter(isReady).length, count: rows.length })}
      </Fact>
      {unpriced > 0 && (
        <Fact name={text('unpriced')}>
          {format.count(unpriced)}
          <Text size="xs" c="red" maw={360}>
            {text('unpricedText')}
          </Text>
        </Fact>
      )}
      {comparedTotals(rows).map(
        ({ currency, imported, ownServices, isOwnOnly, stated, accepted, isEqual }) => (
          <Fact key={currency} name={text('sumOf', { currency })}>
            <Money of={imported} isRounded={isEqual !== false} fw={650} />
            {ownServices && (
              <Text size="xs" c="dimmed">
                {text('ownPart', { amount: format.roundedMoney(ownServices) })}
              </Text>
            )}
            {!isOwnOnly && (
              <Text size="xs" c={isEqual === false ? 'red' : 'dimmed'}>
                {stated === null
                  ? text('noVendorTotals')
                  : isEqual
                    ? text('equalTo', { total: format.roundedMoney(stated) })
                    : text('unequal', { total: format.money(stated) })}
                {accepted && ` (${text('acceptedWords', { amount: format.money(accepted) })})`}
              </Text>
            )}
          </Fact>
        ),
      )}
      <Fact name={results('lossName', { month: format.month(month) })}>
        <LossFact month={month} />
      </Fact>
    </Group>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <Paper withBorder px="md" py="sm" miw={200}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="div" fw={600}>
        {children}
      </Text>
    </Paper>
  )
}

const widthOf: Partial<Record<Step, string>> = { difference: 'minmax(0, 1.3fr)', rated: 'minmax(0, 1.7fr)' }

function useColumns(month: string): readonly Column<InvoiceState>[] {
  const text = useMonthsTexts()
  return [
    {
      id: 'instance',
      header: text('instance'),
      width: 'minmax(0, 1.6fr)',
      cell: ({ providerInstanceName, invoiceType, providerInvoiceId }) => (
        <div>
          <Text size="sm" fw={600}>
            {providerInstanceName}
          </Text>
          <Text size="xs" c="dimmed">
            {text(invoiceType)} · {providerInvoiceId}
          </Text>
        </div>
      ),
    },
    ...steps.map((step) => ({
      id: step,
      header: text(step),
      width: widthOf[step] ?? 'minmax(0, 1fr)',
      cell: (invoice: InvoiceState) => <StepCell step={step} invoice={invoice} month={month} />,
    })),
  ]
}
