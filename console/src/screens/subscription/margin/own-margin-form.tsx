import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { Subscription } from '@reseller-api/client'
import { useMemo } from 'react'
import type { Versioned } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'
import { memberError } from '../../../parts/api-words.tsx'
import { usePartTexts } from '../../../parts/texts.ts'
import { WritePanel } from '../../../parts/write-panel.tsx'
import { useMe } from '../../../session/me.ts'
import { noteChange } from '../../home/sent.ts'
import { AffectedInvoices } from '../../margins/affected-invoices.tsx'
import { MarginFields } from '../../margins/margin-fields.tsx'
import { AppliedDays, MarginStart } from '../../margins/margin-start.tsx'
import { useMarginsTexts } from '../../margins/texts.ts'
import { ChangePreview } from '../change-preview.tsx'
import { useSubscriptionTexts } from '../texts.ts'
import { setOwnMargin, typedOwnMargin } from './own-margin.ts'

interface OwnMarginFormProps {
  readonly subscription: Versioned<Subscription>
  readonly close: () => void
}

/** The form of the margin that the seller sets for this subscription only, with the prices that it would give. */
export function OwnMarginForm({ subscription, close }: OwnMarginFormProps) {
  const text = useSubscriptionTexts()
  const ofMargins = useMarginsTexts()
  const part = usePartTexts()
  const role = useMe().data?.role.name
  const { id: subscriptionId, version } = subscription
  const first = useMemo(() => typedOwnMargin(subscription), [subscription])
  const write = useWrite({
    name: `own-margin:${subscriptionId}`,
    needsPreview: true,
    first,
    version,
    title: part('named', { name: text('margin'), value: subscription.name ?? subscription.offer.name }),
    send: (client, values, options) => setOwnMargin(client, subscription, values, options),
    tryOut: (client, values, seen) => setOwnMargin(client, subscription, values, { dryRun: true, ...seen }),
    onDone: () => {
      noteChange(subscriptionId)
      close()
    },
  })
  const { values, edit, failure } = write
  const members = Object.entries(failure?.members ?? {})
  const isAboutDay = ([name]: readonly [string, ...unknown[]]) => name === 'effectiveDate'
  const marginError = members.find((one) => !isAboutDay(one))
  const { customerId, providerInstanceId } = subscription
  return (
    <Stack gap="lg">
      <WritePanel
        write={write}
        submitText={ofMargins('saveOwn')}
        onCancel={close}
        effects={(effects) => <ChangePreview of={effects} end={undefined} />}
      >
        <Text size="sm">{ofMargins('ownText')}</Text>
        <MarginFields
          ruleLabel={ofMargins('rule')}
          valueLabel={ofMargins('value')}
          margin={values.margin}
          without={{ label: ofMargins('noOwn') }}
          error={memberError(marginError?.[1], ofMargins('value'))}
          change={(margin) => edit({ ...values, margin })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MarginStart
            day={values.effectiveDate}
            error={memberError(members.find(isAboutDay)?.[1], ofMargins('effectiveDate'))}
            change={(effectiveDate) => edit({ ...values, effectiveDate })}
          />
        </SimpleGrid>
        <AppliedDays day={values.effectiveDate} of={{ kind: 'Subscription', subscriptionId }} />
        {role === 'csp' && <Text size="sm">{ofMargins('ownImported')}</Text>}
      </WritePanel>
      {role === 'csp' && (
        <AffectedInvoices
          sale={{ kind: 'Customer', customerId, resellerId: null, providerInstanceId }}
          from={values.effectiveDate ?? ''}
        />
      )}
    </Stack>
  )
}
