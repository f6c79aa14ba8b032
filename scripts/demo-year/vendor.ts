import { appendFileSync } from 'node:fs'
import { refreshTokenLifetime } from '../../simulator/login/token-routes.ts'
import type { Partner, Reseller } from '../../simulator/partner-center/relations/tables.ts'
import { directPartner, indirectProvider } from '../../simulator/seed/seed.ts'
import { startSimulator } from '../../simulator/simulator.ts'
import { addDuration } from '../../simulator/state/duration.ts'
import { yearPartners } from '../../src/demo/year/connections.ts'
import { controlOf } from '../../src/vendors/microsoft/simulated.ts'
import { sellers } from './companies.ts'

const seed = 'a year of business'

/** The resellers of the indirect provider, in the order of `sellers`. */
export const vendorResellers: readonly Reseller[] = sellers.map(([name, country], place) => {
  const mpnId = String(6_334_500 + place)
  const tenantId = `e3000000-0000-4000-8000-${mpnId.padStart(12, '0')}`
  return { ...{ tenantId, name, mpnId, country }, hasSignedAgreement: true }
})

const company = { language: 'de', culture: 'de-DE', hasSignedAgreement: true, isSandbox: false } as const
const address = { ...indirectProvider.address, city: 'Hamburg', state: 'Hamburg', postalCode: '20457' }

/** The two accounts of the distributor at the vendor. */
const partners: readonly Partner[] = [
  {
    ...{ ...company, ...yearPartners.tier1, address: { ...directPartner.address, ...address } },
    ...{ companyName: 'Hanse Cloud Direkt GmbH', domain: 'hansedirekt.onmicrosoft.com', mpnId: '5334501' },
    ...{ email: 'operations@hanse-cloud.example', isIndirectProvider: false, resellers: [] },
  },
  {
    ...{ ...company, ...yearPartners.tier2, address },
    ...{ companyName: 'Hanse Cloud Distribution AG', domain: 'hansedistribution.onmicrosoft.com' },
    ...{ mpnId: '5334502', email: 'operations@hanse-cloud.example', isIndirectProvider: true },
    resellers: vendorResellers.map(({ tenantId }) => ({ tenantId, state: 'Active' })),
  },
]

/** Starts a simulator with the accounts of the distributor, whose state is in a file. */
export async function startVendor(stateFile: string, now: Date) {
  const settings = { host: '127.0.0.1', port: 0, stateFile, seed }
  await (await startSimulator(settings)).close()
  const expiresAt = addDuration(new Date('2099-01-01'), refreshTokenLifetime)!.toISOString()
  const rows = partners.flatMap((partner) => [
    ['partners', partner.tenantId, partner],
    ['domains', partner.domain, partner.tenantId],
    [
      'refreshTokens',
      tokenOf(partner),
      { token: tokenOf(partner), partnerId: partner.tenantId, user: `admin@${partner.domain}`, expiresAt },
    ],
    ...['Service Desk', 'Administrators'].map((displayName, place) => {
      const id = `${partner.tenantId.slice(0, 8)}-0000-4000-8000-0000000000e${place + 1}`
      const createdAt = now.toISOString()
      return ['securityGroups', id, { ...{ id, displayName, createdAt }, partnerId: partner.tenantId }]
    }),
  ])
  const ofResellers = vendorResellers.map((reseller) => ['resellers', reseller.tenantId, reseller])
  appendFileSync(stateFile, `${JSON.stringify([...rows, ...ofResellers])}\n`)
  const simulator = await startSimulator(settings)
  const control = controlOf(simulator.url)
  await control.sales({ provisioning: 'PT0.1S', listLag: 'PT0.1S' })
  await control.billing({ polls: 1, retryAfter: 0 })
  return { ...control, url: simulator.url, stop: () => simulator.close() }
}

function tokenOf({ tenantId }: Partner): string {
  return Object.values(yearPartners).find((one) => one.tenantId === tenantId)!.refreshToken
}

export type YearVendor = Awaited<ReturnType<typeof startVendor>>
