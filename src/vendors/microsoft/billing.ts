import { endAfter, startOfDay } from '../../domain/term.ts'
import type { Billing, VendorInvoice } from '../billing.ts'
import { done, mapDone, missing, refused } from '../outcome.ts'
import type { Answer, Tracing } from '../port.ts'
import type { Account } from './account.ts'
import { type Call, type Connection, unclear } from './connection.ts'
import { legacyExportId, legacyLines, legacyListIn, legacyPieces } from './legacy-lines.ts'
import { type Manifest, manifestIn } from './manifest.ts'
import { dateAt } from './vendor-subscription.ts'
import { at, listAt, textAt } from './wire.ts'

const reports = '/reports/partners/billing'
const graph = { family: 'billing', as: 'app', on: 'graph' } as const
const calls = {
  invoices: { method: 'GET', path: '/invoices', family: 'invoices', as: 'app' },
  exportUsage: { method: 'POST', path: `${reports}/usage/billed/export`, ...graph },
  exportLines: { method: 'POST', path: `${reports}/reconciliation/billed/export`, ...graph },
  operation: { method: 'GET', path: `${reports}/operations/{exportId}`, ...graph },
  manifest: { method: 'GET', path: `${reports}/manifests/{manifestId}`, ...graph },
} as const satisfies Record<string, Call>

type Kind = VendorInvoice['kinds'][number]

/** Where lines of a kind come from: files that are made ready, or pages for what was sold before new commerce. */
const exportCalls = { onetime: calls.exportLines, dailyratedusage: calls.exportUsage } as const
const providers = { license: 'office', usage: 'azure' } as const

const pageSize = 500

/**
 * What Microsoft bills. Lines of new commerce come as blobs of gzipped JSON Lines under addresses that run out, those
 * of legacy invoices as pages, stretches of which are made into pieces of JSON Lines while they are read.
 */
export function billing(connection: Connection, account: Account): Billing {
  const { ask, askForSigned } = connection
  // Each piece would otherwise cost two questions more.
  const manifests = new Map<string, Manifest>()
  // What invoices came to when they were listed: one by itself is told to users only.
  const totals = new Map<string, string>()

  async function manifestOf(exportId: string, tracing: Tracing): Promise<Answer<Manifest>> {
    const operation = await ask(calls.operation, { params: { exportId } }, tracing)
    if (operation.kind !== 'done') return operation
    const manifestId = manifestIdIn(operation.value.body)
    if (manifestId === null) return unclear
    const answer = await ask(calls.manifest, { params: { manifestId }, isSlow: true }, tracing)
    if (answer.kind !== 'done') return answer
    const manifest = manifestIn(answer.value.body, account)
    if (manifest === undefined) return unclear
    manifests.delete(exportId)
    manifests.set(exportId, manifest)
    if (manifests.size > mostManifests) manifests.delete(manifests.keys().next().value!)
    return done(manifest)
  }

  const all: Billing = {
    async invoices(since, tracing) {
      const filter =
        since === null
          ? undefined
          : JSON.stringify({
              ...{ Field: 'InvoiceDate', Value: since.toISOString(), Operator: 'greater_than_or_equals' },
            })
      const invoices: VendorInvoice[] = []
      for (let offset = 0; ; offset += pageSize) {
        const query = { size: String(pageSize), offset: String(offset), filter }
        const answer = await ask(calls.invoices, { query, isSlow: true }, tracing)
        if (answer.kind !== 'done') return answer
        const items = at(answer.value.body, 'items')
        if (!Array.isArray(items)) return unclear
        const page = items.map(invoiceIn)
        if (page.includes(undefined)) return unclear
        invoices.push(...page.filter((one) => one !== undefined))
        if (items.length < pageSize) break
      }
      for (const { invoiceId, total } of invoices) totals.set(invoiceId, total)
      return done(invoices.toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime()))
    },

    async startLineExport(invoiceId, kind, tracing) {
      if (kind === 'license' || kind === 'usage') {
        const listed = totals.has(invoiceId) ? done([]) : await all.invoices(null, tracing)
        if (listed.kind !== 'done') return listed
        const version = totals.get(invoiceId)
        if (version === undefined) return missing(`Microsoft has no invoice ${invoiceId}.`)
        return done({ exportId: legacyExportId({ invoiceId, provider: providers[kind], version }) })
      }
      const body = { invoiceId, attributeSet: 'full' }
      // Asked twice, the vendor makes the same lines ready twice, and that is all.
      const answer = await ask(exportCalls[kind], { body }, tracing)
      if (answer.kind !== 'done') return answer
      const exportId = /\/operations\/([\w-]+)$/i.exec(answer.value.headers.get('location') ?? '')?.[1]
      return exportId === undefined ? unclear : done({ exportId })
    },

    async lineExport(exportId, tracing) {
      const legacy = legacyListIn(exportId)
      if (legacy !== undefined) return legacyPieces(connection, legacy, tracing)
      const answer = await ask(calls.operation, { params: { exportId } }, tracing)
      if (answer.kind !== 'done') return answer
      const { body, headers } = answer.value
      const status = textAt(body, 'status')?.toLowerCase()
      if (status === 'failed') {
        const reason = textAt(body, 'error', 'message') ?? 'Microsoft does not say why.'
        return done({ state: 'failed', reason })
      }
      if (status !== 'succeeded') {
        const seconds = Number(headers.get('retry-after') ?? Number.NaN)
        const pause = seconds >= 0 ? Math.min(seconds, longestPause) : usualPause
        return done({ state: 'running', askAgainAt: new Date(Date.now() + pause * 1_000) })
      }
      return mapDone(await manifestOf(exportId, tracing), ({ version, blobs }) => ({
        ...{ state: 'ready', version, lineCount: null, total: null },
        pieces: blobs.map((name) => ({ name: `${version}/${name}`, bytes: null })),
      }))
    },

    async linePiece(exportId, piece, tracing) {
      const legacy = legacyListIn(exportId)
      if (legacy !== undefined) return legacyLines(connection, legacy, piece, tracing)
      const slash = piece.name.indexOf('/')
      const [version, name] = [piece.name.slice(0, slash), piece.name.slice(slash + 1)]
      const known = manifests.get(exportId)
      let fresh = known === undefined
      let manifest = known === undefined ? await manifestOf(exportId, tracing) : done(known)
      for (;;) {
        if (manifest.kind !== 'done') return manifest
        if (manifest.value.version !== version) return replaced
        const answer = await askForSigned(manifest.value.addressOf(name), tracing)
        if (answer.kind !== 'done') return answer
        const { status, chunks } = answer.value
        if (status === 200 && chunks !== undefined) return done({ bytes: chunks, isGzip: true })
        if (fresh) {
          return {
            kind: 'unavailable',
            reason: `The storage of Microsoft answers ${status} to a signed address.`,
          }
        }
        // The address has run out, or the lines were replaced: the manifest tells.
        fresh = true
        manifest = await manifestOf(exportId, tracing)
      }
    },
  }
  return all
}

const mostManifests = 50

/** In seconds: what the vendor says nothing about, and more than which nobody waits. */
const usualPause = 10
const longestPause = 600

const replaced = refused('Replaced', 'Microsoft has replaced these lines; start again with the new ones.')

function manifestIdIn(body: unknown): string | null {
  const location = at(body, 'resourceLocation')
  // Either the manifest itself, or a link to it.
  const link = textAt(body, 'resourceLocation') ?? ''
  return textAt(location, 'id') ?? /\/manifests\/([\w-]+)$/i.exec(link)?.[1] ?? null
}

function invoiceIn(body: unknown): VendorInvoice | undefined {
  const [invoiceId, currency, total] = [
    textAt(body, 'id'),
    textAt(body, 'currencyCode'),
    textAt(body, 'totalCharges'),
  ]
  // Moments of the first and the last day of what is billed: at its end in some invoices, at any time in others.
  const [issuedAt, firstDay, lastDay] = [
    dateAt(body, 'invoiceDate'),
    dateAt(body, 'billingPeriodStartDate'),
    dateAt(body, 'billingPeriodEndDate'),
  ]
  if (invoiceId === null || currency === null || total === null) return undefined
  if (issuedAt === null || firstDay === null || lastDay === null) return undefined
  const [periodStart, periodEnd] = [startOfDay(firstDay), endAfter(lastDay)]
  const kinds = new Set(listAt(body, 'invoiceDetails').flatMap(kindOf))
  const amends = textAt(body, 'amendsOf')
  return { invoiceId, issuedAt, periodStart, periodEnd, currency, total, kinds: [...kinds], amends }
}

/** Which lines a part of an invoice has. What lies behind the charges of legacy Azure is not asked for. */
function kindOf(detail: unknown): Kind[] {
  const [provider, type] = [textAt(detail, 'billingProvider'), textAt(detail, 'invoiceLineItemType')].map(
    (word) => word?.toLowerCase().replaceAll('_', ''),
  )
  if (provider === 'onetime' && type === 'billinglineitems') return ['onetime']
  if (provider === 'onetime' && type === 'usagelineitems') return ['dailyratedusage']
  if (type !== 'billinglineitems') return []
  return provider === 'office' ? ['license'] : provider === 'azure' ? ['usage'] : []
}
