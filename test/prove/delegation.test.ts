import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, it, onTestFinished } from 'vitest'
import { securityGroups } from '../../simulator/seed/seed.ts'
import type { ProviderInstanceType } from '../../src/domain/providers/provider-types.ts'
import { watchDelegation } from '../../src/jobs/delegated-administration/watch-delegation.ts'
import { administration } from '../../src/store/administration.ts'
import { setTemplate } from '../../src/store/delegated-administration/delegation-templates.ts'
import { unconnected } from '../../src/vendors/unconnected.ts'
import { send } from '../faults/client.ts'
import { connected, tier2InstanceId } from '../faults/customers.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { databaseKinds } from '../harness/databases.ts'
import {
  beginningAt,
  beginnings,
  disorder,
  graphFaults,
  helpdesk,
  type KnownCustomer,
  licences,
  madeTwice,
  partnerAt,
  storyOf,
  writesAt,
} from '../harness/delegation.ts'

const customers = 1_000
const kills = 10
// The maximum age in milliseconds of the vendor's stale copies.
const oldest = 2_000
const sixHours = 6 * 3_600_000
const key = { tenantId: tenant.id, providerInstanceId: tier2InstanceId }
const group = { securityGroupId: securityGroups.indirect[0].id, roleIds: [helpdesk] }
const template = {
  label: 'Care',
  duration: 'P730D',
  autoExtends: false,
  roleIds: [licences],
  groups: [group],
  renewalDays: 30,
}

afterEach(endProcesses)

describe.each(databaseKinds)(
  `the template of ${customers} customers, while the vendor fails in every way and the service is killed, on the %s database`,
  (kind) => {
    it('is the final state of all; nothing is duplicated, and each end has one warning', async ({
      expect,
    }) => {
      const place = await premises(kind)
      onTestFinished(place.remove)
      await strike(place, expect)
    })
  },
)

async function strike(place: Premises, expect: typeof import('vitest').expect): Promise<void> {
  const vendor = await startVendor('a thousand templates')
  onTestFinished(vendor.remove)
  const environment = { ...(await connected(place, vendor)), PORT: await freePort() }
  await vendor.control.delegation({ step: 'PT0S' })
  const partner = partnerAt(vendor.url, vendor.control)
  const known = await place.look(async (database) => {
    await setTemplate(database, key, template, undefined)
    const made = await partner.customers(database, key, customers)
    await disorder(partner, vendor.control, made, group)
    return made
  })
  let service = startProcess(environment)
  await service.ready()
  const headers = await credentials(service.url)

  async function ask<T>(method: string, path: string, body?: object, more = {}): Promise<T> {
    for (;;) {
      const answer = await send(undefined, method, service.url + path, { ...headers, ...more }, body).catch(
        () => undefined,
      )
      if (answer && answer.status < 300) {
        const operation = answer.headers['operation-location']
        return (operation ?? JSON.parse(answer.text)) as T
      }
      if (answer) expect([409, 503], answer.text).toContain(answer.status)
      await sleep(100)
    }
  }
  const start = async () => {
    const body = { providerInstanceId: tier2InstanceId }
    const more = { 'idempotency-key': randomUUID() }
    return await ask<string>('POST', '/v1/delegated-administration/apply', body, more)
  }
  const finished = async (operation: string): Promise<Operation> => {
    const state = async () => (await ask<Operation>('GET', operation)).state.name
    await expect.poll(state, { timeout: 1_800_000, interval: 500 }).not.toBe('Processing')
    return await ask<Operation>('GET', operation)
  }
  /**
   * Kills the service while it applies the template: each time after a further part of the customers. The work rests for ten
   * seconds after a kill, so kills after a time alone would mostly hit a service that waits.
   */
  const killed = async (operation: string, times: number) => {
    const done = async () => (await ask<Operation>('GET', operation)).progress.succeeded
    for (let kill = 1; kill <= times; kill += 1) {
      await expect
        .poll(done, { timeout: 1_800_000, interval: 200 })
        .toBeGreaterThanOrEqual((kill * customers) / (times + 1))
      await sleep(randomInt(500))
      await service.end('SIGKILL')
      service = startProcess(environment)
      await service.ready()
    }
  }
  const applied = async (times: number) => {
    // Very recent changes at the vendor may be visible only in the next application.
    await sleep(oldest + 500)
    await vendor.control.faults(graphFaults(`PT${oldest / 1_000}S`))
    const operation = await start()
    await killed(operation, times)
    const done = await finished(operation)
    await vendor.control.faults([])
    expect(done.results.filter((one) => one.state.name !== 'Succeded')).toEqual([])
    expect(done.progress).toEqual({ total: customers, succeeded: customers, failed: 0 })
    return done
  }

  /** The first wrong customers, with all of their data. */
  const strays = async (done: Operation, wrongWith: (one: KnownCustomer, place: number) => unknown) => {
    const found = known
      .map((one, place) => ({ one, beginning: beginningAt(place), wrong: wrongWith(one, place) }))
      .filter(({ wrong }) => wrong !== undefined)
      .slice(0, 5)
    return await Promise.all(
      found.map(async ({ one, ...told }) => ({
        ...told,
        result: done.results.find(({ customerId }) => customerId === one.customerId),
        ...(await storyOf(partner, vendor.control, one)),
      })),
    )
  }

  const first = await applied(kills / 2)
  const asked = beginnings.filter((one) => /nothing|few roles|to end/.test(one))
  const share = (wanted: readonly string[]) =>
    known.filter((_, place) => wanted.includes(beginningAt(place))).length
  const waiting = await partner.waiting()
  const waitsOtherwise = ({ idThere }: KnownCustomer, place: number) => {
    const count = waiting.filter(({ customerId }) => customerId === idThere).length
    const wanted = asked.includes(beginningAt(place)) ? 1 : 0
    return count === wanted ? undefined : `${count} wait for the customer, and not ${wanted}`
  }
  expect(await strays(first, waitsOtherwise)).toEqual([])
  expect(await partner.approveAll()).toBe(share(asked))
  const second = await applied(kills / 2)

  const plan = await ask<Plan>('GET', '/v1/delegated-administration/plan?pageSize=2000')
  expect(plan.items.length).toBe(customers)
  const stillDiffers = ({ customerId }: KnownCustomer) => {
    const { differences } = plan.items.find((one) => one.customerId === customerId)!
    return differences.length === 0 ? undefined : differences
  }
  expect(await strays(second, stillDiffers)).toEqual([])
  const before = await writesAt(vendor.control)
  expect(madeTwice(before)).toEqual([])
  expect((await finished(await start())).results.flatMap(({ changes }) => changes)).toEqual([])
  expect(await writesAt(vendor.control)).toEqual(before)

  await service.end('SIGTERM')
  // Watches were killed too; a later watch writes the remaining warnings, and none twice.
  await place.look(async (database) => {
    const runtime = {
      database,
      vendors: async (_: string, { type }: { type: ProviderInstanceType }) =>
        type === 'MicrosoftTier2' ? partner.vendor : unconnected(type, 'It is not connected.'),
      now: () => new Date(Date.now() + sixHours),
      newId: () => randomUUID(),
      onFault: (fault: unknown) => expect(fault).toBeUndefined(),
    }
    await Promise.all([watchDelegation(runtime), watchDelegation(runtime)])
    const told = await database.asOwner((pool) =>
      administration(pool).inTenant(tenant.id, async (client) => {
        const { rows } = await client.query<{ data: string }>(
          `select data from audit_logs
           where tenant_id = '${tenant.id}' and operation = 'DelegatedAdminRelationshipExpires'`,
        )
        return rows.map(({ data }) => JSON.parse(data) as { relationshipId: string; days: number })
      }),
    )
    const ending = share(['about to end'])
    expect(told.length).toBe(ending)
    expect(new Set(told.map(({ relationshipId }) => relationshipId)).size).toBe(ending)
    expect(new Set(told.map(({ days }) => days))).toEqual(new Set([7]))
  })
}

interface Operation {
  readonly state: { readonly name: string }
  readonly progress: { readonly succeeded: number }
  readonly results: {
    readonly customerId: string
    readonly state: { readonly name: string }
    readonly changes: readonly string[]
  }[]
}

interface Plan {
  readonly items: { readonly customerId: string; readonly differences: readonly object[] }[]
}
