import { type Offer, type OfferPrice, offer } from '../../domain/offers/offer.ts'
import { columns } from '../columns.ts'

/** The columns of an offer. The statement must use the alias `f` for the table of offers. */
export const offerColumns = columns<Offer>({
  ...offer.reading('f'),
  version: 'f.version',
  isDeleted: 'f.deleted_at is not null',
})

/** The columns of a price. The statement must use the alias `p` for the table of prices. */
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
