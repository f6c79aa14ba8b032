import { describe, expect, it } from 'vitest'
import type { Country } from '../values/contact/country.ts'
import type { ProviderInstance } from './provider.ts'
import {
  associationAt,
  type ProviderAssociation,
  partnerIds,
  refuseSecondAssociation,
  refuseWithoutPartnerIds,
  unsupportedCountryProblems,
  withSecondaryPartnerIds,
} from './provider-association.ts'
import type { ProviderInstanceType } from './provider-types.ts'

const instance = (
  type: ProviderInstanceType,
  supportedCountries: Country[] | null = null,
): ProviderInstance => ({
  providerInstanceId: `id of ${type}`,
  type,
  alias: type,
  supportedCountries,
})
const association = (
  type: ProviderInstanceType | 'nobody',
  data: string | null = null,
): ProviderAssociation => ({
  providerInstanceId: `id of ${type}`,
  priceMargin: { marginRule: { name: 'Markup' }, value: 1 },
  offerTypeMargins: null,
  providerResellerId: null,
  resellerProviderData: data,
  status: 'Processing',
})
describe('binding a reseller to provider instances', () => {
  it('needs a country that every instance serves', () => {
    const serving = [instance('Generic', ['DE', 'AT']), instance('MicrosoftTier1')]
    expect(unsupportedCountryProblems({ country: 'AT' }, serving)).toEqual([])
    for (const country of ['FR', null] as const) {
      expect(unsupportedCountryProblems({ country }, serving).map(({ path }) => path)).toEqual(['country'])
    }
  })

  it('happens once for each instance, and again where the vendor has refused', () => {
    const refused = { ...association('Generic'), status: 'Failed' } as const
    expect(() => refuseSecondAssociation([refused], association('Generic'))).not.toThrow()
    expect(() =>
      refuseSecondAssociation([association('Generic')], association('MicrosoftTier1')),
    ).not.toThrow()
    expect(() => refuseSecondAssociation([association('Generic')], association('Generic'))).toThrow()
    expect(() => associationAt([association('Generic')], 'id of MicrosoftTier1')).toThrow(
      /no provider instance/,
    )
  })
})

describe('partner ids', () => {
  it('are the primary one and the secondary ones, which can be replaced without touching what else is kept', () => {
    const before = { ...association('MicrosoftTier2', '{"IndirectResellerId":"r"}'), providerResellerId: '1' }
    const after = withSecondaryPartnerIds(before, ['2', '3'])
    expect(partnerIds(after)).toEqual(['1', '2', '3'])
    expect(JSON.parse(after.resellerProviderData!)).toEqual({
      IndirectResellerId: 'r',
      SecondaryMpnIds: ['2', '3'],
    })
    expect(partnerIds(association('Generic'))).toEqual([])
  })

  it('are kept at Tier 2 instances only', () => {
    expect(() => refuseWithoutPartnerIds(instance('MicrosoftTier2'))).not.toThrow()
    expect(() => refuseWithoutPartnerIds(instance('MicrosoftTier1'))).toThrow(/Tier 2/)
  })
})
