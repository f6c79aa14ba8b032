import { describe, expect, it } from 'vitest'
import type { Country } from '../values/contact/country.ts'
import type { ProviderInstance } from './provider.ts'
import {
  hasCapability,
  providerInstanceTypes,
  providerTypes,
  refuseUnless,
  typesWith,
} from './provider-types.ts'

const generic: ProviderInstance = {
  providerInstanceId: 'g',
  type: 'Generic',
  alias: 'Own services',
  supportedCountries: null,
}
const microsoft: ProviderInstance = {
  ...generic,
  providerInstanceId: 'm',
  type: 'MicrosoftTier1',
  alias: 'Direct',
}

describe('a capability', () => {
  it('is refused at instances whose type lacks it, naming the vendors that have it', () => {
    for (const capability of ['hasRemoteSide', 'requiresAgreement', 'delegatesAdministration'] as const) {
      expect(() => refuseUnless(capability)(generic)).toThrow(
        expect.objectContaining({
          kind: 'rule',
          message: expect.stringMatching(
            /^Only .*Microsoft.* instances support this; Own services is not one\.$/,
          ),
        }),
      )
      expect(() => refuseUnless(capability)(microsoft)).not.toThrow()
    }
  })

  it('is that of the type', () => {
    expect(hasCapability(generic, 'keepsSubscriptions')).toBe(false)
    expect(hasCapability(microsoft, 'keepsSubscriptions')).toBe(true)
    expect(typesWith('keepsSubscriptions')).toEqual(
      expect.arrayContaining(['MicrosoftTier1', 'MicrosoftTier2']),
    )
    expect(typesWith('keepsSubscriptions')).not.toContain('Generic')
    expect(typesWith('usesPartnerIds')).not.toContain('MicrosoftTier1')
  })

  it('needs a remote side, which every other one is about', () => {
    for (const { capabilities } of Object.values(providerTypes)) {
      const isAny = Object.values(capabilities).some(Boolean)
      expect(capabilities.hasRemoteSide).toBe(isAny)
    }
  })
})

describe('a custom end of the first term', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const licence = { offerType: 'License', isTrial: false, name: 'Desk', attestationType: null } as const
  const ends = [
    '2026-11-22T09:00:00Z',
    '2026-12-01T00:00:00Z',
    '2027-11-22T00:00:00Z',
    '2028-01-01T00:00:00Z',
  ]
  const terms = ['OneMonth', 'OneYear', 'NoTerm'] as const
  it.each(providerInstanceTypes)('is allowed if an order accepts it, at %s instances', (type) => {
    const { rules } = providerTypes[type]
    const accepted = terms.flatMap((termDuration) =>
      ends.filter((customTermEndDate) => {
        const order = { providerData: JSON.stringify({ customTermEndDate }), termDuration }
        const isAccepted = rules.order({ ...order, autoRenewEnabled: true }, licence, now).length === 0
        expect(rules.allowsTermEnd(new Date(customTermEndDate), termDuration, now)).toBe(isAccepted)
        return isAccepted
      }),
    )
    expect(accepted).toHaveLength(type === 'Generic' ? 0 : 3)
  })
})

it('refuses a company with a blank member that Microsoft requires', () => {
  const company = {
    ...{ companyName: 'Contoso', country: 'AT' as Country, addressLine1: '\t', city: ' ', zip: '1200' },
    ...{ firstName: 'Ada', lastName: '', email: 'ada@contoso.example', phone: null, taxId: null },
  }
  const { rules } = providerTypes.MicrosoftTier1
  expect(rules.company(company, false).map(({ path }) => path)).toEqual(['addressLine1', 'city', 'lastName'])
  expect(providerTypes.Generic.rules.company(company, false)).toEqual([])
})
