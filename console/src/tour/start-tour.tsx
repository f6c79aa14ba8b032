import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useStored } from '../store.ts'
import { useTourTexts } from './texts.ts'
import { goTo, tour } from './tour.ts'

/** The button that opens the guided tour. */
export function StartTour() {
  const text = useTourTexts()
  if (useStored(tour) !== undefined) return null
  return (
    <Button variant="light" leftSection={<IconRoute size={16} aria-hidden />} onClick={() => goTo('home')}>
      {text('start')}
    </Button>
  )
}
