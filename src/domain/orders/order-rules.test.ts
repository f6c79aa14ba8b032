import { describe, expect, it } from 'vitest'
import { DomainError } from '../error.ts'
import type { Offer, OfferPrice } from '../offers/offer.ts'
import type { ProviderInstance } from '../providers/provider.ts'
import { type OrderGrounds, type OrderSeller, type OrderWanted, wantedOrder } from './order.ts'
import { admitOrder, type Ordering } from './order-rules.ts'

const instance: ProviderInstance = {
  providerInstanceId: 'instance',
  type: 'MicrosoftTier2',
  alias: 'Microsoft indirect',
  supportedCountries: null,
}
const offer: Offer = {
  id: 'offer',
  version: 1,
  providerInstanceId: 'instance',
  providerOfferId: 'CFQ7TTC0LH18:0001',
  name: 'Business Basic',
  description: null,
  imageUrl: null,
  offerType: 'License',
  billingType: 'License',
  isAddon: false,
  isTrial: false,
  minQuantity: 2,
  maxQuantity: 300,
  prerequisites: [],
  isDeleted: false,
  isPurchasable: true,
  attestationType: null,
}
const price: OfferPrice = {
  offerId: 'offer',
  segment: 'Commercial',
  region: 'AT',
  currency: 'EUR',
  termDuration: 'OneYear',
  billingFrequency: 'Annual',
  cost: '60',
  erp: '72',
  validFrom: new Date('2026-01-01'),
  validTo: null,
}
const seller: OrderSeller = { resellerId: 'reseller', isBound: true, associationStatus: 'Success' }
const customer = {
  isDeleted: false,
  country: 'AT',
  placeStatus: 'Success',
  agreementStatus: 'agreementcreated',
  sellers: [seller],
} as const
const known: OrderGrounds = {
  offer,
  prices: [price],
  holdsPrerequisite: false,
  heldThrough: [],
  customer,
  parent: null,
}
const wanted: OrderWanted = {
  ...wantedOrder.absent,
  offerId: 'offer',
  customerId: 'customer',
  resellerId: 'reseller',
  providerInstanceId: 'instance',
  subscriptionName: 'Mail',
  termDuration: 'OneYear',
  billingFrequency: 'Annual',
  segment: 'Commercial',
  quantity: 5,
  subscriptionInternalId: null,
  poNumber: null,
  autoRenewEnabled: true,
  providerData: null,
  parentSubscriptionId: null,
}
const byCsp: Ordering = { role: 'csp', hasMargin: false, now: new Date('2026-05-04T09:42:00Z') }

interface Case {
  readonly wanted?: Partial<OrderWanted>
  readonly offer?: Partial<Offer>
  readonly customer?: Partial<NonNullable<OrderGrounds['customer']>>
  readonly grounds?: Partial<OrderGrounds>
  readonly ordering?: Partial<Ordering>
}

function admit(differing: Case = {}) {
  const grounds = {
    ...known,
    offer: { ...offer, ...differing.offer },
    customer: { ...customer, ...differing.customer },
    ...differing.grounds,
  }
  return admitOrder({ ...wanted, ...differing.wanted }, grounds, instance, {
    ...byCsp,
    ...differing.ordering,
  })
}

/** Returns the members for which an order is refused, with their problems. */
function refused(differing: Case): string[] {
  try {
    admit(differing)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return error.problems.length === 0
      ? [error.message]
      : error.problems.map(({ path, description }) => `${path}: ${description}`)
  }
  return []
}

describe('an order', () => {
  it('is taken at the price of its segment, term and billing', () => {
    expect(admit()).toEqual({ price, resellerId: 'reseller' })
    // A price of another term may have another currency.
    const other = { ...price, termDuration: 'OneMonth', currency: 'CHF' } as const
    expect(admit({ grounds: { prices: [other, price] } }).price).toEqual(price)
  })

  it.each<[string, Case, RegExp]>([
    ['the customer is deleted', { customer: { isDeleted: true } }, /^customerId: .*deleted/],
    ['the customer has no country', { customer: { country: null } }, /^customerId: .*no country/],
    ['it is not at the instance', { customer: { placeStatus: null } }, /^providerInstanceId: .*does not buy/],
    [
      'it is being created',
      { customer: { placeStatus: 'Processing' } },
      /^providerInstanceId: .*still being created/,
    ],
    [
      'the vendor refused it',
      { customer: { placeStatus: 'Failed' } },
      /^providerInstanceId: .*has refused the customer/,
    ],
    [
      'the reseller is not confirmed',
      { customer: { sellers: [{ ...seller, associationStatus: 'Failed' }] } },
      /^resellerId: .*association is Failed/,
    ],
    [
      'the reseller has left the instance',
      { customer: { sellers: [{ ...seller, associationStatus: null }] } },
      /^resellerId: .*no longer bound to this provider instance/,
    ],
    [
      'the reseller sells elsewhere',
      { customer: { sellers: [{ ...seller, isBound: false }] } },
      /^resellerId: .*does not buy through this reseller/,
    ],
    ['there are too few', { wanted: { quantity: 1 } }, /^quantity: .*from 2 to 300/],
    [
      'there are too few, of what has no upper limit',
      { wanted: { quantity: 1 }, offer: { maxQuantity: null } },
      /at least 2\.$/,
    ],
    ['it has no price there', { grounds: { prices: [] } }, /^offerId: .*no price in AT/],
    [
      'it has prices in two currencies',
      { grounds: { prices: [price, { ...price, currency: 'CHF' }] } },
      /^offerId: In AT .* in EUR and CHF for OneYear billed Annual; .*validTo/,
    ],
    [
      'something has to come first',
      { offer: { prerequisites: ['a', 'b'] } },
      /^offerId: .*active subscription to one of a, b/,
    ],
    ['an add-on has no parent', { offer: { isAddon: true } }, /^parentSubscriptionId: .*is an add-on/],
    [
      'the parent is unknown',
      { offer: { isAddon: true }, wanted: { parentSubscriptionId: 'parent' } },
      /^parentSubscriptionId: .*no subscription with the id in parentSubscriptionId/,
    ],
    ...(
      [
        [{ providerInstanceId: 'other' }, /another provider instance/],
        [{ status: 'Suspended' }, /is Suspended; .*ordered only for an Active subscription/],
        [{ providerOfferId: 'x' }, /is an add-on of base, and the subscription is to x/],
      ] as const
    ).map(([parent, text]): [string, Case, RegExp] => [
      `its parent is ${JSON.stringify(parent)}`,
      {
        offer: { isAddon: true, prerequisites: ['base'] },
        wanted: { parentSubscriptionId: 'parent' },
        grounds: {
          parent: { providerInstanceId: 'instance', providerOfferId: 'base', status: 'Active', ...parent },
        },
      },
      text,
    ]),
    [
      'a customer wants a margin',
      { ordering: { role: 'customer', hasMargin: true } },
      /^subscriptionMargin: .*Only a seller/,
    ],
  ])('is refused when %s', (_, differing, text) => {
    expect(refused(differing)).toEqual([expect.stringMatching(text)])
  })

  it.each([null, 'required', 'linkgenerated', 'linkexpired'])(
    'is refused while the agreement is %s, with what to do about it',
    (agreementStatus) => {
      expect(refused({ customer: { agreementStatus } })).toEqual([
        expect.stringMatching(
          /No acceptance of the Microsoft Customer Agreement.*vendor-customer-agreement.*mca\/status/,
        ),
      ])
    },
  )

  it('is accepted once the customer has accepted, also before the vendor has recorded it', () => {
    for (const agreementStatus of ['customeraccepted', 'agreementcreated'])
      expect(refused({ customer: { agreementStatus } })).toEqual([])
  })

  it('needs no agreement where there is no vendor', () => {
    const differing = { ...customer, agreementStatus: null }
    const own = { ...instance, type: 'Generic' as const }
    expect(() => admitOrder(wanted, { ...known, customer: differing }, own, byCsp)).not.toThrow()
  })

  it('is taken when what has to come first is there, and with the right parent', () => {
    expect(refused({ offer: { prerequisites: ['a'] }, grounds: { holdsPrerequisite: true } })).toEqual([])
    const parent = { providerInstanceId: 'instance', providerOfferId: 'base', status: 'Active' }
    const addon = { isAddon: true, prerequisites: ['base'] }
    expect(
      refused({ offer: addon, wanted: { parentSubscriptionId: 'parent' }, grounds: { parent } }),
    ).toEqual([])
  })

  describe('of a customer that names no seller', () => {
    const direct = { resellerId: null, isBound: true, associationStatus: null }
    const other = { ...seller, resellerId: 'other' }
    const soldBy = (...sellers: OrderSeller[]): Case => ({
      customer: { sellers },
      wanted: { resellerId: null },
      ordering: { role: 'customer' },
    })

    it('goes to its only seller, or to the csp where that sells to it', () => {
      expect(admit(soldBy(seller)).resellerId).toBe('reseller')
      expect(admit(soldBy(seller, { ...other, isBound: false })).resellerId).toBe('reseller')
      expect(admit(soldBy(seller, direct)).resellerId).toBe(null)
    })

    it('is refused where several resellers sell to it', () => {
      expect(refused(soldBy(seller, other))).toEqual([
        expect.stringMatching(/^resellerId: .*send one of reseller, other/),
      ])
    })
  })

  it('of a csp that names no reseller goes to none', () => {
    expect(refused({ wanted: { resellerId: null } })).toEqual([expect.stringMatching(/^resellerId: /)])
  })
})

describe('what is sold once', () => {
  const trial = { isTrial: true }
  const plan = { offerType: 'AzurePlan' } as const
  it.each<[string, Case, boolean]>([
    ['a trial at first', { offer: trial }, true],
    ['a trial that the customer has had', { offer: trial, grounds: { heldThrough: ['other'] } }, false],
    ['a plan at first', { offer: plan }, true],
    ['a plan through another seller', { offer: plan, grounds: { heldThrough: ['other', null] } }, true],
    ['a plan through the same seller', { offer: plan, grounds: { heldThrough: ['reseller'] } }, false],
    ['anything else', { grounds: { heldThrough: ['reseller'] } }, true],
  ])('is %s', (_, differing, isTaken) => {
    expect(refused(differing)).toEqual(isTaken ? [] : [expect.stringMatching(/^offerId: The customer has/)])
  })
})

describe('what an order says to a Microsoft instance', () => {
  it.each<[string, RegExp]>([
    ['x', /not a JSON object/],
    ['[]', /not a JSON object/],
    ['{"__proto__":1}', /has a member "__proto__"/],
    ['{"RenewsTo":"OneYear"}', /has a member "RenewsTo"; the allowed members are customTermEndDate/],
    ['{"renewsTo":"P1Y"}', /renewsTo in the JSON object must be one of NoTerm, OneMonth/],
    ['{"attestationAccepted":"yes"}', /must be true or false/],
    ['{"promotionId":""}', /must be a text/],
    ['{"customTermEndDate":"tomorrow"}', /must be a point in time/],
    ['{"customTermEndDate":"2026-02-31T00:00:00Z"}', /must be a point in time/],
    ['{"customTermEndDate":"2026-05-04T00:00:00Z"}', /within the first term: from now to 2027-05-04/],
    ['{"customTermEndDate":"2027-05-05T00:00:00Z"}', /within the first term/],
    ['{"reservationScope":"Shared"}', /for reservations and savings plans/],
  ])('%s is refused', (providerData, text) => {
    expect(refused({ wanted: { providerData } })).toEqual([expect.stringMatching(text)])
  })

  it('accepts the attestation that an offer takes', () => {
    const offer = { attestationType: 'EducationEligibility' }
    const missing = [
      expect.stringMatching(/^providerData: Set attestationAccepted to true .* EducationEligibility/),
    ]
    for (const providerData of [null, '{}', '{"attestationAccepted":false}'])
      expect(refused({ offer, wanted: { providerData } })).toEqual(missing)
    expect(refused({ offer, wanted: { providerData: '{"attestationAccepted":true}' } })).toEqual([])
  })

  it('needs the subscription that a reservation is billed to', () => {
    const reservation = (providerData: string): Case => ({
      offer: { offerType: 'AzureReservation' },
      wanted: { providerData },
    })
    expect(refused(reservation('{"reservationScope":"Single"}'))).toEqual([
      expect.stringMatching(/azureSubscriptionId in the JSON object is required/),
    ])
    expect(refused(reservation('{"reservationScope":"Single","azureSubscriptionId":"s"}'))).toEqual([])
    expect(refused(reservation('{"reservationScope":"Shared","azureSubscriptionId":null}'))).toEqual([
      expect.stringMatching(/required for a reservation/),
    ])
    expect(refused(reservation('{}'))).toEqual([expect.stringMatching(/required for a reservation/)])
  })

  it.each<[string, RegExp]>([
    ['{}', /hourlyCommitment in the JSON object is required/],
    ['{"hourlyCommitment":"0.05"}', /hourlyCommitment in the JSON object must be a number from 0.001/],
    ['{"hourlyCommitment":0}', /a number from 0.001/],
    ['{"hourlyCommitment":0.0005}', /a number from 0.001/],
    ['{"hourlyCommitment":-1}', /a number from 0.001/],
    ['{"hourlyCommitment":1e7}', /a number from 0.001/],
    ['{"hourlyCommitment":0.05}', /reservationScope in the JSON object is required/],
    ['{"hourlyCommitment":0.05,"reservationScope":"Single"}', /azureSubscriptionId .* is required/],
    ['{"hourlyCommitment":0.05,"reservationScope":"Shared"}', /azurePlanId .* is required/],
    [
      '{"hourlyCommitment":0.05,"reservationScope":"Shared","azurePlanId":"p","azureSubscriptionId":"s"}',
      /azureSubscriptionId .* is only for the reservationScope Single/,
    ],
    [
      '{"hourlyCommitment":0.05,"reservationScope":"Single","azureSubscriptionId":"s","azurePlanId":"p"}',
      /azurePlanId .* is only for the reservationScope Shared/,
    ],
  ])('%s is refused for a savings plan', (providerData, text) => {
    const offer = { offerType: 'AzureSavingsPlan' } as const
    const wanted = { providerData, autoRenewEnabled: true }
    expect(refused({ offer, wanted })).toEqual([expect.stringMatching(text)])
  })

  it('commits to an amount for each hour of savings plans alone, which renew', () => {
    const providerData = '{"hourlyCommitment":0.05,"reservationScope":"Shared","azurePlanId":"p"}'
    const offer = { offerType: 'AzureSavingsPlan' } as const
    expect(refused({ offer, wanted: { providerData, autoRenewEnabled: true } })).toEqual([])
    expect(refused({ offer, wanted: { providerData, autoRenewEnabled: false } })).toEqual([
      expect.stringMatching(/^autoRenewEnabled: A savings plan .* automatic renewal/),
    ])
    expect(refused({ wanted: { providerData: '{"hourlyCommitment":0.05}' } })).toEqual([
      expect.stringMatching(/hourlyCommitment in the JSON object are only for savings plans/),
    ])
  })

  it.each(['', '{}', '{"renewsTo":null}', '{"customTermEndDate":"2027-03-31","attestationAccepted":true}'])(
    '%s is taken',
    (providerData) => expect(refused({ wanted: { providerData } })).toEqual([]),
  )
})
