import { type Offer, type OfferPrice, offer } from '../domain/offers/offer.ts'
import { demo, demoOfferId } from './identifiers.ts'

const service: Omit<Offer, 'id' | 'providerOfferId' | 'name'> = {
  ...offer.absent,
  version: 1,
  providerInstanceId: demo.genericInstanceId,
  offerType: 'License',
  billingType: 'License',
  maxQuantity: 300,
  prerequisites: [],
  isDeleted: false,
}

const atMicrosoft = { ...service, providerInstanceId: demo.tier2InstanceId }

/** The offers of the demo tenant: a backup with an add-on, an offer that is no longer sold, and offers of Microsoft. */
export const demoOffers: readonly Offer[] = [
  { ...service, id: demoOfferId(1), providerOfferId: 'backup', name: 'Managed Backup' },
  {
    ...service,
    id: demoOfferId(2),
    providerOfferId: 'backup-archive',
    name: 'Archive for Managed Backup',
    isAddon: true,
    prerequisites: ['backup'],
  },
  { ...service, id: demoOfferId(3), providerOfferId: 'fax', name: 'Fax to Mail', isDeleted: true },
  { ...service, id: demoOfferId(4), providerOfferId: 'backup-plus', name: 'Managed Backup Plus' },
  {
    ...service,
    id: demoOfferId(5),
    providerOfferId: 'storage',
    name: 'Storage by Use',
    billingType: 'Usage',
    maxQuantity: 1,
  },
  {
    ...atMicrosoft,
    id: demoOfferId(6),
    providerOfferId: '031c9e47-4802-4248-838e-778fb1d2cc05',
    name: 'Office 365 Business Premium',
    offerType: 'LicenseLegacy',
  },
  {
    ...atMicrosoft,
    id: demoOfferId(8),
    providerOfferId: 'CFQ7TTC0LDPB:0001',
    name: 'Microsoft 365 Business Standard',
  },
  {
    ...atMicrosoft,
    id: demoOfferId(7),
    providerOfferId: 'DZH318Z0BPS6:0001',
    name: 'Azure plan',
    offerType: 'AzurePlan',
    billingType: 'Usage',
    maxQuantity: 1,
  },
]

const isOwn = ({ providerInstanceId }: Offer) => providerInstanceId === demo.genericInstanceId

const validFrom = new Date('2026-01-01T00:00:00Z')

/** The prices of the Generic instance's offers among `demoOffers`, each for one unit and the whole term. */
export const demoPrices: readonly OfferPrice[] = (['AT', 'DE'] as const).flatMap((region) =>
  demoOffers.filter(isOwn).flatMap(({ id: offerId, billingType }): OfferPrice[] => {
    const price = {
      offerId,
      segment: 'Commercial',
      region,
      currency: 'EUR',
      validFrom,
      validTo: null,
    } as const
    if (billingType === 'Usage')
      return [{ ...price, termDuration: 'NoTerm', billingFrequency: 'Monthly', cost: '0', erp: '0' }]
    return [
      { ...price, termDuration: 'OneMonth', billingFrequency: 'Monthly', cost: '4.8', erp: '6' },
      { ...price, termDuration: 'OneYear', billingFrequency: 'Monthly', cost: '48', erp: '60' },
      { ...price, termDuration: 'OneYear', billingFrequency: 'Annual', cost: '45.6', erp: '57' },
    ]
  }),
)
