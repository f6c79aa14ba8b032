import type { Subscription } from '../partner-center/subscription.ts'
import type { Customer, Partner } from '../world.ts'
import type { InvoiceLine } from './invoice.ts'

/** The members by which lines of new commerce and its usage tell who sells to whom. */
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

/** The members by which a line tells whose it is. */
export function customerMembers({ id, billingProfile, domain }: Customer): InvoiceLine {
  return {
    CustomerId: id,
    CustomerName: billingProfile.companyName ?? domain,
    CustomerDomainName: domain,
    CustomerCountry: billingProfile.defaultAddress.country ?? 'US',
  }
}
