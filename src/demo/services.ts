import type { Offer, OfferPrice } from '../domain/offers/offer.ts'
import { demo, demoOfferId } from './identifiers.ts'

type Row = [id: string, name: string, description: string, monthly: number]

const rows: Row[] = [
  ['mail-archive', 'Mail Archive', 'Keeps every mail of a mailbox unchanged for ten years.', 3],
  ['mail-filter', 'Mail Filter', 'Blocks spam and malware for one mailbox.', 2],
  ['endpoint-protection', 'Endpoint Protection', 'Monitors one computer day and night.', 5],
  ['patching', 'Patch Management', 'Keeps one server up to date.', 12],
  ['monitoring', 'Server Monitoring', 'Warns before a disk is full, and when a service fails.', 9],
  ['vpn', 'Remote Access', 'Connects one person to the company network from anywhere.', 4],
  ['password-safe', 'Password Safe', 'Stores the passwords of one person and shares them with a team.', 3],
  ['service-desk', 'Service Desk', 'Support for one person on working days from 8 to 18.', 25],
  ['awareness', 'Security Awareness Training', 'Short lessons and simulated attacks for one person.', 2],
]

/** The services that the demo tenant sells in addition to `demoOffers`. */
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

/**
 * The prices of `demoServices` for one unit and the whole term. A year can be paid at once, or monthly at a higher
 * price.
 */
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
