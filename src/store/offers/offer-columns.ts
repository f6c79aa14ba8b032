import type { Offer, OfferPrice } from '../../domain/offers/offer.ts'
import { columns } from '../columns.ts'

/** Columns of an offer; `f` is the table. */
export const offerColumns = columns<Offer>({
  id: 'f.offer_id',
  version: 'f.version',
  providerInstanceId: 'f.provider_instance_id',
  providerOfferId: 'f.provider_offer_id',
  name: 'f.name',
  description: 'f.description',
  imageUrl: 'f.image_url',
  offerType: 'f.offer_type',
  billingType: 'f.billing_type',
  isAddon: 'f.is_addon',
  isTrial: 'f.is_trial',
  minQuantity: 'f.min_quantity',
  maxQuantity: 'f.max_quantity',
  prerequisites: 'f.prerequisites',
  isDeleted: 'f.deleted_at is not null',
  isPurchasable: 'f.is_purchasable',
  attestationType: 'f.attestation_type',
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
