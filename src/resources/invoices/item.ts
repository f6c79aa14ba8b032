import { demoInvoiceId } from '../../demo/identifiers.ts'
import { invoiceReader } from '../../domain/invoices/invoice-reader.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleInvoice } from './example.ts'
import { revisionQuery, shareQuery, showInvoice, shownInvoice } from './schema.ts'

export const getInvoice = operation({
  id: 'getInvoice',
  method: 'GET',
  path: '/v1/Invoices/{id}',
  tag: 'Invoices',
  summary: 'Get an invoice.',
  description:
    'The totals are those of the lines that the caller sees, restricted to a reseller and a customer on request; they are 0 if there is no such line.',
  roles: ['csp', 'reseller', 'customer'],
  scopes: ['billing'],
  params: { id: uuid({ description: 'The id of the invoice.' }) },
  query: { ...revisionQuery, ...shareQuery },
  responses: { 200: { description: 'The invoice.', schema: shownInvoice } },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { revision: 1 },
    response: exampleInvoice,
  },

  async handle({ params, query, caller, store }) {
    const { revision, ...share } = query
    const reader = invoiceReader(caller, share)
    return showInvoice(await store.billedInvoices.get(params.id, reader, { revision }), reader.audience)
  },
})
