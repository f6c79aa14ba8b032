import { SegmentedControl, Text } from '@mantine/core'
import { usePartTexts } from '../../parts/texts.ts'
import type { Difference, Side } from './conflict.ts'
import classes from './subscription.module.css'
import { useSubscriptionTexts } from './texts.ts'

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
  return (
    <div className={classes.choices}>
      {differences.map((one) => (
        <div key={one.member} className={classes.choice}>
          <Text size="sm" fw={600}>
            {one.member}
          </Text>
          {one.isSendable ? (
            <SegmentedControl
              aria-label={one.member}
              value={sides[one.member] ?? 'yours'}
              onChange={(side) => choose(one.member, side as Side)}
              data={order.map((side) => ({
                value: side,
                label: part('named', { name: text(side), value: shown(one[side]) }),
              }))}
              fullWidth
            />
          ) : (
            <Text size="sm">
              {part('named', { name: text('ours'), value: shown(one.ours) })} →{' '}
              {part('named', { name: text('vendors'), value: shown(one.vendors) })}
            </Text>
          )}
        </div>
      ))}
    </div>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
