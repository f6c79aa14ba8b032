import { found } from '../domain/error.ts'
import { invoiceLines, type LineKind, linesTable } from '../domain/invoice-lines.ts'
import { currencies } from '../domain/money.ts'
import { correctionStep } from './bill-rows.ts'
import type { Statement } from './database.ts'
import { inOneTransaction, inTurns, openGathering, type Turns } from './gathering.ts'
import { publishing, summingUp } from './invoice-finish.ts'
import { claimSeconds, ImportInProgress } from './invoice-import.ts'
import { loadRelations } from './line-relations.ts'
import { decimalText } from './line-values.ts'
import { type RatingDifference, type ReRatedInvoice, rateAgain } from './re-rating.ts'
import type { Scope } from './scope.ts'

/** What rating an invoice again changes, or has changed. */
export interface ReRating {
  readonly invoiceId: string
  readonly currency: string
  /** The revision that was rated again. */
  readonly revision: number
  readonly lines: number
  /** Exact decimals as text, below zero where less is owed than before. */
  readonly forReseller: string
  readonly forCustomer: string
  readonly differences: readonly (Omit<RatingDifference, 'forReseller' | 'forCustomer'> & {
    readonly resellerName: string | null
    readonly customerName: string | null
    readonly forReseller: string
    readonly forCustomer: string
  })[]
}

/** What was announced is not what came of it: then nothing has. */
export class OtherThanAnnounced extends Error {}

// Changed lines that are kept before they are written.
const keptAtOnce = 5_000

/** Rates invoices of the scope's tenant again by what margins are recorded now. */
export function reRatings({ database, tenantId }: Scope) {
  async function find(invoiceId: string): Promise<ReRatedInvoice> {
    const [row] = await database.query({
      name: 'invoice-to-rate-again',
      text: `select i.invoice_id as "invoiceId", i.provider_instance_id as "providerInstanceId", i.kind, i.revision,
               i.period::text, i.currency
             from invoices i where i.tenant_id = $1::uuid and i.invoice_id = $2::uuid and i.revision > 0
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, invoiceId],
    })
    const invoice = found(row, 'invoice', invoiceId) as Omit<ReRatedInvoice, 'tenantId'>
    return { ...invoice, kind: invoice.kind as LineKind, tenantId }
  }

  async function told(invoice: ReRatedInvoice, differences: readonly RatingDifference[]): Promise<ReRating> {
    const names = await namesOf(differences)
    const decimals = currencies.get(invoice.currency)!
    const text = (minor: bigint) => decimalText(minor, decimals)
    const sum = (of: 'forReseller' | 'forCustomer') =>
      text(differences.reduce((total, one) => total + one[of], 0n))
    return {
      invoiceId: invoice.invoiceId,
      currency: invoice.currency,
      revision: invoice.revision,
      lines: differences.reduce((total, { lines }) => total + lines, 0),
      forReseller: sum('forReseller'),
      forCustomer: sum('forCustomer'),
      differences: differences
        .map((one) => ({
          ...one,
          resellerName: names.get(one.resellerId ?? '') ?? null,
          customerName: names.get(one.customerId) ?? null,
          forReseller: text(one.forReseller),
          forCustomer: text(one.forCustomer),
        }))
        .sort(
          (one, other) =>
            compare(one.resellerName, other.resellerName) || compare(one.customerName, other.customerName),
        ),
    }
  }

  async function namesOf(differences: readonly RatingDifference[]): Promise<Map<string, string | null>> {
    const ids = [...new Set(differences.flatMap((one) => [one.customerId, one.resellerId ?? one.customerId]))]
    const rows = await database.query({
      name: 'names-of-parties',
      text: `select p.id, p.name from (
               select customer_id as id, company_name as name, tenant_id from customers
               union all select reseller_id, company_name, tenant_id from resellers
             ) p where p.tenant_id = $1::uuid and p.id = any($2::uuid[])
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, ids],
    })
    return new Map(rows.map(({ id, name }) => [id as string, name as string | null]))
  }

  return {
    find,

    /** What rating an invoice again would change, by reseller and customer. Nothing is changed. */
    async preview(invoice: ReRatedInvoice): Promise<ReRating> {
      const known = await loadRelations(database, tenantId, invoice.providerInstanceId)
      // Somebody waits for the answer.
      const gathering = await openGathering(database, AbortSignal.timeout(5_000))
      try {
        const differences = await inOneTransaction(
          gathering,
          tenantId,
          () => false,
          (client) => rateAgain(inTurns(client), invoice, known, () => {}),
        )
        return await told(invoice, differences)
      } finally {
        await gathering.close()
      }
    },

    /**
     * Rates an invoice again. What differs becomes a new revision: all lines as they are, and for each whose amounts differ
     * a line of its own, which gives back or adds what makes the difference.
     *
     * @returns what has changed; undefined when nothing has, and then there is no new revision
     * @throws ImportInProgress
     */
    async make(invoice: ReRatedInvoice, reason: string): Promise<ReRating | undefined> {
      const known = await loadRelations(database, tenantId, invoice.providerInstanceId)
      const gathering = await openGathering(database)
      try {
        const differences = await inOneTransaction<RatingDifference[]>(
          gathering,
          tenantId,
          (changed) => changed.length > 0,
          async (connection) => {
            const client = inTurns(connection)
            await client.query(`set local work_mem = '64MB'`)
            await claim(client, invoice)
            await client.query(
              'create temporary table changed_lines (line_number bigint, for_reseller numeric, for_customer numeric) on commit drop',
            )
            const changes = openChanges(client, invoice)
            const changed = await rateAgain(client, invoice, known, changes.add)
            await changes.flush()
            if (changed.length > 0) await writeRevision(client, invoice, reason, changed)
            return changed
          },
        )
        return differences.length === 0 ? undefined : await told(invoice, differences)
      } finally {
        await gathering.close()
      }
    },
  }
}

function compare(one: string | null, other: string | null): number {
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1
}

/** Keeps imports of the same invoice, and others who rate it again, out until the transaction ends. @throws ImportInProgress */
async function claim(client: Turns, { invoiceId, revision }: ReRatedInvoice): Promise<void> {
  // The row is locked by this; an import that comes meanwhile waits, and finds the claim gone.
  const { rows } = await client.query(
    {
      text: `select coalesce(i.claimed_until, now()) <= now() and i.revision = $2 and not exists (
               select from invoice_revisions r where r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id
                 and r.finished_at is null)
             from invoices i where i.tenant_id = current_tenant() and i.invoice_id = $1 for update`,
      rowMode: 'array',
    },
    [invoiceId, revision],
  )
  if (rows[0]?.[0] === true) return
  throw new ImportInProgress(
    `New lines of the invoice are coming in, or it has a newer revision than ${revision}; it is rated again when they are there, or ${claimSeconds} seconds after they broke off.`,
  )
}

/** Gathers changed lines where the database finds them, some at a time. */
function openChanges(client: Turns, { currency }: ReRatedInvoice) {
  const decimals = currencies.get(currency)!
  const numbers: number[] = []
  const forReseller: (string | null)[] = []
  const forCustomer: (string | null)[] = []
  const text = (minor: bigint | null) => (minor === null ? null : decimalText(minor, decimals))
  async function flush(): Promise<void> {
    if (numbers.length === 0) return
    await client.query(
      'insert into changed_lines select * from unnest($1::bigint[], $2::numeric[], $3::numeric[])',
      [numbers, forReseller, forCustomer].map((values) => values.splice(0)),
    )
  }
  return {
    flush,
    add(line: { number: number; forReseller: bigint | null; forCustomer: bigint | null }) {
      numbers.push(line.number)
      forReseller.push(text(line.forReseller))
      forCustomer.push(text(line.forCustomer))
      return numbers.length < keptAtOnce ? undefined : flush()
    },
  }
}

/** What a line that only makes a difference says in place of what the line says that it is about. */
const corrected: Readonly<Record<LineKind, Readonly<Record<string, string>>>> = {
  license: { quantity: '0', tax_total: '0', charge_type: `'Margin correction'` },
  onetime: { quantity: '0', tax_total: '0', charge_type: `'Margin correction'` },
  usage: {
    ...{ consumed_quantity: '0', included_quantity: '0', overage_quantity: '0' },
    ...{ tax_total: '0', charge_type: `'Margin correction'` },
  },
  dailyratedusage: { quantity: '0' },
}

async function writeRevision(
  client: Turns,
  invoice: ReRatedInvoice,
  reason: string,
  differences: readonly RatingDifference[],
): Promise<void> {
  const { tenantId, invoiceId, kind, period } = invoice
  const revision = invoice.revision + 1
  const lines = linesTable(kind)
  const columns = invoiceLines[kind].fields.map(({ column }) => column)
  const { rows } = await client.query({ text: 'select ensure_partition($1, $2::date)', rowMode: 'array' }, [
    lines,
    period,
  ])
  const [[partition]] = rows as [[string]]
  const key = [invoiceId, revision, invoice.revision]
  const before = 'tenant_id = current_tenant() and invoice_id = $1 and revision = $3'
  const run = ({ text, values }: Statement) => client.query(text, [...values])
  const other = (column: string): string =>
    ({
      line_id: `md5(l.line_id::text || '/' || $2::integer)::uuid`,
      subtotal: '0',
      retail_subtotal: 'null',
      gap: 'null',
      provider_line_id: 'null',
      subtotal_for_reseller: 'c.for_reseller',
      subtotal_for_customer: 'c.for_customer',
      ...corrected[kind],
    })[column] ?? `l.${column}`
  await client.query('analyze changed_lines')
  await run({
    text: `insert into invoice_revisions (tenant_id, invoice_id, revision, origin, source_version, reason)
           select tenant_id, invoice_id, $2::integer, 'Rating', source_version, $4 from invoice_revisions where ${before}`,
    values: [...key, reason],
  })
  await run({
    text: `insert into ${partition} (period, invoice_id, revision, line_number, ${columns.join(', ')})
           select period, invoice_id, $2::integer, line_number, ${columns.join(', ')} from ${lines}
           where ${before} and period = $4::date`,
    values: [...key, period],
  })
  await run({
    text: `insert into ${partition} (period, invoice_id, revision, line_number, ${columns.join(', ')})
           select l.period, l.invoice_id, $2::integer, l.line_number + $2::integer * ${correctionStep}::bigint, ${columns.map(other).join(', ')}
           from changed_lines c join ${lines} l on l.line_number = c.line_number
           where l.tenant_id = current_tenant() and l.invoice_id = $1 and l.revision = $3 and l.period = $4::date
           order by l.line_number`,
    values: [...key, period],
  })
  await run({
    text: `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, reason, content)
           select tenant_id, invoice_id, $2::integer, line_number, piece, line, reason, content from parked_lines where ${before}`,
    values: key,
  })
  await client.query('select refresh_line_statistics($1, $2::date)', [lines, period])
  const place = { tenantId, invoiceId, revision, period, kind }
  for (const statement of [...summingUp(place), publishing(place)]) await run(statement)
  await refuseUnlessAnnounced(client, invoice, revision, differences)
}

/** Makes sure that one revision minus the other is what was announced, to the last digit. @throws OtherThanAnnounced */
async function refuseUnlessAnnounced(
  client: Turns,
  { invoiceId, currency, revision: former }: ReRatedInvoice,
  revision: number,
  differences: readonly RatingDifference[],
): Promise<void> {
  const decimals = currencies.get(currency)!
  const sum = (of: 'forReseller' | 'forCustomer') =>
    decimalText(
      differences.reduce((total, one) => total + one[of], 0n),
      decimals,
    )
  const { rows } = await client.query(
    {
      text: `select n.subtotal = o.subtotal and n.subtotal_for_reseller - o.subtotal_for_reseller = $4::numeric
               and n.subtotal_for_customer - o.subtotal_for_customer = $5::numeric
             from invoice_revisions n join invoice_revisions o on o.tenant_id = n.tenant_id and o.invoice_id = n.invoice_id
             where n.tenant_id = current_tenant() and n.invoice_id = $1 and n.revision = $2 and o.revision = $3`,
      rowMode: 'array',
    },
    [invoiceId, revision, former, sum('forReseller'), sum('forCustomer')],
  )
  if (rows[0]?.[0] === true) return
  throw new OtherThanAnnounced(`Revision ${revision} of ${invoiceId} is not what it should be.`)
}
