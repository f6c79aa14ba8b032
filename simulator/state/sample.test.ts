import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { startSimulator } from '../simulator.ts'
import { clientsOf } from '../testing/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
afterAll(() => rmSync(folder, { recursive: true }))

function sampleOf(until: Date, rows: readonly unknown[]): string {
  const file = join(folder, `${rows.length}.jsonl.zst`)
  const heading = { until: until.toISOString(), partners: ['the-partner'] }
  writeFileSync(
    file,
    zstdCompressSync(`${[heading, ...rows].map((one) => JSON.stringify(one)).join('\n')}\n`),
  )
  return file
}

it('a sample is added once, with its dates moved to the present', async () => {
  const now = new Date()
  // The day is past in every month, so two whole months have passed.
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1))
  const month = until.toISOString().slice(0, 7)
  const id = `c0000000-${month}00-8000-000000000001`
  const sampleFile = sampleOf(until, [
    ['partners', 'the-partner', { tenantId: 'the-partner' }],
    ['credits', id, { id, partnerId: 'the-partner', at: `${month}-15T08:00:00.000Z`, month }],
    ['counters', 'draws', 1_000_000],
  ])
  const settings = { host: '127.0.0.1', port: 0, stateFile: join(folder, 'state'), sampleFile }
  const thisMonth = now.toISOString().slice(0, 7)
  for (const start of ['first', 'second']) {
    const simulator = await startSimulator(settings)
    const { body } = await clientsOf(Promise.resolve(simulator)).control('GET', '/simulator/state')
    await simulator.close()
    expect(body.partners, start).toHaveLength(3)
    expect(body.credits, start).toEqual([
      { id, partnerId: 'the-partner', at: `${thisMonth}-15T08:00:00.000Z`, month: thisMonth },
    ])
    expect(body.counters, start).toContain(1_000_000)
  }
})

it('a sample with an unknown table is refused', async () => {
  const sampleFile = sampleOf(new Date(), [['no-such-table', 'key', {}]])
  await expect(startSimulator({ host: '127.0.0.1', port: 0, sampleFile })).rejects.toThrow(
    /has no table no-such-table/,
  )
})
