import { describe, expect, it } from 'vitest'
import type { Country } from '../values/contact/country.ts'
import { customerBindingProblems, customerCompanyProblems, resellerBindingProblems } from './binding.ts'
import type { ProviderInstance } from './provider.ts'
import type { ProviderAssociation } from './provider-association.ts'
import { newProviderCustomer } from './provider-customer.ts'
import type { ProviderInstanceType } from './provider-types.ts'

const now = new Date('2026-11-22T10:00:00Z')
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
  providerResellerId: type === 'MicrosoftTier2' ? '6234500' : null,
  resellerProviderData: data,
  status: 'Processing',
})
const pathsOf = (associations: ProviderAssociation[]) =>
  resellerBindingProblems({ country: 'DE' }, associations, instances, 'providerResellers').map(
    ({ path }) => path,
  )

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
    ['MicrosoftTier2', null, false],
    ['MicrosoftTier2', '', false],
    ['MicrosoftTier2', '{}', false],
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

describe('the partner id of a reseller', () => {
  it.each([
    ['MicrosoftTier2', '6234500', true],
    ['MicrosoftTier2', null, false],
    ['MicrosoftTier2', '', false],
    ['MicrosoftTier2', 'mine', false],
    ['MicrosoftTier1', null, true],
    ['Generic', null, true],
  ] as const)('at a %s instance may be %s: %s', (type, providerResellerId, passes) => {
    const data = type === 'MicrosoftTier2' ? '{"IndirectResellerId":null,"SecondaryMpnIds":[]}' : null
    expect(pathsOf([{ ...association(type, data), providerResellerId }])).toEqual(
      passes ? [] : ['providerResellers[0].providerResellerId'],
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
    const [problem] = resellerBindingProblems({ country: 'DE' }, [association('nobody')], instances)
    expect(problem?.path).toBe('providerInstanceId')
  })
})

describe('the problems of binding a customer', () => {
  const generic = { ...instance('Generic'), providerInstanceId: 'g' }
  const microsoft = { ...instance('MicrosoftTier1'), providerInstanceId: 'm' }
  const austrian = { ...generic, providerInstanceId: 'a', supportedCountries: ['AT'] as const }
  const company = {
    companyName: 'Lindner',
    country: 'DE' as const,
    addressLine1: 'Lange Strasse 7',
    city: 'Hamburg',
    zip: '20095',
    firstName: 'Miriam',
    lastName: 'Lindner',
    email: 'miriam@lindner.example',
    phone: null,
    taxId: null,
  }
  const instances = new Map([generic, microsoft, austrian].map((one) => [one.providerInstanceId, one]))
  const at = (providerInstanceId: string) => ({
    providerInstanceId,
    providerCustomerId: '5b0f6c1d-2e3f-5a4e-8c32-019ac8f27d7e',
    providerCustomerData: null,
  })
  const problemsAt = (ids: string[], soldAt?: string[], changes: object = {}) =>
    customerBindingProblems({ ...company, ...changes }, ids.map(at), instances, { soldAt, now }, 'p').map(
      ({ path }) => path,
    )

  it.each([
    ['nothing wrong', ['g', 'm'], undefined, {}, []],
    ['an instance that the tenant lacks', ['x'], undefined, {}, ['p[0].providerInstanceId']],
    ['an instance given twice', ['g', 'g'], undefined, {}, ['p[1].providerInstanceId']],
    ['an instance at which the reseller does not sell', ['g', 'm'], ['m'], {}, ['p[0].providerInstanceId']],
    ['a country that is not served', ['a'], undefined, {}, ['country']],
    ['what a vendor insists on', ['m'], undefined, { city: null, email: '' }, ['city', 'email']],
    ['nothing wrong for an instance without a vendor', ['g'], undefined, { city: null }, []],
  ])('are %s', (_, ids, soldAt, changes, expected) => {
    expect(problemsAt(ids, soldAt, changes)).toEqual(expected)
  })

  const unknownId = 'the UUID of its directory'
  it.each([
    ['g', 'anything', undefined],
    ['m', '5b0f6c1d-2e3f-5a4e-8c32-019ac8f27d7e', undefined],
    ['m', 'contoso.com', unknownId],
  ])('at %s with the id %s: %s', (id, providerCustomerId, expected) => {
    const found = customerBindingProblems(company, [{ ...at(id), providerCustomerId }], instances, {
      ...{ soldAt: undefined, now },
    })
    expect(found.map(({ path }) => path)).toEqual(expected ? ['providerCustomerId'] : [])
    if (expected) expect(found[0]!.description).toContain(expected)
  })

  const place = newProviderCustomer(
    { providerInstanceId: 'm', providerCustomerId: null, providerCustomerData: '{"Domain":"contoso"}' },
    null,
  )
  it.each([
    ['of Germany', {}, null, []],
    ['of Hungary', { country: 'HU' }, null, ['taxId', 'phone']],
    ['of Hungary with a phone', { country: 'HU', phone: '+36 1 5550100' }, null, ['taxId']],
    ['of Hungary with a short number', { country: 'HU', phone: '1', taxId: '123' }, null, ['taxId']],
    ['of Hungary with both', { country: 'HU', phone: '1', taxId: '12345678-2-41' }, null, []],
    ['of Hungary that the vendor knows', { country: 'HU', phone: '1' }, at('m').providerCustomerId, []],
  ] as const)('a company %s lacks what its vendor asks for', (_, changes, providerCustomerId, expected) => {
    const given = { ...place, providerCustomerId }
    const paths = (found: readonly { path: string }[]) => found.map(({ path }) => path)
    const changed = { ...company, ...changes }
    expect(paths(customerBindingProblems(changed, [given], instances, { soldAt: undefined, now }))).toEqual(
      expected,
    )
    expect(
      paths(
        customerCompanyProblems({ ...changed, providerCustomers: [given] }, [given], instances, 'customer'),
      ),
    ).toEqual(expected.map((path) => `customer.${path}`))
  })

  it('a refusal does not describe an instance of another seller', () => {
    const german = new Map([
      ['mine', { ...instance('Generic', ['DE', 'HU']), alias: 'Mine' }],
      ['theirs', { ...instance('MicrosoftTier2', ['DE']), alias: 'Theirs' }],
    ])
    const [mine, theirs] = ['mine', 'theirs'].map((providerInstanceId) => ({ ...place, providerInstanceId }))
    const problems = (country: Country, seen: (typeof place)[]) =>
      customerCompanyProblems(
        { ...company, country, providerCustomers: [mine!, theirs!] },
        ...([seen, german, 'customer'] as const),
      )
    expect(problems('DE', [mine!])).toEqual([])
    const hidden = problems('HU', [mine!])
    expect(hidden.map(({ path }) => path)).toEqual(['customer.country', 'customer.taxId', 'customer.phone'])
    expect(JSON.stringify(hidden)).not.toMatch(/Theirs|Microsoft/)
    expect(problems('AT', [mine!])).toEqual([
      { path: 'customer.country', description: expect.stringContaining('bound to Mine (DE, HU).') },
    ])
    expect(problems('HU', [mine!, theirs!])[0]!.description).toContain('Theirs (DE)')
  })
})
