import { DomainError } from '../../domain/error.ts'
import { type Retries, waitAfter } from '../../queue/backoff.ts'
import { type JobContext, job, vendorRetries } from '../../queue/job.ts'
import { TryLater, valueOrThrow } from '../../queue/vendor-result.ts'
import { advanceLineImport, type LineStep } from '../../steps/invoices/advance-line-import.ts'
import {
  linesToImport,
  namedLines,
  nameOf,
  type WantedLines,
  type Wish,
} from '../../steps/invoices/wanted-lines.ts'
import { refusalOf, StoreUnavailable } from '../../store/database.ts'
import { reconcileNext, reconcileNow } from './reconcile-invoice.ts'

/** Lines whose import is in progress. */
interface LinesUnderway {
  /** The index in `wanted`. */
  readonly place: number
  /** The id of the vendor's export of the lines; null before the export was requested. */
  readonly exportId: string | null
  /** The number of failures; `reason` is that of the last one. */
  readonly failed: number
  readonly reason: string | null
  /** When the next step is due (ISO 8601). */
  readonly at: string
}

/** The progress of the import of an account's invoices. */
export interface InvoicesToImport extends Wish {
  readonly providerInstanceId: string
  /** The lines to import; null before the vendor has listed its invoices. */
  readonly wanted: readonly WantedLines[] | null
  /** The number of elements of `wanted` whose import has begun. */
  readonly begun: number
  readonly underway: readonly LinesUnderway[]
  /** The lines that could not be imported, with reasons. */
  readonly failures: readonly string[]
  /**
   * The ids of the invoices that could not be reconciled. Jobs that an earlier version of the service has enqueued lack this
   * member.
   */
  readonly unreconciled?: readonly string[]
  /** How often the job has tried these invoices again; absent before the first time. */
  readonly rounds?: number
}

/** Returns the data of a job that imports the invoices of an account: all, unless `wish` narrows the selection. */
export function invoicesToImport(providerInstanceId: string, wish: Partial<Wish> = {}): InvoicesToImport {
  return {
    ...{ providerInstanceId, since: null, accepted: [], ...wish },
    ...{ wanted: null, begun: 0, underway: [], failures: [] },
  }
}

/** The maximum number of exports that the vendor prepares concurrently; each may take half an hour. */
const maxConcurrentCount = 8

/** Failing lines are retried for about half an hour, without blocking the others. */
const retriesOfLines: Retries = { limit: 9, days: 0, delaySeconds: 5, longestSeconds: 600 }

/**
 * Imports the closed invoices of an account. The vendor prepares several exports concurrently; each stretch of the job
 * advances the export that is due. A retry does not read again the chunks that are stored already. If the import of
 * one invoice fails, the job still imports the other invoices. At the end, the job reconciles the imported invoices
 * whose reconciliation failed or was interrupted.
 */
export const importInvoices = job<InvoicesToImport>({
  name: 'import-invoices',
  retry:
    'Send POST /v1/Providers/Instances/{providerInstanceId}/invoice-import. It imports the missing invoices first.',
  retries: vendorRetries,

  async run(context) {
    const { operationId, store, now, intent, continueJob: goOn } = context
    // A job that an earlier version of the service enqueued may lack members: they get the values of a new import.
    const data = { ...invoicesToImport(context.data.providerInstanceId), ...context.data }
    const { providerInstanceId, wanted } = data
    const vendor = await context.vendor(providerInstanceId)
    if (wanted === null) {
      const listed = valueOrThrow(await vendor.invoices(null, intent))
      const present = await store.importedInvoices.present(providerInstanceId)
      const found = linesToImport(listed, data, present, now)
      store.operationInvoices.plan(operationId, providerInstanceId, found.wanted.map(namedLines))
      return goOn({ ...data, ...found })
    }
    const [turn, others] = nextTurn(data, now)
    if (!turn) return await finish(context, data)
    const lines = wanted[turn.place]!
    const route = { store, vendor, providerInstanceId, tracing: intent }
    const step = await advanceLineImport(route, lines, turn.exportId).catch((fault): LineStep => {
      if (fault instanceof TryLater || fault instanceof StoreUnavailable || refusalOf(fault)) throw fault
      context.report(fault)
      return { state: 'broken', reason: onOurSide, exportId: turn.exportId }
    })
    if (step.state === 'ended') context.countLines(step.lines ?? 0)
    const next = nextOf(turn, step, now)
    const named = namedLines(lines)
    if ('failure' in next)
      store.operationInvoices.settle(operationId, providerInstanceId, named, next.failure)
    else if (step.state === 'broken')
      store.operationInvoices.tell(operationId, providerInstanceId, named, step.reason)
    // A failed reconciliation does not affect the imported lines; the job repeats it at the end.
    if (step.state === 'ended' && step.invoiceId)
      await reconcileNow(store, step.invoiceId, now).catch(context.report)
    const failure = 'failure' in next ? next.failure : null
    const after = {
      ...data,
      begun: Math.max(data.begun, turn.place + 1),
      underway: 'failure' in next ? others : [...others, next],
      failures: failure === null ? data.failures : [...data.failures, `${nameOf(lines)}: ${failure}`],
    }
    const waitsFor = after.underway.find(({ reason }) => reason !== null)?.reason
    goOn(after, hasRoom(after) ? 0 : waitOf(after, now), waitsFor)
  },
})

const onOurSide = "An internal error occurred; the service's log has the details."

function hasRoom({ wanted, begun, underway }: InvoicesToImport): boolean {
  return begun < wanted!.length && underway.length < maxConcurrentCount
}

/**
 * Returns the lines whose turn it is, and the other lines in progress. New lines come first while fewer than the
 * maximum are in progress; otherwise the lines whose next step is due first.
 */
function nextTurn(
  data: InvoicesToImport,
  now: Date,
): [turn: LinesUnderway | undefined, others: readonly LinesUnderway[]] {
  const { begun, underway } = data
  if (hasRoom(data))
    return [{ place: begun, exportId: null, failed: 0, reason: null, at: now.toISOString() }, underway]
  const [first, ...others] = underway.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return [first, others]
}

/** Returns the time until the earliest next step of the lines in progress is due, in milliseconds. */
function waitOf({ underway }: InvoicesToImport, now: Date): number {
  const [at] = underway.map((one) => one.at).toSorted()
  return at === undefined ? 0 : Math.max(0, Date.parse(at) - now.getTime())
}

/**
 * Returns the lines with the time of their next step. When their import has ended, returns its failure, or null for
 * success.
 */
function nextOf(
  turn: LinesUnderway,
  step: LineStep,
  now: Date,
): LinesUnderway | { readonly failure: string | null } {
  if (step.state === 'ended') return { failure: step.failure }
  const at = (afterMs: number) => new Date(now.getTime() + afterMs).toISOString()
  if (step.state === 'waiting') return { ...turn, exportId: step.exportId, at: at(step.afterMs) }
  const failed = turn.failed + 1
  if (failed > retriesOfLines.limit) return { failure: step.reason }
  const afterMs = waitAfter(failed, retriesOfLines, Math.random()) * 1_000
  return { ...turn, exportId: step.exportId, failed, reason: step.reason, at: at(afterMs) }
}

// The pauses before failed reconciliations are tried again, in which other transactions can release their locks. An outage of
// the database needs no pause: the job can start a round only when the database is back.
const roundPausesMs = [1_000, 5_000]

/**
 * Re-rates the credits that were imported before their charges. Then reconciles one invoice that lacks its
 * reconciliation, and continues the job even if this fails. Afterwards, retries the reconciliations that failed,
 * because the cause can be a short outage of the database. Completes the job when none is left.
 * @throws DomainError `rule` with the lines that could not be imported and the invoices that could not be reconciled
 */
async function finish(
  { store, now, continueJob: goOn, report }: JobContext<InvoicesToImport>,
  data: InvoicesToImport,
): Promise<void> {
  const { providerInstanceId, failures, unreconciled = [], rounds = 0, wanted } = data
  await store.reRatings.makeOfLateCharges(providerInstanceId).catch(report)
  const next = await reconcileNext(store, providerInstanceId, unreconciled, now)
  if (next?.fault) report(next.fault.thrown)
  if (next) return goOn(next.fault ? { ...data, unreconciled: [...unreconciled, next.invoiceId] } : data)
  const pause = roundPausesMs[rounds]
  if (unreconciled.length > 0 && pause !== undefined)
    return goOn({ ...data, unreconciled: [], rounds: rounds + 1 }, pause)
  const told = [
    ...failures,
    ...unreconciled.map(
      (id) => `${id}: The invoice could not be reconciled with its subscriptions. ${onOurSide}`,
    ),
  ]
  if (told.length === 0) return
  throw new DomainError(
    'rule',
    `Of ${wanted!.length} invoices to import, these failed: ${told.slice(0, 20).join(' ')}`,
  )
}
