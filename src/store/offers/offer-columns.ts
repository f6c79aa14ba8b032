import { type Offer, type OfferPrice, offer } from '../../domain/offers/offer.ts'
import { columns } from '../columns.ts'

/** Columns of an offer; `f` is the table. */
export const offerColumns = columns<Offer>({
  ...offer.reading('f'),
  version: 'f.version',
  isDeleted: 'f.deleted_at is not null',
})

/** Columns of a price; `p` is the table. */
export const priceColumns = columns<OfferPrice>({
  offerId: 'p.offer_id',
  segment: 'p.segment',
  region: 'p.region',
  currency: 'p.currency',
  termDuration: 'p.term_duration',
  billingFrequency: 'p.billing_frequency',
  cost: 'p.cost::text',
  erp: 'p.erp::text',
  validFrom: 'p.valid_from',
  validTo: 'p.valid_to',
})
