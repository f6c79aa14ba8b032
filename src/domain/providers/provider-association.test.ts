import { describe, expect, it } from 'vitest'
import type { Country } from '../contact/country.ts'
import type { ProviderInstance, ProviderInstanceType } from './provider.ts'
import {
  associationAt,
  bindingProblems,
  type ProviderAssociation,
  partnerIds,
  refuseSecondAssociation,
  refuseUnlessTier2,
  unsupportedCountryProblems,
  withSecondaryPartnerIds,
} from './provider-association.ts'

const instance = (
  type: ProviderInstanceType,
  supportedCountries: Country[] | null = null,
): ProviderInstance => ({
  providerInstanceId: `id of ${type}`,
  type,
  alias: type,
  supportedCountries,
})
const instances = new Map(
  (['Generic', 'MicrosoftTier1', 'MicrosoftTier2'] as const).map((type) => [`id of ${type}`, instance(type)]),
)
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
const pathsOf = (associations: ProviderAssociation[]) =>
  bindingProblems({ country: 'DE' }, associations, instances, 'providerResellers').map(({ path }) => path)

describe('the data of a reseller at a provider instance', () => {
  const tier2 = '{"IndirectResellerId":"r","SecondaryMpnIds":["123","456"]}'
  it.each<[ProviderInstanceType, string | null, boolean]>([
    ['Generic', null, true],
    ['Generic', '', true],
    ['Generic', '{}', true],
    ['Generic', ' { } ', true],
    ['Generic', tier2, false],
    ['Generic', '[]', false],
    ['Generic', 'null', false],
    ['Generic', '{', false],
    ['MicrosoftTier1', '{}', true],
    ['MicrosoftTier1', '{"a":1}', false],
    ['MicrosoftTier2', null, true],
    ['MicrosoftTier2', '{}', true],
    ['MicrosoftTier2', tier2, true],
    ['MicrosoftTier2', '{"IndirectResellerId":null,"SecondaryMpnIds":[]}', true],
    ['MicrosoftTier2', '{"SecondaryMpnIds":null}', true],
    ['MicrosoftTier2', '{"SecondaryMpnIds":[123]}', false],
    ['MicrosoftTier2', '{"SecondaryMpnIds":[" "]}', false],
    ['MicrosoftTier2', '{"IndirectResellerId":1}', false],
    ['MicrosoftTier2', '{"MpnId":"123"}', false],
    ['MicrosoftTier2', '{"__proto__":{}}', false],
    ['MicrosoftTier2', '"text"', false],
  ])('of the kind %s may be %s: %s', (type, data, passes) => {
    expect(pathsOf([association(type, data)])).toEqual(
      passes ? [] : ['providerResellers[0].resellerProviderData'],
    )
  })
})

describe('binding a reseller to provider instances', () => {
  it('refuses an instance that the tenant lacks and one that is given twice', () => {
    const given = [association('Generic'), association('nobody'), association('Generic')]
    expect(pathsOf(given)).toEqual([
      'providerResellers[1].providerInstanceId',
      'providerResellers[2].providerInstanceId',
    ])
  })

  it('names the member itself when the association is the whole body', () => {
    const [problem] = bindingProblems({ country: 'DE' }, [association('nobody')], instances)
    expect(problem?.path).toBe('providerInstanceId')
  })

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
    expect(() => refuseUnlessTier2(instance('MicrosoftTier2'))).not.toThrow()
    expect(() => refuseUnlessTier2(instance('MicrosoftTier1'))).toThrow(/Tier 2/)
  })
})
