import { randomUUID } from 'node:crypto'
import { demo } from '../../src/demo/identifiers.ts'
import { demoOffers } from '../../src/demo/offers.ts'
import { insertOffer, insertPrice } from '../../src/store/offers/offers.ts'
import { setTenant } from '../../src/store/tenant.ts'
import type { TestApi } from './api.ts'
import { followed } from './following.ts'

const { tenantId, tier2InstanceId: providerInstanceId } = demo

/** A licence that the simulated vendor sells, at the instance of the customer of `followed`. */
export const soldOffer = {
  ...demoOffers[0]!,
  ...{ id: randomUUID(), providerInstanceId, providerOfferId: 'CFQ7TTC0LH18:0001' },
}

/** Adds `soldOffer` with a price, and the signed agreement of the customer of `followed`, who can then order the offer. */
export async function sellOffer(api: TestApi): Promise<void> {
  const { customerId, vendorCustomerId } = followed
  await api.database.transaction([
    setTenant(tenantId),
    insertOffer(tenantId, soldOffer),
    insertPrice(tenantId, {
      ...{ offerId: soldOffer.id, segment: 'Commercial', region: 'AT', currency: 'EUR' },
      ...{ termDuration: 'OneYear', billingFrequency: 'Monthly' },
      ...{ cost: '60', erp: '72', validFrom: new Date('2026-01-01T00:00:00Z'), validTo: null },
    }),
    {
      text: `insert into customer_agreements (tenant_id, customer_id, provider_instance_id, status)
             values ($1, $2, $3, 'agreementcreated')`,
      values: [tenantId, customerId, providerInstanceId],
    },
  ])
  await api.vendor.act(`customers/${vendorCustomerId}/agreement`, { isSigned: true })
}
