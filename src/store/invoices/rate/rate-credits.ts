import {
  invoiceLines,
  isPricedByLine,
  type LineKind,
  linesTable,
} from '../../../domain/invoices/invoice-lines.ts'
import { rateLine } from '../../../domain/invoices/rating/line-rating.ts'
import {
  type KnownRelations,
  type LineRelation,
  relationOf,
} from '../../../domain/invoices/rating/line-relations.ts'
import { termsOfLine } from '../../../domain/invoices/rating/line-terms.ts'
import { priceRatio, scaledNumber } from '../../../domain/invoices/rating/rating.ts'
import { conversionWords } from '../../../domain/invoices/reconciliation/charge-causes.ts'
import { currencies } from '../../../domain/values/money.ts'
import { type Expressions, type Tuple, tuple } from '../../columns.ts'
import type { Database } from '../../database.ts'
import { inOneTransaction, inTurns, type Turns } from '../../driver/staging-session.ts'
import { claimHeld } from '../publish/claim-import.ts'
import { isOfVendor, rowsOf } from '../reconciliation/bill-rows.ts'
import { decimalText } from '../scan/line-values.ts'
import type { WrittenInvoice } from './rate-lines.ts'

/** The invoice whose credits are rated, with the id of the import that has claimed the invoice. */
export interface CreditedInvoice extends WrittenInvoice {
  readonly providerInstanceId: string
  readonly importId: string
}

/**
 * Returns whether a credit in lines of this kind can reverse a charge of another day. Returns false for daily usage,
 * because each day is charged separately.
 */
export function mayReverse(kind: LineKind): boolean {
  return kind !== 'dailyratedusage'
}

/** The key of the revision that contains the credits. */
export interface CreditedLines {
  readonly tenantId: string
  readonly providerInstanceId: string
  readonly invoiceId: string
  readonly revision: number
  readonly period: string
  readonly kind: LineKind
}

const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`
// The expression uses `case`. With `coalesce` or a function, the planner would not use the index, but would check the
// row-level security policy of the table for every row.
const chargesKey = (row: string) =>
  `case when ${row}.provider_subscription_id is null then ${row}.order_id else ${row}.provider_subscription_id end`

// A conversion credits one charge and creates another charge of the same order on the same day. The credit never
// reverses the charge that the conversion creates.
const isConversion = (row: string) =>
  `regexp_replace(lower(${row}.charge_type), '[^a-z]', '', 'g') in (${conversionWords.map((word) => `'${word}'`).join(', ')})`

/**
 * The line number of a credit, with data of the charge that the credit reverses: the start in milliseconds since 1970,
 * the charge type as the vendor names it, and our id of its invoice.
 */
export type ReversedRow = readonly [
  number: number,
  reversedAt: number,
  reversedType: string | null,
  chargedIn: string,
]

const reversed: Expressions<ReversedRow> = ['c.line_number::float8', 'r.at', 'r.type', 'r.invoice_id']
const reversedColumns = tuple<ReversedRow>(reversed)

/**
 * Yields batches of the credits of a revision that reverse a known charge, in the order of the line numbers.
 * docs/billing.md, "How lines are rated", describes how the charge is chosen. A one-time purchase has no period: its
 * charge can be reversed on all days from the purchase, unless another charge covers the day.
 *
 * @param shown The columns to yield: those of `reversed`, followed by further columns of the credit (table alias `l`).
 */
async function* reversedCharges<Row extends readonly [...ReversedRow, ...unknown[]]>(
  client: Turns,
  { tenantId, providerInstanceId, invoiceId, revision, period, kind }: CreditedLines,
  shown: Tuple<Row>,
): AsyncGenerator<readonly Row[]> {
  if (!mayReverse(kind)) return
  const [from, until, credited] = ['r.charge_start_date', 'r.charge_end_date', 'c.charge_start_date'].map(
    dayOf,
  )
  const more = shown.expressions.slice(reversed.length).map((column, index) => `${column} as more_${index}`)
  const key = chargesKey('l')
  // The query reads the credits with their ids in lower, upper and original case, then the charges by the index on
  // these ids, and then the invoices of the charges.
  yield* rowsOf(
    client,
    shown,
    `with credits as materialized (
       select l.line_number, l.charge_start_date, l.charge_type, l.order_id, array[${key}, lower(${key}), upper(${key})] as keys
         ${more.map((one) => `, ${one}`).join('')}
       from ${linesTable(kind)} l
       where l.tenant_id = $1 and l.period = $4::date and l.invoice_id = $2 and l.revision = $3 and l.subtotal < 0
         and ${isOfVendor}
     )
     select ${reversedColumns.sql} ${more.map((_, index) => `, c.more_${index}`).join('')}
     from credits c cross join lateral (
       select extract(epoch from r.charge_start_date)::float8 * 1000 as at, r.charge_type as type, r.invoice_id
       from (
         select r.* from ${linesTable(kind)} r
         where r.tenant_id = $1 and r.subtotal > 0 and ${chargesKey('r')} = any(c.keys) offset 0
       ) r cross join lateral (
         select * from invoices i where i.tenant_id = $1 and i.invoice_id = r.invoice_id offset 0
       ) i
       where i.provider_instance_id = $5
         and r.revision = case when r.invoice_id = $2 then $3::integer else i.revision end
         and ${from} <= ${credited} and coalesce(${until} >= ${credited} or ${until} = ${from}, true)
         and not coalesce(${isConversion('c')} and ${isConversion('r')} and ${from} = ${credited}
           and r.order_id is not distinct from c.order_id, false)
       order by coalesce(${until} >= ${credited}, false) desc, coalesce(r.order_id = c.order_id, false) desc,
         r.charge_start_date desc, i.provider_invoice_id, r.line_number
       limit 1
     ) r order by c.line_number`,
    [tenantId, invoiceId, revision, period, providerInstanceId],
  )
}

/**
 * Returns a function that returns the charge that a line reverses, or null. Call that function with ascending line
 * numbers.
 */
export function openReversals(client: Turns, lines: CreditedLines) {
  const batches = reversedCharges(client, lines, reversedColumns)
  let batch: readonly ReversedRow[] = []
  let place = 0
  let isOver = false
  return async (number: number): Promise<ReversedRow | null> => {
    for (;;) {
      while (place < batch.length && batch[place]![0] < number) place += 1
      if (place < batch.length || isOver) return batch[place]?.[0] === number ? batch[place]! : null
      const { done, value } = await batches.next()
      isOver = done === true
      batch = value ?? []
      place = 0
    }
  }
}

/**
 * Rates each credit of a revision by the charge that the credit reverses. Call it when all lines are written; until
 * then, each credit is rated as a charge of its own day. A repeated call changes nothing.
 *
 * @throws Conflicting when the import has lost its claim on the invoice
 */
export async function rateCredits(
  database: Database,
  invoice: CreditedInvoice,
  known: KnownRelations,
): Promise<void> {
  const { tenantId, invoiceId, importId, kind } = invoice
  if (!mayReverse(kind)) return
  const client = await database.sessions.connect()
  const work = <T>(run: (one: typeof client) => Promise<T>) => run(client)
  try {
    await inOneTransaction(
      { work },
      tenantId,
      () => true,
      async (connection) => {
        const turns = inTurns(connection)
        const rate = openCreditRating(invoice, known)
        for await (const batch of reversedCharges(turns, invoice, creditColumns(kind)))
          await writeAmounts(turns, invoice, batch.map(rate))
        const { text, values } = claimHeld(tenantId, invoiceId, importId)
        await turns.query(text, [...values])
      },
    )
  } finally {
    client.release()
  }
}

type CreditRow = readonly [
  ...ReversedRow,
  chargedAt: number,
  paid: string,
  customerId: string | null,
  subscriptionId: string | null,
  partnerId: string | null,
  orderId: string | null,
  listPrice: string | null,
  effectivePrice: string | null,
  termBefore: string | null,
  termAfter: string | null,
]

function creditColumns(kind: LineKind): Tuple<CreditRow> {
  const { prices, fields } = invoiceLines[kind]
  const ofTerm = (column: string) =>
    fields.some((field) => field.column === column) ? `trim_scale(l.${column})::text` : 'null::text'
  const priceOf = (column: string | undefined) => (column ? `l.${column}::text` : 'null::text')
  return tuple<CreditRow>([
    ...reversed,
    'extract(epoch from l.charge_start_date)::float8 * 1000',
    'trim_scale(l.subtotal)::text',
    'lower(l.customer_provider_id)',
    'lower(l.provider_subscription_id)',
    'l.reseller_mpn_id::text',
    'lower(l.order_id)',
    priceOf(prices?.list),
    priceOf(prices?.effective),
    ofTerm('term_amount_before'),
    ofTerm('term_amount_after'),
  ])
}

/** The line number of a credit and its amounts as text. `gap` is why the credit cannot be billed or lacks data. */
type CreditAmounts = readonly [
  number: number,
  byReseller: string | null,
  byCustomer: string | null,
  retail: string | null,
  gap: string | null,
]

function openCreditRating({ kind, currency }: CreditedInvoice, known: KnownRelations) {
  const decimals = currencies.get(currency)!
  const { offerType } = invoiceLines[kind]
  const text = (amount: bigint | null, places: number) =>
    amount === null ? null : decimalText(amount, places)
  // The lines of a subscription are usually adjacent, so a cache of one relation is sufficient.
  let last: { readonly key: string; readonly relation: LineRelation } | undefined

  return (row: CreditRow): CreditAmounts => {
    const [number, reversedAt, reversedType, , at, paid, customerId, subscriptionId, partnerId, orderId] = row
    const [list, effective, before, after] = [row[10], row[11], row[12], row[13]]
    const within = before !== null && after !== null ? { before, after } : null
    const key = JSON.stringify([customerId, subscriptionId, partnerId, orderId])
    if (last?.key !== key)
      last = {
        key,
        relation: relationOf(known, { customerId, subscriptionId, partnerId, orderId }, offerType),
      }
    const { relation } = last
    const reversed = { at: reversedAt, chargeType: () => reversedType }
    const line = { at, chargeType: () => null, isCredit: true, reversed }
    const terms = termsOfLine(kind, relation, line)
    const isByLine = isPricedByLine(kind, relation.offerType) && list !== null && effective !== null
    const ofLine = isByLine ? priceRatio(scaledNumber(effective), scaledNumber(list)) : null
    const rated = rateLine(scaledNumber(paid), within, terms, ofLine, decimals)
    return [
      number,
      text(rated.byReseller, decimals),
      text(rated.byCustomer, decimals),
      text(rated.retail, 8),
      rated.gap,
    ]
  }
}

async function writeAmounts(
  client: Turns,
  { tenantId, invoiceId, revision, period, kind }: CreditedInvoice,
  amounts: readonly CreditAmounts[],
): Promise<void> {
  const columns = 'subtotal_for_reseller, subtotal_for_customer, retail_subtotal, gap'
  const own = columns.replaceAll(/\w+/g, 'l.$&')
  const column = (index: number) => amounts.map((row) => row[index])
  await client.query(
    `update ${linesTable(kind)} l set (${columns}) = row(u.reseller, u.customer, u.retail, u.gap)
     from unnest($5::bigint[], $6::numeric[], $7::numeric[], $8::numeric[], $9::text[])
       u (line_number, reseller, customer, retail, gap)
     where l.tenant_id = $1 and l.invoice_id = $2 and l.revision = $3 and l.period = $4::date
       and l.line_number = u.line_number
       and (${own}) is distinct from (u.reseller, u.customer, u.retail, u.gap)`,
    [tenantId, invoiceId, revision, period, ...[0, 1, 2, 3, 4].map(column)],
  )
}
