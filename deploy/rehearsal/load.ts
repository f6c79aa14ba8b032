import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newReseller, type Tenant, tokenRequest } from './business.ts'
import { type Call, type Client, openClient } from './client.ts'
import type { Deployment } from './deployment.ts'

/** Requests that are sent while the deployment changes. */
export interface Load {
  /** The number of answered requests so far. */
  answered(): number
  /** Stops the clients and returns the results. */
  stop(): Promise<LoadResult>
}

/** The results of the requests. */
export interface LoadResult {
  readonly requests: number
  /** The number of resellers that were created, according to the answers. */
  readonly created: number
  /** Requests without an answer, or with another status than expected. */
  readonly failures: readonly string[]
  readonly slowestMs: number
}

const clientCount = 8
// A pause before each request, so that starting processes get enough processor time.
const pauseMs = 10

/**
 * Starts clients that send requests through the proxy, each on one connection. They sign in, read, search, create and
 * change resellers. Half of the writes have an Idempotency-Key. No request is repeated.
 */
export function startLoad({ origin, certificate }: Deployment, tenant: Tenant): Load {
  const failures: string[] = []
  let isOver = false
  let requests = 0
  let created = 0
  let slowestMs = 0

  async function expect(client: Client, call: Call, status: number) {
    const name = `${call.method ?? 'GET'} ${call.path}${call.headers?.['idempotency-key'] ? ' with a key' : ''}`
    await sleep(pauseMs)
    const begun = performance.now()
    try {
      const answer = await client.send(call)
      requests += 1
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      if (answer.status === status) return answer
      failures.push(`${name}: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`)
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`)
    }
    return undefined
  }

  async function work(index: number): Promise<void> {
    const client = openClient(origin, certificate.cert)
    for (let round = 0; !isOver; round += 1) {
      const signedIn = await expect(client, tokenRequest(tenant.credentials), 200)
      if (!signedIn) continue
      const headers = { authorization: `Bearer ${signedIn.body.access_token}`, 'x-tenant': tenant.domain }
      const key = (isKeyed: boolean) => ({ ...headers, ...(isKeyed && { 'idempotency-key': randomUUID() }) })
      for (let turn = 0; turn < 5 && !isOver; turn += 1) {
        const isKeyed = turn % 2 === 0
        const reseller = newReseller(`Load ${index} ${round} ${turn}`, [tenant.genericInstanceId])
        const answer = await expect(client, { ...reseller, headers: key(isKeyed) }, 201)
        if (!answer) continue
        created += 1
        const path = `/v1/Resellers/${answer.body.resellerId}`
        await expect(client, { path, headers }, 200)
        const change = { method: 'PATCH', path: `${path}/internal-identifier`, body: `R-${round}` }
        await expect(client, { ...change, headers: key(!isKeyed) }, 204)
        await expect(
          client,
          { path: `/v1/Resellers?searchValue=load%20${index}&searchField=Company.Name`, headers },
          200,
        )
        await expect(client, { path: '/v1/AuditLogs?pageSize=10', headers }, 200)
      }
    }
    client.close()
  }

  const clients = Array.from({ length: clientCount }, (_, index) => work(index))
  return {
    answered: () => requests,
    async stop() {
      isOver = true
      await Promise.all(clients)
      return { requests, created, failures, slowestMs: Math.round(slowestMs) }
    },
  }
}
