import {
  type DelegationStep,
  type Difference,
  planFor,
  stepsOf,
} from '../../domain/delegated-administration/delegated-administration-plan.ts'
import type { DelegationTemplate } from '../../domain/delegated-administration/delegated-administration-template.ts'
import { DomainError } from '../../domain/error.ts'
import { waitAfter } from '../../queue/backoff.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import { TryLater, valueOrThrow } from '../../queue/vendor-result.ts'
import { delegationState } from '../../steps/delegated-administration/delegation-state.ts'
import type { DueItem, OperationItem } from '../../store/operations/operation-items.ts'
import type { Intent, Vendor } from '../../vendors/port.ts'

/** The customers to which the delegated administration template of a provider instance is applied. */
export interface DelegationToApply {
  readonly providerInstanceId: string
  /** The ids of the customers; null for all customers. */
  readonly customerIds: readonly string[] | null
  /** Whether the customers are stored as items of the background operation. */
  readonly isBegun: boolean
}

// How many customers one stretch of the job processes, and how many concurrently. A slow customer does not block
// the others, and an interruption repeats little.
const customersPerStep = 40
const concurrentCustomersCount = 8

// The delay, in seconds, before a customer is read again to verify the steps.
const proof = 1
// The retries per customer: about a week in total.
const pauses = { ...vendorRetries, delaySeconds: 2, longestSeconds: 3_600 }

// The number of retries after a refusal: the job may have derived the refused step from a stale read.
const doubts = 4

// How often one kind of step is taken per group until the operation fails. Stale reads repeat a few steps; more
// repetitions mean that the vendor accepts the step and then undoes it, for example because each assignment fails.
const maxRepetitions = 10

/**
 * Changes the delegated administration of customers until it matches the template of the provider instance. The job is
 * done with a customer when no step is possible and the vendor is not processing a step: the state matches, or the
 * customer or the csp must act.
 */
export const applyDelegation = job<DelegationToApply>({
  name: 'apply-delegation',
  retries: vendorRetries,

  async retry({ data, operationId, store, mayHaveActed }) {
    store.operationItems.retryFailed(operationId)
    return { data, mayHaveActed }
  },

  async run({ data, operationId, store, vendor, now, intent, once, continueJob: goOn }) {
    const { providerInstanceId } = data
    if (!data.isBegun) {
      store.operationItems.addCustomersAt(operationId, providerInstanceId, data.customerIds)
      return goOn({ ...data, isBegun: true })
    }
    const due = await store.operationItems.due(operationId, providerInstanceId, now, customersPerStep)
    if (due.length === 0) {
      const progress = await store.operationItems.progress(operationId)
      if (progress.nextAttemptAt)
        return goOn(data, Math.max(0, progress.nextAttemptAt.getTime() - now.getTime()))
      return refuseFailures(progress)
    }
    const template = await store.delegationTemplates.find(providerInstanceId)
    if (!template) throw new DomainError('rule', 'The provider instance no longer has a template.')
    const account = await vendor(providerInstanceId)
    const left = due.values()
    const work = async () => {
      for (const item of left) {
        const tried = await once(item.customerId, () => attempt(account, template, item, intent, now))
        store.operationItems.save(operationId, tried)
      }
    }
    await Promise.all(Array.from({ length: concurrentCustomersCount }, work))
    goOn(data)
  },
})

/** Throws when customers failed, so that the operation fails. @throws DomainError `rule` */
function refuseFailures({ total, failed }: { readonly total: number; readonly failed: number }): void {
  if (failed === 0) return
  throw new DomainError(
    'rule',
    `The template could not be applied to ${failed} of ${total} customers; \`results\` has the reasons.`,
  )
}

/**
 * Sends the vendor the steps that are possible for a customer now. Returns the customer's item of the background
 * operation, to be stored.
 */
async function attempt(
  account: Vendor,
  template: DelegationTemplate,
  item: DueItem,
  intent: Intent,
  now: Date,
): Promise<OperationItem> {
  const { providerCustomerId, ...before } = item
  const done: string[] = []
  const failed = (lastError: string): OperationItem => ({
    ...before,
    changes: [...before.changes, ...done],
    state: 'Failed',
    lastError,
    nextAttemptAt: null,
  })
  const later = (lastError: string | null, afterMs?: number): OperationItem => {
    const attempts = done.length > 0 ? 1 : before.attempts + 1
    const wait = done.length > 0 ? proof : waitAfter(attempts, pauses, Math.random())
    const changes = [...before.changes, ...done]
    const nextAttemptAt = new Date(now.getTime() + (afterMs ?? wait * 1_000))
    return { ...before, changes, attempts, lastError, nextAttemptAt }
  }
  if (providerCustomerId === null) return failed('The customer is no longer at the provider instance.')
  try {
    const state = valueOrThrow(await delegationState(account, providerCustomerId, intent))
    const differences = planFor(template, state, now)
    for (const step of stepsOf(differences)) {
      if (isExhausted(step, template, before)) return failed(undone(step))
      await take(account, step, intent)
      done.push(step.kind)
    }
    if (done.length > 0) return later(null)
    const waitsFor = whoActs(differences)
    if (waitsFor === 'vendor') {
      if (before.attempts >= pauses.limit)
        return failed('The vendor did not finish a step of the correction in time.')
      return { ...later(null), waitsFor }
    }
    return { ...before, state: 'Succeded', waitsFor, lastError: null, nextAttemptAt: null }
  } catch (fault) {
    const isRefusal = fault instanceof DomainError
    if (!isRefusal && !(fault instanceof TryLater)) throw fault
    const limit = isRefusal ? doubts : pauses.limit
    if (before.attempts >= limit) return failed(fault.message)
    return later(fault.message, isRefusal ? undefined : fault.afterMs)
  }
}

/** Returns whether a step was taken too often since the start of the operation or its last retry. */
function isExhausted(
  { kind }: DelegationStep,
  { groups }: DelegationTemplate,
  { attempts, changes }: OperationItem,
): boolean {
  const taken = changes.filter((one) => one === kind).length
  const limit = maxRepetitions * Math.max(1, groups.length)
  // After a retry, which leaves the changes and sets the attempts to zero, the step may be taken as often again.
  return attempts > 0 && taken > 0 && taken % limit === 0
}

function undone({ kind }: DelegationStep): string {
  return `The vendor accepts the step ${kind}, but its result does not last. Check the security groups and roles of the template at the vendor, then retry the operation.`
}

/**
 * Returns the party that must act next; null if none must. The vendor comes first, because it continues without a
 * request.
 */
function whoActs(differences: readonly Difference[]): OperationItem['waitsFor'] {
  const all = differences.flatMap((one) => ('waitsFor' in one ? [one.waitsFor] : []))
  return (['vendor', 'customer', 'person'] as const).find((one) => all.includes(one)) ?? null
}

/** Sends the vendor one step. @throws DomainError `rule`, TryLater */
async function take(account: Vendor, step: DelegationStep, { correlationId }: Intent): Promise<void> {
  // Each step has its own request id. A repeated step is harmless: the vendor's names and states make it idempotent.
  const intent = { correlationId, requestId: crypto.randomUUID() }
  switch (step.kind) {
    case 'offer': {
      const { relationshipId } = valueOrThrow(
        await account.createDelegatedRelationship(step.relationship, intent),
      )
      valueOrThrow(await account.lockForApproval(relationshipId, intent))
      return
    }
    case 'lockForApproval':
      valueOrThrow(await account.lockForApproval(step.relationshipId, intent))
      return
    case 'setAutoExtend':
      valueOrThrow(await account.setAutoExtend(step.relationshipId, step.isWanted, intent))
      return
    case 'assign':
      valueOrThrow(await account.assignAccess(step.relationshipId, step.access, intent))
      return
    case 'changeRoles':
      begun(await account.changeAccess(step.relationshipId, step.assignmentId, step.roleIds, intent))
      return
    case 'removeAssignment':
      begun(await account.removeAccess(step.relationshipId, step.assignmentId, intent))
  }
}

/**
 * Accepts a step that is done or in progress at the vendor; the next read verifies the step. @throws DomainError
 * `rule`, TryLater
 */
function begun(outcome: Parameters<typeof valueOrThrow>[0]): void {
  if (outcome.kind !== 'pending') valueOrThrow(outcome)
}
