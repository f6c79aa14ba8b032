import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import { billInvoice } from '../../../test/harness/invoices.ts'
import { demo } from '../../demo/identifiers.ts'
import type { Database } from '../database.ts'

describe.each(databaseKinds)('what is kept from before 0030, on the %s database', (kind) => {
  let database: Database
  let invoiceId: string
  beforeAll(async () => {
    database = await freshDatabase(kind)
    invoiceId = await billInvoice(database, 'onetime', [])
  })
  afterAll(() => database.close())

  /** Applies the migration to what a statement has written, and takes all of it back. */
  async function migrated(read: string, write: (client: pg.PoolClient) => Promise<unknown>) {
    const migration = await readFile(new URL('./0030-parked-lines.sql', import.meta.url), 'utf8')
    return await database.asOwner(async (pool) => {
      const client = await pool.connect()
      await client.query(
        'begin; alter table parked_lines drop column code, drop column amount, drop column currency',
      )
      await write(client)
      await client.query(migration)
      const { rows } = await client.query({ text: read, rowMode: 'array' })
      await client.query('rollback')
      client.release()
      return rows
    })
  }

  it('has the codes and amounts of parked lines that were told in words alone', async () => {
    const lines = [
      [
        'The line came before: an earlier one has the id a of 2, too, and this has an amount of -25.50.',
        'a of 2',
      ],
      [
        'The line is in USD, and the invoice in EUR.',
        '{"SubscriptionId":"s","Subtotal":"-12.50","Currency":"USD"}',
      ],
      ['The line is in USD, and the invoice in EUR.', '{"BillingPreTaxTotal": 7}'],
      // What follows the digits is not there.
      ['The line is in USD, and the invoice in EUR.', '{"Subtotal":12.5'],
      ['The line is in no currency, and the invoice in EUR.', '{"Subtotal":3}'],
      ['The line is no UTF-8.', '{"Subtotal":4}'],
    ]
    const read =
      'select code, trim_scale(amount)::text, currency, reason from parked_lines order by line_number'
    const rows = await migrated(read, async (client) => {
      for (const [index, [reason, content]] of lines.entries())
        await client.query(
          `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, reason, content)
           values ($1, $2, 1, $3, 'lines', $3, $4, $5)`,
          [demo.tenantId, invoiceId, index + 1, reason, content],
        )
    })
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Repeated', '-25.5', 'EUR'],
      ['Currency', '-12.5', 'USD'],
      ['Currency', '7', 'USD'],
      ['Currency', null, 'USD'],
      ['Currency', '3', null],
      [null, null, null],
    ])
    expect(rows.map(([, , , reason]) => reason)).toEqual(lines.map(([reason]) => reason))
  })

  it('has margins of subscriptions at one place, without what ended each change of them', async () => {
    const [changed, removed] = [
      '5eed0000-0000-4000-8000-0000000000c1',
      '5eed0000-0000-4000-8000-0000000000c2',
    ]
    const instance = demo.genericInstanceId
    const written: [string, string | null, string, string, string | null][] = [
      [changed, instance, '2026-01-01', '2026-06-01', 'first'],
      // One transaction: the change, and what it ended at the former place; it holds since a day that had passed.
      [changed, null, '2026-08-01', '2026-09-01', 'second'],
      [changed, instance, '2026-09-01', '2026-09-01', null],
      // What was taken away before it was ever changed is told at the former place alone.
      [removed, instance, '2026-01-01', '2026-06-01', 'only'],
      [removed, instance, '2026-07-01', '2026-07-01', null],
    ]
    const read = `select party_id, provider_instance_id, to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD'), terms->>'csp'
      from margin_history where kind = 'Subscription' order by margin_history_id`
    const rows = await migrated(read, async (client) => {
      await client.query('truncate margin_history')
      await client.query('alter table margin_history drop constraint margin_history_of_seller')
      for (const [party, place, validFrom, recordedAt, terms] of written)
        await client.query(
          `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, recorded_at, terms)
           values ($1, 'Subscription', $2, $3, $4, $5, $6)`,
          [demo.tenantId, party, place, validFrom, recordedAt, terms && JSON.stringify({ csp: terms })],
        )
    })
    expect(rows).toEqual([
      [changed, null, '2026-01-01', 'first'],
      [changed, null, '2026-08-01', 'second'],
      [removed, null, '2026-01-01', 'only'],
      [removed, null, '2026-07-01', null],
    ])
  })
})
