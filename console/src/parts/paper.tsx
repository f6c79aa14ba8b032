import { Button, Group, Stack, Text } from '@mantine/core'
import { Card } from './card.tsx'
import { Facts } from './facts.tsx'
import { useOutcome } from './outcome.ts'
import classes from './paper.module.css'
import { usePaperTexts } from './paper-texts.ts'
import { usePartTexts } from './texts.ts'

/** A name with its value, as the paper and the copied text show them. */
export type PaperFact = readonly [name: string, value: string]

interface PaperProps {
  readonly title: string
  /** Says what the reader of the paper learns, and what not. It is not on the paper. */
  readonly note: string
  readonly facts: readonly PaperFact[]
}

/** Facts for another person, to be copied as a text or printed. "Copied" disappears when the facts have changed. */
export function Paper({ title, note, facts }: PaperProps) {
  const text = usePaperTexts()
  const part = usePartTexts()
  const words = [title, ...facts.map(([name, value]) => part('named', { name, value }))].join('\n')
  const copied = useOutcome<string>((one) => one === words)
  const copy = async () => {
    await navigator.clipboard.writeText(words)
    copied.say(words)
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      <div className={classes.paper}>
        <Card title={title}>
          <Facts of={facts} />
        </Card>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          {text('copyAsText')}
        </Button>
        <Button variant="default" onClick={printPaper}>
          {text('print')}
        </Button>
        <Text size="sm" role="status">
          {copied.shown !== undefined && text('copied')}
        </Text>
      </Group>
    </Stack>
  )
}

/** Prints only the paper: the style sheet hides everything else while the page has the attribute. */
function printPaper(): void {
  const { dataset } = document.documentElement
  dataset.prints = 'paper'
  try {
    window.print()
  } finally {
    delete dataset.prints
  }
}
