import type { ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../api/read.ts'
import { isNegative } from '../values/money.ts'
import { isResolvedIn, kinds, stateOfOrders, type TourStep, type WorkState } from './steps.ts'
import type { OpenMonth } from './use-open-month.ts'

// As often as the list of the home, so that the tour and the list say the same.
const againMs = 3_000

/** Returns the state of the work of a step; open until it is known, and for steps without work. */
export function useWorkState(step: TourStep, open: OpenMonth): WorkState {
  const { month, unready } = open
  const isLosses = step === 'losses'
  const isCounted = isLosses || step in kinds
  const { data } = useRead(
    [
      isLosses ? 'invoices.listResults' : step === 'failed' ? 'operations.list' : 'alerts.list',
      ...['tour', step, isLosses && month],
    ],
    async (client, request) =>
      isLosses ? await stateOfLosses(client, month, request) : await stateOfWork(client, step, request),
    {
      // Before the invoices are read, the tour does not know which month it closes.
      isEnabled: isCounted && !(isLosses && unready === undefined),
      // The work of a decision ends in the background.
      again: (state) => (state === 'done' ? undefined : againMs),
    },
  )
  if (isCounted) return data ?? 'open'
  return isResolvedIn(step, open) ? 'done' : 'open'
}

/** Returns done if no known customer pays less in a month than the vendor bills for it. */
async function stateOfLosses(
  client: ResellerClient,
  month: string,
  request: ReadRequest,
): Promise<WorkState> {
  const wanted = { month, level: 'Customer', isUnknown: false, pageSize: 1 } as const
  // The largest loss comes first.
  const { items } = await client.invoices.listResults(wanted, request)
  return items.some(({ result }) => isNegative(result)) ? 'open' : 'done'
}

/** Returns the state of the work of a step that has a row on the home. */
async function stateOfWork(client: ResellerClient, step: TourStep, request: ReadRequest): Promise<WorkState> {
  const pageSize = 1
  if (step === 'conflict' || step === 'budget') {
    const { items } = await client.alerts.list({ kind: kinds[step], pageSize }, request)
    return items.length > 0 ? 'open' : 'done'
  }
  const orders = { kind: 'Order', pageSize } as const
  const [failed, running] = await Promise.all([
    client.operations.list({ ...orders, state: 'Failed', isAcknowledged: false }, request),
    client.operations.list({ ...orders, state: 'Processing' }, request),
  ])
  return stateOfOrders(failed.items.length, running.items.length)
}
