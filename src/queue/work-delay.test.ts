import pino from 'pino'
import { expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../test/harness/databases.ts'
import { until } from '../../test/harness/work.ts'
import { readConfig } from '../config.ts'
import { type Service, serveOn } from '../service.ts'

async function serve(workDelayMs: number): Promise<Service> {
  const database = await freshDatabase(oneDatabase(import.meta.url)[0]!)
  const config = readConfig({ PORT: '0', CATALOGUE_HOUR: 'never', SYNC_SECONDS: 'never' })
  return await serveOn(database, config, pino({ level: 'silent' }), { workDelayMs, drainMs: 0 })
}

async function loops({ url }: Service): Promise<number> {
  const answer = await fetch(`${url}/readyz`)
  expect(answer.status).toBe(200)
  return (await answer.json()).loops.length
}

it('begins background work after its delay', async () => {
  const service = await serve(1)
  try {
    await until(
      'the first loop',
      () => loops(service),
      (found) => found > 0,
    )
  } finally {
    await service.stop()
  }
})

it('is ready before background work begins, and stops without it', async () => {
  const service = await serve(3_600_000)
  try {
    expect(await loops(service)).toBe(0)
  } finally {
    await service.stop()
  }
})
