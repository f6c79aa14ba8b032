import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../test/harness/databases.ts'
import { newOperatorOfMigrated, type Operator } from '../test/harness/operator.ts'

const databases = oneDatabase(import.meta.url)

const lines = [
  { lineItemId: '1', customerId: 'nobody', chargeStartDate: '2026-10-01', quantity: 2, subtotal: 40 },
  { lineItemId: '2', customerId: 'nobody', chargeStartDate: '2026-10-01', quantity: 1, subtotal: 'much' },
].map((line) => JSON.stringify({ ...line, currency: 'EUR' }))

describe.each(databases)('invoices, on the %s database', (kind) => {
  let operator: Operator
  let folder: string
  const place = ['--tenant', 'Nordwind', '--instance', 'Own']
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'invoices-'))
    operator = await newOperatorOfMigrated(kind)
    await operator.command('tenant create --name Nordwind')
    await operator.command('provider-instance add --tenant Nordwind --type Generic --alias Own')
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await operator.database.remove()
  })

  const imported = (number: string, ...more: string[]) => {
    const file = join(folder, `${number}.jsonl`)
    writeFileSync(file, `${lines.join('\n')}\n`)
    const invoice = ['--file', file, '--number', number, '--kind', 'license', '--period', '2026-10']
    return operator.command('invoices import', ...place, ...invoice, '--currency', 'EUR', ...more)
  }

  it('are none at first, and nothing is begun where nothing was sold', async () => {
    expect((await operator.command('invoices list', ...place)).stdout).toBe('Own has no invoices yet.\n')
    const { code, stdout } = await operator.command('invoices import', ...place)
    expect([code, stdout]).toEqual([0, 'All past months are billed already; no import was started.\n'])
  })

  it('are listed with why they cannot be read, and their parked lines with the reasons', async () => {
    expect((await imported('A', '--total', '40')).code).toBe(1)
    expect((await imported('B', '--total', '60')).code).toBe(1)

    const { stdout } = await operator.command('invoices list', ...place)
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['NUMBER', 'KIND', 'MONTH', 'REVISION', 'STATE', 'LINES', 'PARKED', 'BILLED', 'READ', 'WHY'],
      ['A', 'license', '2026-10', '1', 'Ready', '1', '1', '40 EUR', '1', '-'],
      [
        ...['B', 'license', '2026-10', '1', 'Failed', '0', '1', '-', '-'],
        expect.stringMatching(
          /^The vendor bills 60, but the imported lines sum up to 40\. 1 line was parked: B\.jsonl, line 2: .* GET \S+ has all of them\.$/,
        ),
      ],
      [''],
    ])

    const named = ['--number', 'B', '--kind', 'license']
    const parked = await operator.command('invoices parked', ...place, ...named)
    expect(parked.stdout).toMatch(/^B\.jsonl, line 2: .*subtotal/)
    expect(await operator.document('invoices parked', ...place, ...named)).toEqual([
      { piece: 'B.jsonl', line: 2, reason: expect.any(String), content: lines[1] },
    ])
  })

  it('are imported after a move of the tenant, by the same command', async () => {
    const { execute } = operator.database
    await execute(
      `insert into directory.tenant_moves (tenant_id, name, state, other_home, was_held)
       select tenant_id, name, 'Leaving', 'north', false from directory.tenants`,
    )
    const { code, stderr } = await imported('M')
    expect([code, stderr]).toEqual([
      1,
      'The tenant is being moved to another home, and takes no changes until the move has ended. Then run this command again; an import continues where it stopped. If the move was interrupted, run it again: reseller-api admin tenant move\n',
    ])
    await execute('delete from directory.tenant_moves')
    expect((await imported('M')).stdout).toMatch(/Lines +1\n/)
  })

  it('are named by number and kind', async () => {
    const refusal = await operator.refusal('invoices parked', ...place, '--number', 'C', '--kind', 'usage')
    expect(refusal).toContain('Own has no invoice C of the kind usage')
  })
})
