import { Stack, Text } from '@mantine/core'
import type { PriceStep } from '@reseller-api/client'
import type { Amount } from '../values/money.ts'
import { Money } from './money.tsx'
import classes from './price-steps.module.css'

interface PriceStepsProps {
  readonly of: readonly PriceStep[]
  readonly currency: Amount['currency'] | undefined
}

/** The steps of a price, from the price that the reader pays to that of its buyer, each with the price after it. */
export function PriceSteps({ of, currency }: PriceStepsProps) {
  return (
    <Stack gap={0}>
      {of.map(({ step, words, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and their order is fixed
        <div key={`${step.name}-${index}`} className={classes.step}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {words}
          </Text>
          <Text size="sm" fw={600}>
            {price !== null && currency && <Money of={{ value: price, currency }} />}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
