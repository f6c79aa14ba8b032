import type { Offer, OfferPrice } from '../domain/offers/offer.ts'
import { demo, demoOfferId } from './identifiers.ts'

type Row = [id: string, name: string, description: string, monthly: number]

const rows: Row[] = [
  ['mail-archive', 'Mail Archive', 'Keeps every mail of a mailbox for ten years, unchanged.', 3],
  ['mail-filter', 'Mail Filter', 'Holds back spam and malware for one mailbox.', 2],
  ['endpoint-protection', 'Endpoint Protection', 'Watches over one computer, day and night.', 5],
  ['patching', 'Patch Management', 'Keeps one server up to date.', 12],
  ['monitoring', 'Server Monitoring', 'Tells before a disk is full or a service is down.', 9],
  ['vpn', 'Remote Access', 'Lets one person into the company network from anywhere.', 4],
  ['password-safe', 'Password Safe', 'Passwords of one person, shared with whoever needs them.', 3],
  ['service-desk', 'Service Desk', 'Help for one person on working days from 8 to 18.', 25],
  ['awareness', 'Security Awareness Training', 'Short lessons and trial attacks for one person.', 2],
]

/** Services that the demo tenant sells beside those that the examples need. */
export const demoServices: readonly Offer[] = rows.map(([providerOfferId, name, description], index) => ({
  ...{ id: demoOfferId(11 + index), version: 1, providerInstanceId: demo.genericInstanceId },
  ...{ providerOfferId, name, description, imageUrl: null, offerType: 'License', billingType: 'License' },
  ...{
    isAddon: false,
    isTrial: false,
    minQuantity: 1,
    maxQuantity: null,
    prerequisites: [],
    isDeleted: false,
    isPurchasable: true,
    attestationType: null,
  },
}))

/** What they cost, of one unit for its whole term: a year is paid at once or by the month, for a little more. */
export const demoServicePrices: readonly OfferPrice[] = rows.flatMap(([, , , monthly], index) =>
  (['AT', 'CH', 'DE'] as const).flatMap((region) => {
    const price = {
      ...{ offerId: demoOfferId(11 + index), segment: 'Commercial' as const, region },
      ...{
        currency: region === 'CH' ? 'CHF' : 'EUR',
        validFrom: new Date('2026-01-01T00:00:00Z'),
        validTo: null,
      },
    } as const
    const costs = (cost: number) => ({ cost: String(cost), erp: String(cost * 1.5) })
    return [
      { ...price, termDuration: 'OneMonth', billingFrequency: 'Monthly', ...costs(monthly) },
      { ...price, termDuration: 'OneYear', billingFrequency: 'Monthly', ...costs(monthly * 12) },
      { ...price, termDuration: 'OneYear', billingFrequency: 'Annual', ...costs(monthly * 11) },
    ] as const
  }),
)
