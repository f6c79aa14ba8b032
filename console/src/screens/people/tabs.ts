import type { Role } from '../../session/me.ts'

/** The parts of the screen, with the roles that see them. Each has its own URL. */
export const peopleTabs = [
  { key: 'users', to: '/people/users', roles: ['csp', 'reseller', 'customer'] },
  { key: 'access', to: '/people/access', roles: ['csp', 'reseller', 'customer'] },
  { key: 'webhooks', to: '/people/webhooks', roles: ['csp', 'reseller'] },
  { key: 'audit', to: '/people/audit', roles: ['csp', 'reseller'] },
  { key: 'delegation', to: '/people/delegation', roles: ['csp'] },
] as const satisfies readonly { key: string; to: string; roles: readonly Role[] }[]

export type PeopleTab = (typeof peopleTabs)[number]['key']
