import { describe, expect, it } from 'vitest'
import { customerData, microsoftDataProblem } from './customer-data.ts'
import { rulesWithoutData } from './rules/generic-rules.ts'

const now = new Date('2026-11-22T10:00:00Z')

/** Returns the problem of a customer's data at a vendor that accepts none. */
function withoutData(vendor: string, providerCustomerData: string | null): string | undefined {
  const given = { providerCustomerId: null, providerCustomerData }
  return rulesWithoutData(vendor).customer(given, now)[0]?.description
}

describe('the data of a provider customer', () => {
  const accepted = { Domain: 'contoso', AcceptedMCA: true, AgreementDate: '2026-05-04T09:42:00Z' }
  const signatory = { FirstName: 'A', LastName: 'B', Email: 'a@b.example' }

  it.each([
    ['Generic', null, undefined],
    ['Generic', '', undefined],
    ['Generic', '{}', undefined],
    ['Generic', '{"Domain":"contoso"}', 'Generic'],
    ['Generic', '[]', 'not a JSON object'],
    ['Licencia', '{"Domain":"contoso"}', 'Licencia instances accept no provider data of a customer'],
    ['Microsoft', '{"Domain":"contoso"}', undefined],
    ['Microsoft', null, 'Domain'],
    ['Microsoft', '{', 'not a JSON object'],
    ['Microsoft', '{"Domain":"con-toso"}', 'Domain'],
    ['Microsoft', `{"Domain":"${'x'.repeat(28)}"}`, 'Domain'],
    ['Microsoft', '{"Domain":5}', 'Domain in the JSON object must be a text'],
    [
      'Microsoft',
      '{"Domain":"contoso","EnableGDAP":"yes"}',
      'EnableGDAP in the JSON object must be true or false',
    ],
    ['Microsoft', '{"Domain":"contoso","domain":"x"}', '"domain"'],
    ['Microsoft', '{"Domain":"contoso","__proto__":1}', '"__proto__"'],
    ['Microsoft', '{"Domain":"contoso","CredentialsEmail":"ana@example.com"}', undefined],
    ['Microsoft', '{"Domain":"contoso","CredentialsEmail":""}', 'CredentialsEmail in the JSON object'],
    [
      'Microsoft',
      '{"Domain":"contoso","CredentialsEmail":"ana@example.com\\r\\nBcc: x@y.example"}',
      'CredentialsEmail',
    ],
    [
      'Microsoft',
      '{"Domain":"contoso","CredentialsEmail":"ana@example.com,x@y.example"}',
      'CredentialsEmail',
    ],
    ['Microsoft', `{"Domain":"contoso","CredentialsEmail":"${'é'.repeat(32)}@example.com"}`, undefined],
    [
      'Microsoft',
      `{"Domain":"contoso","CredentialsEmail":"${'é'.repeat(32)}a@example.com"}`,
      '64 of them before',
    ],
    ['Microsoft', `{"Domain":"contoso","CredentialsEmail":"a@${'b'.repeat(248)}.com"}`, undefined],
    ['Microsoft', `{"Domain":"contoso","CredentialsEmail":"a@${'b'.repeat(249)}.com"}`, 'at most 254 bytes'],
    ['Microsoft', '{"Domain":"contoso","Qualifications":["Education"],"EducationSegment":"K12"}', undefined],
    ['Microsoft', '{"Domain":"contoso","Qualifications":["Education"]}', undefined],
    [
      'Microsoft',
      '{"Domain":"contoso","EducationSegment":"Nursery","Qualifications":["Education"]}',
      '"Nursery"',
    ],
    ['Microsoft', '{"Domain":"contoso","Qualifications":["Fun"]}', '"Fun"'],
    ['Microsoft', '{"Domain":"contoso","Qualifications":["None"]}', '"None" cannot be claimed'],
    ['Microsoft', '{"Domain":"contoso","Qualifications":["StateOwnedEntity","Nonprofit"]}', '"Nonprofit"'],
    ['Microsoft', '{"Domain":"contoso","Qualifications":["GovernmentCommunityCloud"]}', 'validationCode'],
    ['Microsoft', '{"Domain":"contoso.onmicrosoft.com"}', undefined],
    ['Microsoft', '{"Domain":"contoso.com"}', 'Domain'],
    ['Microsoft', '{"Domain":"contoso","DefaultCulture":"de-AT","Language":"de"}', undefined],
    ['Microsoft', '{"Domain":"contoso","DefaultCulture":"sr-Latn-RS","Language":"sr-Latn"}', undefined],
    ['Microsoft', '{"Domain":"contoso","DefaultCulture":"German"}', 'DefaultCulture'],
    ['Microsoft', '{"Domain":"contoso","Language":"Deutsch"}', 'Language'],
    ['Microsoft', '{"Domain":"contoso","AssociatedPartnerId":"6234500"}', undefined],
    ['Microsoft', '{"Domain":"contoso","AssociatedPartnerId":"mine"}', 'AssociatedPartnerId'],
    ['Microsoft', JSON.stringify({ ...accepted, ...signatory }), undefined],
    ['Microsoft', JSON.stringify({ ...accepted, KeepPrimaryInformation: true }), undefined],
    ['Microsoft', JSON.stringify({ ...accepted, FirstName: 'A' }), 'LastName, Email'],
    ['Microsoft', JSON.stringify({ ...accepted, ...signatory, AgreementDate: 'soon' }), 'AgreementDate'],
    [
      'Microsoft',
      JSON.stringify({ ...accepted, ...signatory, AgreementDate: '2099-01-01' }),
      'lies in the future',
    ],
    ['Microsoft', JSON.stringify({ ...accepted, ...signatory, Email: 'nobody' }), 'Email'],
  ])('at a %s instance may be %s: %s', (kind, data, expected) => {
    const problem = kind === 'Microsoft' ? microsoftDataProblem(data, true, now) : withoutData(kind, data)
    if (expected === undefined) expect(problem).toBeUndefined()
    else expect(problem).toContain(expected)
  })

  it('need no domain for a customer that the vendor knows', () => {
    expect(microsoftDataProblem(null, false, now)).toBeUndefined()
  })

  it('have usual values for what they leave out', () => {
    expect(customerData('{"Domain":"contoso"}')).toEqual({
      domainPrefix: 'contoso',
      culture: 'en-US',
      language: 'en',
      credentialsEmail: null,
      partnerId: null,
      qualifications: [],
      educationSegment: null,
      enablesDelegatedAdministration: false,
      acceptance: null,
    })
  })

  it('name who has signed, unless the primary contact has', () => {
    const signed = { ...accepted, ...signatory }
    expect(customerData(JSON.stringify(signed)).acceptance).toMatchObject({ firstName: 'A', phone: null })
    const kept = { ...signed, KeepPrimaryInformation: true }
    expect(customerData(JSON.stringify(kept)).acceptance).toMatchObject({ firstName: null, email: null })
  })
})
