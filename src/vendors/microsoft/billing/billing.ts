import type { Billing, LineExport } from '../../billing.ts'
import { done, mapDone, missing, refused } from '../../outcome.ts'
import type { Answer, Tracing } from '../../port.ts'
import type { Account } from '../account.ts'
import { type Call, type Connection, repeated, unclear } from '../transport/connection.ts'
import type { Reply } from '../transport/http.ts'
import { at, textAt } from '../transport/wire.ts'
import { invoicesIn } from './invoices.ts'
import { legacyExportId, legacyLines, legacyListIn, legacyPieces } from './legacy-lines.ts'
import { type Manifest, manifestIn } from './manifest.ts'

const reports = '/reports/partners/billing'
const graph = { family: 'billing', as: 'app', on: 'graph' } as const
const calls = {
  invoices: { method: 'GET', path: '/invoices', family: 'invoices', as: 'app' },
  exportUsage: { method: 'POST', path: `${reports}/usage/billed/export`, ...graph },
  exportLines: { method: 'POST', path: `${reports}/reconciliation/billed/export`, ...graph },
  operation: { method: 'GET', path: `${reports}/operations/{exportId}`, ...graph, expires: true },
  manifest: { method: 'GET', path: `${reports}/manifests/{manifestId}`, ...graph, expires: true },
} as const satisfies Record<string, Call>

/**
 * `exportCalls` has the export call for each kind of new commerce lines. `providers` has, for each kind of legacy
 * lines, the path parameter `provider` of the call that reads these lines in pages.
 */
const exportCalls = { onetime: calls.exportLines, dailyratedusage: calls.exportUsage } as const
const providers = { license: 'office', usage: 'azure' } as const

const pageSize = 500

/**
 * Returns the billing calls of Microsoft. The vendor exports lines of new commerce as blobs of gzipped JSON Lines,
 * at URLs that expire. It returns lines of legacy invoices in pages; the adapter streams groups of pages as pieces
 * of JSON Lines.
 */
export function billing(connection: Connection, account: Account): Billing {
  const { ask, askForSigned } = connection
  // The manifests are cached: without the cache, each piece would need two more requests.
  const manifests = new Map<string, Manifest>()
  // The totals by invoice id, from the list of invoices, because reading a single invoice requires a user's token.
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
    if (manifests.size > maxManifests) manifests.delete(manifests.keys().next().value!)
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
      const listed = new Map<string, unknown>()
      // The maximum page size is undocumented, so the list ends at a page without new items.
      for (let offset = 0; ; ) {
        const query = { size: String(pageSize), offset: String(offset), filter }
        const answer = await ask(calls.invoices, { query, isSlow: true }, tracing)
        if (answer.kind !== 'done') return answer
        const items = at(answer.value.body, 'items')
        if (!Array.isArray(items)) return unclear
        const known = listed.size
        for (const [place, item] of items.entries()) listed.set(textAt(item, 'id') ?? String(place), item)
        if (listed.size === known) {
          const goesOn = items.length > 0 && textAt(answer.value.body, 'links', 'next', 'uri') !== null
          if (goesOn) return repeated
          const found = invoicesIn([...listed.values()])
          for (const { invoiceId, total } of found.invoices) totals.set(invoiceId, total)
          return done(found)
        }
        offset += items.length
      }
    },

    async startLineExport(invoiceId, kind, tracing) {
      if (kind === 'license' || kind === 'usage') {
        const listed = totals.has(invoiceId) ? done(null) : await all.invoices(null, tracing)
        if (listed.kind !== 'done') return listed
        const version = totals.get(invoiceId)
        if (version === undefined) return missing(`Microsoft has no invoice ${invoiceId}.`)
        const exportId = legacyExportId({ invoiceId, provider: providers[kind], version })
        return done({ exportId, askAgainMs: 0 })
      }
      const body = { invoiceId, attributeSet: 'full' }
      // Sent as a query with a new request id: when it is repeated, the vendor only prepares the same lines twice.
      const answer = await ask(exportCalls[kind], { body }, tracing)
      if (answer.kind !== 'done') return answer
      const { headers } = answer.value
      const exportId = /\/operations\/([\w-]+)$/i.exec(headers.get('location') ?? '')?.[1]
      return exportId === undefined ? unclear : done({ exportId, askAgainMs: askAgainMs(headers) })
    },

    async lineExport(exportId, tracing) {
      const legacy = legacyListIn(exportId)
      if (legacy !== undefined) return legacyPieces(connection, legacy, tracing)
      const answer = await ask(calls.operation, { params: { exportId } }, tracing)
      if (answer.kind !== 'done') return answer
      const { body, headers } = answer.value
      const status = textAt(body, 'status')?.toLowerCase()
      if (status === 'failed') {
        const reason = textAt(body, 'error', 'message') ?? 'Microsoft gives no reason.'
        return /\bno data\b/i.test(reason) ? done(nothing) : done({ state: 'failed', reason })
      }
      if (status !== 'succeeded') return done({ state: 'running', askAgainMs: askAgainMs(headers) })
      return mapDone(await manifestOf(exportId, tracing), ({ version, blobs }) => ({
        ...{ state: 'ready', version, lineCount: null, total: null },
        pieces: blobs.map((name) => ({ name: `${encodeURIComponent(version)}/${name}`, bytes: null })),
      }))
    },

    async linePiece(exportId, piece, tracing) {
      const legacy = legacyListIn(exportId)
      if (legacy !== undefined) return legacyLines(connection, legacy, piece, tracing)
      const slash = piece.name.indexOf('/')
      const [version, name] = [decodeURIComponent(piece.name.slice(0, slash)), piece.name.slice(slash + 1)]
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
            reason: `The storage of Microsoft answers a download from a signed URL with status ${status}.`,
          }
        }
        // The URL has expired, or the vendor has replaced the lines. The new manifest shows which of the two it is.
        fresh = true
        manifest = await manifestOf(exportId, tracing)
      }
    },
  }
  return all
}

const maxManifests = 50

/** The pause between two polls of an export if the vendor names none. */
const defaultPauseSeconds = 10
/** The maximum pause between two polls of an export, even if the vendor names a longer one. */
const maxPauseSeconds = 600

/** The result for an invoice without lines. The vendor reports such an export as failed. */
const nothing: LineExport = { state: 'ready', version: 'no data', lineCount: null, total: null, pieces: [] }

const replaced = refused('Replaced', 'Microsoft has replaced these lines; import the new ones.')

/**
 * Returns the id of the manifest that an answer contains, or to which it has a link, in one of two forms. Returns null
 * when the answer contains neither manifest nor link.
 */
function manifestIdIn(body: unknown): string | null {
  const link =
    textAt(body, 'resourceLocation') ??
    textAt(body, 'resourceLocation', '@odata.id') ??
    textAt(body, 'resourceLocation@odata.navigationLink')
  const linked = /\/manifests\/([\w-]+)$/i.exec(link ?? '')?.[1]
  return textAt(body, 'resourceLocation', 'id') ?? linked ?? null
}

/** Returns the pause before the next poll in milliseconds, as the vendor's Retry-After requests or by default. */
function askAgainMs(headers: Reply['headers']): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const pause = seconds >= 0 ? Math.min(seconds, maxPauseSeconds) : defaultPauseSeconds
  return pause * 1_000
}
