import { Stack, Text } from '@mantine/core'
import type { PriceStep } from '@reseller-api/client'
import { useLanguage } from '../language/language.ts'
import { useMe } from '../session/me.ts'
import type { Amount } from '../values/money.ts'
import { useNameTexts } from '../values/name-texts.ts'
import { useFormat } from '../values/use-format.ts'
import { Money } from './money.tsx'
import { ownWords } from './own-words.ts'
import { usePriceStepTexts } from './price-step-texts.ts'
import classes from './price-steps.module.css'
import { type CoveredBy, priceStepWords } from './price-words.ts'

interface PriceStepsProps {
  readonly of: readonly PriceStep[]
  readonly currency: Amount['currency'] | undefined
  /** What covers the part of a full term that the prices are for. */
  readonly coveredBy?: CoveredBy
}

/** The steps of a price, from the price that the reader pays to that of its buyer, each with the price after it. */
export function PriceSteps({ of, currency, coveredBy = 'term' }: PriceStepsProps) {
  const wordsOf = useStepWords(currency, coveredBy)
  return (
    <Stack gap={0}>
      {of.map(({ step, price, ...others }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and their order is fixed
        <div key={`${step.name}-${index}`} className={classes.step}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {wordsOf({ step, price, ...others })}
          </Text>
          <Text size="sm" fw={600}>
            {price !== null && currency && <Money of={{ value: price, currency }} />}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

/** Returns the function that writes a step: in English the words of the API, otherwise sentences from its data. */
function useStepWords(
  currency: Amount['currency'] | undefined,
  coveredBy: CoveredBy,
): (step: PriceStep) => string {
  const language = useLanguage()
  const text = usePriceStepTexts()
  const names = useNameTexts()
  const { money, decimal, apiText } = useFormat()
  const role = useMe().data?.role.name
  return (step) =>
    language === 'en' || !currency
      ? apiText(ownWords(step.words, role, names))
      : priceStepWords(step, {
          text,
          ...{ coveredBy, role },
          decimal,
          money: (value) => money({ value, currency }),
          marginRule: names,
        })
}
