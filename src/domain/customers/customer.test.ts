import { describe, expect, it } from 'vitest'
import { newProviderCustomer } from '../providers/provider-customer.ts'
import {
  associationsOf,
  type KnownRelation,
  providerCustomersSeen,
  refuseDeleted,
  refuseSecondBinding,
  refuseWhileProcessing,
  relationMeant,
  relationRead,
} from './customer.ts'

const binding = (providerInstanceId: string) => ({
  providerInstanceId,
  margin: { marginRule: { name: 'Markup' }, value: 1 } as const,
  offerTypeMargins: null,
})
const relation = (resellerId: string | null, ...instances: string[]): KnownRelation => ({
  resellerId,
  resellerName: resellerId && `Reseller ${resellerId}`,
  internalIdentifier: `of ${resellerId}`,
  partnerIds: { one: '6234552' },
  bindings: instances.map(binding),
})
const customer = (...relations: KnownRelation[]) => ({ id: 'c', relations })

describe('the relation of a request', () => {
  const both = customer(relation('a'), relation(null), relation('b'))
  const resold = customer(relation('a'), relation('b'))

  it.each([
    ['the direct one without a name', both, null, null],
    ['the oldest one when there is no direct one', resold, undefined, 'a'],
    ['the named one, whatever case it is written in', both, 'B', 'b'],
  ] as const)('is, for reading, %s', (_, one, named, expected) => {
    expect(relationRead(one, named).resellerId).toBe(expected)
  })

  it('is forbidden, for reading, where the named one has none', () => {
    expect(() => relationRead(both, 'c')).toThrow(expect.objectContaining({ kind: 'forbidden' }))
  })

  it('is never guessed for a change', () => {
    expect(relationMeant(both, null).resellerId).toBe(null)
    for (const named of [null, 'c']) {
      expect(() => relationMeant(resold, named)).toThrow(
        expect.objectContaining({
          kind: 'invalid',
          problems: [expect.objectContaining({ path: 'resellerId' })],
        }),
      )
    }
  })
})

describe('the partners of a customer', () => {
  it('are those who sell to it, once for each instance, with their partner ids there', () => {
    const shown = associationsOf(customer(relation('a', 'one', 'two'), relation(null)))
    expect(
      shown.map(({ resellerId, providerInstanceId, providerResellerId }) => [
        resellerId,
        providerInstanceId,
        providerResellerId,
      ]),
    ).toEqual([
      ['a', 'one', '6234552'],
      ['a', 'two', null],
    ])
  })
})

describe('what is refused', () => {
  const one = newProviderCustomer(
    { providerInstanceId: 'one', providerCustomerId: null, providerCustomerData: null },
    null,
  )

  it('is every change of a deleted customer', () => {
    expect(() => refuseDeleted({ isDeleted: true })).toThrow('deleted')
    expect(refuseDeleted({ isDeleted: false })).toEqual({ isDeleted: false })
  })

  it('is an end while a vendor is still at work', () => {
    expect(() => refuseWhileProcessing([{ ...one, status: 'Success' }, one])).toThrow('still processing')
    expect(() => refuseWhileProcessing([{ ...one, status: 'Failed' }])).not.toThrow()
  })

  it('is a second binding within a relation, not one in another', () => {
    expect(() => refuseSecondBinding(relation('a', 'one'), 'one')).toThrow()
    expect(() => refuseSecondBinding(relation('a', 'one'), 'two')).not.toThrow()
    expect(() => refuseSecondBinding(undefined, 'one')).not.toThrow()
  })

  it('is sight of instances at which only others sell', () => {
    const all = {
      ...customer(relation('a', 'one')),
      providerCustomers: [one, { ...one, providerInstanceId: 'two' }],
    }
    expect(providerCustomersSeen(all as never).map(({ providerInstanceId }) => providerInstanceId)).toEqual([
      'one',
    ])
  })
})
