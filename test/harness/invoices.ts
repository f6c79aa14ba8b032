import { randomUUID } from 'node:crypto'
import { demo } from '../../src/demo/identifiers.ts'
import { type LineKind, linesTable } from '../../src/domain/invoices/invoice-lines.ts'
import { administration } from '../../src/store/administration.ts'
import type { Database, Statement } from '../../src/store/database.ts'
import { publishing, summingUp } from '../../src/store/invoices/publish/invoice-sums.ts'

/** A line by columns. Absent columns are null. */
export type BilledLine = Readonly<Record<string, unknown>>

const period = '2026-10-01'

/** Adds an invoice to the demo tenant at its Generic instance and returns its id. */
export async function billInvoice(
  database: Database,
  kind: LineKind,
  lines: readonly BilledLine[],
  { isPublished = true } = {},
): Promise<string> {
  return await billInvoiceBy(database, kind, { isPublished }, (invoiceId) =>
    inserts(invoiceId, kind, 1, lines),
  )
}

/**
 * Adds an invoice to any tenant and returns its id.
 *
 * @param lines Returns the statements that insert the lines, of which there may be very many.
 */
export async function billInvoiceBy(
  database: Database,
  kind: LineKind,
  {
    isPublished = true,
    tenantId = demo.tenantId as string,
    providerInstanceId = demo.genericInstanceId as string,
  },
  lines: (invoiceId: string, period: string) => readonly Statement[],
): Promise<string> {
  const invoiceId = randomUUID()
  const place = { tenantId, invoiceId, revision: 1, period, kind }
  await run(database, tenantId, [
    { text: 'select ensure_partition($1, $2::date)', values: [linesTable(kind), period] },
    {
      text: `insert into invoices (tenant_id, invoice_id, provider_instance_id, provider_invoice_id, kind, issued_at,
               period, period_start, period_end, currency, state)
             values ($1, $2::uuid, $3, $2::uuid::text, $4, now(), $5::date, $5::date, $5::date + interval '1 month',
               'EUR', 'Importing')`,
      values: [tenantId, invoiceId, providerInstanceId, kind, period],
    },
    begin(place),
    ...lines(invoiceId, period),
    ...(isPublished ? [...summingUp(place), publishing(place)] : []),
  ])
  return invoiceId
}

/** Replaces the lines of an invoice of the demo tenant, in its next revision. */
export async function reviseInvoice(
  database: Database,
  kind: LineKind,
  { invoiceId, revision }: { readonly invoiceId: string; readonly revision: number },
  lines: readonly BilledLine[],
): Promise<void> {
  const { tenantId } = demo
  const place = { tenantId, invoiceId, revision, period, kind }
  await run(database, tenantId, [
    begin(place),
    ...inserts(invoiceId, kind, revision, lines),
    ...summingUp(place),
    publishing(place),
  ])
}

function begin({ tenantId, invoiceId, revision }: { tenantId: string; invoiceId: string; revision: number }) {
  return {
    text: `insert into invoice_revisions (tenant_id, invoice_id, revision, origin, source_version)
           values ($1, $2, $3, 'Import', 'test')`,
    values: [tenantId, invoiceId, revision],
  }
}

function inserts(
  invoiceId: string,
  kind: LineKind,
  revision: number,
  lines: readonly BilledLine[],
): Statement[] {
  return lines.map((line, index) => {
    const columns = Object.entries({
      ...{ tenant_id: demo.tenantId, period, invoice_id: invoiceId, revision, line_number: index + 1 },
      ...{ line_id: randomUUID(), ...line },
    })
    const names = columns.map(([name]) => name).join(', ')
    return {
      text: `insert into ${linesTable(kind)} (${names}) values (${columns.map((_, at) => `$${at + 1}`)})`,
      values: columns.map(([, value]) => value),
    }
  })
}

async function run(database: Database, tenantId: string, statements: readonly Statement[]): Promise<void> {
  await database.asOwner(
    (pool) =>
      administration(pool).inTenant(tenantId, async (client) => {
        for (const statement of statements) await client.query(statement as never)
      }),
    { areOff: true },
  )
}
