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
import type { Role } from '../session/me.ts'

const everyone: readonly Role[] = ['csp', 'reseller', 'customer']

/**
 * The pages of the navigation. Resellers have no page of all subscriptions: they read those of one customer at a time. A new
 * screen adds its line here.
 */
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
