import { createTabStore } from '../store.ts'
import { type TourStep, tourSteps } from './steps.ts'

const key = 'console-tour'

/** The present step of the tour; undefined while it is closed. A reload of the tab keeps it. */
export const tour = createTabStore<TourStep | undefined>(() =>
  tourSteps.find((step) => step === sessionStorage.getItem(key)),
)

/** Goes to a step of the tour, or closes it. */
export function goTo(step: TourStep | undefined): void {
  if (step) sessionStorage.setItem(key, step)
  else sessionStorage.removeItem(key)
  tour.set(step)
}
