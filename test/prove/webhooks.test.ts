import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres, startCluster } from '../../scripts/postgres-cluster.mjs'
import { testType } from '../../src/domain/webhooks/test-event.ts'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { openDatabase } from '../../src/store/database.ts'
import { newSealingKey } from '../../src/store/providers/sealing.ts'
import { credentials, premisesAt, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { createResellers } from '../harness/many-resellers.ts'
import { startReceiver } from '../harness/receiver.ts'
import { startWriting } from './writers/writing-processes.ts'

const changes = Number(process.env.PROVE_CHANGES ?? 200_000)
const writers = 8
const objects = 10_000
const changesAtOnce = 25
const failingShare = 0.3
// An event that fails more often waits for minutes, then for hours.
const mostFailures = 2
const kills = 3
// Of a write that a busy machine lets time out.
const mostAttempts = 30
// How many changes each process commits before a transaction writes and stays open, and beside it until its writers pause. The
// webhooks then get what they can read, and must not miss these transactions.
const [heldAt, beside] = [1_000, 500]
const [testsBeside, quietMs] = [3, 5_000]
// An event that a busy receiver fails a third time waits for two minutes.
const lostAfterMarks = 300
const updated = 'reseller-management.reseller.updated.v1'
const created = 'reseller-management.reseller.created.v1'

afterEach(endProcesses)

describe('webhooks', () => {
  it.runIf(process.env.TEST_DATABASE_URL && findPostgres())(
    `bring ${changes} changes of two processes to a receiver that fails 30 % of its requests, in the order of each object, beside dead and slow ones, while workers are killed`,
    // Lost events end the test before. A busy machine needs long for all deliveries.
    { timeout: 7_200_000 },
    async () => {
      const cluster = await startCluster({ durable: true })
      onTestFinished(cluster.stop)
      const place = await premisesAt(
        { url: cluster.url, connections: 4 },
        { DATABASE_URL: cluster.url, WEBHOOK_NETWORKS: '127.0.0.1', SECRET_KEY: newSealingKey() },
        async () => {},
      )
      const api = startProcess({ ...place.environment, WORKER: 'false', PORT: await freePort() })
      await api.ready()
      const startWorker = async () => startProcess({ ...place.environment, PORT: await freePort() }, 'work')
      const workers = [await startWorker(), await startWorker()]

      const headers = await credentials(api.url)
      let refusals = 0
      /** Sends a write, and repeats it with its key while the service refuses it for the time being, as clients do. */
      const send = async (path: string, body: unknown, status = 201) => {
        const key = { 'idempotency-key': randomUUID() }
        for (let attempt = 1; ; attempt += 1) {
          const answer = await fetch(api.url + path, {
            method: 'POST',
            headers: {
              ...{ ...headers, ...key },
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
          const text = await answer.text()
          if (answer.status === status) return JSON.parse(text)
          expect(attempt < mostAttempts ? [409, 503] : [], `${path}: ${text}`).toContain(answer.status)
          refusals += 1
          await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
        }
      }
      const database = await openDatabase({ url: cluster.url, connections: 2 })
      onTestFinished(database.close)
      const reseller = { ...exampleReseller, providerResellers: [] }
      const { resellerId: pattern } = await send('/v1/Resellers', reseller)
      const ids = Array.from({ length: objects }, () => randomUUID() as string).sort()
      await createResellers(database, tenant.id, pattern, ids)

      const [flaky, healthy, dead, slow] = await Promise.all([1, 2, 3, 4].map(() => startReceiver(50)))
      for (const receiver of [flaky, healthy, dead, slow]) onTestFinished(receiver!.stop)
      const versions = new Map<string, number[]>(ids.map((id) => [id, []]))
      const eventOf = new Map<string, string>()
      const failures = new Map<string, number>()
      let [requests, failed, twice, tests] = [0, 0, 0, 0]
      const strangers: string[] = []
      flaky!.answer = ({ id, type, data }) => {
        if (type === testType) {
          tests += 1
          return 204
        }
        requests += 1
        const before = failures.get(id) ?? 0
        if (before < mostFailures && Math.random() < failingShare) {
          failed += 1
          failures.set(id, before + 1)
          return 500
        }
        const change = `${data.ids.resellerId} ${data.version}`
        const known = eventOf.get(change)
        if (known === undefined) versions.get(data.ids.resellerId)!.push(data.version)
        else twice += 1
        // The header webhook-id is the id of the event, by which a receiver recognizes it.
        if ((known ?? id) !== id) strangers.push(change)
        eventOf.set(change, id)
        return 204
      }
      const seen = new Set<string>()
      const delaysMs: number[] = []
      healthy!.answer = ({ id, time }) => {
        if (!seen.has(id)) delaysMs.push(Date.now() - Date.parse(time))
        seen.add(id)
        return 204
      }
      dead!.delayMs = 3_600_000
      slow!.delayMs = 3_000
      const { secret, webhookId } = await send('/v1/webhooks', { url: flaky!.url, types: [updated] })
      for (const { url } of [dead!, slow!]) await send('/v1/webhooks', { url, types: [updated] })
      await send('/v1/webhooks', { url: healthy!.url, types: [created] })

      const began = performance.now()
      const plans = [0, 1].map((place) => ({
        ...{
          url: cluster.url,
          tenantId: tenant.id,
          place,
          shared: ids.slice(objects / 5),
          writers: writers / 2,
        },
        own: ids.slice((place * objects) / 10, ((place + 1) * objects) / 10),
        ...{ changes: changes / 2, changesAtOnce },
        pause: { heldAt, beside },
      }))
      const processes = startWriting(plans)
      onTestFinished(processes.end)
      const writing = processes.done
      let isWriting = true
      const ended = () => {
        isWriting = false
      }
      void writing.then(ended, ended)
      // The receiver has every change, so that its next read of the feed is behind the transactions that stay open.
      const { committed } = await Promise.race([processes.waiting, writing])
      await expect.poll(() => eventOf.size, { timeout: 1_800_000, interval: 500 }).toBe(committed)
      processes.hold()
      await processes.paused
      // Each test that arrives shows that a worker has served the webhook beside these transactions, however slow it is.
      for (let test = 1; test <= testsBeside; test += 1) {
        await send(`/v1/webhooks/${webhookId}/test`, undefined, 202)
        await expect.poll(() => tests, { timeout: 600_000, interval: 100 }).toBeGreaterThanOrEqual(test)
        await sleep(quietMs)
      }
      const received = eventOf.size
      processes.continue()
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(5_000)
        await workers[kill % 2]!.end('SIGKILL')
        workers[kill % 2] = await startWorker()
      }
      let [marks, quietMarks, known] = [0, 0, 0]
      for (; isWriting || (eventOf.size < changes && quietMarks < lostAfterMarks); marks += 1) {
        quietMarks = eventOf.size > known ? 0 : quietMarks + 1
        known = eventOf.size
        await send('/v1/Resellers', reseller)
        await sleep(1_000)
      }
      const flakyMs = performance.now() - began
      const { rolledBack, long } = await writing
      expect(Math.min(rolledBack, long)).toBeGreaterThan(10)
      await expect.poll(() => seen.size, { timeout: 600_000, interval: 100 }).toBe(marks)

      const problems = [...versions].flatMap(([id, found]) =>
        found.every((version, place) => version === place + 2) ? [] : [`${id}: ${found.join()}`],
      )
      for (const { text, headers } of flaky!.requests) new Webhook(secret).verify(text, headers as never)
      console.log(
        `${eventOf.size} of ${changes} changes of two processes, with ${rolledBack} transactions rolled back and ${long} long ones (${received} received beside two that stayed open), confirmed in ${Math.round(flakyMs / 1_000)} s (${Math.round((eventOf.size * 1_000) / flakyMs)}/s) after ` +
          `${failed} failures of ${requests} requests; ${twice} twice, after ${kills} kills and ${refusals} writes that the service refused for the time being; ` +
          `${marks} events of the healthy receiver after ${Math.round(delaysMs.toSorted((a, b) => a - b)[Math.floor(marks / 2)]!)} ms (median), ` +
          `${Math.round(Math.max(...delaysMs))} ms (longest)`,
      )
      // The dead and the slow receiver were called, too.
      expect(Math.min(dead!.count(), slow!.requests.length)).toBeGreaterThan(0)
      expect(problems).toEqual([])
      expect(strangers).toEqual([])
      expect([...versions.values()].reduce((sum, found) => sum + found.length, 0)).toBe(changes)
    },
  )
})
