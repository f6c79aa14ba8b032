import type { ResellerClient } from '@reseller-api/client'
import type { PageRequest, ReadRequest } from '../../api/read.ts'
import type { Role } from '../../session/me.ts'
import type { InvoiceType } from './kinds.ts'
import type { Amounts } from './sums.ts'

type Text = string | null

/** A line as the lists of the API have it. Each kind of lines has some of the members, and each role sees some of them. */
interface ListedLine {
  readonly id: string
  readonly customerId: Text
  readonly customerName?: Text
  readonly customerCompanyName?: Text
  readonly resellerName?: Text
  readonly subscriptionId: Text
  readonly subscriptionName: Text
  readonly subscriptionDescription?: Text
  readonly entitlementDescription?: Text
  readonly resourceGroup?: Text
  readonly offerName?: Text
  readonly productName?: Text
  readonly meterName?: Text
  readonly resourceName?: Text
  readonly chargeStartDate?: Text
  readonly chargeEndDate?: Text
  readonly usageDate?: Text
  readonly chargeType?: Text
  readonly quantity?: string | number | null
  readonly consumedQuantity?: string | number | null
  readonly unitPrice?: Text
  readonly listPrice?: Text
  readonly subtotal?: Text
  readonly subtotalForReseller?: Text
  readonly subtotalForCustomer: Text
  readonly lineNumber?: string
}

/** A line of any kind. What a kind lacks, or the reader may not see, is null. */
export interface InvoiceLine extends Amounts {
  readonly id: string
  readonly customerId: Text
  readonly customerName: Text
  readonly resellerName: Text
  readonly subscriptionId: Text
  readonly subscriptionName: Text
  readonly what: Text
  readonly from: Text
  readonly to: Text
  readonly chargeType: Text
  readonly quantity: Text
  readonly unitPrice: Text
  readonly lineNumber: Text
}

/** Returns a listed line in the form that all kinds have. */
export function lineOf(one: ListedLine, role: Role): InvoiceLine {
  const forReseller = one.subtotalForReseller ?? null
  const paid = { csp: one.subtotal ?? null, reseller: forReseller, customer: one.subtotalForCustomer }
  const quantity = one.quantity ?? one.consumedQuantity ?? null
  const { id, customerId, subscriptionId } = one
  return {
    ...{ id, customerId, subscriptionId },
    customerName: one.customerName ?? one.customerCompanyName ?? null,
    resellerName: one.resellerName ?? null,
    subscriptionName:
      one.subscriptionName ?? one.subscriptionDescription ?? one.entitlementDescription ?? null,
    what: one.offerName ?? one.productName ?? one.meterName ?? one.resourceName ?? one.resourceGroup ?? null,
    from: one.chargeStartDate ?? one.usageDate ?? null,
    to: one.chargeEndDate ?? null,
    chargeType: one.chargeType ?? null,
    quantity: quantity === null ? null : String(quantity),
    unitPrice: one.unitPrice ?? one.listPrice ?? null,
    lineNumber: one.lineNumber ?? null,
    total: paid[role],
    totalForReseller: role === 'customer' ? null : forReseller,
    totalForCustomer: one.subtotalForCustomer,
  }
}

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
