import { blobCount, blobName, etagOf, sasToken } from '../../billing/export.ts'
import { billingSettings } from '../../billing/settings.ts'
import type { BillingExport, Invoice } from '../../billing/tables.ts'
import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { addDuration } from '../../state/duration.ts'
import { nextId } from '../../state/seeded-values.ts'
import { badRequest, requireOwnTenant } from '../odata.ts'

const family = 'billing'
const root = '/v1.0/reports/partners/billing'

/** Routes for exports of invoice lines as files, which are prepared asynchronously. */
export const billingExportRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path: `${root}/usage/billed/export`, family, handle: start('usage') },
  { method: 'POST', path: `${root}/reconciliation/billed/export`, family, handle: start('onetime') },
  { method: 'GET', path: `${root}/operations/{operationId}`, family, handle: operation },
  { method: 'GET', path: `${root}/manifests/{manifestId}`, family, handle: manifest },
]

/** Returns the handler that starts an export: `{invoiceId, attributeSet?}`. */
function start(list: BillingExport['list']): PartnerRoute['handle'] {
  return (call) => {
    requireOwnTenant(call)
    const { state, partner, now, origin } = call
    const { invoiceId, attributeSet = 'full' } = Object(call.body)
    if (attributeSet !== 'full' && attributeSet !== 'basic')
      throw badRequest('attributeSet must be full or basic.')
    const invoice = state.invoices.get(String(invoiceId))
    if (invoice?.partnerId !== partner.tenantId || invoice.type !== 'one_time')
      throw new Refusal(404, 'notFound', `There is no invoice ${invoiceId} of new commerce.`)
    const { polls, exports } = billingSettings(state)
    const id = nextId(state)
    state.exports.put(id, {
      ...{ id, partnerId: partner.tenantId, invoiceId: invoice.id, list, attributeSet },
      ...{ startedAt: now.toISOString(), pollsLeft: polls, comesTo: exports },
    })
    const Location = `${origin}${root}/operations/${id}`
    return { status: 202, headers: { Location, ...retryAfter(call) } }
  }
}

function retryAfter({ state }: PartnerCall): Readonly<Record<string, string>> {
  return { 'Retry-After': String(billingSettings(state).retryAfter) }
}

// How long an export can be read. The vendor's documents say only that this time is limited.
const exportLife = 'P1D'

function requireExport({ state, partner, now }: PartnerCall, id: string | undefined): BillingExport {
  const found = state.exports.get(String(id).toLowerCase())
  if (found?.partnerId !== partner.tenantId) throw new Refusal(404, 'notFound', 'There is no such export.')
  if (now >= addDuration(new Date(found.startedAt), exportLife)!)
    throw new Refusal(410, 'gone', 'The time of the export has elapsed. Start a new one.')
  return found
}

const namespace = '#microsoft.graph.partners.billing'

function operation(call: PartnerCall): Answer {
  const { state, origin, now } = call
  const found = requireExport(call, call.params.operationId)
  const times = { createdDateTime: found.startedAt, lastActionDateTime: now.toISOString() }
  const told = { '@odata.context': `${origin}/v1.0/$metadata#reports/partners/billing/operations/$entity` }
  if (found.pollsLeft > 0) {
    state.exports.put(found.id, { ...found, pollsLeft: found.pollsLeft - 1 })
    const body = {
      ...told,
      '@odata.type': `${namespace}.runningOperation`,
      id: found.id,
      ...times,
      status: 'running',
    }
    return { status: 200, headers: retryAfter(call), body }
  }
  if (found.comesTo !== 'succeed') {
    const message = found.comesTo === 'fail' ? 'The export has failed. Start it again.' : 'No data available'
    const error = { code: '5000', message }
    const type = `${namespace}.failedOperation`
    return {
      status: 200,
      body: { ...told, '@odata.type': type, id: found.id, ...times, status: 'failed', error },
    }
  }
  // In OData, a navigation property that is not expanded appears as a link.
  const link = { 'resourceLocation@odata.navigationLink': `${origin}${root}/manifests/${found.id}` }
  const type = `${namespace}.exportSuccessOperation`
  return {
    status: 200,
    body: { ...told, '@odata.type': type, id: found.id, ...times, status: 'succeeded', ...link },
  }
}

function manifest(call: PartnerCall): Answer {
  const found = requireExport(call, call.params.manifestId)
  if (found.pollsLeft > 0 || found.comesTo !== 'succeed')
    throw new Refusal(404, 'notFound', 'There is no such manifest.')
  const context = {
    '@odata.context': `${call.origin}/v1.0/$metadata#reports/partners/billing/manifests/$entity`,
  }
  return { status: 200, body: { ...context, ...manifestOf(call, found) } }
}

/** Returns the blobs of the current data, with URLs that expire. */
function manifestOf(
  { state, now, origin }: PartnerCall,
  { id, invoiceId, list, partnerId }: BillingExport,
): object {
  const invoice = state.invoices.get(invoiceId) as Invoice
  const count = blobCount(state, invoice, list)
  const expiresAt = addDuration(now, billingSettings(state).sasLife)!
  return {
    ...{ id, schemaVersion: '2', dataFormat: 'compressedJSON', partitionType: 'Default' },
    ...{ eTag: etagOf(invoice), partnerTenantId: partnerId },
    rootDirectory: `${origin}/billing-blobs/${id}`,
    sasToken: sasToken(state, id, expiresAt),
    blobCount: count,
    blobs: Array.from({ length: count }, (_, index) => ({
      ...{ name: blobName(invoice, index), partitionValue: 'default' },
    })),
    createdDateTime: now.toISOString(),
  }
}
