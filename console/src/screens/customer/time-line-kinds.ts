import { operationGroups } from '../../values/operation-groups.ts'
import type { timeLineKinds } from './tabs.ts'

export type TimeLineKind = (typeof timeLineKinds)[number]

/** The operations of the audit log by what they are about. */
export const operationsOfKind: Readonly<Record<TimeLineKind, readonly string[]>> = {
  sales: [...operationGroups.orders, ...operationGroups.subscriptions],
  margins: operationGroups.margins,
  people: operationGroups.access,
  addresses: ['CreateCustomer', 'UpdateCustomer', 'CreateReseller', 'UpdateReseller'],
}
