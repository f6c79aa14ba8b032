import { useStored } from '../store.ts'
import { tour } from './tour.ts'
import { TourPanel } from './tour-panel.tsx'

/** The panel of the tour while it is open. */
export function TourAbove() {
  const step = useStored(tour)
  return step && <TourPanel step={step} />
}
