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
    unit: 'Price of one unit today',
    total: 'Total for the first term today',
    keptMargins: 'The order keeps the margins with which it was accepted. Those of today can differ.',
    cost: 'you pay',
    revenue: 'your buyer pays',
    accepts: 'The vendor would accept the order now: what it refused before no longer prevents the order.',
    refuses: 'The vendor would still refuse the order: {{reason}}',
    unknown: 'The vendor cannot be asked now whether it would accept the order.',
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
    unit: 'Preis für eine Einheit heute',
    total: 'Summe für die erste Laufzeit heute',
    keptMargins:
      'Die Bestellung behält die Margen, mit denen sie angenommen wurde. Die heutigen können anders sein.',
    cost: 'Sie zahlen',
    revenue: 'Ihr Käufer zahlt',
    accepts:
      'Der Hersteller würde die Bestellung jetzt annehmen: Der frühere Grund der Ablehnung besteht nicht mehr.',
    refuses: 'Der Hersteller würde die Bestellung noch immer ablehnen: {{reason}}',
    unknown: 'Der Hersteller kann gerade nicht gefragt werden, ob er die Bestellung annehmen würde.',
  },
})
