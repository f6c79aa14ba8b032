import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Effects } from '../../api/write.ts'
import { Money } from '../../parts/money.tsx'
import { GeneralEffects } from '../../parts/write-panel.tsx'
import { useMe } from '../../session/me.ts'
import { type Amount, isNegative } from '../../values/money.ts'
import { useFormat } from '../../values/use-format.ts'
import { changesNextTerm, type PreviewedNextTerm, savingOf, unitPriceChangeOf } from './next-term.ts'
import { useSubscriptionTexts } from './texts.ts'

interface PreviewedChange {
  readonly price?: { readonly before: Amounts; readonly after: Amounts }
  readonly nextTerm?: PreviewedNextTerm | null
  readonly approval?: { readonly isRequired: boolean }
}

interface Amounts {
  readonly revenuePrice: Amount | null
}

interface ChangePreviewProps {
  readonly of: Effects
  /** Says what happens at the end of the term; undefined without an end. */
  readonly end: string | undefined
  /** Whether the change has other effects, which the screen shows elsewhere. */
  readonly hasOthers?: boolean
}

/**
 * What a change costs for the present term and for the next one, what happens between them, whether it waits for an approval, and
 * other effects.
 */
export function ChangePreview({ of, end, hasOthers = false }: ChangePreviewProps) {
  const text = useSubscriptionTexts()
  const { price, nextTerm, approval } = (of.preview ?? {}) as PreviewedChange
  const [before, after] = [price?.before.revenuePrice, price?.after.revenuePrice]
  return (
    <Stack gap={4}>
      {before && after && (
        <Pair name={text('termPrice')} before={<Money of={before} />} after={<After of={after} />} />
      )}
      {end && <Text size="sm">{end}</Text>}
      {nextTerm && changesNextTerm(nextTerm) && <NextTerm of={nextTerm} />}
      {approval?.isRequired && (
        <Text size="sm" fw={600}>
          {text('approval')}
        </Text>
      )}
      <GeneralEffects of={of} hasOthers={hasOthers} />
    </Stack>
  )
}

/** The seats and the price of the next term without the change and with it, why a unit costs more or less, and what the buyer saves. */
function NextTerm({ of }: { readonly of: PreviewedNextTerm }) {
  const text = useSubscriptionTexts()
  const format = useFormat()
  const { startsAt, before, after } = of
  const saving = savingOf(of)
  return (
    <>
      <Pair
        name={text('seatsFrom', { day: format.date(startsAt) })}
        before={format.count(before.quantity)}
        after={<b>{format.count(after.quantity)}</b>}
      />
      {after.quantity > 0 && before.revenuePrice && after.revenuePrice && (
        <Pair
          name={text('nextTermPrice')}
          before={<Money of={before.revenuePrice} />}
          after={<After of={after.revenuePrice} />}
        />
      )}
      {after.quantity > 0 && <UnitPrice of={of} />}
      {saving && (
        <Group justify="space-between">
          <Text size="sm">{text('nextTermSaving')}</Text>
          <Money of={saving} fw={650} />
        </Group>
      )}
    </>
  )
}

/** The price of one unit in both terms, and which part of the difference comes from where. */
function UnitPrice({ of }: { readonly of: PreviewedNextTerm }) {
  const text = useSubscriptionTexts()
  const format = useFormat()
  const role = useMe().data?.role.name
  const change = unitPriceChangeOf(of)
  if (!change) return null
  const { present, next, parts } = change
  const signed = (amount: Amount) => `${isNegative(amount.value) ? '' : '+'}${format.money(amount)}`
  return (
    <>
      <Pair
        name={text('unitPrice', { day: format.date(of.startsAt) })}
        before={<Money of={present} />}
        after={<Money of={next} />}
      />
      {parts.map(({ name, of: amount }) => (
        <Group key={name} justify="space-between" pl="md">
          <Text size="sm" c="dimmed">
            {text(name === 'fromPurchasePrice' && role === 'csp' ? 'fromVendorPrice' : name)}
          </Text>
          <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {signed(amount)}
          </Text>
        </Group>
      ))}
    </>
  )
}

function After({ of }: { readonly of: Amount }) {
  return <Money of={of} fw={700} size="lg" />
}

interface PairProps {
  readonly name: string
  readonly before: ReactNode
  readonly after: ReactNode
}

function Pair({ name, before, after }: PairProps) {
  return (
    <Group justify="space-between">
      <Text size="sm">{name}</Text>
      <Group gap="xs">
        {before} <span aria-hidden>→</span> {after}
      </Group>
    </Group>
  )
}
