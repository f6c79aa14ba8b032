import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'

const guide = 'docs/guides/integration.md'
let api: TestApi
beforeAll(async () => {
  api = await startApi(oneDatabase(import.meta.url)[0]!)
})
afterAll(() => api.stop())

it('the program of the integration guide runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'integration-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [, program] = /```ts\n(.*?)```/s.exec(await readFile(guide, 'utf8'))!
  const client = pathToFileURL('client/src/index.ts').href
  const file = join(folder, 'integration.ts')
  await writeFile(file, program!.replace('@reseller-api/client', client))
  vi.stubEnv('RESELLER_API_URL', api.url)
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  try {
    await import(pathToFileURL(file).href)
    const lines = printed.mock.calls.map(([line]) => line)
    expect(lines.slice(0, 6)).toEqual([
      expect.stringMatching(/^The reseller [\w-]{36} is ready\.$/),
      expect.stringMatching(/^The customer [\w-]{36} is ready\.$/),
      expect.stringMatching(/^The order costs [\d.]+ EUR\.$/),
      expect.stringMatching(/^The order [\w-]{36} has created the subscription [\w-]{36}\.$/),
      'It has 14 seats.',
      expect.stringMatching(/^The invoice [\w-]{36} of [\d.]+ EUR has \d+ lines\.$/),
    ])
    expect(lines).toEqual(
      expect.arrayContaining([
        'reseller-management.customer.created.v1',
        'reseller-management.provider-customer.succeeded.v1',
        'reseller-management.order.created.v1',
        'reseller-management.subscription.created.v1',
        'reseller-management.order.completed.v1',
        'reseller-management.subscription.updated.v1',
      ]),
    )
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
})
