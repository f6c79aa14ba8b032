import { Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Subscription } from '@reseller-api/client'
import { createLazyRoute, Link } from '@tanstack/react-router'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import { useRead, useVersioned, type Versioned } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { Card } from '../../parts/card.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { Facts } from '../../parts/facts.tsx'
import { ObjectScreen } from '../../parts/object-screen.tsx'
import { OperationBadge } from '../../parts/operation-badge.tsx'
import { Screen } from '../../parts/screen.tsx'
import { useMe } from '../../session/me.ts'
import { isEndless } from '../../values/dates.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { typedMargin } from '../margins/margin.ts'
import { PlannedMargins } from '../margins/planned-margins.tsx'
import { useMarginsTexts } from '../margins/texts.ts'
import { useMarginWords } from '../margins/use-margin-words.ts'
import { useStoryTexts } from '../story/texts.ts'
import { subscriptionActions } from './actions.ts'
import { Ahead } from './ahead.tsx'
import { BudgetForm } from './budget/budget-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { History } from './history.tsx'
import { OwnMarginForm } from './margin/own-margin-form.tsx'
import { PlannedTermPrice } from './margin/planned-term-price.tsx'
import { PriceExplanation } from './price-explanation.tsx'
import { SimpleForm } from './simple-form.tsx'
import { StateDiagram } from './state-diagram.tsx'
import { useSubscriptionTexts } from './texts.ts'

export const Route = createLazyRoute('/customers/$customerId/subscriptions/$subscriptionId')({
  component: SubscriptionScreen,
})

function SubscriptionScreen() {
  const at = Route.useParams()
  const subscription = useVersioned(['subscriptions.get', at], (client, request) =>
    client.subscriptions.get(at, request),
  )
  const text = useStoryTexts()
  return (
    <ObjectScreen title={text('subscription')} of={subscription}>
      {(found) => <Found subscription={found} />}
    </ObjectScreen>
  )
}

function Found({ subscription }: { readonly subscription: Versioned<Subscription> }) {
  const { customerId, id, name, offer, status, pendingOperationId } = subscription
  const text = useSubscriptionTexts()
  const isSeller = useIsSeller()
  return (
    <Screen title={name ?? offer.name} subtitle={<CustomerLink customerId={customerId} />}>
      <Card title={text('states')}>
        <Stack gap="lg">
          <StateDiagram state={status.name} />
          {pendingOperationId && (
            <div>
              <Text size="sm" fw={600}>
                {text('running')}
              </Text>
              <OperationBadge id={pendingOperationId} />
            </div>
          )}
          <Actions subscription={subscription} />
        </Stack>
      </Card>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="lg">
          <Terms subscription={subscription} />
          <Ahead subscription={subscription} />
          {isSeller && (
            <PlannedMargins
              of={{ kind: 'Subscription', subscriptionId: id }}
              priceOf={(planned) => <PlannedTermPrice subscription={subscription} of={planned} />}
            />
          )}
        </Stack>
        <PriceExplanation
          customerId={customerId}
          subscriptionId={id}
          isUsage={offer.billingType.name === 'Usage'}
        />
      </SimpleGrid>
      <History subscription={subscription} />
    </Screen>
  )
}

function CustomerLink({ customerId }: { readonly customerId: string }) {
  const text = useSubscriptionTexts()
  const customer = useRead(['customers.get', customerId], (client, request) =>
    client.customers.get({ customerId }, request),
  )
  return (
    <Link to="/customers/$customerId" params={{ customerId }} search={{ tab: 'subscriptions' }}>
      {customer.data?.companyName ?? text('customer')}
    </Link>
  )
}

const operationOf = {
  update: 'updateSubscription',
  suspend: 'suspendSubscription',
  reactivate: 'reactivateSubscription',
  cancel: 'cancelSubscription',
  poNumber: 'updateSubscriptionPoNumber',
  internalId: 'updateSubscriptionInternalId',
  budget: 'updateMonthlyBudget',
  margin: 'updateSubscriptionPriceMargin',
} as const

type ActionName = (typeof subscriptionActions)[number]

function Actions({ subscription }: { readonly subscription: Versioned<Subscription> }) {
  const text = useSubscriptionTexts()
  const dialogProps = useDialogProps()
  const { action, from } = Route.useSearch()
  const navigate = Route.useNavigate()
  const reasonOf = useReason()
  const windowReason = useWindowReason(subscription)
  const choose = (next: ActionName | undefined) =>
    void navigate({ search: next ? { action: next } : {}, replace: next === undefined })
  const reason = (name: ActionName) =>
    reasonOf(operationOf[name], subscription.status.name) ?? (name === 'cancel' ? windowReason : undefined)
  const isUsage = subscription.offer.billingType.name === 'Usage'
  const isSeller = useIsSeller()
  const offered = subscriptionActions.filter(
    (name) => (name !== 'budget' || isUsage) && (name !== 'margin' || isSeller),
  )
  const opened = offered.find((name) => name === action)
  return (
    <>
      <Group gap="sm">
        {offered.map((name) => (
          <Action
            key={name}
            variant={name === 'update' ? 'filled' : 'default'}
            reason={reason(name)}
            onClick={() => choose(name)}
          >
            {text(name)}
          </Action>
        ))}
      </Group>
      <Modal
        {...dialogProps}
        opened={opened !== undefined}
        onClose={() => choose(undefined)}
        title={opened && text(opened)}
        size={sizes[opened ?? ''] ?? 'md'}
      >
        {opened && (
          <Form
            action={opened}
            proposedDay={from}
            subscription={subscription}
            close={() => choose(undefined)}
          />
        )}
      </Modal>
    </>
  )
}

const sizes: Readonly<Record<string, string>> = { update: 'xl', margin: 'lg' }

interface FormProps {
  readonly action: ActionName
  readonly proposedDay: string | undefined
  readonly subscription: Versioned<Subscription>
  readonly close: () => void
}

function Form({ action, proposedDay, ...props }: FormProps) {
  if (action === 'update') return <ChangeForm {...props} />
  if (action === 'margin') return <OwnMarginForm {...props} proposedDay={proposedDay} />
  if (action === 'budget') return <BudgetForm {...props} />
  return <SimpleForm action={action} {...props} />
}

/** Whether the signed-in person sells the subscription. A customer sees no margins. */
function useIsSeller(): boolean {
  return useMe().data?.role.name !== 'customer'
}

function useWindowReason({ cancellationAllowedUntil }: Subscription): string | undefined {
  const text = useSubscriptionTexts()
  const format = useFormat()
  return cancellationAllowedUntil !== null && isOver(cancellationAllowedUntil)
    ? text('cancelOver', { when: format.distance(cancellationAllowedUntil) })
    : undefined
}

function isOver(moment: string): boolean {
  return new Date(moment).getTime() < Date.now()
}

function Terms({ subscription }: { readonly subscription: Subscription }) {
  const text = useSubscriptionTexts()
  const names = useNameTexts()
  const format = useFormat()
  const nameOf = useInstanceName()
  const ofMargins = useMarginsTexts()
  const marginWords = useMarginWords()
  const isSeller = useIsSeller()
  const { margin, offer, quantity, termDuration, billingFrequency, startDate, endDate, endOfTermAction } =
    subscription
  const { poNumber, internalId, providerSubscriptionId, providerInstanceId, cancellationAllowedUntil } =
    subscription
  return (
    <Card title={text('terms')}>
      <Facts
        of={[
          [text('offer'), offer.name],
          [text('seats'), format.count(quantity)],
          [text('term'), names(termDuration.name)],
          [text('billing'), names(billingFrequency.name)],
          [text('starts'), format.date(startDate)],
          [
            text('ends'),
            isEndless(endDate) ? text('noEnd') : `${format.date(endDate)} (${format.distance(endDate)})`,
          ],
          [text('atEnd'), text(endOfTermAction.name)],
          ...(cancellationAllowedUntil
            ? [
                [
                  text('cancel'),
                  text(isOver(cancellationAllowedUntil) ? 'cancelEnded' : 'cancelUntil', {
                    moment: format.moment(cancellationAllowedUntil),
                  }),
                ] as const,
              ]
            : []),
          ...(isSeller
            ? [[ofMargins('own'), margin ? marginWords(typedMargin(margin)) : ofMargins('noOwn')] as const]
            : []),
          [text('poNumberName'), poNumber],
          [text('internalIdName'), internalId],
          [text('instance'), nameOf(providerInstanceId)],
          [text('vendorId'), providerSubscriptionId],
        ]}
      />
    </Card>
  )
}
