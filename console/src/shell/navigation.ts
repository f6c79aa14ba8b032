import {
  IconActivityHeartbeat,
  IconAddressBook,
  IconBuildingStore,
  IconCalendarCheck,
  IconFileInvoice,
  IconHome,
  IconRepeat,
  IconShoppingCart,
  IconUsersGroup,
} from '@tabler/icons-react'
import { defineTexts } from '../language/texts.ts'
import type { Role } from '../session/me.ts'

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
    work: 'Arbeit und Hersteller',
    people: 'Personen und Zugänge',
  },
})

const everyone: readonly Role[] = ['csp', 'reseller', 'customer']

/** The pages of the navigation; resellers read subscriptions customer by customer. A new screen adds its line here. */
export const navigation = [
  { key: 'home', to: '/', icon: IconHome, roles: everyone },
  { key: 'customers', to: '/customers', icon: IconUsersGroup, roles: ['csp', 'reseller'] },
  { key: 'subscriptions', to: '/subscriptions', icon: IconRepeat, roles: ['csp', 'customer'] },
  { key: 'order', to: '/orders/new', icon: IconShoppingCart, roles: everyone },
  { key: 'invoices', to: '/invoices', icon: IconFileInvoice, roles: everyone },
  { key: 'months', to: '/months', icon: IconCalendarCheck, roles: ['csp'] },
  { key: 'resellers', to: '/resellers', icon: IconBuildingStore, roles: ['csp'] },
  { key: 'work', to: '/work', icon: IconActivityHeartbeat, roles: everyone },
  { key: 'people', to: '/people', icon: IconAddressBook, roles: everyone },
] as const satisfies readonly {
  key: string
  to: string
  icon: typeof IconHome
  roles: readonly Role[]
}[]
