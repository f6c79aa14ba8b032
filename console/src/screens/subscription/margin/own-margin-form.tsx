import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import type { Subscription } from '@reseller-api/client'
import { useMemo } from 'react'
import type { Versioned } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'
import { memberError } from '../../../parts/api-words.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useOutcome } from '../../../parts/outcome.ts'
import { usePartTexts } from '../../../parts/texts.ts'
import { WritePanel } from '../../../parts/write-panel.tsx'
import { useMe } from '../../../session/me.ts'
import { useFormat } from '../../../values/use-format.ts'
import { noteChange } from '../../home/sent.ts'
import { AffectedInvoices } from '../../margins/affected-invoices.tsx'
import { isBackDated } from '../../margins/margin.ts'
import { MarginFields } from '../../margins/margin-fields.tsx'
import { AppliedDays, MarginStart } from '../../margins/margin-start.tsx'
import { useMarginsTexts } from '../../margins/texts.ts'
import { useMarginWords } from '../../margins/use-margin-words.ts'
import { ChangePreview } from '../change-preview.tsx'
import { useSubscriptionTexts } from '../texts.ts'
import { isStillOwn, setOwnMargin, type TypedOwnMargin, typedOwnMargin } from './own-margin.ts'

interface OwnMarginFormProps {
  readonly subscription: Versioned<Subscription>
  /** The day from which the form proposes the margin, such as 2026-10-01; undefined for now. */
  readonly proposedDay: string | undefined
  readonly close: () => void
}

/** The form of the margin that the seller sets for this subscription only, with the prices that it would give. */
export function OwnMarginForm({ subscription, proposedDay, close }: OwnMarginFormProps) {
  const text = useSubscriptionTexts()
  const ofMargins = useMarginsTexts()
  const part = usePartTexts()
  const role = useMe().data?.role.name
  const { id: subscriptionId, version } = subscription
  const first = useMemo(() => typedOwnMargin(subscription, proposedDay), [subscription, proposedDay])
  const saved = useOutcome<TypedOwnMargin>((one) => isStillOwn(one.margin, subscription))
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
      // Only the csp re-rates invoices. Nothing else says that those of past days keep their amounts until then.
      if (role === 'csp' && isBackDated(write.values.effectiveDate, new Date())) saved.say(write.values)
      else close()
    },
  })
  const { values, edit, failure } = write
  const members = Object.entries(failure?.members ?? {})
  const isAboutDay = ([name]: readonly [string, ...unknown[]]) => name === 'effectiveDate'
  const marginError = members.find((one) => !isAboutDay(one))
  const { customerId, providerInstanceId } = subscription
  const sale = { kind: 'Customer', customerId, resellerId: null, providerInstanceId } as const
  if (saved.shown) return <SavedForPast of={saved.shown} sale={sale} close={close} />
  return (
    <Stack gap="lg">
      <WritePanel
        write={write}
        submitText={ofMargins('saveOwn')}
        onCancel={close}
        effects={(effects) => <ChangePreview of={effects} end={undefined} hasOthers />}
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
            proposedDay={proposedDay}
            error={memberError(members.find(isAboutDay)?.[1], ofMargins('effectiveDate'))}
            change={(effectiveDate) => edit({ ...values, effectiveDate })}
          />
        </SimpleGrid>
        <AppliedDays day={values.effectiveDate} of={{ kind: 'Subscription', subscriptionId }} />
        {role === 'csp' && <Text size="sm">{ofMargins('ownImported')}</Text>}
      </WritePanel>
      {role === 'csp' && <AffectedInvoices sale={sale} from={values.effectiveDate ?? ''} />}
    </Stack>
  )
}

interface SavedForPastProps {
  readonly of: TypedOwnMargin
  readonly sale: Parameters<typeof AffectedInvoices>[0]['sale']
  readonly close: () => void
}

/** Says that a margin of past days was saved, with the imported invoices that wait for a re-rating. */
function SavedForPast({ of: { margin, effectiveDate }, sale, close }: SavedForPastProps) {
  const text = useMarginsTexts()
  const part = usePartTexts()
  const format = useFormat()
  const marginWords = useMarginWords()
  return (
    <Stack gap="lg">
      <Notice
        kind="success"
        title={text('savedFrom', {
          day: format.date(effectiveDate!),
          margin: margin.rule === '' ? text('noOwn') : marginWords(margin),
        })}
      />
      <AffectedInvoices sale={sale} from={effectiveDate!} />
      <Button variant="default" onClick={close} style={{ alignSelf: 'flex-end' }}>
        {part('close')}
      </Button>
    </Stack>
  )
}
