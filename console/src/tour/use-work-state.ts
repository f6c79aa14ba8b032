import type { ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../api/read.ts'
import { isNegative } from '../values/money.ts'
import { isResolvedIn, kinds, type TourStep } from './steps.ts'
import type { OpenMonth } from './use-open-month.ts'

const againMs = 5_000

/** Returns whether the work of a step is done already; false until that is known, and for steps without work. */
export function useIsResolved(step: TourStep, open: OpenMonth): boolean {
  const { month, unready } = open
  const isLosses = step === 'losses'
  const isCounted = isLosses || step in kinds
  const { data } = useRead(
    [
      isLosses ? 'invoices.listResults' : step === 'failed' ? 'operations.list' : 'alerts.list',
      ...['tour', step, isLosses && month],
    ],
    async (client, request) =>
      isLosses ? await countLosses(client, month, request) : await countWork(client, step, request),
    {
      // Before the invoices are read, the tour does not know which month it closes.
      isEnabled: isCounted && !(isLosses && unready === undefined),
      // The work of a decision ends in the background.
      again: (count) => (count === 0 ? undefined : againMs),
    },
  )
  return isCounted ? data === 0 : isResolvedIn(step, open)
}

/** Returns whether a known customer pays less in a month than the vendor bills for it: 0 or 1. */
async function countLosses(client: ResellerClient, month: string, request: ReadRequest): Promise<number> {
  const wanted = { month, level: 'Customer', isUnknown: false, pageSize: 1 } as const
  // The largest loss comes first.
  const { items } = await client.invoices.listResults(wanted, request)
  return items.filter(({ result }) => isNegative(result)).length
}

/** Returns how much of what a step is about waits for a person: 0 or 1. */
async function countWork(client: ResellerClient, step: TourStep, request: ReadRequest): Promise<number> {
  const pageSize = 1
  if (step === 'conflict' || step === 'budget')
    return (await client.alerts.list({ kind: kinds[step], pageSize }, request)).items.length
  const failed = { state: 'Failed', kind: 'Order', isAcknowledged: false, pageSize } as const
  return (await client.operations.list(failed, request)).items.length
}
