import { DomainError } from '../../domain/error.ts'
import type { StoredProviderInstance } from '../../domain/providers/provider.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'
import { ImportInProgress, takenBackVersion } from '../../store/invoices/publish/claim-import.ts'
import type { Imported, LineSource } from '../../store/invoices/publish/import-lines.ts'
import { BrokenPiece } from '../../store/invoices/write/pieces.ts'
import type { Store } from '../../store/store.ts'
import type { LineExport } from '../../vendors/billing.ts'
import type { Answer, Tracing, Vendor } from '../../vendors/port.ts'
import type { WantedLines } from './wanted-lines.ts'

/** The state of the import of an invoice's lines after a step. */
export type LineStep =
  | { readonly state: 'waiting'; readonly exportId: string; readonly afterMs: number }
  /**
   * The step failed and can be retried: with the same export of the vendor, or with a new export when `exportId` is
   * null.
   */
  | { readonly state: 'broken'; readonly reason: string; readonly exportId: string | null }
  /**
   * The import has ended. `failure` is the reason when it failed, else null; `invoiceId` is our id of the imported
   * invoice, and `lines` the number of imported lines.
   */
  | {
      readonly state: 'ended'
      readonly failure: string | null
      readonly invoiceId?: string
      readonly lines?: number
    }

/** The vendor that returns the lines, and the store that receives them. */
export interface LineImportStep {
  readonly store: Store
  readonly vendor: Vendor
  readonly providerInstanceId: string
  readonly tracing: Tracing
}

/**
 * Advances an import of lines by one step: requests the export, polls it, or imports its lines.
 *
 * @throws TryLater while no lines of the account can be read: requests are paused or throttled, or the account needs
 *   a new consent or new credentials
 */
export async function advanceLineImport(
  route: LineImportStep,
  wanted: WantedLines,
  exportId: string | null,
): Promise<LineStep> {
  if (wanted.isVoid) return await importSource(route, wanted, takenBack, null)
  const { vendor, tracing } = route
  if (exportId === null) {
    const begun = await vendor.startLineExport(wanted.invoiceId, wanted.kind, tracing)
    if (begun.kind === 'missing') return { state: 'ended', failure: begun.reason }
    return problemIn(begun, null) ?? { state: 'waiting', ...later(valueOrThrow(begun)) }
  }
  const answer = await vendor.lineExport(exportId, tracing)
  // Either the vendor does not return the new export in queries yet, or an old export has expired. The next step starts
  // another one.
  if (answer.kind === 'missing') return { state: 'broken', reason: answer.reason, exportId: null }
  const problem = problemIn(answer, exportId)
  if (problem) return problem
  const lines = valueOrThrow(answer)
  if (lines.state === 'running') return { state: 'waiting', exportId, afterMs: lines.askAgainMs }
  // A failed export stays failed; only a new one can succeed.
  if (lines.state === 'failed') return { state: 'broken', reason: lines.reason, exportId: null }
  return await importReady(route, wanted, exportId, lines)
}

const later = ({ exportId, askAgainMs }: { exportId: string; askAgainMs: number }) => ({
  ...{ exportId, afterMs: askAgainMs },
})

/**
 * Returns the new state after a problem that affects only these lines: `ended` if the vendor refused, `broken` if it
 * failed. Returns undefined when the answer shows no such problem.
 */
function problemIn(answer: Answer<unknown>, exportId: string | null): LineStep | undefined {
  if (answer.kind === 'refused') return { state: 'ended', failure: answer.reason }
  const isOfThese = answer.kind === 'unavailable' && answer.afterMs === undefined && !answer.needs
  return isOfThese ? { state: 'broken', reason: answer.reason, exportId } : undefined
}

type ReadyLines = Extract<LineExport, { state: 'ready' }>

async function importReady(
  route: LineImportStep,
  wanted: WantedLines,
  exportId: string,
  lines: ReadyLines,
): Promise<LineStep> {
  // An empty export does not delete imported lines: it does not prove that they were wrong.
  if (lines.pieces.length === 0 && wanted.isHere) return { state: 'ended', failure: null }
  let areReplaced = false
  const source: LineSource = {
    version: lines.version,
    pieces: lines.pieces,
    lineCount: lines.lineCount,
    total: lines.total,
    totalWithTax: lines.total === null ? wanted.total : null,
    accepted: wanted.accepted && { ...wanted.accepted, correlationId: route.tracing.correlationId },
    async open(piece) {
      const answer = await route.vendor.linePiece(exportId, lines.pieces[piece]!, route.tracing)
      if (answer.kind === 'done') return answer.value
      areReplaced ||= answer.kind === 'missing' || (answer.kind === 'refused' && answer.code === 'Replaced')
      throw new BrokenPiece(
        'reason' in answer ? answer.reason : 'The vendor accepts no more requests for now.',
      )
    },
  }
  const step = await importSource(route, wanted, source, exportId)
  return step.state === 'broken' && areReplaced ? { ...step, exportId: null } : step
}

/**
 * The line source of an invoice that the vendor has withdrawn. It has no lines, because nothing is owed for such an
 * invoice.
 */
const takenBack: LineSource = {
  ...{ version: takenBackVersion, lineCount: 0, total: '0', pieces: [] },
  open: () => Promise.reject(new Error('a withdrawn invoice has no pieces to open')),
}

async function importSource(
  { store, providerInstanceId }: LineImportStep,
  { invoiceId, kind, amends, currency, ...dates }: WantedLines,
  source: LineSource,
  exportId: string | null,
): Promise<LineStep> {
  const instances = await store.providerInstances.named([{ providerInstanceId }])
  const instance = instances.get(providerInstanceId) as StoredProviderInstance | undefined
  const invoice = {
    ...{ providerInstanceId, providerInvoiceId: invoiceId, kind, currency, amends },
    issuedAt: new Date(dates.issuedAt),
    periodStart: new Date(dates.periodStart),
    periodEnd: new Date(dates.periodEnd),
    accountId: instance?.instanceProviderId ?? null,
  }
  try {
    const newId = () => crypto.randomUUID()
    return endOf(await store.importedInvoices.importLines(invoice, source, { newId }))
  } catch (error) {
    if (error instanceof DomainError) return { state: 'ended', failure: error.message }
    if (error instanceof BrokenPiece || error instanceof ImportInProgress)
      return { state: 'broken', reason: error.message, exportId }
    throw error
  }
}

function endOf(imported: Imported): LineStep {
  if (imported.state === 'Failed') return { state: 'ended', failure: imported.reason }
  const told = imported.state === 'Ready' ? { invoiceId: imported.invoiceId, lines: imported.sums.lines } : {}
  return { state: 'ended', failure: null, ...told }
}
