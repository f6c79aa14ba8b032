import { Text, TextInput } from '@mantine/core'
import type { DryRun, ResellerClient, Subscription } from '@reseller-api/client'
import type { ReactNode } from 'react'
import type { WriteRequest } from '../../api/write.ts'
import { useWrite } from '../../api/write.ts'
import { fieldOf } from '../../parts/field.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { WritePanel } from '../../parts/write-panel.tsx'
import { noteChange } from '../home/sent.ts'
import type { subscriptionActions } from './actions.ts'
import { useSubscriptionTexts } from './texts.ts'

type Simple = Exclude<(typeof subscriptionActions)[number], 'update' | 'margin'>
type Options = WriteRequest | { readonly dryRun: true }

interface SimpleFormProps {
  readonly action: Simple
  readonly subscription: Subscription
  /** The present value, if the subscription does not have it. */
  readonly present?: string
  readonly close: () => void
  readonly children?: ReactNode
}

const withValue: readonly Simple[] = ['poNumber', 'internalId', 'budget']
const dangerous: readonly Simple[] = ['cancel', 'suspend']
const words = {
  suspend: 'suspendText',
  reactivate: 'reactivateText',
  cancel: 'cancelText',
  budget: 'noBudget',
} as const

/** The form of a change with at most one value. */
export function SimpleForm({ action, subscription, present, close, children }: SimpleFormProps) {
  const text = useSubscriptionTexts()
  const part = usePartTexts()
  const write = useWrite({
    name: `${action}:${subscription.id}`,
    needsPreview: true,
    first: { value: present ?? firstValue(action, subscription) },
    title: part('named', { name: text(action), value: subscription.name ?? subscription.offer.name }),
    send: (client, { value }, options) => send(client, action, subscription, value, options),
    tryOut: (client, { value }) =>
      send(client, action, subscription, value, { dryRun: true }) as PromiseLike<DryRun>,
    onDone: () => {
      noteChange(subscription.id)
      close()
    },
  })
  const { value, onChange, error, id } = fieldOf(write, 'value')
  return (
    <WritePanel
      write={write}
      submitText={text(action)}
      isDangerous={dangerous.includes(action)}
      onCancel={close}
    >
      {children}
      {action in words && <Text size="sm">{text(words[action as keyof typeof words])}</Text>}
      {withValue.includes(action) && (
        <TextInput
          id={id}
          label={text(`${action as 'budget'}Name`)}
          value={value}
          error={error}
          inputMode={action === 'budget' ? 'decimal' : 'text'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </WritePanel>
  )
}

function firstValue(action: Simple, { poNumber, internalId }: Subscription): string {
  return (action === 'poNumber' ? poNumber : action === 'internalId' ? internalId : '') ?? ''
}

function send(
  { subscriptions }: ResellerClient,
  action: Simple,
  { customerId, id: subscriptionId }: Subscription,
  value: string,
  options: Options,
) {
  const at = { customerId, subscriptionId }
  if (action === 'suspend') return subscriptions.suspend(at, options)
  if (action === 'reactivate') return subscriptions.reactivate(at, options)
  if (action === 'cancel') return subscriptions.cancel(at, options)
  if (action === 'poNumber') return subscriptions.updatePoNumber(at, value, options)
  if (action === 'internalId') return subscriptions.updateInternalId(at, value, options)
  return subscriptions.updateMonthlyBudget(at, { monthlyBudget: value.trim() || null }, options)
}
