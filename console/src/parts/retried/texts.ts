import { defineTexts } from '../../language/texts.ts'

/** The words about retried work. */
export const useRetriedTexts = defineTexts('retried', {
  en: {
    accepted: 'Accepted {{when}}. The next attempt starts within seconds.',
    waits: 'Accepted {{when}}. The next attempt starts {{next}}.',
    ended: 'Accepted {{when}}. The attempt has ended.',
    product: 'Product',
    quantity: 'Quantity',
    term: 'Term',
    billing: 'Billing',
    customer: 'Customer',
  },
  de: {
    accepted: 'Angenommen {{when}}. Der nächste Versuch beginnt in wenigen Sekunden.',
    waits: 'Angenommen {{when}}. Der nächste Versuch beginnt {{next}}.',
    ended: 'Angenommen {{when}}. Der Versuch ist beendet.',
    product: 'Produkt',
    quantity: 'Menge',
    term: 'Laufzeit',
    billing: 'Abrechnung',
    customer: 'Kunde',
  },
})
