import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { updateBundle } from '../scripts/bundle/update.mjs'
import { demo, demoResellerId } from '../src/demo/identifiers.ts'
import type { Bench, Findings, Row } from './bench.ts'
import { openConnection, requestText } from './connection.ts'
import { answers, ended, fetchToken, freePort, root, watched } from './processes.ts'
import { spread } from './statistics.ts'

const runs = 5

/** P6: from the start of `npm start` on an embedded database that is there already to its first answers. */
export async function measureStart(bench: Bench): Promise<Findings> {
  // A start builds an outdated bundle for later ones some seconds later, and the ones here end before.
  await updateBundle({ isUrgent: true })
  const port = await freePort()
  const log = join(bench.folder, 'start.log')
  const start = () =>
    watched(
      spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
        env: { ...process.env, PORT: String(port), DATA_DIR: join(bench.folder, 'data'), DATABASE_URL: '' },
        stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
      }),
    )

  const first = start()
  const begin = performance.now()
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/healthz`, first, log)
  const firstStart = (performance.now() - begin) / 1_000
  // The keys of the issuer are in the database, so a token of this run serves the next ones.
  const token = await fetchToken(url, { clientId: 'demo-csp', clientSecret: demo.clientSecret })
  await ended(first)

  const health: number[] = []
  const reads: number[] = []
  const read = requestText('GET', `/v1/Resellers/${demoResellerId(1)}`, {
    authorization: `Bearer ${token}`,
    'x-tenant': demo.domain,
  })
  for (let run = 0; run < runs; run += 1) {
    const spawned = performance.now()
    const process = start()
    await firstAnswer(process, port, requestText('GET', '/healthz', {}))
    health.push((performance.now() - spawned) / 1_000)
    await firstAnswer(process, port, read)
    reads.push((performance.now() - spawned) / 1_000)
    await ended(process)
  }
  const row = { check: 'P6', unit: 's', bound: 'atMost', limit: 1.5, aim: 1 } as const
  const rows: Row[] = [
    { ...row, work: 'npm start, second time, until /healthz answers', value: spread(health) },
    { ...row, work: 'npm start, second time, until an authenticated GET answers', value: spread(reads) },
  ]
  return {
    rows,
    figures: { 'npm start, first time, until /healthz answers, s': firstStart },
    memory: {},
  }
}

async function firstAnswer(process: ChildProcess, port: number, text: string): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`npm start has ended with ${process.exitCode}.`)
    const connection = await openConnection(port).catch(() => undefined)
    const answer = await connection?.request(text).catch(() => undefined)
    connection?.close()
    if (answer?.status === 200) return
    await sleep(2)
  }
}
