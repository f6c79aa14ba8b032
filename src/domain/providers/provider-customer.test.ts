import { describe, expect, it } from 'vitest'
import type { ProviderInstance } from './provider.ts'
import {
  customerBindingProblems,
  idAtVendor,
  microsoftData,
  moved,
  newProviderCustomer,
  type ProvisioningStatus,
  providerCustomerDataProblem,
  provisioningStatuses,
  refusedByVendor,
  refuseUnlessMicrosoft,
} from './provider-customer.ts'

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
const austrian: ProviderInstance = { ...generic, providerInstanceId: 'a', supportedCountries: ['AT'] }
const one = newProviderCustomer({
  providerInstanceId: 'm',
  providerCustomerId: null,
  providerCustomerData: null,
})

describe('the status of a provider customer', () => {
  const allowed = ['Processing Success', 'Processing Failed', 'Failed Processing']
  const pairs = provisioningStatuses.flatMap((from) => provisioningStatuses.map((to) => [from, to] as const))

  it.each(pairs)(
    'goes from %s to %s as the table says',
    (from: ProvisioningStatus, to: ProvisioningStatus) => {
      const move = () => moved({ ...one, status: from, errorMessage: 'before' }, to)
      if (allowed.includes(`${from} ${to}`)) expect(move()).toMatchObject({ status: to, errorMessage: null })
      else expect(move).toThrow(expect.objectContaining({ kind: 'rule' }))
    },
  )

  it('is worth another try after other company data only where the vendor has refused', () => {
    const refused = { ...one, status: 'Failed' } as const
    expect(refusedByVendor([one, refused, { ...refused, isOutcomeKnown: false }])).toEqual([refused])
  })

  it('has an id at the vendor once it is Success', () => {
    expect(idAtVendor({ ...one, status: 'Success', providerCustomerId: 'x' })).toBe('x')
    expect(() => idAtVendor(one)).toThrow('Processing')
  })
})

describe('the data of a provider customer', () => {
  const accepted = { Domain: 'contoso', AcceptedMCA: true, AgreementDate: '2026-05-04T09:42:00Z' }
  const signatory = { FirstName: 'A', LastName: 'B', Email: 'a@b.example' }

  it.each([
    [generic, null, undefined],
    [generic, '', undefined],
    [generic, '{}', undefined],
    [generic, '{"Domain":"contoso"}', 'Generic'],
    [generic, '[]', 'not a JSON object'],
    [microsoft, '{"Domain":"contoso"}', undefined],
    [microsoft, null, 'Domain'],
    [microsoft, '{', 'not a JSON object'],
    [microsoft, '{"Domain":"con-toso"}', 'Domain'],
    [microsoft, `{"Domain":"${'x'.repeat(28)}"}`, 'Domain'],
    [microsoft, '{"Domain":5}', 'Domain in the JSON object is a text'],
    [microsoft, '{"Domain":"contoso","EnableGDAP":"yes"}', 'EnableGDAP in the JSON object is true or false'],
    [microsoft, '{"Domain":"contoso","domain":"x"}', '"domain"'],
    [microsoft, '{"Domain":"contoso","__proto__":1}', '"__proto__"'],
    [microsoft, '{"Domain":"contoso","CredentialsEmail":"ana@example.com"}', undefined],
    [microsoft, '{"Domain":"contoso","CredentialsEmail":""}', 'CredentialsEmail in the JSON object'],
    [
      microsoft,
      '{"Domain":"contoso","CredentialsEmail":"ana@example.com\\r\\nBcc: x@y.example"}',
      'CredentialsEmail',
    ],
    [microsoft, '{"Domain":"contoso","CredentialsEmail":"ana@example.com,x@y.example"}', 'CredentialsEmail'],
    [microsoft, `{"Domain":"contoso","CredentialsEmail":"${'é'.repeat(32)}@example.com"}`, undefined],
    [
      microsoft,
      `{"Domain":"contoso","CredentialsEmail":"${'é'.repeat(32)}a@example.com"}`,
      '64 of them before',
    ],
    [microsoft, `{"Domain":"contoso","CredentialsEmail":"a@${'b'.repeat(248)}.com"}`, undefined],
    [microsoft, `{"Domain":"contoso","CredentialsEmail":"a@${'b'.repeat(249)}.com"}`, 'at most 254 bytes'],
    [microsoft, '{"Domain":"contoso","Qualifications":["Education"]}', undefined],
    [microsoft, '{"Domain":"contoso","Qualifications":["Fun"]}', '"Fun"'],
    [microsoft, JSON.stringify({ ...accepted, ...signatory }), undefined],
    [microsoft, JSON.stringify({ ...accepted, KeepPrimaryInformation: true }), undefined],
    [microsoft, JSON.stringify({ ...accepted, FirstName: 'A' }), 'LastName, Email'],
    [microsoft, JSON.stringify({ ...accepted, ...signatory, AgreementDate: 'soon' }), 'AgreementDate'],
    [microsoft, JSON.stringify({ ...accepted, ...signatory, Email: 'nobody' }), 'Email'],
  ])('at %o may be %s: %s', (instance, data, expected) => {
    const problem = providerCustomerDataProblem(data, instance, true)
    if (expected === undefined) expect(problem).toBeUndefined()
    else expect(problem).toContain(expected)
  })

  it('need no domain for a customer that the vendor knows', () => {
    expect(providerCustomerDataProblem(null, microsoft, false)).toBeUndefined()
  })

  it('have usual values for what they leave out', () => {
    expect(microsoftData('{"Domain":"contoso"}')).toEqual({
      domainPrefix: 'contoso',
      culture: 'en-US',
      language: 'en',
      credentialsEmail: null,
      partnerId: null,
      qualifications: [],
      enablesDelegatedAdministration: false,
      acceptance: null,
    })
  })

  it('name who has signed, unless the primary contact has', () => {
    const signed = { ...accepted, ...signatory }
    expect(microsoftData(JSON.stringify(signed)).acceptance).toMatchObject({ firstName: 'A', phone: null })
    const kept = { ...signed, KeepPrimaryInformation: true }
    expect(microsoftData(JSON.stringify(kept)).acceptance).toMatchObject({ firstName: null, email: null })
  })
})

describe('the problems of binding a customer', () => {
  const company = {
    companyName: 'Lindner',
    country: 'DE' as const,
    addressLine1: 'Lange Strasse 7',
    city: 'Hamburg',
    zip: '20095',
    firstName: 'Miriam',
    lastName: 'Lindner',
    email: 'miriam@lindner.example',
  }
  const instances = new Map([generic, microsoft, austrian].map((one) => [one.providerInstanceId, one]))
  const at = (providerInstanceId: string) => ({
    providerInstanceId,
    providerCustomerId: 'known',
    providerCustomerData: null,
  })
  const problemsAt = (ids: string[], soldAt?: string[], changes: object = {}) =>
    customerBindingProblems({ ...company, ...changes }, ids.map(at), instances, soldAt, 'p').map(
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
})

describe('what only Microsoft knows', () => {
  it('is refused at other instances', () => {
    expect(() => refuseUnlessMicrosoft(generic)).toThrow('Own services')
    expect(() => refuseUnlessMicrosoft(microsoft)).not.toThrow()
  })
})
