import type { Customer, Partner } from '../../partner-center/relations/tables.ts'
import type { Subscription } from '../../partner-center/subscriptions/tables.ts'
import type { InvoiceLine } from '../tables.ts'

/** Returns the members of new-commerce and usage lines that identify partner, reseller and customer. */
export function partiesOf(
  partner: Partner,
  customer: Customer,
  { resellerMpnId }: Pick<Subscription, 'resellerMpnId'>,
): InvoiceLine {
  return {
    ...{ PartnerId: partner.tenantId, PartnerName: partner.companyName },
    ...customerMembers(customer),
    ...{ MpnId: partner.mpnId, ResellerMpnId: resellerMpnId ?? '0' },
  }
}

/** Returns the members of a line that identify its customer. */
export function customerMembers({ id, billingProfile, domain }: Customer): InvoiceLine {
  return {
    CustomerId: id,
    CustomerName: billingProfile.companyName ?? domain,
    CustomerDomainName: domain,
    CustomerCountry: billingProfile.defaultAddress.country ?? 'US',
  }
}
