import { disagreement } from '../../../domain/invoices/import-sums.ts'
import type { KnownRelations } from '../../../domain/invoices/rating/line-relations.ts'
import { decimal } from '../../../domain/values/decimal.ts'
import { currencies } from '../../../domain/values/money.ts'
import type { Database } from '../../database.ts'
import { type ImportedInvoice, linesPerPieceNumber, standingOf } from '../publish/claim-import.ts'
import type { ImportOptions, LineSource } from '../publish/import-lines.ts'
import { type BloomFilter, openBloomFilter } from '../scan/bloom-filter.ts'
import { writeLines } from '../write/pieces.ts'
import { maxSuspects, openLineWriter } from './rate-lines.ts'

/** The expected outcome of an import. */
export interface Rehearsed {
  readonly state: 'Ready' | 'Failed' | 'Unchanged'
  /** Why the import would publish nothing; null when it would publish the lines, or when they are already published. */
  readonly reason: string | null
  readonly lines: number
  readonly parked: number
  /** The sum that the vendor bills for the lines that would be accepted. */
  readonly total: string
}

/**
 * Returns the outcome that an import would have, without writing anything. Reads all lines a second time when some
 * lines appear to be repeated, because the Bloom filter of the first pass has false positives.
 *
 * @throws BrokenPiece when the source is temporarily unreadable; UnusablePiece when the source is invalid
 */
export async function rehearseImport(
  database: Database,
  invoice: ImportedInvoice,
  source: LineSource,
  known: KnownRelations,
  options: Pick<ImportOptions, 'onProgress' | 'onParked'>,
): Promise<Rehearsed> {
  const standing = await standingOf(database, invoice, source.version)
  const nothing = { reason: null, lines: 0, parked: 0, total: '0' }
  if (standing?.refusal !== undefined) return { ...nothing, state: 'Failed', reason: standing.refusal }
  if (standing?.isSame) return { ...nothing, state: 'Unchanged' }
  // The second pass is exact, so it reports the repeated lines.
  const first = await readLines(invoice, source, known, openBloomFilter(), {
    ...options,
    onParked: (one) => one.code !== 'Repeated' && options.onParked?.(one),
  })
  const { lines, parked, total } =
    first.suspects.size === 0
      ? first
      : await readLines(invoice, source, known, surelySeen(first.suspects), {
          onParked: (one) => one.code === 'Repeated' && options.onParked?.(one),
        })
  const sums = {
    ...{ lines, parked, subtotal: total, taxes: null, pieces: source.pieces.length, firstParked: null },
    ...{ vendorLines: source.lineCount, vendorTotal: source.total, isBroken: false },
    difference: source.total === null ? null : beyond(source.total, total, invoice.currency),
  }
  const reason = disagreement(sums, source.accepted)
  return { state: reason === undefined ? 'Ready' : 'Failed', reason: reason ?? null, lines, parked, total }
}

/** Returns `one` minus `other`, after rounding both to the currency's minor unit. */
function beyond(one: string, other: string, currency: string): string {
  const decimals = currencies.get(currency)!
  const rounded = (amount: string) => decimal(amount).round(decimals)
  const [paid, lines] = [rounded(one), rounded(other)]
  return paid.minus(lines).toFixed(decimals)
}

/**
 * Reads and rates all lines as an import does. Returns the numbers of accepted and parked lines, the total of the
 * accepted lines, and the line ids that have probably occurred before.
 */
async function readLines(
  invoice: ImportedInvoice,
  source: LineSource,
  known: KnownRelations,
  seen: Pick<BloomFilter, 'has'>,
  { onProgress, onParked }: Pick<ImportOptions, 'onProgress' | 'onParked'>,
): Promise<Pick<Rehearsed, 'lines' | 'parked' | 'total'> & { readonly suspects: ReadonlySet<string> }> {
  const invoiceId = '00000000-0000-0000-0000-000000000000'
  const ids = { invoiceId, revision: 1, period: '2000-01-01', lineKey: null }
  const writer = openLineWriter({ ...invoice, ...ids }, known, seen, { parksRepeated: true })
  let bytes = 0
  let before = 0
  let parked = 0
  let total = decimal('0')
  for (const [index, { name }] of source.pieces.entries()) {
    const opened = await source.open(index)
    const counted = async function* () {
      for await (const chunk of opened.bytes) {
        bytes += chunk.length
        yield chunk
      }
    }
    writer.begin()
    before += await writeLines(
      writer,
      { name, bytes: counted(), isGzip: opened.isGzip },
      index * linesPerPieceNumber,
      (one) => {
        parked += 1
        onParked?.(one)
      },
      async (lines) => {
        writer.take()
        onProgress?.({ bytes, lines: before + lines - parked, parked })
      },
    )
    total = total.plus(writer.total())
  }
  return { lines: before - parked, parked, total: total.toFixed(), suspects: writer.suspects }
}

/**
 * Returns an exact replacement of the Bloom filter: `has` adds an id and returns whether the id was added before. Only
 * ids in `suspects` are added, or all ids if `suspects` is incomplete because there were too many.
 */
function surelySeen(suspects: ReadonlySet<string>): Pick<BloomFilter, 'has'> {
  const only = suspects.size > maxSuspects ? undefined : suspects
  const met = new Set<string>()
  return {
    has(bytes, start, end) {
      const id = Buffer.prototype.utf8Slice.call(bytes, start, end)
      if (only && !only.has(id)) return false
      if (met.has(id)) return true
      met.add(id)
      return false
    },
  }
}
