import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../scripts/node-flags.mjs'
import type { BareService } from './bare-server.ts'
import type { Load, LoadResult } from './load.ts'
import type { Tenant } from './tenant.ts'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

/** Remembers a child, so that it does not outlive this process. */
export function watched<Child extends ChildProcess>(child: Child): Child {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Ends a child in order and waits for it. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** A serving process of the API. */
export interface ApiProcess {
  readonly port: number
  readonly pid: number
  /** The head of a request on behalf of a tenant. */
  headers(tenant: Tenant): Promise<Record<string, string>>
  stop(): Promise<void>
}

// A measurement sends as many requests as the service can answer.
const unlimited = {
  ACCESS_REQUESTS_PER_MINUTE: '0',
  TENANT_REQUESTS_PER_MINUTE: '0',
  ADDRESS_REQUESTS_PER_MINUTE: '0',
}

/** Starts `serve` with its log in a file and waits until it is ready. */
export async function startApi(
  logFile: string,
  environment: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Promise<ApiProcess> {
  const port = await freePort()
  const log = openSync(logFile, 'a')
  const child = watched(
    spawn(process.execPath, [...nodeFlags, ...nodeOptions, join(root, 'cli/reseller-api.ts'), 'serve'], {
      env: { ...process.env, ...unlimited, PORT: String(port), ...environment },
      stdio: ['ignore', log, log],
    }),
  )
  await answers(`http://127.0.0.1:${port}/readyz`, child, logFile)
  const tokens = new Map<string, string>()
  return {
    port,
    pid: child.pid!,
    async headers(tenant) {
      const token = tokens.get(tenant.clientId) ?? (await fetchToken(`http://127.0.0.1:${port}`, tenant))
      tokens.set(tenant.clientId, token)
      return { authorization: `Bearer ${token}`, 'x-tenant': tenant.domain }
    },
    stop: () => ended(child),
  }
}

/** Waits until an address answers with 200. @throws Error with the end of the log when its process ends first */
export async function answers(url: string, child: ChildProcess, logFile: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null)
      throw new Error(`The API did not start:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`)
    await sleep(5)
  }
}

/** A token of the built-in issuer for a client. */
export async function fetchToken(
  url: string,
  { clientId, clientSecret }: Pick<Tenant, 'clientId' | 'clientSecret'>,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const response = await fetch(`${url}/oauth2/v2.0/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Starts the bare server and gives its port. */
export async function startBareServer(
  service: BareService,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  const child = watched(fork(join(root, 'bench/bare-server.ts')))
  child.send(service)
  const [{ port }] = await once(child, 'message')
  return { port, pid: child.pid!, stop: () => ended(child) }
}

/** What came of a load, and the processor time in milliseconds that its server took for each request. */
export type ServedLoad = LoadResult & { readonly processorTime: number }

/** A process that sends requests; it works through one load at a time. */
export interface Generator {
  /** Puts a load on the server with the given process. */
  run(pid: number, load: Load): Promise<ServedLoad>
  stop(): Promise<void>
}

/** Starts a load generator in a process of its own. */
export function startGenerator(): Generator {
  const child = watched(fork(join(root, 'bench/load.ts')))
  return {
    async run(pid, load) {
      const before = processorTime(pid)
      child.send(load)
      const [result] = await once(child, 'message')
      if (result.error) throw new Error(result.error)
      return { ...result, processorTime: (processorTime(pid) - before) / result.requests }
    },
    stop: () => ended(child),
  }
}

/** The most memory that a process has had so far, in MB; undefined where only Linux could tell. */
export function peakMemory(pid: number): number | undefined {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024
  } catch {
    return undefined
  }
}

/** The memory that a process has now, in MB; undefined where only Linux could tell. */
export function memoryNow(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024
  } catch {
    return undefined
  }
}

/** A simulator in a process of its own, which keeps its state in memory. */
export async function startSimulator(
  logFile: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const log = openSync(logFile, 'a')
  const child = watched(
    spawn(process.execPath, [...nodeFlags, join(root, 'simulator/main.ts')], {
      env: { ...process.env, SIMULATOR_PORT: String(port), SIMULATOR_STATE: '' },
      stdio: ['ignore', log, log],
    }),
  )
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/simulator/clock`, child, logFile)
  return { url, stop: () => ended(child) }
}

/** The processor time that a process has used so far, in milliseconds; not a number where only Linux could tell. */
export function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // User and system time follow the name in brackets, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  listener.close()
  await once(listener, 'close')
  return port
}
