import { Text, type TextProps } from '@mantine/core'
import { type Amount, isNegative } from '../values/money.ts'
import { useFormat } from '../values/use-format.ts'

interface MoneyProps extends TextProps {
  /** Null and undefined show a dash. */
  readonly of: Amount | null | undefined
  /** Shows the digits that the currency has, and all digits when a mouse points at it. */
  readonly isRounded?: boolean
}

/** An amount with its currency, in digits of equal width. A negative one is red and has its sign. */
export function Money({ of, isRounded = false, ...props }: MoneyProps) {
  const format = useFormat()
  if (!of)
    return (
      <Text span inherit {...props}>
        –
      </Text>
    )
  const color = isNegative(of.value) ? { c: 'red' } : {}
  return (
    <Text
      span
      inherit
      {...color}
      {...props}
      {...(isRounded && { title: format.money(of) })}
      style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {isRounded ? format.roundedMoney(of) : format.money(of)}
    </Text>
  )
}
