import { createHmac } from 'node:crypto'
import { createGzip } from 'node:zlib'
import { recordBySystem } from '../ledger/ledger.ts'
import { changeSettings, settingsOf } from '../state/clock.ts'
import type { State } from '../state/state.ts'
import { linesOf, lineText } from './invoice.ts'
import { billingSettings } from './settings.ts'
import type { Invoice, LineList } from './tables.ts'
import { usageTexts } from './usage-plan.ts'

/** The version of an invoice's data, which somebody may replace: nobody is to make anything of what it looks like. */
export function etagOf({ id, version }: Invoice): string {
  return `${version}/${Buffer.from(id).toString('base64')}`
}

/** How many lines a list has, those that are left out or doubled counted as one. */
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

/** The lines of a list, as JSON with a line end each, from a place on, 0 being the first. */
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
 * A blob of an invoice's lines. Every version of the data begins its blobs with another line, so that blobs of two
 * versions together have lines twice, and lack others.
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

/** A blob as it is fetched: packed while it is sent, and no faster than it is read. */
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
  if (!strange?.isAll) yield* chunksOf(blobTexts(state, invoice, list, index))
  if (strange && index === blobCount(state, invoice, list) - 1) yield Buffer.from(strange.base64, 'base64')
}

const chunkBytes = 262_144

function* chunksOf(texts: Iterable<string>): Generator<Buffer> {
  let text = ''
  for (const one of texts) {
    text += one
    if (text.length < chunkBytes) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function waitForDrain(gzip: ReturnType<typeof createGzip>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      gzip.off('drain', done)
      gzip.off('close', done)
      resolve()
    }
    gzip.on('drain', done)
    gzip.on('close', done)
  })
}

/** What the address of a blob is signed with: good until a time, for the blobs of one export. */
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

/** Puts other data in the place of an invoice's: the same lines, in other blobs. */
export function replaceData(state: State, invoice: Invoice, now: Date): Invoice {
  const after = { ...invoice, version: invoice.version + 1 }
  state.invoices.put(after.id, after)
  recordBySystem(state, now, after.partnerId, {
    ...{ kind: 'ReplaceInvoiceData', subject: after.id },
    ...{ before: { version: invoice.version }, after: { version: after.version } },
  })
  return after
}

/** Counts a blob that was fetched, where the data is to be replaced after so many of them. */
export function countBlob(state: State, invoice: Invoice, now: Date): void {
  const { replacedAfter } = billingSettings(state)
  if (replacedAfter === 0) return
  const { billing } = settingsOf(state)
  changeSettings(state, { billing: { ...billing, replacedAfter: replacedAfter - 1 } })
  if (replacedAfter === 1) replaceData(state, invoice, now)
}
