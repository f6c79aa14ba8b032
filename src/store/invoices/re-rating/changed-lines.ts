import { invoiceLines, type LineField, type LineKind } from '../../../domain/invoices/invoice-lines.ts'
import type { LineRelation, LineSeller } from '../../../domain/invoices/rating/line-relations.ts'
import { currencies } from '../../../domain/values/money.ts'
import type { Turns } from '../../driver/staging-session.ts'
import { commonMembers } from '../rate/rated-relations.ts'
import { decimalText } from '../scan/line-values.ts'
import type { ChangedLine, FoundRelation, ReRatedInvoice } from './re-rating.ts'

// The number of changed lines that are buffered before they are written to the staging tables.
const rowsPerBatch = 5_000

/** Creates the staging tables for changed lines in the transaction. Returns a writer that fills these tables. */
export async function openChanges(client: Turns, { kind, currency }: ReRatedInvoice) {
  const decimals = currencies.get(currency)!
  const fields = foundFields(kind)
  await client.query(
    `create temporary table changed_lines
       (line_number bigint, for_reseller numeric, for_customer numeric, gap text, found integer,
        is_new boolean) on commit drop`,
  )
  await client.query(
    `create temporary table found_relations
       (found integer, ${fields.map(({ column, type }) => `${column} ${type}`).join(', ')}) on commit drop`,
  )
  const lines = openColumns(6)
  const relations = openColumns(1 + fields.length)
  const numbers = new Map<LineRelation, Map<LineSeller, number>>()
  let count = 0
  const text = (minor: bigint | null) => (minor === null ? null : decimalText(minor, decimals))

  function numberOf({ relation, seller }: FoundRelation): number {
    const bySeller = numbers.get(relation) ?? new Map<LineSeller, number>()
    const known = bySeller.get(seller)
    if (known !== undefined) return known
    count += 1
    const members: Readonly<Record<string, string | null | undefined>> = commonMembers(relation, seller)
    relations.add([count, ...fields.map(({ name }) => members[name] ?? null)])
    numbers.set(relation, bySeller.set(seller, count))
    return count
  }
  async function flush(): Promise<void> {
    await client.query(
      `insert into changed_lines select * from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::text[], $5::integer[],
         $6::boolean[])`,
      lines.take(),
    )
    if (relations.length === 0) return
    const types = ['integer', ...fields.map(({ type }) => type)]
    await client.query(
      `insert into found_relations select * from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`,
      relations.take(),
    )
  }
  return {
    flush,
    add({ number, forReseller, forCustomer, gap, found }: ChangedLine) {
      lines.add([
        number,
        text(forReseller),
        text(forCustomer),
        gap,
        found ? numberOf(found) : null,
        found?.isNew ?? null,
      ])
      return lines.length < rowsPerBatch ? undefined : flush()
    },
  }
}

// The members that depend on the owner of a line (its customer, subscription and seller). A kind can lack some of them.
const foundMembers: Readonly<Record<keyof ReturnType<typeof commonMembers>, true>> = {
  ...{ resellerId: true, resellerName: true, resellerInternalId: true },
  ...{ customerId: true, customerInternalId: true, poNumber: true },
  ...{ subscriptionId: true, subscriptionName: true, subscriptionInternalId: true },
  ...{ offerId: true, offerProviderId: true, offerName: true, offerType: true },
}

/**
 * Returns those fields of a kind of lines whose values depend on the owner of the line (customer and seller). All of
 * them are texts or ids.
 */
export function foundFields(kind: LineKind): LineField[] {
  return invoiceLines[kind].fields.filter(({ name }) => name in foundMembers)
}

/** Returns a buffer that stores rows by column, for `unnest`. */
function openColumns(count: number) {
  const columns: unknown[][] = Array.from({ length: count }, () => [])
  return {
    get length() {
      return columns[0]!.length
    },
    add(row: readonly unknown[]): void {
      for (let column = 0; column < count; column += 1) columns[column]!.push(row[column])
    },
    take: () => columns.map((values) => values.splice(0)),
  }
}
