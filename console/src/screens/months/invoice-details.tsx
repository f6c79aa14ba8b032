import { Button, Stack, Tabs } from '@mantine/core'
import type { InvoiceState } from '@reseller-api/client'
import { IconChevronLeft } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Rows } from '../../api/read.ts'
import { Empty } from '../../parts/empty.tsx'
import { Screen } from '../../parts/screen.tsx'
import { TabList } from '../../parts/tab-list.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { Differences } from './differences.tsx'
import { Files } from './files.tsx'
import { Imported } from './imported.tsx'
import { type Step, stepState, steps } from './month.ts'
import { ParkedLines } from './parked-lines.tsx'
import { Rated } from './rated.tsx'
import { Relations } from './relations.tsx'
import { StateIcon } from './step-cell.tsx'
import { useMonthsTexts } from './texts.ts'

interface InvoiceDetailsProps {
  readonly id: string
  readonly month: string
  readonly of: Rows<InvoiceState>
}

/** One invoice of a month: the lines and the resolution of each step. */
export function InvoiceDetails({ id, month, of }: InvoiceDetailsProps) {
  const text = useMonthsTexts()
  const { query, rows } = of
  const invoice = rows.find((one) => one.id === id)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (!invoice && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [invoice, hasNextPage, isFetchingNextPage, fetchNextPage])
  const back = (
    <Button
      variant="default"
      leftSection={<IconChevronLeft size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/months" search={{ month }} activeOptions={{ exact: true }} {...props} />
      )}
    >
      {text('toBoard')}
    </Button>
  )
  if (invoice) return <Found invoice={invoice} month={month} back={back} />
  return (
    <Screen title={text('title')} actions={back}>
      <View of={query} isEmpty={() => !hasNextPage} empty={<Empty title={text('notInMonth')} />}>
        {() => null}
      </View>
    </Screen>
  )
}

interface FoundProps {
  readonly invoice: InvoiceState
  readonly month: string
  readonly back: ReactNode
}

function Found({ invoice, month, back }: FoundProps) {
  const text = useMonthsTexts()
  const part = usePartTexts()
  const format = useFormat()
  const navigate = getRouteApi('/months').useNavigate()
  const { step = 'imported' } = getRouteApi('/months').useSearch()
  return (
    <Screen
      title={part('named', { name: invoice.providerInstanceName, value: text(invoice.invoiceType) })}
      subtitle={`${format.month(month)} · ${invoice.providerInvoiceId}`}
      actions={
        <>
          {back}
          {invoice.readRevision !== null && (
            <Button
              renderRoot={(props) => (
                <Link to="/invoices/$invoiceId" params={{ invoiceId: invoice.id }} {...props} />
              )}
            >
              {text('explore')}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        value={step}
        keepMounted={false}
        onChange={(next) =>
          void navigate({ search: { month, invoice: invoice.id, step: next as Step }, replace: true })
        }
      >
        <TabList value={step}>
          {steps.map((one) => (
            <Tabs.Tab key={one} value={one} leftSection={<StateIcon state={stepState(one, invoice)} />}>
              {text(one)}
            </Tabs.Tab>
          ))}
        </TabList>
        {steps.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <Stack gap="lg">{contentOf[one](invoice, month)}</Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  )
}

const contentOf: Readonly<Record<Step, (invoice: InvoiceState, month: string) => ReactNode>> = {
  imported: (invoice) => <Imported invoice={invoice} />,
  parked: (invoice) => <ParkedLines invoice={invoice} />,
  relations: (invoice, month) => <Relations invoice={invoice} month={month} />,
  difference: (invoice) => <Differences invoice={invoice} />,
  rated: (invoice) => <Rated invoice={invoice} />,
  exported: (invoice) => <Files invoice={invoice} />,
}
