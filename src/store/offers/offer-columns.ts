/** What is read of an offer; `f` is the table. */
export const offerColumns = `f.offer_id as id, f.version, f.provider_instance_id as "providerInstanceId",
  f.provider_offer_id as "providerOfferId", f.name, f.description, f.image_url as "imageUrl",
  f.offer_type as "offerType", f.billing_type as "billingType", f.is_addon as "isAddon", f.is_trial as "isTrial",
  f.min_quantity as "minQuantity", f.max_quantity as "maxQuantity", f.prerequisites,
  f.deleted_at is not null as "isDeleted", f.is_purchasable as "isPurchasable",
  f.attestation_type as "attestationType"`
