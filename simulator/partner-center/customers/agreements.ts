import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { addDuration } from '../../state/duration.ts'
import { nextId } from '../../state/seeded-values.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Agreement } from '../relations/tables.ts'

const family = 'agreements'
const ofCustomer = '/v1/customers/{customerId}/agreements'

/**
 * Routes for the agreements that customers must accept, and for the partner's confirmations that customers have
 * accepted them.
 */
export const agreementRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1/agreements', family, needs: 'user', handle: metadata },
  {
    method: 'GET',
    path: '/v1/agreementtemplates/{templateId}/document',
    family,
    needs: 'user',
    handle: document,
  },
  { method: 'GET', path: ofCustomer, family, needs: 'user', handle: agreementsOfCustomer },
  { method: 'POST', path: ofCustomer, family, needs: 'user', handle: attest },
  {
    method: 'GET',
    path: '/v1/customers/{customerId}/directSignedMicrosoftCustomerAgreementStatus',
    family,
    needs: 'user',
    handle: (call) => ({
      status: 200,
      body: { isSigned: requireRelatedCustomer(call).customer.hasSignedDirectly },
    }),
  },
]

interface Template {
  readonly templateId: string
  readonly agreementType: string
  readonly agreementLink: string
  readonly versionRank: number
}

const templates: readonly Template[] = [
  {
    templateId: '998b88de-aa99-4388-a42c-1b3517d49490',
    agreementType: 'MicrosoftCloudAgreement',
    agreementLink: 'https://agreements.simulator.example/cloud',
    versionRank: 0,
  },
  {
    templateId: '117a77b0-9360-443b-8795-c6dedc750cf9',
    agreementType: 'MicrosoftCustomerAgreement',
    agreementLink: 'https://agreements.simulator.example/customer',
    versionRank: 0,
  },
]

function metadata({ query }: PartnerCall): Answer {
  const wanted = query.get('agreementtype') ?? 'MicrosoftCloudAgreement'
  return { status: 200, body: collection(templates.filter(isOfType(wanted))) }
}

/** Returns a function that tests the type of an agreement; `*` accepts every type. */
function isOfType(wanted: string): (one: { readonly agreementType: string }) => boolean {
  return ({ agreementType }) => wanted === '*' || agreementType.toLowerCase() === wanted.toLowerCase()
}

/** Returns a link to the text of an agreement, valid for five minutes. */
function document({ params, query, now }: PartnerCall): Answer {
  const template = templates.find(({ templateId }) => templateId === params.templateId)
  if (template === undefined)
    throw new Refusal(404, 1000, `There is no agreement template ${params.templateId}.`)
  const language = query.get('language') ?? 'en-US'
  const country = query.get('country') ?? 'US'
  const expires = addDuration(now, 'PT5M')!.toISOString()
  const uri = `${template.agreementLink}/${country}/${language}?expires=${expires}`
  return { status: 200, body: { displayUri: uri, downloadUri: `${uri}&download=true`, language, country } }
}

function agreementsOfCustomer(call: PartnerCall): Answer {
  const { agreements } = requireRelatedCustomer(call).customer
  const wanted = isOfType(call.query.get('agreementtype') ?? '*')
  const found = agreements.filter(({ type }) => wanted({ agreementType: type }))
  const items = found.map(({ userId: _, ...agreement }) => {
    const { agreementLink } = templates.find(({ templateId }) => templateId === agreement.templateId)!
    return { ...agreement, agreementLink }
  })
  return { status: 200, body: collection(items) }
}

function attest(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const attested = readAgreement(call)
  const isKnown = customer.agreements.some((one) => contentOf(one) === contentOf(attested))
  if (isKnown) throw new Refusal(400, 600061, 'The same agreement has been confirmed before.')
  const agreement: Agreement = { userId: nextId(call.state), ...attested }
  const signed = { ...customer, agreements: [...customer.agreements, agreement] }
  call.state.customers.put(customer.id, signed)
  record(call, { kind: 'CreateAgreement', subject: customer.id, customer, after: agreement })
  return { status: 201, body: agreement }
}

type Attested = Omit<Agreement, 'userId'>

function readAgreement({ body, now }: PartnerCall): Attested {
  const { primaryContact, templateId, dateAgreed, type } = Object(body)
  const contact = Object(primaryContact)
  for (const name of ['firstName', 'lastName', 'email']) {
    if (typeof contact[name] !== 'string' || contact[name] === '')
      throw invalid(`primaryContact.${name} is required.`)
  }
  const template = templates.find((one) => one.templateId === templateId)
  if (template === undefined) throw invalid('templateId is unknown; GET /v1/agreements lists the templates.')
  if (template.agreementType !== type)
    throw invalid(`type must be ${template.agreementType} for this template.`)
  const agreed = new Date(String(dateAgreed))
  if (Number.isNaN(agreed.getTime())) throw invalid('dateAgreed must be a date and time in UTC.')
  if (agreed > now) throw invalid('dateAgreed must be in the past.')
  const { firstName, lastName, email, phoneNumber } = contact
  const phone = typeof phoneNumber === 'string' ? { phoneNumber } : {}
  return {
    primaryContact: { firstName, lastName, email, ...phone },
    templateId,
    dateAgreed: agreed.toISOString(),
    type,
  }
}

function contentOf({ primaryContact, templateId, dateAgreed }: Attested): string {
  const { firstName, lastName, email, phoneNumber } = primaryContact
  return JSON.stringify([templateId, dateAgreed, firstName, lastName, email, phoneNumber ?? ''])
}
