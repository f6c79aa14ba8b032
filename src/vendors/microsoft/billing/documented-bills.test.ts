import { describe, expect, test } from 'vitest'
import { newIntent, valueIn } from '../../conformance/conformance.ts'
import { openVendor } from '../simulated.ts'
import { parseWire } from '../transport/wire.ts'
import { billing } from './billing.ts'

// What Microsoft's own pages show as answers, member by member, with other numbers and names. The simulator has no part
// in this: what it gets wrong as the adapter does would be seen nowhere else.

const graph = 'https://graph.microsoft.com/v1.0/reports/partners/billing'

/** Returns the adapter of a vendor that has one answer for each path. */
function billingWith(answers: Readonly<Record<string, string | { status?: number; text: string }>>) {
  const asked: string[] = []
  const ask = async (call: { path: string }, { params = {}, query = {} }: Asked) => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name]!)
    const name = [path, query.offset].filter(Boolean).join('?')
    asked.push(name)
    const found = answers[name] ?? answers[path]
    const text = typeof found === 'string' ? found : (found?.text ?? '{"items":[]}')
    return { kind: 'done', value: { status: 200, headers: new Headers(), body: parseWire(text) } }
  }
  const connection = {
    ask,
    askForSigned: async (url: string) => ({ kind: 'refused', code: 'asked', reason: url }),
  }
  return { asked, vendor: billing(connection as never, { graphUrl: 'https://graph.microsoft.com' } as never) }
}
interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
}

const recurring = `{
  "id": "D0300KQTRA", "invoiceDate": "2019-04-21T00:00:00Z", "totalCharges": 1480.7999999999999545253, "paidAmount": 1000,
  "currencyCode": "GBP", "currencySymbol": "£", "pdfDownloadLink": "/invoices/D0300KQTRA/documents/statement",
  "taxReceipts": [{ "id": "771", "taxReceiptPdfDownloadLink": "/invoices/D0300KQTRA/receipts/771/documents/statement" }],
  "invoiceDetails": [{
    "invoiceLineItemType": "billing_line_items", "billingProvider": "office",
    "links": { "self": { "uri": "/invoices/Recurring-D0300KQTRA/lineitems/Office/BillingLineItems", "method": "GET", "headers": [] } },
    "attributes": { "objectType": "InvoiceDetail" }
  }],
  "documentType": "invoice", "invoiceType": "Recurring",
  "links": { "self": { "uri": "/invoices/Recurring-D0300KQTRA", "method": "GET", "headers": [] } },
  "attributes": { "objectType": "Invoice" }
}`
const voided = `{
  "id": "G000031870", "invoiceDate": "2020-03-08T01:22:47.603895Z", "totalCharges": 5200, "paidAmount": 0,
  "currencyCode": "CHF", "currencySymbol": "CHF",
  "billingPeriodStartDate": "0001-01-01T00:00:00", "billingPeriodEndDate": "0001-01-01T00:00:00",
  "invoiceDetails": [
    { "invoiceLineItemType": "billing_line_items", "billingProvider": "one_time", "attributes": { "objectType": "InvoiceDetail" } },
    { "invoiceLineItemType": "usage_line_items", "billingProvider": "one_time", "attributes": { "objectType": "InvoiceDetail" } }
  ],
  "amendments": [{
    "id": "G000031871", "invoiceDate": "2020-05-11T18:44:37.5381456Z", "totalCharges": 4700.12, "paidAmount": 0,
    "currencyCode": "CHF", "currencySymbol": "CHF",
    "invoiceDetails": [
      { "invoiceLineItemType": "billing_line_items", "billingProvider": "one_time", "attributes": { "objectType": "InvoiceDetail" } }
    ],
    "documentType": "adjustment_note", "amendsOf": "G000031870", "invoiceType": "OneTime",
    "attributes": { "objectType": "Invoice" }
  }],
  "documentType": "void_note", "invoiceType": "OneTime", "attributes": { "objectType": "Invoice" }
}`
const odd =
  '{ "id": "G000000001", "invoiceDate": "0001-01-01T00:00:00", "totalCharges": 12, "currencyCode": "CHF" }'
const page = (items: readonly string[], next?: string) => `{
  "totalCount": ${items.length}, "items": [${items}],
  "links": {
    "self": { "uri": "/invoices?size=2&offset=0", "method": "GET", "headers": [] }
    ${next ? `, "next": { "uri": "${next}", "method": "GET", "headers": [] }` : ''}
  },
  "attributes": { "objectType": "Collection" }
}`

describe('the list of invoices', () => {
  test('has corrections in what they correct and no periods, and an unreadable invoice does not block others', async () => {
    const { vendor, asked } = billingWith({
      '/invoices?0': page([recurring, voided], '/invoices?size=2&offset=2'),
      '/invoices?2': page([odd]),
    })
    const { invoices, unreadable } = valueIn(await vendor.invoices(null, newIntent())) as never as {
      invoices: readonly object[]
      unreadable: readonly object[]
    }
    const february = {
      periodStart: new Date('2020-02-01T00:00:00Z'),
      periodEnd: new Date('2020-03-01T00:00:00Z'),
      currency: 'CHF',
    }
    expect(invoices).toEqual([
      {
        ...{ invoiceId: 'D0300KQTRA', issuedAt: new Date('2019-04-21T00:00:00Z'), currency: 'GBP' },
        ...{ total: '1480.7999999999999545253', kinds: ['license'], amends: null, isVoid: false },
        ...{ periodStart: new Date('2019-03-01T00:00:00Z'), periodEnd: new Date('2019-04-01T00:00:00Z') },
      },
      {
        ...{ invoiceId: 'G000031870', issuedAt: new Date('2020-03-08T01:22:47.603Z'), ...february },
        ...{ total: '5200', kinds: ['onetime', 'dailyratedusage'], amends: null, isVoid: true },
      },
      {
        ...{ invoiceId: 'G000031871', issuedAt: new Date('2020-05-11T18:44:37.538Z'), ...february },
        ...{ total: '4700.12', kinds: ['onetime'], amends: 'G000031870', isVoid: false },
      },
    ])
    expect(unreadable).toEqual([
      {
        invoiceId: 'G000000001',
        issuedAt: null,
        reason: expect.stringContaining('omits the number, date'),
      },
    ])
    expect(asked).toEqual(['/invoices?0', '/invoices?2', '/invoices?3'])
  })

  test('ends where nothing new comes, and is refused when it would never end', async () => {
    const whole = page([recurring])
    const once = await billingWith({ '/invoices': whole }).vendor.invoices(null, newIntent())
    expect(once).toMatchObject({ kind: 'done', value: { invoices: [{ invoiceId: 'D0300KQTRA' }] } })
    const endless = page([recurring], '/invoices?size=1&offset=1')
    const never = await billingWith({ '/invoices': endless }).vendor.invoices(null, newIntent())
    expect(never).toEqual({ kind: 'unavailable', reason: 'Microsoft repeats a page of a list.' })
  })

  test('returns a document that withdraws another one as a correction with lines of its own', async () => {
    const credit = voided.replace(
      '"documentType": "void_note"',
      '"documentType": "void_note", "amendsOf": "G000029999"',
    )
    const { vendor } = billingWith({ '/invoices?0': page([credit]) })
    const { value } = (await vendor.invoices(null, newIntent())) as never as { value: { invoices: object[] } }
    expect(value.invoices[0]).toMatchObject({ amends: 'G000029999', isVoid: false })
  })
})

const operationId = '3a1f5bd2-90c4-4c19-8d3e-0f6f1c2b7a55'
const manifestId = '9b7c0d1e-2f34-4a56-8b78-c9d0e1f2a3b4'
const operation = (location: string) => `{
  "@odata.type": "#microsoft.graph.partners.billing.exportSuccessOperation",
  "id": "${operationId}", "status": "succeeded",
  "createdDateTime": "2024-06-11T08:12:53", "lastActionDateTime": "2024-06-11T08:37:48.5046691Z", ${location}
}`
const manifest = `{
  "id": "${manifestId}", "schemaVersion": "1", "dataFormat": "compressedJSON", "createdDateTime": "2024-06-11T08:34:34.87Z",
  "eTag": "Rk8/qz+Tg7Lw==", "partnerTenantId": "5d0c2c3a-6b1e-4b8f-9a77-0c1d2e3f4a5b",
  "rootDirectory": "https://adlsrecon.blob.core.windows.net/billed/v1/PartnerTenantId=5d0c2c3a/InvoiceId=G000040001/Fragment=basic/PartitionType=default",
  "sasToken": "skoid=2c41&se=2024-06-12T12%3A37%3A17Z&sr=d&sp=rl&sdd=7&sig=Rp%2F1%3D",
  "partitionType": "Default", "blobCount": 2,
  "blobs": [
    { "name": "part-00002-b0.c000.json.gz", "partitionValue": "default" },
    { "name": "part-00001-a9.c000.json.gz", "partitionValue": "default" }
  ]
}`

describe('an export', () => {
  const answers = (location: string) => ({
    [`/reports/partners/billing/operations/${operationId}`]: operation(location),
    [`/reports/partners/billing/manifests/${manifestId}`]: manifest,
  })
  const link = `"${graph}/manifests/${manifestId}"`

  test.each([
    ['as OData links what it does not include', `"resourceLocation@odata.navigationLink": ${link}`],
    ['as a link', `"resourceLocation": ${link}`],
    ['as a link within', `"resourceLocation": { "@odata.id": ${link} }`],
    ['itself', `"resourceLocation": ${manifest}`],
  ])('leads to its manifest, which is given %s', async (_, location) => {
    const { vendor } = billingWith(answers(location))
    const ready = valueIn(await vendor.lineExport(operationId, newIntent())) as never
    expect(ready).toEqual({
      ...{ state: 'ready', version: 'Rk8/qz+Tg7Lw==', lineCount: null, total: null },
      pieces: ['part-00001-a9', 'part-00002-b0'].map((name) => ({
        ...{ name: `Rk8%2Fqz%2BTg7Lw%3D%3D/${name}.c000.json.gz`, bytes: null },
      })),
    })
  })

  test('has blobs that are found by the name of a piece, whatever its version looks like', async () => {
    const { vendor } = billingWith(answers(`"resourceLocation@odata.navigationLink": ${link}`))
    const ready = valueIn(await vendor.lineExport(operationId, newIntent())) as never as {
      pieces: readonly { name: string; bytes: null }[]
    }
    expect(await vendor.linePiece(operationId, ready.pieces[0]!, newIntent())).toMatchObject({
      reason: expect.stringMatching(/PartitionType=default\/part-00001-a9\.c000\.json\.gz\?skoid=2c41&/),
    })
  })

  test.each([
    [
      { message: 'No data available', code: '5000' },
      { state: 'ready', pieces: [] },
    ],
    [
      { message: 'Internal error', code: '5000' },
      { state: 'failed', reason: 'Internal error' },
    ],
  ])('that has failed with %j comes to %j', async (error, expected) => {
    const failed = { id: operationId, status: 'failed', createdDateTime: '2024-06-11T08:12:53', error }
    const { vendor } = billingWith({
      [`/reports/partners/billing/operations/${operationId}`]: JSON.stringify(failed),
    })
    expect(valueIn(await vendor.lineExport(operationId, newIntent()))).toMatchObject(expected)
  })
})

test.each([
  ['global', true],
  ['usGovernment', false],
  ['china', false],
] as const)('bills are sent in the %s cloud: %s', async (cloud, isSent) => {
  const account = { partnerTenantId: 'contoso.example', clientId: 'one', clientSecret: 'secret', cloud }
  const vendor = openVendor({ type: 'MicrosoftTier1', ...account, onRefreshToken: async () => undefined })
  expect(vendor.capabilities.sendsInvoices).toBe(isSent)
  if (isSent) return
  expect(await vendor.invoices(null, newIntent())).toMatchObject({
    kind: 'refused',
    code: 'NoBillingExports',
  })
})
