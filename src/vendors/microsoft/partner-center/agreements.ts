import { done, mapDone, missing, refused } from '../../outcome.ts'
import type { Answer, Qualification, Tracing, Vendor } from '../../port.ts'
import type { Account } from '../account.ts'
import { type Call, type Connection, unclear } from '../transport/connection.ts'
import { at, textAt } from '../transport/wire.ts'
import { isTenantId, noSuchCustomer } from './tenant-id.ts'

const customer = '/customers/{customerId}'
const calls = {
  templates: { method: 'GET', path: '/agreements', family: 'agreements', as: 'user' },
  accept: { method: 'POST', path: `${customer}/agreements`, family: 'agreements', as: 'user' },
  accepted: { method: 'GET', path: `${customer}/agreements`, family: 'agreements', as: 'user' },
  signed: {
    method: 'GET',
    path: `${customer}/directSignedMicrosoftCustomerAgreementStatus`,
    family: 'agreements',
    as: 'user',
  },
  qualifications: { method: 'GET', path: `${customer}/qualifications`, family: 'customers', as: 'app' },
  qualify: { method: 'POST', path: `${customer}/qualifications`, family: 'customers', as: 'user' },
} as const satisfies Record<string, Call>

const type = 'MicrosoftCustomerAgreement'

const noAgreements = refused(
  'NoAgreements',
  'Microsoft records no customer agreements in this cloud; the acceptance that is recorded in this service counts.',
)

/**
 * Returns the calls for customers' agreements and qualifications. In a cloud where the vendor records no agreements,
 * `acceptAgreement` sends nothing and returns done.
 */
export function agreements({ ask, askForList, write }: Connection, { recordsAgreements }: Account) {
  async function qualificationsOf(
    customerId: string,
    tracing: Tracing,
  ): Promise<Answer<readonly Qualification[]>> {
    if (!isTenantId(customerId)) return missing(noSuchCustomer)
    const answer = await askForList(calls.qualifications, { params: { customerId } }, tracing)
    return mapDone(answer, (items) => items.map(qualificationOf))
  }

  return {
    async acceptAgreement(customerId, acceptance, intent) {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      if (!recordsAgreements) return done(null)
      const templates = await askForList(calls.templates, { query: { agreementType: type } }, intent)
      if (templates.kind !== 'done') return templates
      const templateId = newestTemplate(templates.value)
      if (templateId === null) {
        return { kind: 'unavailable', reason: 'Microsoft lists no version of its customer agreement.' }
      }
      const { agreedAt, firstName, lastName, email, phone } = acceptance
      const body = {
        primaryContact: { firstName, lastName, email, phoneNumber: phone ?? undefined },
        templateId,
        dateAgreed: agreedAt.toISOString(),
        type,
      }
      const outcome = await write(calls.accept, { params: { customerId }, body }, intent)
      // The vendor refuses an acceptance that it has recorded already.
      if (outcome.kind === 'refused' && outcome.code === '600061') return done(null)
      return mapDone(outcome, () => null)
    },

    async agreement(customerId, tracing) {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      if (!recordsAgreements) return noAgreements
      const params = { customerId }
      const accepted = await askForList(calls.accepted, { params, query: { agreementType: type } }, tracing)
      if (accepted.kind !== 'done') return accepted
      if (accepted.value.length > 0) return done({ isAccepted: true })
      const signed = await ask(calls.signed, { params }, tracing)
      if (signed.kind !== 'done') return signed
      const isAccepted = at(signed.value.body, 'isSigned')
      return typeof isAccepted === 'boolean' ? done({ isAccepted }) : unclear
    },

    qualifications: qualificationsOf,

    async setQualification(customerId, claim, intent) {
      const { qualification, validationCode, educationSegment, website } = claim
      const known = await qualificationsOf(customerId, intent)
      if (known.kind !== 'done') return known
      // The vendor refuses a qualification that exists already, also when this is a retry after a lost answer.
      const before = known.value.find((one) => one.name === qualification && one.vetting !== 'Denied')
      if (before) return done(before)
      const body = {
        qualification,
        ...(qualification === 'Education'
          ? { educationSegment: educationSegment ?? undefined, website: website ?? undefined }
          : {}),
        ...(qualification === 'GovernmentCommunityCloud' ? { validationCode } : {}),
      }
      const sent = { params: { customerId }, body }
      const outcome = await write(calls.qualify, sent, intent)
      return mapDone(outcome, (reply) => qualificationOf(reply.body))
    },
  } satisfies Partial<Vendor>
}

function newestTemplate(templates: readonly unknown[]): string | null {
  const rank = (template: unknown) => Number(textAt(template, 'versionRank') ?? 0)
  return textAt([...templates].sort((one, other) => rank(other) - rank(one))[0], 'templateId')
}

const vettings = new Map<string, Qualification['vetting']>([
  ['inreview', 'InReview'],
  ['approved', 'Approved'],
  ['denied', 'Denied'],
])

/** Returns a qualification; an unknown state of vetting is read as InReview. */
function qualificationOf(body: unknown): Qualification {
  const vetting = textAt(body, 'vettingStatus')?.toLowerCase().replaceAll('_', '')
  return {
    name: textAt(body, 'qualification') ?? 'None',
    vetting: vetting === undefined || vetting === 'none' ? null : (vettings.get(vetting) ?? 'InReview'),
  }
}
