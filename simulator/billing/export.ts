import { createHmac } from 'node:crypto'
import { createGzip } from 'node:zlib'
import { chunksOf, waitForDrain } from '../http/stream.ts'
import { recordBySystem } from '../ledger/ledger.ts'
import { changeSettings, settingsOf } from '../state/clock.ts'
import type { State } from '../state/state.ts'
import { linesOf, lineText } from './invoice.ts'
import { billingSettings } from './settings.ts'
import type { Invoice, LineList } from './tables.ts'
import { usageTexts } from './usage-plan.ts'

/** Returns the version of an invoice's data. It is opaque to callers and changes when the data is replaced. */
export function etagOf({ id, version }: Invoice): string {
  return `${version}/${Buffer.from(id).toString('base64')}`
}

/**
 * Returns the number of positions in a line list. A position that has no line any more, or several lines, still counts
 * as one.
 */
function placesIn({ last, usage }: Invoice, list: LineList): number {
  return last[list] + (list === 'usage' ? (usage?.count ?? 0) : 0)
}

export function blobCount(state: State, invoice: Invoice, list: LineList): number {
  if (invoice.strange?.[list]?.isAll) return 1
  return Math.ceil(placesIn(invoice, list) / billingSettings(state).linesPerBlob)
}

export function blobName(invoice: Invoice, index: number): string {
  const data = Buffer.from(etagOf(invoice)).toString('base64url')
  return `part-${String(index).padStart(5, '0')}-${data}.c000.json.gz`
}

/** Yields the lines of a list from `from` (0-based) until `until`, as JSON lines. */
export function* textsOf(
  state: State,
  invoice: Invoice,
  list: LineList,
  from: number,
  until: number,
): Generator<string> {
  const kept = invoice.last[list]
  for (const [number, line] of linesOf(state, invoice, list, from + 1)) {
    if (number > until) return
    yield `${lineText(line)}\n`
  }
  if (invoice.usage === undefined || list !== 'usage' || until <= kept) return
  yield* usageTexts(invoice.usage, Math.max(0, from - kept), until - kept)
}

/**
 * Yields the lines of one blob of an invoice. Each version of the data starts its blobs at another line, so that a mix
 * of blobs of two versions has some lines twice and lacks others.
 */
function* blobTexts(state: State, invoice: Invoice, list: LineList, index: number): Generator<string> {
  const { linesPerBlob } = billingSettings(state)
  const places = placesIn(invoice, list)
  const shift = ((invoice.version - 1) * 7_919) % places
  const [from, until] = [index * linesPerBlob, Math.min(places, (index + 1) * linesPerBlob)]
  const [shifted, end] = [from + shift, until + shift]
  if (shifted < places) yield* textsOf(state, invoice, list, shifted, Math.min(end, places))
  if (end > places) yield* textsOf(state, invoice, list, Math.max(0, shifted - places), end - places)
}

/** Yields the bytes of a blob for a download. Compresses while it sends, with back-pressure. */
export async function* blobBytes(
  state: State,
  invoice: Invoice,
  list: LineList,
  index: number,
): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level: 1, memLevel: 9 })
  const writing = write()
  writing.catch((error: Error) => gzip.destroy(error))
  yield* gzip
  await writing

  async function write(): Promise<void> {
    for (const chunk of chunksIn(state, invoice, list, index)) {
      if (gzip.destroyed) return
      if (!gzip.write(chunk)) await waitForDrain(gzip)
    }
    gzip.end()
  }
}

function* chunksIn(state: State, invoice: Invoice, list: LineList, index: number): Generator<Buffer> {
  const strange = invoice.strange?.[list]
  if (!strange?.isAll) yield* chunksOf(blobTexts(state, invoice, list, index), chunkLength)
  if (strange && index === blobCount(state, invoice, list) - 1) yield Buffer.from(strange.base64, 'base64')
}

const chunkLength = 262_144

/** Returns the query string that signs the blob URLs of one export, valid until `expiresAt`. */
export function sasToken(state: State, exportId: string, expiresAt: Date): string {
  const se = `${expiresAt.toISOString().slice(0, 19)}Z`
  const signature = signatureOf(state, exportId, se)
  return new URLSearchParams({ sv: '2024-08-04', sr: 'c', sp: 'rl', se, sig: signature }).toString()
}

export function isSigned(state: State, exportId: string, se: string, sig: string): boolean {
  return sig === signatureOf(state, exportId, se)
}

function signatureOf(state: State, exportId: string, se: string): string {
  return createHmac('sha256', settingsOf(state).seed).update(`${exportId}/${se}`).digest('base64')
}

/**
 * Replaces the data of an invoice by a new version, which has the same lines but divides them differently into blobs.
 */
export function replaceData(state: State, invoice: Invoice, now: Date): Invoice {
  const after = { ...invoice, version: invoice.version + 1 }
  state.invoices.put(after.id, after)
  recordBySystem(state, now, after.partnerId, {
    ...{ kind: 'ReplaceInvoiceData', subject: after.id },
    ...{ before: { version: invoice.version }, after: { version: after.version } },
  })
  return after
}

/** Counts a downloaded blob and replaces the data after the configured number of blobs. */
export function countBlob(state: State, invoice: Invoice, now: Date): void {
  const { replacedAfter } = billingSettings(state)
  if (replacedAfter === 0) return
  const { billing } = settingsOf(state)
  changeSettings(state, { billing: { ...billing, replacedAfter: replacedAfter - 1 } })
  if (replacedAfter === 1) replaceData(state, invoice, now)
}
