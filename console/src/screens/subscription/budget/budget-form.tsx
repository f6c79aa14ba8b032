import { Text } from '@mantine/core'
import type { Subscription } from '@reseller-api/client'
import { useRead } from '../../../api/read.ts'
import { Facts } from '../../../parts/facts.tsx'
import { View } from '../../../parts/view.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { BudgetFacts } from '../../home/ready/facts.tsx'
import { useReadyTexts } from '../../home/ready/texts.ts'
import { SimpleForm } from '../simple-form.tsx'

interface BudgetFormProps {
  readonly subscription: Subscription
  readonly close: () => void
}

// The largest page, because only lists have the budget of a subscription.
const pageSize = 2_000

/** The form of the monthly budget, with the present budget and, if the forecast exceeds it, the forecast. */
export function BudgetForm({ subscription, close }: BudgetFormProps) {
  const { customerId, id: subscriptionId } = subscription
  const read = useRead(
    ['subscriptions.listOfCustomer', customerId, 'budget', subscriptionId],
    (client, request) =>
      Promise.all([
        client.subscriptions.listOfCustomer({ customerId, pageSize }, request),
        client.alerts.list({ kind: 'BudgetOverrun', subscriptionId }, request),
      ]),
  )
  return (
    <View of={read}>
      {([{ items }, alerts]) => {
        const listed = items.find(({ id }) => id === subscriptionId)?.monthlyBudget ?? null
        const use = alerts.items[0]?.budget
        return (
          <SimpleForm
            action="budget"
            subscription={subscription}
            present={listed === null ? '' : String(listed)}
            close={close}
          >
            {use ? (
              <BudgetFacts
                of={use}
                customerName={alerts.items[0]!.customerName}
                subscriptionName={subscription.name ?? subscription.offer.name}
              />
            ) : (
              <PresentBudget value={listed} />
            )}
          </SimpleForm>
        )
      }}
    </View>
  )
}

/** The present budget, in the currency in which the customer is billed, which no answer names without a forecast. */
function PresentBudget({ value }: { readonly value: string | number | null }) {
  const text = useReadyTexts()
  const format = useFormat()
  return (
    <>
      <Facts of={[[text('budgetNow'), value === null ? null : format.decimal(String(value))]]} />
      <Text size="sm" c="dimmed">
        {text('noForecast')}
      </Text>
    </>
  )
}
