import { describe, expect, it } from 'vitest'
import {
  idAtVendor,
  moveProviderCustomer,
  newProviderCustomer,
  type ProvisioningStatus,
  provisioningStatuses,
  refusedByVendor,
} from './provider-customer.ts'

const one = newProviderCustomer(
  { providerInstanceId: 'm', providerCustomerId: null, providerCustomerData: null },
  null,
)

describe('the status of a provider customer', () => {
  const allowed = ['Processing Success', 'Processing Failed', 'Failed Processing']
  const pairs = provisioningStatuses.flatMap((from) => provisioningStatuses.map((to) => [from, to] as const))

  it.each(pairs)(
    'goes from %s to %s as the table says',
    (from: ProvisioningStatus, to: ProvisioningStatus) => {
      const move = () => moveProviderCustomer({ ...one, status: from, errorMessage: 'before' }, to)
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
