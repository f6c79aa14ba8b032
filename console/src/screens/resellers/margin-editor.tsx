import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Reseller } from '@reseller-api/client'
import { useMemo, useState } from 'react'
import type { Versioned } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { memberError } from '../../parts/api-words.tsx'
import { Card } from '../../parts/card.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { GeneralEffects, WritePanel } from '../../parts/write-panel.tsx'
import { useFormat } from '../../values/use-format.ts'
import { AffectedInvoices } from './affected-invoices.tsx'
import {
  appliedDays,
  firstOfNextMonth,
  lastPlannedDay,
  marginsBody,
  type OfferType,
  offerTypes,
  type TypedMargin,
  type TypedMargins,
  typedMargins,
} from './margin.ts'
import { MarginFields } from './margin-fields.tsx'
import { SamplePrices } from './sample-prices.tsx'
import { useResellersTexts } from './texts.ts'
import { usePlannedMargins } from './use-planned-margins.ts'

interface MarginEditorProps {
  readonly reseller: Versioned<Reseller>
  readonly association: Reseller['providerResellers'][number]
}

const pauseMs = 350

/** The form of the margins at one provider instance, with the prices that they would give and the invoices that they affect. */
export function MarginEditor({ reseller, association }: MarginEditorProps) {
  const text = useResellersTexts()
  const part = usePartTexts()
  const format = useFormat()
  const resellerId = reseller.id
  const { providerInstanceId } = association
  // After a margin of a past day is saved, its invoices wait for a re-rating, although the form begins anew.
  const [savedFrom, setSavedFrom] = useState('')
  const first = useMemo(() => typedMargins(association), [association])
  // A day that is not typed yet is sent, too: the service refuses it, so the margins do not apply from now.
  const at = ({ effectiveDate }: TypedMargins) => ({
    ...{ resellerId, providerInstanceId },
    ...(effectiveDate !== null && { effectiveDate: `${effectiveDate}T00:00:00Z` }),
  })
  const write = useWrite({
    name: `margins:${resellerId}:${providerInstanceId}`,
    first,
    version: reseller.version,
    title: part('named', { name: text('change'), value: reseller.companyName ?? resellerId }),
    send: (client, values, options) =>
      client.resellers.updateMargins(at(values), marginsBody(providerInstanceId, values), options),
    tryOut: (client, values, version) =>
      client.resellers.updateMargins(at(values), marginsBody(providerInstanceId, values), {
        dryRun: true,
        ...version,
      }),
    onDone: () => setSavedFrom(write.values.effectiveDate ?? ''),
  })
  const { values, edit, failure } = write
  const [proposed] = useDebouncedValue(values, pauseMs)
  const { planned } = usePlannedMargins(resellerId, providerInstanceId)
  const plannedDays = planned.map(({ effectiveDate }) => effectiveDate.slice(0, 10))
  const days = appliedDays(values.effectiveDate, plannedDays, new Date())
  const own = offerTypes.filter((type) => values[type] !== undefined)
  const setType = (type: OfferType, margin: TypedMargin) => edit({ ...values, [type]: margin })
  const errorOf = (member: string) =>
    memberError(Object.entries(failure?.members ?? {}).find(([name]) => name.startsWith(member))?.[1])
  return (
    <Stack gap="lg">
      <Card title={text('change')}>
        <WritePanel
          write={write}
          submitText={text('save')}
          effects={(effects) => (
            <Stack gap={4}>
              <Text size="sm">
                {text('appliesFrom', { day: format.date(days.from) })}
                {days.replacedOn && ` ${text('replacedOn', { day: format.date(days.replacedOn) })}`}
              </Text>
              <GeneralEffects of={effects} />
            </Stack>
          )}
        >
          <Stack gap="sm">
            <MarginFields
              ruleLabel={text('rule')}
              valueLabel={text('value')}
              margin={values.all}
              error={errorOf('priceMargin')}
              change={(all) => edit({ ...values, all })}
            />
            {own.map((type) => (
              <MarginFields
                key={type}
                ruleLabel={text('ruleOf', { type: text(type) })}
                valueLabel={text('valueOf', { type: text(type) })}
                margin={values[type]!}
                inherited={values.all}
                error={errorOf(`offerTypeMargins.${type}`)}
                change={(margin) => setType(type, margin)}
              />
            ))}
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Select
                label={text('applies')}
                allowDeselect={false}
                data={[
                  { value: 'now', label: text('fromNow') },
                  { value: 'day', label: text('fromDay') },
                ]}
                value={values.effectiveDate === null ? 'now' : 'day'}
                onChange={(when) =>
                  edit({ ...values, effectiveDate: when === 'day' ? firstOfNextMonth(new Date()) : null })
                }
              />
              {values.effectiveDate !== null && (
                <TextInput
                  type="date"
                  label={text('effectiveDate')}
                  description={text('effectiveDateText')}
                  max={lastPlannedDay(new Date())}
                  value={values.effectiveDate}
                  error={values.effectiveDate === '' && failure ? text('noDay') : errorOf('effectiveDate')}
                  onChange={({ currentTarget }) => edit({ ...values, effectiveDate: currentTarget.value })}
                />
              )}
              <Select
                label={text('addType')}
                description={text('addTypeText')}
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
      </Card>
      <SamplePrices
        resellerId={resellerId}
        country={reseller.country}
        providerInstanceId={providerInstanceId}
        proposed={proposed}
      />
      <AffectedInvoices
        resellerId={resellerId}
        providerInstanceId={providerInstanceId}
        from={proposed.effectiveDate || savedFrom}
      />
    </Stack>
  )
}
