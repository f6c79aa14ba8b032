import { Paper, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type Confirmed, confirmed } from './activity.ts'
import classes from './shell.module.css'
import { useShellTexts } from './texts.ts'

const shownMs = 8_000

/**
 * Says for 8 seconds that a write is done. The screen may have no other sign of this: the form closes at once, and the write can
 * remove the row of its object from a list.
 */
export default function Confirmation({ of }: { readonly of: Confirmed }) {
  const text = useShellTexts()
  useEffect(() => {
    const timer = setTimeout(() => confirmed.set((shown) => (shown === of ? undefined : shown)), shownMs)
    return () => clearTimeout(timer)
  }, [of])
  return (
    <Paper withBorder shadow="md" px="md" py="xs" role="status" className={classes.confirmation!}>
      <Text size="sm" fw={600}>
        {text('done', { title: of.title })}
      </Text>
    </Paper>
  )
}
