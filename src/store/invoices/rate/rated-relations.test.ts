import { expect, it } from 'vitest'
import { type KnownRelations, relationOf } from '../../../domain/invoices/rating/line-relations.ts'
import { commonMembers } from './rated-relations.ts'

const day = (number: number) => Date.UTC(2026, 9, number)
const margins = [{ validFrom: 0, terms: null }]
const sellerOf = (resellerId: string) => ({ resellerId, customerInternalId: null, margins })
const known: KnownRelations = {
  customersAtVendor: new Map(),
  sellersTo: new Map([['customer', [sellerOf('former'), sellerOf('present')]]]),
  resellers: new Map(),
  subscriptions: new Map([
    [
      'subscription',
      {
        ...{ subscriptionId: 'subscription', customerId: 'customer', resellerId: 'present', name: 'Backup' },
        ...{ internalId: 'id of the present seller', poNumber: null, order: null, margins: new Map() },
        ...{ offerId: 'offer', providerOfferId: 'backup', offerName: 'Backup', offerType: 'License' },
        ...{ cost: null, erp: null, prices: [] },
        sellers: [
          { validFrom: day(1), terms: { resellerId: 'former' } },
          { validFrom: day(15), terms: { resellerId: 'present' } },
        ],
      },
    ],
  ]),
  ...{ orders: new Map(), limits: new Map() },
}

it('shows the internal id of a subscription only in lines of the seller that has set it', () => {
  const keys = { customerId: null, subscriptionId: 'subscription', partnerId: null, orderId: null }
  const relation = relationOf(known, keys, null)
  const membersOn = (number: number) => {
    const { resellerId, subscriptionInternalId } = commonMembers(
      relation,
      relation.salesAt(day(number)).seller,
    )
    return [resellerId, subscriptionInternalId]
  }
  expect(membersOn(14)).toEqual(['former', null])
  expect(membersOn(15)).toEqual(['present', 'id of the present seller'])
})
