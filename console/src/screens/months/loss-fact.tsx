import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { Money } from '../../parts/money.tsx'
import { lossSums } from './loss-sums.ts'
import { useResultsTexts } from './results-texts.ts'

// The largest loss comes first, so one page of this size has all losses of most tenants.
const pageSize = 2000

/**
 * What a month loses with customers that pay less than the vendor bills, as a link to the results. A second link leads to the
 * subscriptions that lose money today, which the month does not count before they are billed.
 */
export function LossFact({ month }: { readonly month: string }) {
  const text = useResultsTexts()
  const wanted = { month, level: 'Customer', isUnknown: false } as const
  const { data, isError } = useRead(['invoices.listResults', wanted, 'losses'], (client, request) =>
    client.invoices.listResults({ ...wanted, pageSize }, request),
  )
  if (!data) return isError ? '–' : '…'
  const { customers, sums } = lossSums(data.items)
  return (
    <>
      {customers === 0 && text('noLoss')}
      {sums.map((sum) => (
        <Money key={sum.currency.name} of={sum} isRounded fw={650} />
      ))}
      {customers > 0 && (
        <Text size="xs" maw={360}>
          <Anchor
            inherit
            renderRoot={(props) => <Link to="/months" search={{ month, results: 'Customer' }} {...props} />}
          >
            {text('lossOf', { count: customers })}
          </Anchor>
        </Text>
      )}
      <Text size="xs" maw={360}>
        <Anchor
          inherit
          renderRoot={(props) => <Link to="/" search={{ kind: 'NegativeMargin' }} {...props} />}
        >
          {text('lossToday')}
        </Anchor>
      </Text>
    </>
  )
}
