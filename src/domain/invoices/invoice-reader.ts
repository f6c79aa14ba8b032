import { DomainError, invalid } from '../error.ts'
import type { Audience } from './invoice-lines.ts'

/** Whose lines of an invoice are read, and with which members; without ids they are everybody's. */
export interface InvoiceReader {
  readonly audience: Audience
  readonly resellerId: string | null
  readonly customerId: string | null
}

/** Who calls: an audience by its role, and which reseller or customer it is. */
export interface InvoiceCaller {
  readonly role: Audience
  readonly resellerId: string | null
  readonly customerId: string | null
}

/** Whose lines a request asks for. */
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
 * Whose lines a caller reads who asks for some: by what it is, unless it reads as somebody does who buys from it. Nobody
 * reads what is known further up, nor what is others'.
 *
 * @throws DomainError forbidden, invalid
 */
export function invoiceReader(caller: InvoiceCaller, wanted: WantedLines): InvoiceReader {
  const { audience = caller.role } = wanted
  if (upstream[caller.role].includes(audience)) {
    throw new DomainError('forbidden', `The role ${caller.role} does not see what the ${audience} does.`)
  }
  const resellerId = own(caller.resellerId, wanted.resellerId)
  const customerId = own(caller.customerId, wanted.customerId)
  if (caller.role === 'customer' && resellerId !== null) throw others('reseller')
  if (audience === 'reseller' && resellerId === null) {
    throw invalid([{ path: 'resellerId', description: 'The query is required to read as a reseller does.' }])
  }
  return { audience, resellerId, customerId }
}

function own(of: string | null, wanted: string | null | undefined): string | null {
  if (of !== null && wanted && wanted !== of) throw others('company')
  return of ?? wanted ?? null
}

function others(whose: string): DomainError {
  return new DomainError('forbidden', `Your API access does not cover what belongs to another ${whose}.`)
}
