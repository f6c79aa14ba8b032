import Type from 'typebox'
import { demo } from '../../demo/identifiers.ts'
import { lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { progressOf } from '../../domain/operations/operation-progress.ts'
import { operation } from '../../kernel/operation.ts'
import { type OperationResults, operationResults } from '../../steps/operations/operation-results.ts'
import type { BackgroundOperation } from '../../store/operations/background-operations.ts'
import {
  dateTime,
  enumeration,
  list,
  name,
  nullable,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

const count = Type.Integer()

const backgroundOperation = object({
  id: uuid(),
  operation: object({ name: text(255) }),
  state: enumeration(['Processing', 'Succeded', 'Failed']),
  attempts: Type.Integer({ description: 'How often it was tried so far.' }),
  lastError: nullableText(10_000, { description: 'Why the last attempt failed.' }),
  nextAttemptAt: nullable(dateTime()),
  correlationId: uuid(),
  createdAt: dateTime(),
  finishedAt: nullable(dateTime()),
  progress: object(
    { total: count, succeeded: count, failed: count },
    {
      description:
        'Of work at many customers, with many price sheets or with many invoices: how many of them are through.',
    },
  ),
  results: list(
    object(
      {
        customerId: uuid(),
        state: enumeration(['Processing', 'Succeded', 'Failed']),
        changes: list(text(255), {
          description: 'What was done, in its order, apart from what the vendor did without an answer.',
        }),
        waitsFor: nullable(
          enumeration(['customer', 'vendor', 'person'], {
            description: 'Who has to act before more can be done.',
          }),
        ),
        lastError: nullableText(10_000),
        nextAttemptAt: nullable(dateTime()),
      },
      { title: 'CustomerResult' },
    ),
    { description: 'Of work at many customers: what has come of each.' },
  ),
  catalogue: list(
    object(
      {
        what: text(255, {
          description:
            'A price sheet of a market and its timeline, the offers of a market, or the end of what they stopped listing.',
        }),
        rows: nullable(count),
        changed: nullable(Type.Integer({ description: 'New, changed and ended prices and offers.' })),
        refused: nullable(count),
        ended: nullable(Type.Integer({ description: 'Prices and offers that ended.' })),
        kept: nullable(
          Type.Integer({ description: 'Prices that stay because a refused row may be about them.' }),
        ),
        held: nullable(
          Type.Integer({
            description:
              'Prices and offers that the vendor stopped listing and that wait for a confirmation.',
          }),
        ),
        refusals: nullable(list(object({ line: count, reason: text(10_000) }))),
      },
      { title: 'CatalogueReading' },
    ),
    {
      description:
        'Of reading a catalogue: what is read, in its order, and what came of it; null until then.',
    },
  ),
  invoices: list(
    object(
      {
        invoiceId: nullableUuid({ description: 'Null while nothing of it has come in.' }),
        invoiceType: name(lineKinds),
        providerInvoiceId: text(255),
        state: enumeration(['Processing', 'Succeded', 'Failed']),
        lastError: nullableText(10_000),
      },
      { title: 'ImportedInvoice' },
    ),
    { description: 'Of importing or billing: the invoices that are brought, and what came of each.' },
  ),
  credentials: list(object({ providerInstanceId: uuid(), userName: text(255), password: text(255) }), {
    description:
      'The first sign-ins of customers that were created, unless they were mailed: shown once, to the first who reads the finished operation and may write.',
  }),
})

export const getOperation = operation({
  id: 'getOperation',
  method: 'GET',
  path: '/v1/operations/{operationId}',
  tag: 'Operations',
  summary: 'Follow work that goes on in the background.',
  description: 'Requests that start such work answer with its path in the header Operation-Location.',
  roles: ['csp', 'reseller', 'customer'],
  params: { operationId: uuid() },
  responses: { 200: { description: 'How far the work has come.', schema: backgroundOperation } },
  errors: ['NotFound'],
  example: {
    params: { operationId: demo.operationId },
    response: {
      id: demo.operationId,
      operation: { name: 'AddResellerProviderInstance' },
      state: { name: 'Succeded' },
      attempts: 1,
      lastError: null,
      nextAttemptAt: null,
      correlationId: '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
      createdAt: '2026-11-21T09:42:00.125Z',
      finishedAt: '2026-11-21T09:42:02.480Z',
      progress: { total: 0, succeeded: 0, failed: 0 },
      results: [],
      catalogue: [],
      invoices: [],
      credentials: [],
    },
  },

  async handle({ params, caller, store, unseal }) {
    const found = await store.backgroundOperations.get(params.operationId)
    return showOperation(found, await operationResults({ store, unseal }, found, caller))
  },
})

function showOperation(
  found: BackgroundOperation,
  results: OperationResults,
): Shown<typeof backgroundOperation> {
  const { operation, state, openJobs: _, hasFailed: __, resellerId: ___, customerId: ____, ...shown } = found
  return {
    ...shown,
    operation: { name: operation },
    state: { name: state },
    progress: progressOf(results),
    results: results.items.map(({ attempts: _, ...item }) => ({
      ...item,
      state: { name: item.state },
      waitsFor: item.waitsFor === null ? null : { name: item.waitsFor },
    })),
    catalogue: results.catalogue,
    invoices: results.invoices.map((one) => ({ ...one, state: { name: one.state } })),
    credentials: results.credentials,
  }
}
