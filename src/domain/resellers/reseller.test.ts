import { describe, expect, it } from 'vitest'
import { type NewReseller, type Reseller, reseller, retryProblems } from './reseller.ts'

const margin = (value: number) => ({ marginRule: { name: 'Markup' }, value }) as const
const at = (providerInstanceId: string) => ({
  providerInstanceId,
  priceMargin: margin(1),
  offerTypeMargins: { License: margin(2), AzurePlan: margin(3) },
  providerResellerId: null,
  resellerProviderData: '{}',
  status: 'Processing' as const,
})
const requested: NewReseller = {
  companyName: 'Company',
  country: 'DE',
  addressLine1: null,
  city: null,
  state: null,
  zipCode: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  ...reseller.absent,
  id: 'r',
  providerResellers: [at('a'), at('b')],
}
const existing: Reseller = {
  ...requested,
  version: 7,
  customDomain: { customDomain: 'x.example', status: 'Active' },
}

describe('a request to create a reseller that exists', () => {
  it('is a retry when it says what is there, whatever the server has decided since', () => {
    const confirmed = [at('b'), at('a')].map((one) => ({
      ...one,
      status: 'Success' as const,
      offerTypeMargins: { AzurePlan: margin(3), License: margin(2) },
    }))
    expect(retryProblems(requested, { ...existing, providerResellers: confirmed })).toEqual([])
  })

  it.each<[string, Partial<Reseller>]>([
    ['another name', { companyName: 'company' }],
    ['another identifier', { internalIdentifier: 'x' }],
    ['one instance less', { providerResellers: [at('a')] }],
    ['another margin', { providerResellers: [at('a'), { ...at('b'), priceMargin: margin(2) }] }],
    ['a margin less', { providerResellers: [at('a'), { ...at('b'), offerTypeMargins: null }] }],
    ['other data', { providerResellers: [at('a'), { ...at('b'), resellerProviderData: null }] }],
  ])('is refused with %s', (_, difference) => {
    expect(retryProblems(requested, { ...existing, ...difference }).map(({ path }) => path)).toEqual(['id'])
  })
})
