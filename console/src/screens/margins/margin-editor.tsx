import { Box, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { useWrite } from '../../api/write.ts'
import { memberError } from '../../parts/api-words.tsx'
import { Card } from '../../parts/card.tsx'
import { useOutcome } from '../../parts/outcome.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { GeneralEffects, WritePanel } from '../../parts/write-panel.tsx'
import { type Role, useMe } from '../../session/me.ts'
import { AffectedInvoices } from './affected-invoices.tsx'
import {
  areStillSaved,
  isBackDated,
  type OfferType,
  offerTypes,
  type RecordedMargins,
  type TypedMargin,
  type TypedMargins,
  typedMargins,
} from './margin.ts'
import { MarginEffect } from './margin-effect.tsx'
import { MarginFields } from './margin-fields.tsx'
import { AppliedDays, MarginStart } from './margin-start.tsx'
import { isOwnSale, keyOf, type MarginSale, setMargins } from './sale.ts'
import { ResoldPrices } from './samples/resold-prices.tsx'
import { SamplePrices } from './samples/sample-prices.tsx'
import { type Segment, useSamples } from './samples/samples.ts'
import { type Saved, SavedMargins } from './samples/saved-margins.tsx'
import { useMarginsTexts } from './texts.ts'
import { useOwnTypes } from './use-own-types.ts'
import { usePlannedMargins } from './use-planned-margins.ts'

export interface MarginEditorProps {
  readonly sale: MarginSale
  readonly margins: RecordedMargins
  readonly buyer: Buyer
  readonly segment: Segment
  readonly chooseSegment: (segment: Segment) => void
}

/** The reseller or the customer to which is sold. */
interface Buyer {
  readonly name: string
  /** The country whose prices are preferred. */
  readonly country: string | null
  readonly version: string | undefined
}

const pauseMs = 350

/** The form of the margins of a sale, with the prices that they would give and the invoices that they affect. */
export function MarginEditor({ sale, margins, buyer, segment, chooseSegment }: MarginEditorProps) {
  const text = useMarginsTexts()
  const part = usePartTexts()
  const nameOf = useInstanceName()
  const role = useMe().data?.role.name
  const { planned } = usePlannedMargins(sale)
  const saved = useOutcome<Saved>((one) => areStillSaved(one.margins, margins, planned, new Date()))
  const sent = useRef<Saved>(undefined)
  // After a margin of a past day is saved, its invoices wait for a re-rating, although the form begins anew.
  const [savedFrom, setSavedFrom] = useState('')
  const first = useMemo(() => typedMargins(margins), [margins])
  const write = useWrite({
    name: `margins:${keyOf(sale)}`,
    needsPreview: true,
    first,
    version: buyer.version,
    title: part('named', { name: text('change'), value: buyer.name }),
    send: (client, values, options) => {
      // After the write, everything is read again, and the price before it is no longer known.
      sent.current = { margins: values, sample: sampled.isPlaceholderData ? undefined : sample }
      return setMargins(client, sale, values, options)
    },
    tryOut: (client, values, version) => setMargins(client, sale, values, { dryRun: true, ...version }),
    onDone: () => {
      setSavedFrom(write.values.effectiveDate ?? '')
      if (sent.current) saved.say(sent.current)
    },
  })
  const { values, failure } = write
  const edit = (next: TypedMargins) => {
    saved.forget()
    write.edit(next)
  }
  const [proposed] = useDebouncedValue(values, pauseMs)
  const sampled = useSamples({
    ...{ sale, segment, proposed, country: buyer.country },
    isEnabled: role !== undefined && isOwnSale(sale, role),
  })
  const [sample] = sampled.data?.samples ?? []
  const own = offerTypes.filter((type) => values[type] !== undefined)
  const ownTypes = useOwnTypes()(values)
  const setType = (type: OfferType, margin: TypedMargin) => edit({ ...values, [type]: margin })
  const errorOf = (label: string, ...members: readonly string[]) =>
    memberError(
      Object.entries(failure?.members ?? {}).find(([name]) =>
        members.some((member) => name.startsWith(member)),
      )?.[1],
      label,
    )
  const affected = role === 'csp' && (
    <AffectedInvoices sale={sale} from={proposed.effectiveDate || savedFrom} />
  )
  // After a margin of a past day, the invoices that wait for a re-rating come first.
  const isWaiting = saved.shown !== undefined && isBackDated(saved.shown.margins.effectiveDate, new Date())
  return (
    <Stack gap="lg">
      <Card title={text('change')}>
        <WritePanel
          write={write}
          submitText={text('save')}
          effects={(effects) => (
            <Stack gap={4}>
              <AppliedDays day={values.effectiveDate} of={sale} />
              <MarginEffect of={effects} />
              {/* The invoices of past days that the margin can change are below the form. */}
              <GeneralEffects of={effects} hasOthers />
            </Stack>
          )}
        >
          <Stack gap="sm">
            <Text size="sm">{text('onlyHere', { instance: nameOf(sale.providerInstanceId) })}</Text>
            <MarginFields
              ruleLabel={text('rule')}
              valueLabel={text('value')}
              margin={values.all}
              error={errorOf(text('value'), 'priceMargin', 'margin')}
              change={(all) => edit({ ...values, all })}
            />
            <Text size="sm">{ownTypes}</Text>
            {own.map((type) => (
              <MarginFields
                key={type}
                ruleLabel={text('ruleOf', { type: text(type) })}
                valueLabel={text('valueOf', { type: text(type) })}
                margin={values[type]!}
                without={{ label: text('inherit'), inherited: values.all }}
                error={errorOf(text('valueOf', { type: text(type) }), `offerTypeMargins.${type}`)}
                change={(margin) => setType(type, margin)}
              />
            ))}
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <MarginStart
                day={values.effectiveDate}
                error={errorOf(text('effectiveDate'), 'effectiveDate')}
                change={(effectiveDate) => edit({ ...values, effectiveDate })}
              />
              <Select
                label={text('addType')}
                description={text('addTypeText')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                placeholder={text('chooseType')}
                data={offerTypes
                  .filter((type) => !own.includes(type))
                  .map((value) => ({ value, label: text(value) }))}
                value={null}
                onChange={(type) => type && setType(type as OfferType, values.all)}
              />
            </SimpleGrid>
          </Stack>
        </WritePanel>
        {saved.shown && (
          <Box mt="md">
            <SavedMargins of={saved.shown} />
          </Box>
        )}
      </Card>
      {isWaiting && affected}
      {role && (
        <Prices
          role={role}
          sale={sale}
          country={buyer.country}
          proposed={proposed}
          segment={segment}
          chooseSegment={chooseSegment}
        />
      )}
      {!isWaiting && affected}
    </Stack>
  )
}

type PricesProps = Parameters<typeof SamplePrices>[0] & { readonly role: Role }

/** The sample prices of a sale: with the proposed margins if the signed-in seller makes it, and otherwise as they are. */
function Prices({ role, ...props }: PricesProps) {
  return isOwnSale(props.sale, role) ? <SamplePrices {...props} /> : <ResoldPrices {...props} />
}
