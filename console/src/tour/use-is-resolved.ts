import type { ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../api/read.ts'
import { isResolvedIn, kinds, type TourStep } from './steps.ts'
import type { OpenMonth } from './use-open-month.ts'

const againMs = 5_000

/** Returns whether the work of a step is done already; false until that is known, and for steps without work. */
export function useIsResolved(step: TourStep, open: OpenMonth): boolean {
  const isOfHome = step in kinds
  const { data } = useRead(
    [step === 'failed' ? 'operations.list' : 'alerts.list', 'tour', step],
    async (client, request) => await countWork(client, step, request),
    // The work of a decision ends in the background.
    { isEnabled: isOfHome, again: (count) => (count === 0 ? undefined : againMs) },
  )
  return isOfHome ? data === 0 : isResolvedIn(step, open)
}

/** Returns how much of what a step is about waits for a person: 0 or 1. */
async function countWork(client: ResellerClient, step: TourStep, request: ReadRequest): Promise<number> {
  const pageSize = 1
  if (step === 'conflict' || step === 'budget')
    return (await client.alerts.list({ kind: kinds[step], pageSize }, request)).items.length
  const failed = { state: 'Failed', kind: 'Order', isAcknowledged: false, pageSize } as const
  return (await client.operations.list(failed, request)).items.length
}
