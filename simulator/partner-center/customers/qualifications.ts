import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { addDuration } from '../../state/duration.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Qualification } from '../relations/tables.ts'

const family = 'customers'
const path = '/v1/customers/{customerId}/qualifications'
const single = '/v1/customers/{customerId}/qualification'

/** Routes for qualifications, which entitle a customer to special offers. */
export const qualificationRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, family, handle: getQualifications },
  { method: 'POST', path, family, needs: 'user', handle: setQualification },
  // The older API has one qualification per customer and returns only its name.
  { method: 'GET', path: single, family, handle: getQualification },
  { method: 'PUT', path: single, family, needs: 'user', handle: putQualification },
]

const settable = ['Education', 'GovernmentCommunityCloud', 'StateOwnedEntity']
/** How long the vendor checks (vets) a qualification. */
const vettingDuration = 'P2D'

function getQualifications(call: PartnerCall): Answer {
  const { qualifications } = requireRelatedCustomer(call).customer
  const body = qualifications.map((one) => {
    const vetting = vettingOf(one, call.now)
    return vetting === undefined
      ? { qualification: one.qualification }
      : {
          qualification: one.qualification,
          vettingStatus: vetting.status,
          ...(vetting.reason === undefined ? {} : { vettingReason: vetting.reason }),
          vettingCreatedDate: one.vettingSince,
        }
  })
  return { status: 200, body: body.length === 0 ? [{ qualification: 'None' }] : body }
}

function getQualification(call: PartnerCall): Answer {
  const { qualifications } = requireRelatedCustomer(call).customer
  return { status: 200, body: (qualifications[0]?.qualification ?? 'None').toLowerCase() }
}

/** Adds a qualification. The body is the name or the number of a qualification. */
function putQualification(call: PartnerCall): Answer {
  const numbered = ['None', 'Education', 'Nonprofit', 'GovernmentCommunityCloud']
  const sent = typeof call.body === 'number' ? numbered[call.body] : String(call.body)
  const qualification = settable.find((one) => one.toLowerCase() === sent?.toLowerCase())
  // This older call does not state the kind of school, and sends the validation code in the query.
  const body = { qualification, educationSegment: 'K12', validationCode: call.query.get('code') }
  const { status } = setQualification({ ...call, body })
  return { status: status === 201 ? 200 : status, body: qualification!.toLowerCase() }
}

/** Returns the status and reason of a vetting at a time; undefined for a qualification without vetting. */
export function vettingOf(
  { vettingSince, outcome }: Qualification,
  now: Date,
): { readonly status: string; readonly reason?: string } | undefined {
  if (vettingSince === undefined || outcome === undefined) return undefined
  const isOver = outcome.decided || addDuration(new Date(vettingSince), vettingDuration)! <= now
  return isOver ? outcome : { status: 'InReview' }
}

function setQualification(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { qualification, educationSegment, website, validationCode } = Object(call.body)
  if (!settable.includes(qualification)) throw invalid(`qualification must be one of ${settable.join(', ')}.`)
  if (qualification === 'Education' && !['K12', 'HigherEducation'].includes(educationSegment)) {
    throw invalid('educationSegment must be K12 or HigherEducation.')
  }
  if (qualification === 'GovernmentCommunityCloud' && !validationCode) {
    throw invalid('GovernmentCommunityCloud needs a validation code.')
  }
  const others = customer.qualifications.filter((one) => vettingOf(one, call.now)?.status !== 'Denied')
  if (others.some((one) => one.qualification === qualification))
    throw invalid(`The customer has ${qualification}.`)
  const names = [...others.map((one) => one.qualification), qualification]
  if (names.includes('GovernmentCommunityCloud') && names.length > 1) {
    throw invalid(`${others[0]!.qualification} and ${qualification} cannot be combined.`)
  }

  const added = qualificationFrom(qualification, String(website ?? ''), call.now)
  call.state.customers.put(customer.id, { ...customer, qualifications: [...others, added] })
  record(call, {
    kind: 'SetQualification',
    subject: customer.id,
    customer,
    before: customer.qualifications,
    after: added,
  })
  const vetting = vettingOf(added, call.now)
  const body =
    vetting === undefined
      ? { qualification }
      : { qualification, vettingStatus: vetting.status, vettingCreateDate: added.vettingSince }
  return { status: 201, body }
}

/**
 * Returns a new qualification. Only `Education` is vetted; the vetting denies it if the customer's website contains
 * `denied`.
 */
function qualificationFrom(qualification: string, website: string, now: Date): Qualification {
  if (qualification !== 'Education') return { qualification }
  const outcome = website.includes('denied')
    ? { status: 'Denied', reason: 'Not an Education Customer', decided: false }
    : { status: 'Approved', decided: false }
  return { qualification, vettingSince: now.toISOString(), outcome }
}
