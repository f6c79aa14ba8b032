import Type from 'typebox'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { allOperationKinds, kindOf, workStates } from '../../domain/operations/operation-kind.ts'
import type { ShownOperation } from '../../store/operations/shown-operations.ts'
import {
  boolean,
  dateTime,
  enumeration,
  list,
  nullable,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

/** The members of a background operation in lists and in answers about a single one. */
export const operationMembers = {
  id: uuid(),
  operation: object({ name: text(255) }, { title: 'OperationName' }),
  kind: enumeration('OperationKind', [...allOperationKinds], {
    description: 'What the work is about.',
  }),
  state: enumeration('WorkState', workStates),
  attempts: Type.Integer({ description: 'The number of attempts so far.' }),
  firstError: nullableText(10_000, {
    description:
      'The reason why the first part of the work failed; null if none has failed since the last retry. lastError can be a consequence of this failure.',
  }),
  lastError: nullableText(10_000, {
    description: 'The reason why the last attempt failed; null if it did not fail.',
  }),
  nextAttemptAt: nullable(dateTime()),
  waitingReason: nullableText(10_000, {
    description: 'Why the work waits for its next attempt; null if it does not wait.',
  }),
  isCancelled: boolean({
    description:
      'Whether a caller has cancelled the parts of the work that had not begun; false again after a retry.',
  }),
  resellerId: nullableUuid({ description: 'The reseller that the work concerns; null if it concerns none.' }),
  customerId: nullableUuid({ description: 'The customer that the work concerns; null if it concerns none.' }),
  customerName: nullableText(255, {
    description: 'The name of the customer that the work concerns; null if it concerns none.',
  }),
  orderId: nullableUuid({ description: 'The order that the work places; null for other work.' }),
  subscriptionId: nullableUuid({
    description:
      'The subscription that the work changes, or that its order has created; null until then, and for other work.',
  }),
  providerInstanceId: nullableUuid({
    description: 'The provider instance at which the work is done; null if it concerns none or several.',
  }),
  invoiceIds: list(uuid(), {
    description: 'The ids of the invoices that the work imports, bills or rates again; empty for other work.',
  }),
  correlationId: uuid(),
  createdAt: dateTime(),
  finishedAt: nullable(dateTime()),
  acknowledgedAt: nullable(
    dateTime({
      description: 'When a caller has acknowledged the failure; null if none has, and after a retry.',
    }),
  ),
  acknowledgedBy: nullableText(255, {
    description:
      'The name of the API access or portal user that has acknowledged the failure; null if none has.',
  }),
}

/** A background operation in a list. */
export const listedOperation = object(operationMembers, { title: 'BackgroundOperationSummary' })

/** A background operation in a list, as examples show it. */
export const exampleOperation = {
  id: demo.operationId,
  operation: { name: 'AddResellerProviderInstance' },
  kind: { name: 'Reseller' },
  state: { name: 'Succeded' },
  attempts: 1,
  firstError: null,
  lastError: null,
  nextAttemptAt: null,
  waitingReason: null,
  isCancelled: false,
  resellerId: demoResellerId(1),
  customerId: null,
  customerName: null,
  orderId: null,
  subscriptionId: null,
  providerInstanceId: demo.genericInstanceId,
  invoiceIds: [],
  correlationId: '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  createdAt: '2026-11-21T09:42:00.125Z',
  finishedAt: '2026-11-21T09:42:02.480Z',
  acknowledgedAt: null,
  acknowledgedBy: null,
}

/** Converts a background operation to its form in lists. */
export function showListed({
  openJobs: _,
  hasFailed: __,
  startedBy: ___,
  operation,
  state,
  ...shown
}: ShownOperation): Shown<typeof listedOperation> {
  const kind = { name: kindOf(operation) }
  return { ...shown, kind, operation: { name: operation }, state: { name: state } }
}
