import { DomainError } from '../../domain/error.ts'
import type { CommittedPurchase } from '../../domain/orders/committed-purchase.ts'
import { heldPurchaseText, refusalOfPurchase } from '../../domain/orders/purchase-limits.ts'
import {
  type Beginning,
  Cancelled,
  type JobContext,
  type JobDefinition,
  type PurchaseDefinition,
  type VainJob,
} from '../../queue/job.ts'
import type { Store } from '../../store/store.ts'

/** The definition of a job that buys at a vendor. */
type Buying<T extends object> = Omit<JobDefinition<T>, 'abandon' | 'buys' | 'hasBegun' | 'retry'> & {
  /** Whether the job has begun the purchase already, so that it no longer checks the approval. By default false. */
  hasBegun?(data: T): boolean
  readonly retry: NonNullable<JobDefinition<T>['retry']>
  /** Stores the failure. Returns the purchase if it was certainly not made; its amount is released from the limits. */
  abandon(job: VainJob<T>): Promise<Parameters<Store['purchases']['release']>[0] | undefined>
}

/** Thrown when the csp has not decided a held purchase in time. */
class NotApproved extends DomainError {}

/**
 * Declares a job that buys at a vendor. The job waits while its purchase waits for the csp's approval, and fails when
 * the csp rejects the purchase or does not decide in time.
 */
export function purchaseJob<T extends object>(definition: Buying<T>): PurchaseDefinition<T> {
  const hasBegun = (data: T) => definition.hasBegun?.(data) ?? false
  return {
    ...definition,
    hasBegun,
    buys: true,
    async run(context) {
      const isHeld = !hasBegun(context.data) && (await waitsForApproval(context))
      if (!isHeld) await definition.run(context)
    },
    async abandon(vain) {
      const { store, operationId, refusal } = vain
      if (refusal instanceof NotApproved) store.purchases.expire(operationId)
      if (refusal instanceof Cancelled) store.purchases.withdraw(operationId)
      const notBought = await definition.abandon(vain)
      if (notBought) store.purchases.release(notBought)
    },
  }
}

/**
 * Returns whether the purchase of a job is held; then the job continues after the decision.
 *
 * @throws DomainError `rule` when the purchase is rejected or was not decided in time
 */
async function waitsForApproval<T extends object>({
  store,
  data,
  operationId,
  continueJob: goOn,
}: JobContext<T>): Promise<boolean> {
  const approval = await store.purchases.approvalOf(operationId)
  if (!approval) return false
  const { state, hasExpired, remainingMs, reason } = approval
  if (state === 'Held' && hasExpired)
    throw new NotApproved('rule', refusalOfPurchase('Expired', null)!.message)
  const refusal = refusalOfPurchase(state, reason)
  if (refusal) throw refusal
  if (state !== 'Held') return false
  // A decision makes the job due immediately, so the job itself only has to wait for the deadline.
  store.purchases.expectHeld(operationId)
  goOn(data, Math.min(Math.max(remainingMs, shortestWaitMs), longestWaitMs), heldPurchaseText)
  return true
}

const shortestWaitMs = 1_000
const longestWaitMs = 3_600_000

/** The dependencies of a request or a scheduled change that begins a purchase; a scheduled change has no caller. */
export interface BeginningPurchase extends Beginning {
  readonly caller?: { readonly role: 'csp' | 'reseller' | 'customer' }
  preview?(name: string, find: () => unknown): Promise<void>
}

/**
 * Adds a job that buys at a vendor. A purchase above the limits of its seller or its customer waits for the csp's
 * approval, unless the csp itself requests it. A dry run returns whether an approval is required.
 *
 * @param purchase The seats and the amount that the job buys; undefined when its change buys nothing.
 * @returns the id of the background operation
 */
export async function beginPurchase<T extends object>(
  { store, jobs, caller, preview }: BeginningPurchase,
  kind: PurchaseDefinition<T>,
  data: T,
  purchase: CommittedPurchase | undefined,
): Promise<string> {
  const operationId = jobs.add(kind as JobDefinition<T> as never, data)
  if (!purchase) return operationId
  const isOfCsp = caller?.role === 'csp'
  await preview?.('approval', async () => ({
    isRequired: !isOfCsp && (await store.purchases.needsApproval(purchase)),
  }))
  store.purchases.add(operationId, purchase, { isOfCsp })
  return operationId
}
