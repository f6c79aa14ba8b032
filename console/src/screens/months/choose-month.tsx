import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { isMonth, monthAfter } from './month.ts'
import { useMonthsTexts } from './texts.ts'

interface ChooseMonthProps {
  /** For example 2026-10. */
  readonly month: string
  readonly choose: (month: string) => void
}

/** The field of a month, between the buttons of the month before and the one after it. */
export function ChooseMonth({ month, choose }: ChooseMonthProps) {
  const text = useMonthsTexts()
  return (
    <Group align="flex-end" gap="xs">
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={text('earlier')}
        onClick={() => choose(monthAfter(month, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <TextInput
        type="month"
        label={text('month')}
        value={month}
        onChange={({ currentTarget: { value } }) => isMonth(value) && choose(value)}
      />
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={text('later')}
        onClick={() => choose(monthAfter(month, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
