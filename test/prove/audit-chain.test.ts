import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkpointsOf, openTestChain, tampering, verifyDemo } from '../harness/audit-chain.ts'
import { tamperings } from '../harness/audit-tampering.ts'
import { databaseKinds, freshDatabase } from '../harness/databases.ts'

const seed = Number(process.env.SEED ?? 20_261_125)
const runs = Number(process.env.TAMPERINGS ?? 1_000)

it(`finds each of ${runs} random tamperings, and names the place`, async () => {
  const database = await freshDatabase(databaseKinds.at(-1)!)
  const log = await openTestChain(database)
  await log.chain()
  const parts = fc.sample(fc.integer({ min: 1, max: 12 }), { seed, numRuns: 20 })
  for (const rows of parts) {
    await log.add(rows)
    await log.chain()
  }
  const found = new Map<string, number>()
  await tampering(database, async (client) => {
    const checkpoints = await checkpointsOf(client)
    const length = checkpoints.at(-1)!.sequence
    const own = checkpoints[0]!.sequence
    const published = [checkpoints.at(-1)!]
    const drawn = fc.tuple(
      fc.constantFrom(...Object.keys(tamperings)),
      fc.integer({ min: own + 2, max: length - 1 }),
      fc.nat(),
      fc.nat(),
    )
    for (const [name, at, further, choice] of fc.sample(drawn, { seed, numRuns: runs })) {
      const other = at + 1 + (further % (length - at))
      const choose = <T>(from: readonly T[]) => from[choice % from.length]!
      await client.query('savepoint before')
      const named = await tamperings[name]!(client, { at, other, choose })
      const { findings } = await verifyDemo(client, log.keyId, published)
      const told = `${name} at ${at} and ${other}: ${findings.map(({ text }) => text).join(' ')}`
      if (named === 'row') expect(findings, told).toMatchObject([{ kind: 'Inserted' }])
      const before = checkpoints.filter(({ sequence }) => sequence < at).at(-1)!.sequence
      if (named !== 'row') expect(findings[0]?.sequence, told).toBe(named === 'link' ? at : before + 1)
      found.set(name, (found.get(name) ?? 0) + 1)
      await client.query('rollback to savepoint before')
    }
    expect((await verifyDemo(client, log.keyId, published)).findings).toEqual([])
  })
  await database.close()
  console.log(
    JSON.stringify({ seed, links: parts.reduce((sum, rows) => sum + rows, 0), ...Object.fromEntries(found) }),
  )
  expect(found.size).toBe(Object.keys(tamperings).length)
})
