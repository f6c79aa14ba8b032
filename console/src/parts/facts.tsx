import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Names with their values. A value that is null or empty shows a dash. */
export function Facts({ of }: { readonly of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {of.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names can be equal, such as while they are read, and rows keep their order
        <div key={place} className={classes.fact}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <Text component="dd" size="sm" m={0} className={classes.value!}>
            {value === null || value === undefined || value === '' ? '–' : value}
          </Text>
        </div>
      ))}
    </dl>
  )
}
