import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase, oneDatabase } from '../../test/harness/databases.ts'
import { demo } from '../demo/identifiers.ts'
import { operation } from './operation.ts'
import { prepare } from './run.ts'
import type { RequestRuntime } from './runtime.ts'

it('computes previews in dry runs only', async () => {
  const database = await freshDatabase(oneDatabase(import.meta.url)[0]!)
  onTestFinished(() => database.close())
  const looked: string[] = []
  const sell = operation({
    ...{ id: 'sell', method: 'POST', path: '/v1/sales', tag: 'Sales', summary: 'Sell.', roles: ['csp'] },
    ...{ responses: { 204: { description: 'It is sold.' } }, audit: 'Sell', example: {} },
    async handle({ preview }) {
      await preview('price', async () => looked.push('price'))
    },
  })
  const runtime = { database, now: () => new Date(), newId: randomUUID } as unknown as RequestRuntime
  const { run } = prepare(runtime, sell)
  const caller = {
    ...{ tenantId: demo.tenantId, apiAccessId: randomUUID(), name: 'a shop', userEmail: null },
    ...{ role: 'csp' as const, resellerId: null, customerId: null, scopes: null },
    allowedAddresses: null,
  }
  const request = {
    ...{ caller, correlationId: randomUUID(), url: '/v1/sales', params: {}, problems: [] },
    contentType: 'application/json',
    callerAddress: '127.0.0.1',
    aside: <T>(work: () => Promise<T>) => work(),
  }
  const { status } = await run({ ...request, headers: {}, body: undefined })
  expect([status, looked]).toEqual([204, []])
  const dry = await run({ ...request, headers: { prefer: 'dry-run' }, body: undefined })
  expect(JSON.parse(String(dry.body))).toEqual({
    ...{ status: 204, body: null, wouldRun: [], changes: [] },
    preview: { price: 1 },
  })
  expect(looked).toEqual(['price'])
})
