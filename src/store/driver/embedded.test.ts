import type pg from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/harness/databases.ts'
import { StoreUnavailable } from '../database.ts'

it('the embedded database reports its end, and fails waiting and later queries', async () => {
  const database = await freshDatabase('embedded')
  const ask = () => database.query({ text: 'select 1 as one', values: [] })
  expect(await ask()).toEqual([{ one: 1 }])

  const client = (await database.pool.connect()) as pg.PoolClient & { connection: { stream: Breakable } }
  const waiting = expect(ask()).rejects.toThrow(StoreUnavailable)
  // An invalid protocol message.
  client.connection.stream.write(Buffer.alloc(1))
  client.release(true)
  await waiting
  expect(await database.lost).toMatchObject({ message: expect.stringContaining('ended') })
  await expect(ask()).rejects.toThrow(StoreUnavailable)
  await database.close()
})

interface Breakable {
  write(bytes: Buffer): void
}
