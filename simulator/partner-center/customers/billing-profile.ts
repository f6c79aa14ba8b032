import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { nextVersion } from '../../state/seeded-values.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import { billingProfile, readBillingProfile } from './profiles.ts'

const family = 'customers'
const path = '/v1/customers/{customerId}/profiles/billing'

/** Routes for the billing profile of a customer, which has an etag. */
export const billingProfileRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, family, handle: getBillingProfile },
  { method: 'PUT', path, family, handle: replaceBillingProfile },
]

function getBillingProfile(call: PartnerCall): Answer {
  return { status: 200, body: billingProfile(requireRelatedCustomer(call).customer) }
}

/** Replaces the profile; omitted members are removed. */
function replaceBillingProfile(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { id, etag } = customer.billingProfile
  requireCurrent(call, etag)
  const sent = Object(call.body)
  if (sent.id !== undefined && sent.id !== null && sent.id !== id)
    throw invalid('id is not that of this profile.')
  const replaced = {
    ...customer,
    billingProfile: { id, etag: nextVersion(call.state), ...readBillingProfile(sent) },
  }
  call.state.customers.put(customer.id, replaced)
  record(call, {
    kind: 'UpdateBillingProfile',
    subject: customer.id,
    customer: replaced,
    before: customer.billingProfile,
    after: replaced.billingProfile,
  })
  return { status: 200, body: billingProfile(replaced) }
}

/**
 * Refuses a request with an outdated etag. Checks the If-Match header, including its quotes, and then the etag in the
 * body; each is optional.
 */
function requireCurrent({ headers, body }: PartnerCall, etag: string): void {
  const header = headers['if-match']
  if (header === undefined) throw invalid('The If-Match header is required, with the etag in double quotes.')
  if (header !== `"${etag}"`) throw new Refusal(412, 2055, 'Etag is no longer valid.')
  const inBody = Object(Object(body).attributes).etag
  if (inBody !== undefined && inBody !== null && inBody !== etag) {
    throw new Refusal(400, 2055, 'Etag is no longer valid.')
  }
}
