import { DomainError } from '../domain/error.ts'
import type { LineKind } from '../domain/invoice-lines.ts'
import { isTotalOf } from '../store/imported-invoices.ts'
import { ImportInProgress } from '../store/invoice-import.ts'
import type { LineSource } from '../store/line-import.ts'
import { BrokenPiece } from '../store/line-pieces.ts'
import type { StoredProviderInstance } from '../store/provider-instances.ts'
import type { Store } from '../store/store.ts'
import type { LineExport, VendorInvoice } from '../vendors/billing.ts'
import type { Tracing, Vendor } from '../vendors/port.ts'
import { job, vendorRetries } from './job.ts'
import { settled, TryLater } from './outcome.ts'
import { reconcileNow } from './reconcile-invoice.ts'

/** The lines of one kind of an invoice, as the queue keeps them. */
interface WantedLines {
  readonly invoiceId: string
  readonly kind: LineKind
  readonly issuedAt: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly currency: string
  readonly amends: string | null
  /** What the vendor says that these lines come to with their taxes. */
  readonly total: string | null
}

/** How far the import of an account's invoices has come. */
export interface InvoicesToImport {
  readonly providerInstanceId: string
  /** Whether those are looked at again that are here, in case that the vendor has replaced their lines. */
  readonly isThorough: boolean
  /** What there is to import; null before the vendor has told. */
  readonly wanted: readonly WantedLines[] | null
  readonly place: number
  /** The export that makes the lines at this place ready; null before it has begun. */
  readonly exportId: string | null
  /** What could not be imported, and why. */
  readonly failures: readonly string[]
}

/** All invoices of an account from the beginning. */
export function allInvoices(providerInstanceId: string, isThorough: boolean): InvoicesToImport {
  return { providerInstanceId, isThorough, wanted: null, place: 0, exportId: null, failures: [] }
}

// So long vendors correct the lines of an invoice; older ones are looked at again only when they are not here.
const correctedFor = 45 * 24 * 3_600_000

/**
 * Imports the closed invoices of an account. Each kind of lines of each invoice is a stretch of the job, and what came in
 * of one that was broken off is not read again. In the end it compares what should have been compared when it came in, and
 * was not because the process died.
 */
export const importInvoices = job<InvoicesToImport>({
  name: 'import-invoices',
  retries: vendorRetries,

  async run({ data, operationId, store, vendor, now, intent, goOn }) {
    const { providerInstanceId } = data
    const account = await vendor(providerInstanceId)
    if (data.wanted === null) {
      const invoices = settled(await account.invoices(null, intent))
      const wanted = await linesToImport(store, data, invoices, now)
      store.operationInvoices.plan(operationId, providerInstanceId, wanted.map(namedLines))
      return goOn({ ...data, wanted })
    }
    const wanted = data.wanted[data.place]
    if (!wanted) {
      const missed = await store.reconciliations.missing(providerInstanceId)
      if (missed === undefined) return refuseFailed(data)
      await reconcileNow(store, missed, now)
      return goOn(data)
    }
    const next = (failure?: string) => {
      store.operationInvoices.settle(operationId, providerInstanceId, namedLines(wanted), failure ?? null)
      goOn({
        ...data,
        place: data.place + 1,
        exportId: null,
        failures: failure === undefined ? data.failures : [...data.failures, `${nameOf(wanted)}: ${failure}`],
      })
    }
    if (data.exportId === null) {
      const begun = await account.startLineExport(wanted.invoiceId, wanted.kind, intent)
      if (begun.kind === 'refused' || begun.kind === 'missing') return next(begun.reason)
      return goOn({ ...data, exportId: settled(begun).exportId })
    }
    const told = await account.lineExport(data.exportId, intent)
    // What was made ready is kept for a while only.
    if (told.kind === 'missing') return goOn({ ...data, exportId: null })
    if (told.kind === 'refused') return next(told.reason)
    const lines = settled(told)
    if (lines.state === 'running') return goOn(data, lines.askAgainAt)
    if (lines.state === 'failed') return next(lines.reason)
    const outcome = await importReady(store, account, data, wanted, lines, { ...intent, now })
    if (outcome === 'Replaced') return goOn({ ...data, exportId: null })
    return next(outcome)
  },
})

const nameOf = ({ invoiceId, kind }: WantedLines) => `${invoiceId} ${kind}`
const namedLines = ({ invoiceId, kind }: WantedLines) => ({ providerInvoiceId: invoiceId, kind })

async function linesToImport(
  store: Store,
  { providerInstanceId, isThorough }: InvoicesToImport,
  invoices: readonly VendorInvoice[],
  now: Date,
): Promise<WantedLines[]> {
  const present = await store.importedInvoices.present(providerInstanceId)
  return invoices.flatMap(({ kinds, issuedAt, periodStart, periodEnd, total, ...invoice }) =>
    kinds
      .map(
        (kind): WantedLines => ({
          ...invoice,
          kind,
          issuedAt: issuedAt.toISOString(),
          periodStart: periodStart.toISOString(),
          periodEnd: periodEnd.toISOString(),
          total: isTotalOf(kind, kinds) ? total : null,
        }),
      )
      .filter(
        (one) =>
          !present.has(nameOf(one)) || (isThorough && now.getTime() - issuedAt.getTime() < correctedFor),
      ),
  )
}

/** @returns Why the lines were not taken; undefined when they were, and Replaced when others take their place. */
async function importReady(
  store: Store,
  vendor: Vendor,
  { providerInstanceId, exportId }: InvoicesToImport,
  { invoiceId, kind, total, amends, currency, ...dates }: WantedLines,
  lines: Extract<LineExport, { state: 'ready' }>,
  { now, ...tracing }: Tracing & { readonly now: Date },
): Promise<string | undefined> {
  const instances = await store.providerInstances.named([{ providerInstanceId }])
  const instance = instances.get(providerInstanceId) as StoredProviderInstance | undefined
  let isReplaced = false
  const source: LineSource = {
    version: lines.version,
    pieces: lines.pieces,
    lineCount: lines.lineCount,
    total: lines.total,
    totalWithTax: lines.total === null ? total : null,
    async open(piece) {
      const answer = await vendor.linePiece(exportId!, lines.pieces[piece]!, tracing)
      if (answer.kind === 'done') return answer.value
      isReplaced ||= answer.kind === 'missing' || (answer.kind === 'refused' && answer.code === 'Replaced')
      throw new BrokenPiece(
        'reason' in answer ? answer.reason : 'The vendor takes no more requests for a while.',
      )
    },
  }
  try {
    const imported = await store.importedInvoices.importLines(
      {
        ...{ providerInstanceId, providerInvoiceId: invoiceId, kind, currency, amends },
        issuedAt: new Date(dates.issuedAt),
        periodStart: new Date(dates.periodStart),
        periodEnd: new Date(dates.periodEnd),
        accountId: instance?.instanceProviderId ?? null,
      },
      source,
      { newId: () => crypto.randomUUID() },
    )
    if (imported.state === 'Failed') return imported.reason
    // What has come in is there to be read, whatever becomes of this: it is done again in the end.
    if (imported.state === 'Ready') await reconcileNow(store, imported.invoiceId, now)
    return undefined
  } catch (error) {
    if (isReplaced) return 'Replaced'
    if (error instanceof BrokenPiece || error instanceof ImportInProgress) throw new TryLater(error.message)
    throw error
  }
}

/** Ends the job. @throws DomainError rule when something could not be imported, with what and why */
function refuseFailed({ failures, wanted }: InvoicesToImport): void {
  if (failures.length === 0) return
  throw new DomainError(
    'rule',
    `Not imported, of ${wanted!.length} kinds of lines in all: ${failures.slice(0, 20).join(' ')}`,
  )
}
