import { DomainError, invalid } from '../error.ts'
import type { Audience } from './invoice-lines.ts'

/** Whose lines of an invoice are read, and by which audience; without ids all lines. */
export interface InvoiceReader {
  readonly audience: Audience
  readonly resellerId: string | null
  readonly customerId: string | null
}

/** The caller: its role as audience, and its reseller or customer. */
export interface InvoiceCaller {
  readonly role: Audience
  readonly resellerId: string | null
  readonly customerId: string | null
}

/** The lines that a request asks for. */
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
 * Returns the reader of a caller's request: the caller itself, or one of its buyers. A reader never sees what
 * belongs to parties above it or beside it.
 *
 * @throws DomainError forbidden, invalid
 */
export function invoiceReader(caller: InvoiceCaller, wanted: WantedLines): InvoiceReader {
  const { audience = caller.role } = wanted
  if (upstream[caller.role].includes(audience)) {
    throw new DomainError('forbidden', `The role ${caller.role} may not read as ${audience}.`)
  }
  const resellerId = own(caller.resellerId, wanted.resellerId)
  const customerId = own(caller.customerId, wanted.customerId)
  if (caller.role === 'customer' && resellerId !== null) throw others('reseller')
  if (audience === 'reseller' && resellerId === null) {
    throw invalid([{ path: 'resellerId', description: 'resellerId is required when audience is reseller.' }])
  }
  return { audience, resellerId, customerId }
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
