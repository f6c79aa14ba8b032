import type { SecurityGroup } from '../graph/delegation/tables.ts'
import { administratorOf } from '../login/administrator.ts'
import { refreshTokenLifetime } from '../login/token-routes.ts'
import { addCustomer } from '../partner-center/customers/customers.ts'
import { firstPromotions } from '../partner-center/purchasing/promotion.ts'
import type { Partner, Reseller } from '../partner-center/relations/tables.ts'
import { addDuration } from '../state/duration.ts'
import type { State } from '../state/state.ts'
import { addDemoUsers } from './users.ts'

/** The partner that bills its customers itself (Tier 1). */
export const directPartner = {
  tenantId: 'a1000000-0000-4000-8000-000000000001',
  companyName: 'Donau Cloud Direkt GmbH',
  domain: 'donauclouddirekt.onmicrosoft.com',
  mpnId: '5234501',
  email: 'operations@donauclouddirekt.example',
  language: 'de',
  culture: 'de-AT',
  address: {
    country: 'AT',
    city: 'Wien',
    state: 'Wien',
    addressLine1: 'Praterstrasse 1',
    postalCode: '1020',
    firstName: 'Petra',
    lastName: 'Lang',
    phoneNumber: '+43 1 5550100',
  },
  isIndirectProvider: false,
  hasSignedAgreement: true,
  isSandbox: false,
  clientId: 'a1000000-0000-4000-8000-0000000000c1',
  clientSecret: 'simulator-direct-secret',
  resellers: [],
} as const satisfies Partner

const resellerIds = [6234500, 6234502, 6234504].map((mpnId) => `b2000000-0000-4000-8000-00000${mpnId}`)

/** The partner that sells through resellers (Tier 2). Only the first reseller passes all checks of a purchase. */
export const indirectProvider = {
  tenantId: 'a2000000-0000-4000-8000-000000000002',
  companyName: 'Elbe Distribution AG',
  domain: 'elbedistribution.onmicrosoft.com',
  mpnId: '5234502',
  email: 'operations@elbedistribution.example',
  language: 'de',
  culture: 'de-DE',
  address: {
    country: 'DE',
    city: 'Dresden',
    state: 'Sachsen',
    addressLine1: 'Prager Strasse 2',
    postalCode: '01069',
    firstName: 'Jonas',
    lastName: 'Richter',
    phoneNumber: '+49 351 5550100',
  },
  isIndirectProvider: true,
  hasSignedAgreement: true,
  isSandbox: false,
  clientId: 'a2000000-0000-4000-8000-0000000000c2',
  clientSecret: 'simulator-indirect-secret',
  resellers: [
    { tenantId: resellerIds[0]!, state: 'Active' },
    { tenantId: resellerIds[1]!, state: 'Active' },
    { tenantId: resellerIds[2]!, state: 'Inactive' },
  ],
} as const satisfies Partner

/**
 * The resellers of the indirect provider. The second has not signed the Microsoft Partner Agreement; the relation with
 * the third is inactive.
 */
export const resellers: readonly Reseller[] = [
  {
    tenantId: resellerIds[0]!,
    name: 'Alpenblick Cloud GmbH',
    mpnId: '6234500',
    country: 'AT',
    hasSignedAgreement: true,
  },
  {
    tenantId: resellerIds[1]!,
    name: 'Isar Datentechnik AG',
    mpnId: '6234502',
    country: 'DE',
    hasSignedAgreement: false,
  },
  {
    tenantId: resellerIds[2]!,
    name: 'Helvetia Cloud Services AG',
    mpnId: '6234504',
    country: 'CH',
    hasSignedAgreement: true,
  },
]

/**
 * A customer to which the indirect provider sells through the first reseller. The demo data of the service contains the
 * same customer.
 */
export const demoCustomer = {
  id: 'd0000000-0000-5000-8000-000000000010',
  domain: 'donau.onmicrosoft.com',
  billingProfile: {
    email: 'georg.fuchs@donau.example',
    culture: 'de-AT',
    language: 'de',
    companyName: 'Donau Maschinenbau AG',
    firstName: 'Georg',
    lastName: 'Fuchs',
    defaultAddress: {
      country: 'AT',
      city: 'Linz',
      state: 'Oberoesterreich',
      addressLine1: 'Industriezeile 40',
      postalCode: '4020',
      firstName: 'Georg',
      lastName: 'Fuchs',
      phoneNumber: '+43 732 771234',
    },
  },
  relations: {
    [indirectProvider.tenantId]: {
      type: 'reseller',
      associatedPartnerId: resellers[0]!.mpnId,
      allowDelegatedAccess: true,
    },
  },
} as const

/** The security groups in the directories of the partners. */
export const securityGroups = {
  direct: groupsOf(directPartner, 'a1'),
  indirect: groupsOf(indirectProvider, 'a2'),
} as const

function groupsOf({ tenantId }: Partner, prefix: string) {
  const group = (last: number, displayName: string): SecurityGroup => ({
    id: `${prefix}000000-0000-4000-8000-0000000000e${last}`,
    partnerId: tenantId,
    displayName,
    createdAt: '2020-01-01T00:00:00.000Z',
  })
  return [group(1, 'Service Desk'), group(2, 'Administrators')] as const
}

/** The refresh tokens that the partners' administrators got with their consent. */
export const refreshTokens = {
  direct: 'simulator-direct-refresh-token',
  indirect: 'simulator-indirect-refresh-token',
} as const

/** Fills empty tables. All generated values follow from `seed`. */
export function seedState(state: State, seed: string, now: Date): void {
  state.settings.put('settings', { seed, clock: { running: true, ahead: 0 }, faults: [], limits: [] })
  const expiresAt = addDuration(now, refreshTokenLifetime)!.toISOString()
  const consents = [
    [directPartner, refreshTokens.direct],
    [indirectProvider, refreshTokens.indirect],
  ] as const
  for (const [partner, token] of consents) {
    state.partners.put(partner.tenantId, partner)
    state.domains.put(partner.domain, partner.tenantId)
    const refreshToken = { token, partnerId: partner.tenantId, user: administratorOf(partner), expiresAt }
    state.refreshTokens.put(token, refreshToken)
  }
  for (const group of [...securityGroups.direct, ...securityGroups.indirect]) {
    state.securityGroups.put(group.id, group)
  }
  for (const reseller of resellers) state.resellers.put(reseller.tenantId, reseller)
  for (const promotion of firstPromotions) state.promotions.put(promotion.id, promotion)
  addCustomer(state, now, demoCustomer)
  addDemoUsers(state, now, demoCustomer)
}
