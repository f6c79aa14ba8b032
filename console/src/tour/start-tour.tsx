import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useHomeTexts } from '../screens/home/texts.ts'
import { useStored } from '../store.ts'
import { goTo, tour } from './tour.ts'

/** The button that opens the guided tour. The texts of the home contain its text, so the home need not load those of the tour. */
export function StartTour() {
  const text = useHomeTexts()
  if (useStored(tour) !== undefined) return null
  return (
    <Button variant="light" leftSection={<IconRoute size={16} aria-hidden />} onClick={() => goTo('home')}>
      {text('tour')}
    </Button>
  )
}
