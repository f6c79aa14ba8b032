import { DomainError, invalid } from '../error.ts'
import type { Audience } from './invoice-lines.ts'

/**
 * The audience for which lines are read, and the reseller or customer whose lines are included. Without ids,
 * all lines are included.
 */
export interface InvoiceReader {
  readonly audience: Audience
  readonly resellerId: string | null
  readonly customerId: string | null
}

/** The caller of a request: its role, and its own reseller or customer. */
export interface InvoiceCaller {
  readonly role: Audience
  readonly resellerId: string | null
  readonly customerId: string | null
}

/** The audience, the reseller and the customer for which a request selects lines. */
export interface WantedLines {
  readonly audience?: Audience | undefined
  readonly resellerId?: string | null | undefined
  readonly customerId?: string | null | undefined
}

const upstream: Readonly<Record<Audience, readonly Audience[]>> = {
  csp: [],
  reseller: ['csp'],
  customer: ['csp', 'reseller'],
}

/**
 * Returns the reader for which lines are selected: the caller itself, or one of the caller's buyers.
 *
 * @throws DomainError `forbidden` when the request asks for the audience of the caller's seller, or names another
 * reseller or customer than the caller's own
 * @throws DomainError `invalid` when the csp reads as a reseller without naming one
 */
export function invoiceReader(caller: InvoiceCaller, wanted: WantedLines): InvoiceReader {
  const { audience = caller.role } = wanted
  if (upstream[caller.role].includes(audience)) {
    throw new DomainError('forbidden', `The role ${caller.role} may not read invoices as ${audience}.`)
  }
  const resellerId = own(caller.resellerId, wanted.resellerId)
  const customerId = own(caller.customerId, wanted.customerId)
  if (caller.role === 'customer' && resellerId !== null) throw others('reseller')
  if (audience === 'reseller' && resellerId === null) {
    throw invalid([{ path: 'resellerId', description: 'resellerId is required when audience is reseller.' }])
  }
  return { audience, resellerId, customerId }
}

/**
 * Returns the reader for the results of a seller, which show what the seller earns with its buyers.
 *
 * @throws DomainError `forbidden` for a customer, who sells nothing, and when the request names another reseller or
 * customer than the caller's own
 */
export function sellerReader(
  caller: InvoiceCaller,
  { resellerId, customerId }: Pick<WantedLines, 'resellerId' | 'customerId'>,
): InvoiceReader & { readonly audience: 'csp' | 'reseller' } {
  const { audience, ...reader } = invoiceReader(caller, { resellerId, customerId })
  if (audience === 'customer') throw new DomainError('forbidden', 'The role customer may not read results.')
  return { ...reader, audience }
}

function own(of: string | null, wanted: string | null | undefined): string | null {
  if (of !== null && wanted && wanted !== of) throw others('company')
  return of ?? wanted ?? null
}

function others(whose: string): DomainError {
  return new DomainError(
    'forbidden',
    `Your API access does not cover the ${whose} that the query names; leave resellerId and customerId out to read your own invoices.`,
  )
}
