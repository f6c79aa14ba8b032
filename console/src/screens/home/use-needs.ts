import { useRead } from '../../api/read.ts'
import type { Me } from '../../session/me.ts'
import { byUrgency, needOfAlert, needOfLink, needOfOperation, needOfOrder, needOfPurchase } from './needs.ts'

const pageSize = 200

/** Reads all that needs the signed-in person. */
export function useNeeds(me: Me) {
  const isCsp = { isEnabled: me.role.name === 'csp' }
  const alerts = useRead(['alerts.list'], (client, request) => client.alerts.list({ pageSize }, request))
  const failed = useRead(['operations.list', 'failed'], (client, request) =>
    client.operations.list({ state: 'Failed', pageSize }, request),
  )
  const purchases = useRead(
    ['orders.listHeldPurchases'],
    (client, request) => client.orders.listHeldPurchases({ pageSize }, request),
    isCsp,
  )
  const links = useRead(
    ['customers.listHeldLinks'],
    (client, request) => client.customers.listHeldLinks({ pageSize }, request),
    isCsp,
  )
  const orders = useRead(
    ['orders.listUndecidedOrders'],
    (client, request) => client.orders.listUndecidedOrders({ pageSize }, request),
    isCsp,
  )
  const undecided = new Set(orders.data?.items.map(({ operationId }) => operationId))
  const needs = byUrgency([
    ...(alerts.data?.items.map(needOfAlert) ?? []),
    // An undecided order has a row of its own.
    ...(failed.data?.items
      .filter(({ id, isCancelled }) => !isCancelled && !undecided.has(id))
      .map(needOfOperation) ?? []),
    ...(purchases.data?.items.map(needOfPurchase) ?? []),
    ...(links.data?.items.map(needOfLink) ?? []),
    ...(orders.data?.items.map(needOfOrder) ?? []),
  ])
  const reads = me.role.name === 'csp' ? [alerts, failed, purchases, links, orders] : [alerts, failed]
  return { needs, reads }
}
