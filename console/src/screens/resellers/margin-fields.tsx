import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNameTexts } from '../../values/name-texts.ts'
import { type MarginRule, marginRules, type TypedMargin } from './margin.ts'
import { useResellersTexts } from './texts.ts'
import { useMarginWords } from './use-margin-words.ts'

interface MarginFieldsProps {
  readonly ruleLabel: string
  readonly valueLabel: string
  readonly margin: TypedMargin
  /** The margin that applies without a rule; absent if there is none. */
  readonly inherited?: TypedMargin
  readonly error: ReactNode
  readonly change: (margin: TypedMargin) => void
}

/** The rule and the value of one margin. An offer type can inherit the margin for all offers instead. */
export function MarginFields({ ruleLabel, valueLabel, margin, inherited, error, change }: MarginFieldsProps) {
  const text = useResellersTexts()
  const names = useNameTexts()
  const wordsOf = useMarginWords()
  const isInherited = margin.rule === ''
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={ruleLabel}
        allowDeselect={false}
        data={[
          ...(inherited ? [{ value: '', label: text('inherit') }] : []),
          ...marginRules.map((value) => ({ value: value as string, label: names(value) })),
        ]}
        value={margin.rule}
        onChange={(rule) =>
          change({
            rule: (rule ?? '') as MarginRule | '',
            value: margin.value || (inherited?.value ?? ''),
          })
        }
      />
      {isInherited && inherited ? (
        <TextInput
          label={valueLabel}
          value={text('inherits', { margin: wordsOf(inherited) })}
          readOnly
          disabled
        />
      ) : (
        <TextInput
          label={valueLabel}
          inputMode="decimal"
          value={margin.value}
          error={error}
          onChange={({ currentTarget }) => change({ ...margin, value: currentTarget.value })}
        />
      )}
    </SimpleGrid>
  )
}
