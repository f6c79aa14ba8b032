import { demo } from '../../demo/identifiers.ts'
import { lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { invoiceReader } from '../../domain/invoices/invoice-reader.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { boolean, name, optional, uuid } from '../../validation/fields.ts'
import { exampleInvoice } from './example.ts'
import { shareQuery, showInvoice, shownInvoice } from './schema.ts'

export const listInvoices = operation({
  id: 'listInvoices',
  method: 'GET',
  path: '/v1/Invoices',
  tag: 'Invoices',
  summary: 'List the invoices of a provider instance by type.',
  description:
    'A reseller or a customer sees invoices on which it has lines, with the totals of its lines. Customers have no invoices of the types usage and dailyratedusage. The newest invoice comes first.',
  roles: ['csp', 'reseller', 'customer'],
  scopes: ['billing'],
  query: {
    ...pageQuery,
    providerInstanceId: uuid({ description: 'The id of the provider instance.' }),
    invoiceType: name(lineKinds, { description: 'The type of the invoices.' }),
    ascendingOrder: optional(
      boolean({ default: false, description: 'Sorts the oldest invoice first if true.' }),
    ),
    ...shareQuery,
  },
  responses: { 200: { description: 'One page of invoices.', schema: pageOf(shownInvoice) } },
  example: {
    query: { providerInstanceId: demo.tier2InstanceId, invoiceType: 'license', pageSize: 10 },
    response: examplePage([exampleInvoice], 10),
  },

  async handle({ query, caller, store, page }) {
    const { providerInstanceId, invoiceType: kind, ascendingOrder: ascending = false } = query
    const reader = invoiceReader(caller, query)
    const list = store.billedInvoices.list({ providerInstanceId, kind, ascending }, reader)
    return await page(list, (invoice) => showInvoice(invoice, reader.audience))
  },
})
