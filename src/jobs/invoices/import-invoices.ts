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
import { StoreUnavailable } from '../../store/database.ts'
import { reconcileNow } from './reconcile-invoice.ts'

/** Lines on their way in. */
interface LinesUnderway {
  /** Their place among those that are wanted. */
  readonly place: number
  /** The export that makes them ready; null before it has begun. */
  readonly exportId: string | null
  /** How often they came to nothing, and why the last time. */
  readonly failed: number
  readonly reason: string | null
  /** When they have their next turn, as text. */
  readonly at: string
}

/** How far the import of an account's invoices has come. */
export interface InvoicesToImport extends Wish {
  readonly providerInstanceId: string
  /** What there is to import; null before the vendor has told. */
  readonly wanted: readonly WantedLines[] | null
  /** How many of these have begun. */
  readonly begun: number
  readonly underway: readonly LinesUnderway[]
  /** What could not be imported, and why. */
  readonly failures: readonly string[]
}

/** The invoices of an account, all that there are unless the wish is smaller. */
export function invoicesToImport(providerInstanceId: string, wish: Partial<Wish> = {}): InvoicesToImport {
  return {
    ...{ providerInstanceId, since: null, accepted: [], ...wish },
    ...{ wanted: null, begun: 0, underway: [], failures: [] },
  }
}

/** So many exports the vendor makes ready side by side: each may take it half an hour. */
const maxConcurrentCount = 8

/** Lines that come to nothing are tried again for half an hour or so; then the others are not kept waiting by them. */
const retriesOfLines: Retries = { limit: 9, days: 0, delaySeconds: 5, longestSeconds: 600 }

/**
 * Imports the closed invoices of an account. Exports of several kinds of lines run side by side, and each stretch of the
 * job looks after the one whose turn it is; what came in of lines that were broken off is not read again. What fails keeps
 * nothing else out. In the end it compares what should have been compared when it came in, and was not because the
 * process died.
 */
export const importInvoices = job<InvoicesToImport>({
  name: 'import-invoices',
  retries: vendorRetries,

  async run(context) {
    const { operationId, store, now, intent, continueJob: goOn } = context
    // What was put off by a version that kept less begins anew, and comes to what is here.
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
      if (fault instanceof TryLater || fault instanceof StoreUnavailable) throw fault
      context.report(fault)
      return { state: 'broken', reason: onOurSide, exportId: turn.exportId }
    })
    const next = nextOf(turn, step, now)
    const named = namedLines(lines)
    if ('failure' in next)
      store.operationInvoices.settle(operationId, providerInstanceId, named, next.failure)
    else if (step.state === 'broken')
      store.operationInvoices.tell(operationId, providerInstanceId, named, step.reason)
    // What has come in is there to be read, whatever becomes of this: it is done again in the end.
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
    goOn(after, hasRoom(after) ? now : earliest(after), waitsFor)
  },
})

const onOurSide = 'Something failed on our side; the log tells more.'

function hasRoom({ wanted, begun, underway }: InvoicesToImport): boolean {
  return begun < wanted!.length && underway.length < maxConcurrentCount
}

/** The lines whose turn it is, and the others underway. While there is room more begin; then all are looked after. */
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

function earliest({ underway }: InvoicesToImport): Date | undefined {
  const [at] = underway.map((one) => one.at).toSorted()
  return at === undefined ? undefined : new Date(at)
}

/** When lines have their turn again after a step, or how they have ended. */
function nextOf(
  turn: LinesUnderway,
  step: LineStep,
  now: Date,
): LinesUnderway | { readonly failure: string | null } {
  if (step.state === 'ended') return { failure: step.failure }
  if (step.state === 'waiting') return { ...turn, exportId: step.exportId, at: step.at.toISOString() }
  const failed = turn.failed + 1
  if (failed > retriesOfLines.limit) return { failure: step.reason }
  const at = new Date(now.getTime() + waitAfter(failed, retriesOfLines, Math.random()) * 1_000)
  return { ...turn, exportId: step.exportId, failed, reason: step.reason, at: at.toISOString() }
}

/** Ends the job. @throws DomainError rule when something could not be imported, with what and why */
async function finish(
  { store, now, continueJob: goOn, report }: JobContext<InvoicesToImport>,
  { providerInstanceId, failures, wanted, ...data }: InvoicesToImport,
): Promise<void> {
  const missed = await store.reconciliations.missing(providerInstanceId)
  const told = [...failures]
  if (missed !== undefined) {
    try {
      await reconcileNow(store, missed, now)
      return goOn({ ...data, providerInstanceId, failures, wanted })
    } catch (fault) {
      report(fault)
      told.push(`${missed}: It could not be compared with its subscriptions. ${onOurSide}`)
    }
  }
  if (told.length === 0) return
  throw new DomainError(
    'rule',
    `Not imported, of ${wanted!.length} kinds of lines in all: ${told.slice(0, 20).join(' ')}`,
  )
}
