import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Notice } from '../../parts/notice.tsx'
import { OperationBadge, useOperation } from '../../parts/operation-badge.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { View } from '../../parts/view.tsx'
import { useOrderTexts } from './texts.ts'

interface ResultProps {
  readonly orderId: string
  readonly operationId: string | undefined
  readonly customerId: string | undefined
  readonly another: () => void
}

/** The last step: the outcome of the order, which is followed until it ends. */
export function Result({ orderId, operationId, customerId, another }: ResultProps) {
  const text = useOrderTexts()
  const order = useRead(['orders.get', orderId], (client, request) => client.orders.get({ orderId }, request))
  return (
    <Card title={text('ordered')}>
      <View of={order}>
        {({ status, subscriptionName, quantity, errorMessage }) => (
          <Stack gap="md">
            <Text size="sm">{text('orderedText')}</Text>
            <Group gap="sm">
              <Text fw={600}>
                {quantity} × {subscriptionName}
              </Text>
              <StateBadge name={status.name} label={text(status.name)} />
            </Group>
            {errorMessage && (
              <Notice kind={status.name === 'Failed' ? 'error' : 'info'} title={text(status.name)}>
                {errorMessage}
              </Notice>
            )}
            {operationId && <OperationBadge id={operationId} />}
            <Group>
              {customerId && operationId && <OpenSubscription {...{ customerId, operationId }} />}
              {customerId && (
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link
                      to="/customers/$customerId"
                      params={{ customerId }}
                      search={{ tab: 'orders' }}
                      {...props}
                    />
                  )}
                >
                  {text('openCustomer')}
                </Button>
              )}
              <Button variant="default" onClick={another}>
                {text('another')}
              </Button>
            </Group>
          </Stack>
        )}
      </View>
    </Card>
  )
}

function OpenSubscription({
  customerId,
  operationId,
}: {
  readonly customerId: string
  readonly operationId: string
}) {
  const text = useOrderTexts()
  const subscriptionId = useOperation(operationId).data?.subscriptionId
  if (!subscriptionId) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to="/customers/$customerId/subscriptions/$subscriptionId"
          params={{ customerId, subscriptionId }}
          {...props}
        />
      )}
    >
      {text('openSubscription')}
    </Button>
  )
}
