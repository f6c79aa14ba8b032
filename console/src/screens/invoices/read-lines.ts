import type { ResellerClient } from '@reseller-api/client'
import type { PageRequest, ReadRequest } from '../../api/read.ts'
import type { Role } from '../../session/me.ts'
import type { InvoiceType } from './kinds.ts'
import { type ListedLine, lineOf } from './line.ts'

interface LineQuery extends PageRequest {
  readonly id: string
  readonly resellerId?: string
  readonly customerId?: string
  readonly subscriptionId?: string
}

type ListLines = (
  client: ResellerClient,
  query: LineQuery,
  request: ReadRequest,
) => PromiseLike<{ readonly items: readonly ListedLine[]; readonly continuationToken: string | null }>

/** The operations that list lines, by role and kind. Customers have no lines of usage. */
const lists: Readonly<Record<Role, Partial<Record<InvoiceType, ListLines>>>> = {
  csp: {
    license: ({ invoices }, query, request) => invoices.listLicenseLineItems(query, request),
    onetime: ({ invoices }, query, request) => invoices.listOneTimeLineItems(query, request),
    usage: ({ invoices }, query, request) => invoices.listUsageLineItems(query, request),
    dailyratedusage: ({ invoices }, query, request) => invoices.listDailyRatedUsageLineItems(query, request),
  },
  reseller: {
    license: ({ invoices }, query, request) => invoices.listResellerLicenseLineItems(query, request),
    onetime: ({ invoices }, query, request) => invoices.listResellerOneTimeLineItems(query, request),
    usage: ({ invoices }, query, request) => invoices.listResellerUsageLineItems(query, request),
    dailyratedusage: ({ invoices }, query, request) =>
      invoices.listResellerDailyRatedUsageLineItems(query, request),
  },
  customer: {
    license: ({ invoices }, query, request) => invoices.listCustomerLicenseLineItems(query, request),
    onetime: ({ invoices }, query, request) => invoices.listCustomerOneTimeLineItems(query, request),
  },
}

/** Reads a page of the lines of a kind as a role sees them. */
export async function readLines(
  client: ResellerClient,
  { role, type, ...query }: LineQuery & { readonly role: Role; readonly type: InvoiceType },
  request: ReadRequest,
) {
  const list = lists[role][type]
  if (!list) return { items: [], continuationToken: null }
  const { items, continuationToken } = await list(client, query, request)
  return { items: items.map((one) => lineOf(one, role)), continuationToken }
}
