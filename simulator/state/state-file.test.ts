import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'
import { childEnvironment } from '../../test/harness/child-environment.ts'
import { demoCustomer } from '../seed/seed.ts'
import { startSimulator } from '../simulator.ts'
import { clientsOf, newCustomer } from '../testing/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A simulator in a separate process. */
async function spawned(stateFile: string, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: childEnvironment({ SIMULATOR_PORT: '0', SIMULATOR_STATE: stateFile, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    running.delete(child),
  )
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => resolve(/http:\S+/.exec(String(text))![0]))
    child.once('close', () => reject(new Error(errors)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { url, end, ...clientsOf(Promise.resolve({ url })) }
}

/** The customers that were created since the start. */
async function newcomers({ control }: ReturnType<typeof clientsOf>): Promise<unknown[]> {
  const { body } = await control('GET', '/simulator/state')
  return body.customers.filter(({ id }: { id: string }) => id !== demoCustomer.id)
}

it('a simulator that is killed keeps every change that it answered', async () => {
  const file = join(folder, 'killed')
  const first = await spawned(file, { SIMULATOR_SEED: 'kept' })
  await first.control('PUT', '/simulator/faults', [{ route: 'GET /v1/profiles/mpn', fault: 'bom' }])
  const requests = new Map<string, { asked: object; answered?: string }>()
  const writers = Array.from({ length: 8 }, async () => {
    for (;;) {
      const requestId = crypto.randomUUID()
      const asked = newCustomer()
      requests.set(requestId, { asked })
      const { text } = await first.direct('POST', '/v1/customers', asked, { 'MS-RequestId': requestId })
      requests.set(requestId, { asked, answered: text })
    }
  })
  const working = Promise.allSettled(writers)
  const answers = () => [...requests.values()].filter(({ answered }) => answered !== undefined).length
  await expect.poll(answers).toBeGreaterThan(50)
  await first.end('SIGKILL')
  await working

  const second = await spawned(file)
  for (const [requestId, { asked, answered }] of requests) {
    const again = await second.direct('POST', '/v1/customers', asked, { 'MS-RequestId': requestId })
    expect(again.status).toBe(201)
    if (answered !== undefined) expect(again.text).toBe(answered)
  }
  const { body } = await second.control('GET', '/simulator/ledger?kind=CreateCustomer')
  expect(body).toHaveLength(requests.size)
  expect((await second.control('GET', '/simulator/faults')).body).toMatchObject([{ rule: { fault: 'bom' } }])
  expect(await newcomers(second)).toHaveLength(requests.size)
})

it('a truncated last line is ignored, and a damaged file is refused', async () => {
  const stateFile = join(folder, 'cut')
  const settings = { host: '127.0.0.1', port: 0, stateFile, seed: 'one' }
  const first = await startSimulator(settings)
  const { body } = await clientsOf(Promise.resolve(first)).direct('POST', '/v1/customers', newCustomer())
  await first.close()
  appendFileSync(stateFile, '[["customers","half')
  const second = await startSimulator({ ...settings, seed: 'two' })
  const { direct } = clientsOf(Promise.resolve(second))
  expect(second.seed).toBe('one')
  expect((await direct('GET', `/v1/customers/${body.id}`)).status).toBe(200)
  await second.close()
  expect(readFileSync(stateFile, 'utf8')).not.toContain('"half')

  writeFileSync(stateFile, `${readFileSync(stateFile, 'utf8')}broken\n[]\n`)
  await expect(startSimulator(settings)).rejects.toThrow(/cut:\d+ is damaged/)
  writeFileSync(stateFile, 'something else')
  await expect(startSimulator(settings)).rejects.toThrow('is not a state file')
  expect(readFileSync(stateFile, 'utf8')).toBe('something else')
})

it('a second simulator on the same port ends with a message and does not touch the file', async () => {
  const file = join(folder, 'port')
  const first = await spawned(file)
  const port = new URL(first.url).port
  await expect(spawned(file, { SIMULATOR_PORT: port })).rejects.toThrow('EADDRINUSE')
  await first.direct('POST', '/v1/customers', newCustomer())
  expect(await first.end('SIGTERM')).toBe(0)
  const second = await spawned(file)
  expect(await newcomers(second)).toHaveLength(1)
})

it('an invalid port is refused', async () => {
  await expect(spawned(join(folder, 'none'), { SIMULATOR_PORT: 'x' })).rejects.toThrow('SIMULATOR_PORT is x')
})
