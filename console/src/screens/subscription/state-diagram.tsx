import { Text } from '@mantine/core'
import type { Subscription } from '@reseller-api/client'
import { useNameTexts } from '../../values/name-texts.ts'
import classes from './subscription.module.css'
import { useSubscriptionTexts } from './texts.ts'

type State = Subscription['status']['name']

/** The states of a subscription, in columns from the first to the last. */
const life: readonly (readonly State[])[] = [
  ['Pending'],
  ['Active', 'Suspended'],
  ['Expired', 'Disabled', 'Deleted'],
]

/** Draws the states of a subscription and marks the present one. */
export function StateDiagram({ state }: { readonly state: State }) {
  const text = useSubscriptionTexts()
  const names = useNameTexts()
  return (
    <ol className={classes.life} aria-label={text('states')}>
      {life.map((stage) => (
        <li key={stage.join()} className={classes.stage}>
          {stage.map((one) => (
            <Text
              key={one}
              component="span"
              size="sm"
              className={classes.state!}
              data-state={one}
              {...(one === state && { 'aria-current': 'step' as const, 'data-current': true })}
            >
              {names(one)}
              {one === state && ` · ${text('now')}`}
            </Text>
          ))}
        </li>
      ))}
    </ol>
  )
}
