import { randomInt, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { exampleAccount, exampleReseller } from '../../src/resources/resellers/example.ts'
import { administration } from '../../src/store/administration.ts'
import type { Database } from '../../src/store/database.ts'
import { send } from './client.ts'
import { tenant } from './premises.ts'

/** One write that a client repeats until it is acknowledged. */
export interface Intent {
  readonly key: string
  readonly correlationId: string
  /** The reseller to change; undefined for a creation. */
  readonly resellerId: string | undefined
  /** Unique, so that its result can be found. */
  readonly mark: string
  /** The number of refusals; each may have left a row in the audit log. */
  refusals: number
  /** The reseller that the service has acknowledged; undefined before that. */
  acknowledged: string | undefined
}

/** Clients that write with idempotency keys. */
export interface Writers {
  readonly intents: readonly Intent[]
  /** The number of acknowledged writes so far. */
  acknowledged(): number
  /** Waits until a number of writes has started, or all have ended. */
  asked(count: number): Promise<void>
  /** Resolves when every intent is acknowledged or abandoned. */
  readonly done: Promise<void>
}

/**
 * Runs clients until they have started a number of writes. Two in three writes create a reseller, the third one changes
 * the reseller before. A client whose connection breaks repeats the request with the same key; one in ten abandons it.
 */
export function startWriters(
  url: string,
  headers: Record<string, string>,
  { clients, writes }: { clients: number; writes: number },
): Writers {
  const intents: Intent[] = []
  let acknowledged = 0

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let last: string | undefined
    while (intents.length < writes) {
      const resellerId = intents.length % 3 === 0 ? last : undefined
      const intent = newIntent(resellerId, `M-${intents.length}`)
      intents.push(intent)
      await pursue(agent, intent)
      if (intent.acknowledged === undefined) continue
      acknowledged += 1
      last = intent.acknowledged
    }
    agent.destroy()
  }

  async function pursue(agent: Agent, intent: Intent): Promise<void> {
    for (;;) {
      const answer = await attempt(agent, url, headers, intent).catch((failure) => failure.code as string)
      if (typeof answer === 'string') {
        // A request that was never sent has no unknown outcome.
        if (answer !== 'ECONNREFUSED' && randomInt(10) === 0) return
      } else if (answer.status < 300) {
        intent.acknowledged = intent.resellerId ?? JSON.parse(answer.text).resellerId
        return
      } else {
        intent.refusals += 1
        // 409 while the first request with the key is running, 503 while the database is unavailable.
        expect([409, 503], answer.text).toContain(answer.status)
        expect(answer.headers['retry-after']).toMatch(/^\d+$/)
      }
      await sleep(20 + randomInt(30))
    }
  }

  const done = Promise.all(Array.from({ length: clients }, client)).then(() => undefined)
  let isOver = false
  // Callers of `done` receive the failure; until then the rejection must not end the process.
  done
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return {
    intents,
    acknowledged: () => acknowledged,
    async asked(count) {
      while (intents.length < count && !isOver) await sleep(5)
    },
    done,
  }
}

/** Creates one reseller. Returns the path of its background operation. */
export async function writeOnce(
  url: string,
  headers: Record<string, string>,
): Promise<Intent & { operationLocation: string }> {
  const intent = newIntent(undefined, 'M-0')
  const answer = await attempt(undefined, url, headers, intent)
  expect(answer.status, answer.text).toBe(201)
  intent.acknowledged = JSON.parse(answer.text).resellerId
  return { ...intent, operationLocation: String(answer.headers['operation-location']) }
}

function newIntent(resellerId: string | undefined, mark: string): Intent {
  return {
    key: randomUUID(),
    correlationId: randomUUID(),
    resellerId,
    mark,
    refusals: 0,
    acknowledged: undefined,
  }
}

function attempt(agent: Agent | undefined, url: string, headers: Record<string, string>, intent: Intent) {
  const all = { ...headers, 'idempotency-key': intent.key, 'x-correlation-id': intent.correlationId }
  if (intent.resellerId !== undefined) {
    const body = { ...exampleAccount, addressLine2: intent.mark }
    return send(agent, 'PATCH', `${url}/v1/Resellers/${intent.resellerId}/account-info`, all, body)
  }
  const [association] = exampleReseller.providerResellers
  return send(agent, 'POST', `${url}/v1/Resellers`, all, {
    ...exampleReseller,
    internalIdentifier: intent.mark,
    providerResellers: [{ ...association, providerInstanceId: tenant.genericInstanceId }],
  })
}

interface StoredReseller {
  readonly id: string
  readonly mark: string
  readonly version: number
  readonly addressLine2: string | null
  readonly associations: string[]
}

interface StoredOutcome {
  readonly correlationId: string
  readonly operation: string
  readonly status: string
  readonly count: number
}

/** The rows of the writers in the database. */
export async function findWork(database: Database) {
  return await database.asOwner((pool) =>
    administration(pool).inTenant(tenant.id, async (client) => {
      const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[]
      return {
        resellers: await rows<StoredReseller>(
          `select reseller_id as id, internal_identifier as mark, version, address_line2 as "addressLine2",
             array(select a.status from reseller_associations a
                   where (a.tenant_id, a.reseller_id) = (r.tenant_id, r.reseller_id)) as associations
           from resellers r where tenant_id = '${tenant.id}'`,
        ),
        outcomes: await rows<StoredOutcome>(
          `select correlation_id as "correlationId", operation, status, count(*)::int as count from audit_logs
           where tenant_id = '${tenant.id}' group by 1, 2, 3`,
        ),
        operations: await rows<{ state: string; finished: boolean; count: number }>(
          `select state, finished_at is not null as finished, count(*)::int as count from background_operations
           where tenant_id = '${tenant.id}' group by 1, 2`,
        ),
      }
    }),
  )
}

export type Work = Awaited<ReturnType<typeof findWork>>

/** The number of resellers whose association waits for its background work. */
export async function unconfirmed(url: string, headers: Record<string, string>): Promise<number> {
  let waiting = 0
  let token: string | null = ''
  while (token !== null) {
    const query = token && `&continuationToken=${token}`
    const { text } = await send(undefined, 'GET', `${url}/v1/Resellers?pageSize=2000${query}`, headers)
    const page: Page = JSON.parse(text)
    waiting += page.items.filter((one) => one.providerResellers.some(isWaiting)).length
    token = page.continuationToken
  }
  return waiting
}

interface Page {
  readonly items: { providerResellers: { status: { name: string } }[] }[]
  readonly continuationToken: string | null
}

function isWaiting({ status }: { status: { name: string } }): boolean {
  return status.name === 'Processing'
}

/**
 * Checks that every acknowledged write happened once, and every abandoned one at most once; that each left one row of
 * the audit log per outcome; that all background work is done; and that a reseller's version counts its changes.
 *
 * @param unfinished The number of jobs that may still wait, because their process was killed just before.
 */
export function expectEachWriteOnce(intents: readonly Intent[], work: Work, unfinished = 0): void {
  const byMark = Map.groupBy(work.resellers, ({ mark }) => mark)
  const byId = new Map(work.resellers.map((reseller) => [reseller.id, reseller]))
  const changes = new Map<string, number>()
  const outcomesOf = Map.groupBy(work.outcomes, ({ correlationId }) => correlationId)
  const wrong: string[] = []
  const check = (isRight: boolean, what: string) => isRight || wrong.push(what)

  for (const { correlationId, resellerId, mark, acknowledged, refusals } of intents) {
    const outcomes = outcomesOf.get(correlationId) ?? []
    const count = (status: string) => outcomes.find((one) => one.status === status)?.count ?? 0
    const refused = count('Failed')
    check(refused <= refusals, `${mark}: ${refused} rows of ${refusals} refusals`)
    if (resellerId === undefined) {
      const found = byMark.get(mark) ?? []
      check(found.length <= 1, `${mark} exists ${found.length} times`)
      if (acknowledged) check(found[0]?.id === acknowledged, `${mark} was acknowledged and is lost`)
      check(count('Processing') === found.length, `${mark}: ${count('Processing')} rows Processing`)
      const finished = found.filter(isConfirmed).length
      check(count('Succeded') === finished, `${mark}: ${count('Succeded')} rows Succeded`)
    } else {
      const done = count('Succeded')
      if (acknowledged)
        check(done === 1, `${mark} was acknowledged and stands ${done} times in the audit log`)
      else check(done <= 1, `${mark} stands ${done} times in the audit log`)
      changes.set(resellerId, (changes.get(resellerId) ?? 0) + done)
    }
  }
  for (const reseller of work.resellers) {
    const expected = 1 + Number(isConfirmed(reseller)) + (changes.get(reseller.id) ?? 0)
    check(reseller.version === expected, `${reseller.mark} has version ${reseller.version}, not ${expected}`)
  }
  for (const { resellerId } of intents) {
    if (resellerId !== undefined) check(byId.has(resellerId), `${resellerId} is lost`)
  }
  expect(wrong).toEqual([])
  const waiting = work.resellers.filter((reseller) => !isConfirmed(reseller)).length
  expect(waiting).toBeLessThanOrEqual(unfinished)
  const states = new Map(work.operations.map(({ state, finished, count }) => [`${state} ${finished}`, count]))
  const done = work.resellers.length - waiting
  expect(states).toEqual(
    new Map([['Succeded true', done], ...(waiting > 0 ? [['Processing false', waiting] as const] : [])]),
  )
}

function isConfirmed({ associations }: StoredReseller): boolean {
  return associations.join() === 'Success'
}
