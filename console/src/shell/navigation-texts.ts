import { defineTexts } from '../language/texts.ts'

/** The names of the pages of the navigation. */
export const useNavigationTexts = defineTexts('navigation', {
  en: {
    home: 'Home',
    customers: 'Customers',
    subscriptions: 'Subscriptions',
    order: 'Place an order',
    invoices: 'Invoices',
    months: 'Month closing',
    resellers: 'Resellers',
    work: 'Work and vendors',
    people: 'People and access',
  },
  de: {
    home: 'Start',
    customers: 'Kunden',
    subscriptions: 'Abonnements',
    order: 'Bestellen',
    invoices: 'Rechnungen',
    months: 'Monatsabschluss',
    resellers: 'Reseller',
    work: 'Vorgänge & Hersteller',
    people: 'Personen und Zugänge',
  },
})
