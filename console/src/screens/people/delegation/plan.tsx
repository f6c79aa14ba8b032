import { Anchor, Stack, Text } from '@mantine/core'
import type { CustomerDelegationPlan, DelegationDifference } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useReason } from '../../../api/permission.ts'
import { useRows } from '../../../api/read.ts'
import { Action } from '../../../parts/action.tsx'
import { Card } from '../../../parts/card.tsx'
import { DataTable } from '../../../parts/data-table.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { usePartTexts } from '../../../parts/texts.ts'
import { usePeopleTexts } from '../texts.ts'
import { useDelegationTexts } from './texts.ts'

interface PlanProps {
  readonly providerInstanceId: string
  /** Opens the form that applies the template to a customer, or to all. */
  readonly apply: (customerId?: string) => void
}

// The vendor is asked for each customer of a page.
const pageSize = 10

/** The differences of the customers of a provider instance from its template. */
export function Plan({ providerInstanceId, apply }: PlanProps) {
  const text = useDelegationTexts()
  const all = usePeopleTexts()
  const part = usePartTexts()
  const reason = useReason()
  const mayNot = reason('applyDelegationTemplate')
  const rows = useRows(
    ['delegatedAdministration.plan', providerInstanceId],
    (client, page, request) => client.delegatedAdministration.plan({ providerInstanceId, ...page }, request),
    { pageSize },
  )
  return (
    <Card
      title={text('plan')}
      actions={
        <Action size="xs" reason={mayNot} onClick={() => apply()}>
          {text('applyAll')}
        </Action>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('planText')}
        </Text>
        <DataTable
          label={text('plan')}
          of={rows}
          rowKey={({ customerId }) => customerId}
          maxHeight="560px"
          columns={[
            {
              id: 'customer',
              header: text('customer'),
              width: 'minmax(0, 2fr)',
              cell: ({ customerId, companyName }) => (
                <Anchor
                  size="sm"
                  renderRoot={(props) => (
                    <Link
                      to="/customers/$customerId"
                      params={{ customerId }}
                      search={{ tab: 'administration' }}
                      {...props}
                    />
                  )}
                >
                  {companyName ?? customerId}
                </Anchor>
              ),
            },
            {
              id: 'differences',
              header: text('differences'),
              width: 'minmax(0, 4fr)',
              cell: (one) => <Differences of={one} />,
            },
            {
              id: 'actions',
              header: all('actions'),
              width: '130px',
              cell: ({ customerId, companyName, differences }) => (
                <Action
                  size="compact-sm"
                  variant="light"
                  reason={mayNot ?? (differences.length === 0 ? text('matches') : undefined)}
                  aria-label={part('named', { name: text('apply'), value: companyName ?? customerId })}
                  onClick={() => apply(customerId)}
                >
                  {text('apply')}
                </Action>
              ),
            },
          ]}
          empty={<Empty title={text('noCustomers')}>{text('noCustomersText')}</Empty>}
        />
      </Stack>
    </Card>
  )
}

function Differences({ of }: { readonly of: CustomerDelegationPlan }) {
  const text = useDelegationTexts()
  const { errorMessage, isAtVendor, differences } = of
  if (errorMessage)
    return (
      <Text size="sm" c="red">
        {errorMessage}
      </Text>
    )
  if (!isAtVendor) return text('notAtVendor')
  if (differences.length === 0) return text('matches')
  return (
    <Stack gap={2}>
      {differences.map((one) => (
        <Text key={JSON.stringify(one)} size="sm">
          {text(one.kind.name)}
          <Next of={one} />
        </Text>
      ))}
    </Stack>
  )
}

const waits = { customer: 'waitsForCustomer', vendor: 'waitsForVendor', person: 'waitsForPerson' } as const

function Next({ of: { step, waitsFor } }: { readonly of: DelegationDifference }) {
  const text = useDelegationTexts()
  const words = step ? text(step.name) : waitsFor ? text(waits[waitsFor.name]) : undefined
  return words ? (
    <Text span size="sm" c="dimmed">
      {' → '}
      {words}
    </Text>
  ) : null
}
