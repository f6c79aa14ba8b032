import Type from 'typebox'
import { demo } from '../../demo/identifiers.ts'
import { lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { workStates } from '../../domain/operations/operation-kind.ts'
import { progressOf } from '../../domain/operations/operation-progress.ts'
import { operation } from '../../kernel/operation.ts'
import { type OperationResults, operationResults } from '../../steps/operations/operation-results.ts'
import type { ShownOperation } from '../../store/operations/shown-operations.ts'
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
import { exampleOperation, listedOperation, operationMembers, showListed } from './schema.ts'

const count = Type.Integer()

const backgroundOperation = object(
  {
    ...operationMembers,
    progress: object(
      { total: count, succeeded: count, failed: count },
      {
        title: 'Progress',
        description:
          'The progress, as numbers of customers, parts of the catalogue or invoices; 0 for other work.',
      },
    ),
    results: list(
      object(
        {
          customerId: uuid(),
          state: enumeration('WorkState', workStates),
          changes: list(text(255), {
            description:
              'The completed steps, in order. Steps whose response from the vendor was lost are missing.',
          }),
          waitsFor: nullable(
            enumeration('AwaitedParty', ['customer', 'vendor', 'person'], {
              description: 'The party that must act next; null if no action is needed.',
            }),
          ),
          lastError: nullableText(10_000),
          nextAttemptAt: nullable(dateTime()),
        },
        { title: 'CustomerResult' },
      ),
      {
        description:
          'The outcome by customer, if the work applies a delegated administration template; empty for other work.',
      },
    ),
    catalogue: list(
      object(
        {
          what: text(255, {
            description:
              'The part of the catalogue: a price sheet of a market, the offers of a market, or the prices and offers that are no longer listed.',
          }),
          rows: nullable(count),
          changed: nullable(
            Type.Integer({
              description:
                'The number of prices and offers that were added, changed or ended; null until this part is read.',
            }),
          ),
          refused: nullable(count),
          ended: nullable(
            Type.Integer({ description: 'How many prices and offers ended; null until this part is read.' }),
          ),
          kept: nullable(
            Type.Integer({
              description:
                'The number of prices that stay valid only because a refused row may list them; null until this part is read.',
            }),
          ),
          held: nullable(
            Type.Integer({
              description:
                'The number of prices and offers whose end is held until the csp confirms it; null until this part is read.',
            }),
          ),
          refusals: nullable(list(object({ line: count, reason: text(10_000) }, { title: 'RefusedRow' }))),
        },
        { title: 'CatalogueReading' },
      ),
      {
        description: 'The outcome by part of the catalogue, for a catalogue sync; empty for other work.',
      },
    ),
    invoices: list(
      object(
        {
          invoiceId: nullableUuid({
            description: 'The id of the invoice; null until its import has started.',
          }),
          invoiceType: name(lineKinds),
          providerInvoiceId: text(255),
          state: enumeration('WorkState', workStates),
          lastError: nullableText(10_000),
        },
        { title: 'ImportedInvoice' },
      ),
      { description: 'The outcome by invoice, for an import or a billing run; empty for other work.' },
    ),
    credentials: list(
      object(
        { providerInstanceId: uuid(), userName: text(255), password: text(255) },
        { title: 'FirstCredentials' },
      ),
      {
        description:
          'The credentials of the first administrators of new customers, unless the service has mailed these credentials. The credentials are returned only once: to the first caller that reads the finished operation and is not limited to scopes. The audit log has an entry ShowFirstCredentials with the address of that caller.',
      },
    ),
  },
  { title: 'BackgroundOperation', extending: [listedOperation] },
)

export const getOperation = operation({
  id: 'getOperation',
  method: 'GET',
  path: '/v1/operations/{operationId}',
  tag: 'Operations',
  summary: 'Get the state of a background operation.',
  description: 'The header Operation-Location in the response to a write contains the path of its operation.',
  roles: ['csp', 'reseller', 'customer'],
  scopes: ['billing'],
  params: { operationId: uuid() },
  responses: { 200: { description: 'The state of the work.', schema: backgroundOperation } },
  errors: ['NotFound'],
  example: {
    params: { operationId: demo.operationId },
    response: {
      ...exampleOperation,
      progress: { total: 0, succeeded: 0, failed: 0 },
      results: [],
      catalogue: [],
      invoices: [],
      credentials: [],
    },
  },

  async handle(context) {
    const found = await context.store.shownOperations.get(context.params.operationId)
    return showOperation(found, await operationResults(context, found))
  },
})

function showOperation(found: ShownOperation, results: OperationResults): Shown<typeof backgroundOperation> {
  return {
    ...showListed(found),
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
