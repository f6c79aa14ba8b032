import { createTabStore } from '../store.ts'
import { type TourStep, tourSteps } from './steps.ts'

const key = 'console-tour'
const invoiceKey = 'console-tour-invoice'

/** The present step of the tour; undefined while it is closed. A reload of the tab keeps it. */
export const tour = createTabStore<TourStep | undefined>(() =>
  tourSteps.find((step) => step === sessionStorage.getItem(key)),
)

/** The id of the invoice that the tour has shown; undefined before it has shown one. A reload of the tab keeps it. */
export const keptInvoice = createTabStore<string | undefined>(
  () => sessionStorage.getItem(invoiceKey) ?? undefined,
)

/** Keeps the invoice that the tour shows, until the tour is closed. */
export function keepInvoice(id: string): void {
  sessionStorage.setItem(invoiceKey, id)
  keptInvoice.set(id)
}

/** Goes to a step of the tour, or closes it. */
export function goTo(step: TourStep | undefined): void {
  if (step) sessionStorage.setItem(key, step)
  else {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(invoiceKey)
    keptInvoice.set(undefined)
  }
  tour.set(step)
}
