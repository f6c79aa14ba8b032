import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { Subscription, SubscriptionConflict, UpdateSubscriptionRequest } from '@reseller-api/client'
import { useEffect, useState } from 'react'
import type { Versioned } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { fieldOf } from '../../parts/field.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { WritePanel } from '../../parts/write-panel.tsx'
import { isEndless } from '../../values/dates.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { noteChange } from '../home/sent.ts'
import { ChangePreview } from './change-preview.tsx'
import { hasNextTerm, renewalWith } from './next-seats.ts'
import { Resolution } from './resolution.tsx'
import { useSubscriptionTexts } from './texts.ts'
import { useEndWords } from './use-end-words.ts'

interface ChangeFormProps {
  readonly subscription: Versioned<Subscription>
  readonly close: () => void
}

/** The values of the form. */
export interface Values {
  readonly name: string
  readonly quantity: number
  /** Null to keep the seats of the last day of the term. */
  readonly nextSeats: number | null
  readonly nextBillingFrequency: string
  readonly endOfTermAction: (typeof ends)[number]
}

const billingFrequencies = ['Monthly', 'Annual', 'Triennial', 'OneTime', 'None'] as const
const ends = ['Renew', 'Stop', 'ExtendedService'] as const

/**
 * The form of seats, name, billing and renewal. If the vendor has other values, it shows the typed, the stored and the
 * vendor's values to choose from.
 */
export function ChangeForm({ subscription, close }: ChangeFormProps) {
  const text = useSubscriptionTexts()
  const part = usePartTexts()
  const names = useNameTexts()
  const format = useFormat()
  const { customerId, id: subscriptionId, billingFrequency, nextBillingFrequency } = subscription
  const at = { customerId, subscriptionId }
  const frequency = (nextBillingFrequency?.billingFrequency ?? billingFrequency).name
  const write = useWrite({
    name: `update:${subscriptionId}`,
    needsPreview: true,
    first: {
      name: subscription.name ?? '',
      quantity: subscription.quantity,
      nextSeats: subscription.autoRenewSettings?.quantity ?? null,
      nextBillingFrequency: frequency,
      endOfTermAction: subscription.endOfTermAction.name,
    },
    version: subscription.version,
    title: part('named', { name: text('update'), value: subscription.name ?? subscription.offer.name }),
    send: (client, values, options) => client.subscriptions.update(at, bodyOf(subscription, values), options),
    tryOut: (client, values, version) =>
      client.subscriptions.update(at, bodyOf(subscription, values), { dryRun: true, ...version }),
    onDone: () => {
      noteChange(subscriptionId)
      close()
    },
  })
  const endWords = useEndWords()
  const endOf = ({ endOfTermAction, quantity, nextSeats }: Values) => {
    if (isEndless(subscription.endDate)) return undefined
    const end = { action: endOfTermAction, before: quantity, after: nextSeats ?? quantity }
    return part('named', { name: format.date(subscription.endDate), value: endWords(end) })
  }
  const conflict = useConflict(write.failure?.conflict)
  if (conflict) return <Resolution conflict={conflict} write={write} endOf={endOf} onCancel={close} />
  const [name, quantity, end] = [
    fieldOf(write, 'name'),
    fieldOf(write, 'quantity'),
    fieldOf(write, 'endOfTermAction'),
  ]
  const next = fieldOf(write, 'nextBillingFrequency')
  const nextSeats = fieldOf(write, 'nextSeats')
  return (
    <WritePanel
      write={write}
      submitText={text('send')}
      onCancel={close}
      effects={(effects) => <ChangePreview of={effects} end={endOf(write.values)} />}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={text('name')}
          {...name}
          onChange={(event) => name.onChange(event.currentTarget.value)}
          onBlur={write.leaveField}
        />
        <NumberInput
          label={text('seats')}
          {...quantity}
          min={1}
          allowDecimal={false}
          onChange={(value) => quantity.onChange(Number(value))}
          onBlur={write.leaveField}
          data-autofocus
        />
        <Select
          label={text('atEnd')}
          {...end}
          data={ends.map((value) => ({ value, label: text(value) }))}
          allowDeselect={false}
          onChange={(value) => end.onChange((value ?? 'Renew') as Values['endOfTermAction'])}
        />
        <Select
          label={text('frequency')}
          {...next}
          data={billingFrequencies.map((value) => ({ value, label: names(value) }))}
          allowDeselect={false}
          onChange={(value) => next.onChange(value ?? frequency)}
        />
        {end.value === 'Renew' && hasNextTerm(subscription) && (
          <NumberInput
            label={text('nextSeats')}
            description={text('nextSeatsText')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...nextSeats}
            value={nextSeats.value ?? ''}
            placeholder={String(quantity.value)}
            min={1}
            allowDecimal={false}
            onChange={(value) => nextSeats.onChange(value === '' ? null : Number(value))}
            onBlur={write.leaveField}
          />
        )}
      </SimpleGrid>
    </WritePanel>
  )
}

/** Returns the newest conflict with the vendor, also after a later dry run of other values succeeds. */
function useConflict(found: SubscriptionConflict | undefined): SubscriptionConflict | undefined {
  const [kept, keep] = useState(found)
  useEffect(() => {
    if (found) keep(found)
  }, [found])
  return found ?? kept
}

function bodyOf(subscription: Subscription, values: Values): UpdateSubscriptionRequest {
  const { name, quantity, nextSeats, nextBillingFrequency, endOfTermAction } = values
  const billingFrequency = { name: nextBillingFrequency } as Subscription['billingFrequency']
  const autoRenewSettings =
    endOfTermAction === 'Renew'
      ? renewalWith(subscription, { billingFrequency, seats: nextSeats })
      : undefined
  return {
    name,
    quantity,
    nextBillingFrequency: billingFrequency,
    endOfTermAction: { name: endOfTermAction },
    ...(autoRenewSettings !== undefined && { autoRenewSettings }),
  } as UpdateSubscriptionRequest
}
