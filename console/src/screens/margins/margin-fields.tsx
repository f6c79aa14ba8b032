import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNameTexts } from '../../values/name-texts.ts'
import { type MarginRule, marginRules, type TypedMargin } from './margin.ts'
import { useMarginsTexts } from './texts.ts'
import { useMarginWords } from './use-margin-words.ts'

interface MarginFieldsProps {
  readonly ruleLabel: string
  readonly valueLabel: string
  readonly margin: TypedMargin
  /** The choice of no rule; absent if the margin must have one. */
  readonly without?: Without | undefined
  readonly error: ReactNode
  /** What is wrong with the rule, in a form that may have none chosen yet. */
  readonly ruleError?: ReactNode
  readonly change: (margin: TypedMargin) => void
}

interface Without {
  readonly label: string
  /** The margin that then applies; absent if the form does not know it. */
  readonly inherited?: TypedMargin
}

/** The rule and the value of one margin, which may be without a rule if another margin applies then. */
export function MarginFields({
  ruleLabel,
  valueLabel,
  margin,
  without,
  error,
  ruleError,
  change,
}: MarginFieldsProps) {
  const text = useMarginsTexts()
  const names = useNameTexts()
  const wordsOf = useMarginWords()
  const isWithout = margin.rule === '' && without !== undefined
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={ruleLabel}
        allowDeselect={false}
        data={[
          ...(without ? [{ value: '', label: without.label }] : []),
          ...marginRules.map((value) => ({ value: value as string, label: names(value) })),
        ]}
        required={!without}
        placeholder={text('chooseRule')}
        error={ruleError}
        value={margin.rule === '' && !without ? null : margin.rule}
        onChange={(rule) =>
          change({
            rule: (rule ?? '') as MarginRule | '',
            value: margin.value || (without?.inherited?.value ?? ''),
          })
        }
      />
      {isWithout && without.inherited && (
        <TextInput
          label={valueLabel}
          value={text('inherits', { margin: wordsOf(without.inherited) })}
          readOnly
          disabled
        />
      )}
      {!isWithout && (
        <TextInput
          label={valueLabel}
          required
          inputMode="decimal"
          value={margin.value}
          error={error}
          onChange={({ currentTarget }) => change({ ...margin, value: currentTarget.value })}
        />
      )}
    </SimpleGrid>
  )
}
