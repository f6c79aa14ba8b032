import { Select, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayOf } from '../../values/dates.ts'
import { useFormat } from '../../values/use-format.ts'
import { appliedDays, firstOfNextMonth, lastPlannedDay } from './margin.ts'
import type { PlannedSale } from './sale.ts'
import { useMarginsTexts } from './texts.ts'
import { usePlannedMargins } from './use-planned-margins.ts'

interface MarginStartProps {
  /** A day such as 2026-11-01; empty while it is not typed yet, and null from now. */
  readonly day: string | null
  /** The day that "From a day" proposes; by default the first day of the next month. */
  readonly proposedDay?: string | undefined
  readonly error: ReactNode
  readonly change: (day: string | null) => void
}

/** The fields that ask whether margins apply from now, or from which day. */
export function MarginStart({ day, proposedDay, error, change }: MarginStartProps) {
  const text = useMarginsTexts()
  return (
    <>
      <Select
        label={text('applies')}
        allowDeselect={false}
        data={[
          { value: 'now', label: text('fromNow') },
          { value: 'day', label: text('fromDay') },
        ]}
        value={day === null ? 'now' : 'day'}
        onChange={(when) => change(when === 'day' ? (proposedDay ?? firstOfNextMonth(new Date())) : null)}
      />
      {day !== null && (
        <TextInput
          type="date"
          label={text('effectiveDate')}
          description={text('effectiveDateText')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          max={lastPlannedDay(new Date())}
          value={day}
          error={day === '' && error ? text('noDay') : error}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </>
  )
}

interface AppliedDaysProps {
  readonly day: string | null
  readonly of: PlannedSale
}

/** Says from which day to which other one margins would apply. */
export function AppliedDays({ day, of }: AppliedDaysProps) {
  const text = useMarginsTexts()
  const format = useFormat()
  const { planned } = usePlannedMargins(of)
  const plannedDays = planned.map(({ effectiveDate }) => dayOf(effectiveDate))
  const { from, replacedOn } = appliedDays(day, plannedDays, new Date())
  return (
    <Text size="sm">
      {text('appliesFrom', { day: format.date(from) })}
      {replacedOn && ` ${text('replacedOn', { day: format.date(replacedOn) })}`}
    </Text>
  )
}
