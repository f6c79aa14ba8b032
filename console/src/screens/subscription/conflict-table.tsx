import { SegmentedControl, Text } from '@mantine/core'
import { usePartTexts } from '../../parts/texts.ts'
import type { Difference, Side } from './conflict.ts'
import classes from './subscription.module.css'
import { useSubscriptionTexts } from './texts.ts'
import { useMemberWords } from './use-member-words.ts'

interface ConflictTableProps {
  readonly differences: readonly Difference[]
  readonly sides: Readonly<Record<string, Side>>
  readonly choose: (member: string, side: Side) => void
}

const order: readonly Side[] = ['yours', 'ours', 'vendors']

/**
 * The members that differ. For each member that a request can set, a choice between the typed, the stored and the
 * vendor's value, with the mouse or the arrow keys.
 */
export function ConflictTable({ differences, sides, choose }: ConflictTableProps) {
  const text = useSubscriptionTexts()
  const part = usePartTexts()
  const { nameOf, wordsOf } = useMemberWords()
  return (
    <div className={classes.choices}>
      {differences.map((one) => (
        <div key={one.member} className={classes.choice}>
          <Text size="sm" fw={600}>
            {nameOf(one.member)}
          </Text>
          {one.isSendable ? (
            <SegmentedControl
              aria-label={nameOf(one.member)}
              value={sides[one.member] ?? 'yours'}
              onChange={(side) => choose(one.member, side as Side)}
              data={order.map((side) => ({
                value: side,
                label: part('named', { name: text(side), value: wordsOf(one.member, one[side]) }),
              }))}
              fullWidth
            />
          ) : (
            <Text size="sm">
              {part('named', { name: text('ours'), value: wordsOf(one.member, one.ours) })} →{' '}
              {part('named', { name: text('vendors'), value: wordsOf(one.member, one.vendors) })}
            </Text>
          )}
        </div>
      ))}
    </div>
  )
}
