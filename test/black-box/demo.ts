import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../faults/service-process.ts'
import { childEnvironment } from '../harness/child-environment.ts'

/** The demo as `npm start` serves it, with its simulated vendor, in a separate folder. */
export interface Demo {
  readonly url: string
  /** Sends a request to the simulator. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are JSON of every shape
  vendor(method: string, path: string, body?: unknown): Promise<any>
  stop(): Promise<void>
}

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

/**
 * Starts the demo. With BLACK_BOX_URL and BLACK_BOX_VENDOR_URL it uses a running one instead, and leaves it running.
 */
export async function startDemo(): Promise<Demo> {
  const { BLACK_BOX_URL, BLACK_BOX_VENDOR_URL } = process.env
  if (BLACK_BOX_URL && BLACK_BOX_VENDOR_URL)
    return { url: BLACK_BOX_URL, vendor: vendorAt(BLACK_BOX_VENDOR_URL), stop: async () => {} }

  const folder = await mkdtemp(join(tmpdir(), 'black-box-'))
  const [port, vendorPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [script], {
    env: childEnvironment({
      ...{ PORT: port, SIMULATOR_PORT: vendorPort, DATA_DIR: folder },
      ...{ SYNC_SECONDS: '5', LOG_LEVEL: 'warn' },
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + 180_000; ; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`The demo ended before it was ready:\n${output}`)
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200) break
    if (Date.now() > deadline) throw new Error(`The demo did not become ready:\n${output}`)
  }
  return {
    url,
    vendor: vendorAt(`http://127.0.0.1:${vendorPort}`),
    async stop() {
      await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends the launcher and all of its child processes, which are in its process group. */
async function ended(child: ChildProcess): Promise<void> {
  const over = new Promise((resolve) => child.once('close', resolve))
  process.kill(-child.pid!, 'SIGTERM')
  await over
}

function vendorAt(url: string): Demo['vendor'] {
  return async (method, path, body) => {
    const response = await fetch(`${url}/simulator/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} /simulator/${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
