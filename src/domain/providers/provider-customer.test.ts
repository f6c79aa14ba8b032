import { describe, expect, it } from 'vitest'
import {
  correctProviderCustomer,
  decideLink,
  idAtVendor,
  moveProviderCustomer,
  newProviderCustomer,
  type ProviderCustomer,
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

  it('gets corrected settings only where the vendor has certainly created nothing', () => {
    const settings = '{"Domain":"hafenwerft"}'
    expect(correctProviderCustomer(one, settings)).toEqual({ ...one, providerCustomerData: settings })
    for (const other of [{ isOutcomeKnown: false }, { providerCustomerId: 'x' }]) {
      expect(() => correctProviderCustomer({ ...one, ...other }, settings)).toThrow('Retry without')
      expect(correctProviderCustomer({ ...one, ...other }, undefined)).toEqual({ ...one, ...other })
    }
  })

  it('has an id at the vendor once it is Success', () => {
    expect(idAtVendor({ ...one, status: 'Success', providerCustomerId: 'x' })).toBe('x')
    expect(() => idAtVendor(one)).toThrow('Processing')
  })
})

describe('the link of an existing customer', () => {
  const given = { providerInstanceId: 'm', providerCustomerId: 'Ab', providerCustomerData: null }
  const held = { ...newProviderCustomer(given, 'r'), status: 'Failed', linkState: 'Held' } as const
  const rejected = decideLink(held, 'ab', 'Reject')
  const isRule = expect.objectContaining({ kind: 'rule' })

  it('needs a proof if a reseller wants it, and none if the csp does or the vendor creates the customer', () => {
    const wanted = { linkWantedBy: 'r', linkState: 'Unproven' }
    const settled = { linkWantedBy: null, linkState: null }
    expect(newProviderCustomer(given, 'r')).toMatchObject(wanted)
    expect(newProviderCustomer(given, null)).toMatchObject(settled)
    expect(newProviderCustomer({ ...given, providerCustomerId: null }, 'r')).toMatchObject(settled)
  })

  it('is approved or rejected while it is held, and approved after a rejection', () => {
    const approved = { status: 'Processing', errorMessage: null, linkWantedBy: null, linkState: null }
    expect(decideLink(held, 'AB', 'Approve')).toMatchObject(approved)
    expect(rejected).toMatchObject({ status: 'Failed', linkWantedBy: 'r', linkState: 'Rejected' })
    expect(rejected.errorMessage).toContain('has rejected')
    expect(decideLink(rejected, 'ab', 'Approve')).toMatchObject(approved)
    expect(() => decideLink(rejected, 'ab', 'Reject')).toThrow(isRule)
  })

  it('is not decided in another state, or with the id of another customer', () => {
    const others: ProviderCustomer[] = [
      { ...held, status: 'Processing' },
      { ...held, linkState: 'Unproven' },
      { ...held, status: 'Success', linkWantedBy: null, linkState: null },
    ]
    for (const other of others) expect(() => decideLink(other, 'ab', 'Approve')).toThrow(isRule)
    expect(() => decideLink(held, 'abc', 'Approve')).toThrow(expect.objectContaining({ kind: 'invalid' }))
  })
})
