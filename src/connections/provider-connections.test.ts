import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { quickLimits } from '../../test/harness/vendor.ts'
import { demoConnections } from '../demo/connections.ts'
import { demo, demoResellerId } from '../demo/identifiers.ts'
import { exampleAssociation, exampleReseller } from '../resources/resellers/example.ts'
import { type InstanceKey, providerConnections } from '../store/providers/provider-connections.ts'
import { CannotOpen, newSealingKey, type SealingKey, sealer, sealingKey } from '../store/providers/sealing.ts'
import type { MicrosoftSettings } from '../vendors/microsoft/account.ts'
import type { Vendor } from '../vendors/port.ts'
import {
  type ConnectionRuntime,
  keepSettings,
  openSettings,
  openVendors,
  testConnection,
} from './provider-connections.ts'

const databases = oneDatabase(import.meta.url)

const key: InstanceKey = { tenantId: demo.tenantId, providerInstanceId: demo.tier2InstanceId }
const secretKey = newSealingKey()
const tracing = () => ({ correlationId: randomUUID() })

describe.each(databases)('the connection of a provider instance, on the %s database', (kind) => {
  let api: TestApi
  let runtime: ConnectionRuntime
  let good: MicrosoftSettings
  async function start() {
    api = await startApi(kind, { SECRET_KEY: secretKey, LOG_LEVEL: 'trace' })
    runtime = runtimeWith(sealingKey(secretKey))
    good = demoConnections(api.vendor.url, quickLimits).at(1)!.settings
  }
  const runtimeWith = (...keys: [SealingKey, ...SealingKey[]]): ConnectionRuntime => ({
    database: api.database,
    sealer: async () => sealer(keys),
  })
  const stored = async () => (await providerConnections(api.database).find(key))!
  const bind = async () => {
    const association = {
      ...{ ...exampleAssociation, providerInstanceId: demo.tier2InstanceId },
      resellerProviderData: '{"IndirectResellerId":null,"SecondaryMpnIds":[]}',
    }
    const answer = await api.request('POST', '/v1/Resellers', {
      body: { ...exampleReseller, providerResellers: [{ ...association, providerResellerId: '6234500' }] },
    })
    return async () => (await api.request('GET', answer.headers.get('operation-location')!)).body
  }
  /** Puts off for an hour what waits for a retry at the instance; returns how much that is. */
  const postponed = async () => {
    const { rows } = await api.database.asOwner((pool) =>
      pool.query(
        `update directory.jobs set state = 'Waiting', due_at = now() + interval '1 hour'
         where state <> 'Running' and account = $1 returning 1`,
        [demo.tier2InstanceId],
      ),
    )
    return rows.length
  }
  const ask = async () =>
    await api.request('GET', '/v1/Customers/relationship-acceptance', {
      query: { providerInstanceId: demo.tier2InstanceId, resellerId: demoResellerId(1) },
    })
  /** The vendor of the instance, as a process that starts now finds it. */
  const opener = ({ tenantId, providerInstanceId } = key) => {
    const vendors = openVendors(runtime)
    const instance = {
      providerInstanceId,
      type: 'MicrosoftTier2',
      alias: 'Microsoft',
    }
    return () => vendors(tenantId, instance as never)
  }
  const organization = async (vendor: Vendor) => {
    const signIn = await vendor.testConnection(tracing())
    return signIn.kind === 'done' ? signIn.value.organization : signIn
  }

  describe('while work waits for it', () => {
    beforeEach(start)
    afterEach(() => api.stop())

    it.each([
      ['credentials', (settings: MicrosoftSettings) => ({ ...settings, clientSecret: 'a wrong secret' })],
      ['consent', (settings: MicrosoftSettings) => ({ ...settings, refreshToken: 'a wrong refresh token' })],
    ])(
      'that needs %s is not used again until a person acts; then waiting work continues',
      async (needs, spoiled) => {
        await keepSettings(runtime, key, spoiled(good))
        const operation = await bind()
        await expect.poll(operation).toMatchObject({ state: { name: 'Processing' }, attempts: 1 })
        const { reason, needs: marked, neededSince } = await stored()
        expect([marked, neededSince]).toEqual([needs, expect.any(Date)])
        expect(await operation()).toMatchObject({ lastError: reason })

        const signIns = await api.vendor.signIns()
        expect(signIns.length).toBeGreaterThan(0)
        const answer = await ask()
        expect([answer.status, answer.body.description]).toEqual([503, reason])
        expect(await api.vendor.signIns()).toEqual(signIns)

        // Without the wake-up it would continue in an hour.
        await expect.poll(postponed).toBe(1)
        await keepSettings(runtime, key, good)
        expect(await stored()).toMatchObject({ needs: null, reason: null, neededSince: null })
        await expect.poll(operation).toMatchObject({
          state: { name: 'Succeded' },
          attempts: 2,
        })
        expect((await ask()).status).toBe(200)
      },
    )

    it('is used again after a person has fixed it at the vendor and tested it', async () => {
      await api.vendor.act(`partners/${demo.tier2PartnerTenantId}`, { clientSecret: 'changed there' })
      const operation = await bind()
      await expect.poll(operation).toMatchObject({ state: { name: 'Processing' }, attempts: 1 })
      await expect.poll(async () => (await stored()).needs).toBe('credentials')
      await expect.poll(postponed).toBe(1)
      const failed = await testConnection(runtime, key, 'MicrosoftTier2', await stored())
      expect(failed).toMatchObject({ kind: 'unavailable', needs: 'credentials' })

      await api.vendor.act(`partners/${demo.tier2PartnerTenantId}`, { clientSecret: good.clientSecret })
      const tested = await testConnection(runtime, key, 'MicrosoftTier2', await stored())
      expect(tested).toMatchObject({ kind: 'done', value: { organization: 'Elbe Distribution AG' } })
      expect((await stored()).needs).toBe(null)
      await expect.poll(operation).toMatchObject({ state: { name: 'Succeded' } })
    })
  })

  describe('by itself', () => {
    beforeAll(start)
    beforeEach(async () => {
      await api.vendor.reset()
      await keepSettings(runtime, key, good)
    })
    afterAll(() => api.stop())

    it('that is missing differs from one that fails', async () => {
      const vendor = await opener({ ...key, tenantId: randomUUID() })()
      expect(await organization(vendor)).toEqual({
        kind: 'unavailable',
        needs: 'credentials',
        reason:
          'The provider instance Microsoft has no connection to its vendor. An operator sets one up with reseller-api admin provider-instance rotate.',
      })
      expect(await api.vendor.signIns()).toEqual([])
    })

    it('stores each new refresh token sealed, and continues with the newest after a restart', async () => {
      const before = (await stored()).refreshToken
      expect(await organization(await opener()())).toBe('Elbe Distribution AG')
      const after = await stored()
      expect(after.refreshToken).not.toBe(before)
      const { refreshToken } = await openSettings(runtime, key, after)
      expect(refreshToken).not.toBe(good.refreshToken)
      const known = (await api.vendor.state()).refreshTokens.map(({ token }: { token: string }) => token)
      expect(known).toContain(refreshToken)

      // Each lasts for 90 days: half a year on only those that came meanwhile are good.
      for (const duration of ['P60D', 'P60D', 'P60D']) {
        await api.vendor.advance(duration)
        expect(await organization(await opener()())).toBe('Elbe Distribution AG')
      }
    })

    it('is the new one within seconds in every process, once a person has changed it', async () => {
      const [one, other] = [opener(), opener()]
      expect(await organization(await one())).toBe('Elbe Distribution AG')
      expect(await organization(await other())).toBe('Elbe Distribution AG')
      expect(await one()).toBe(await one())
      const { settings } = demoConnections(api.vendor.url, quickLimits).at(0)!
      await keepSettings(runtime, key, settings)
      for (const process of [one, other]) {
        await expect.poll(async () => organization(await process())).toBe('Donau Cloud Direkt GmbH')
      }
    })

    it('opens with an older key, and is sealed with the first one then', async () => {
      const [older, newer] = [sealingKey(secretKey), sealingKey(newSealingKey())]
      const sealedBy = async () => {
        const { settings, refreshToken } = await stored()
        return [settings, refreshToken].map((sealed) => sealed!.split(':')[0])
      }
      expect(await sealedBy()).toEqual([older.id, older.id])
      expect(await openSettings(runtimeWith(newer, older), key, await stored())).toEqual(good)
      expect(await sealedBy()).toEqual([newer.id, newer.id])
      expect(await openSettings(runtimeWith(newer), key, await stored())).toEqual(good)
      await expect(openSettings(runtimeWith(older), key, await stored())).rejects.toThrow(CannotOpen)
      // Without the key, opening fails before any request to the vendor.
      const signIns = await api.vendor.signIns()
      const answer = await ask()
      expect([answer.status, answer.body.description]).toEqual([
        503,
        'The credentials of the provider instance Microsoft indirect cannot be decrypted. See reseller-api admin provider-instance status for the reason.',
      ])
      expect(await api.vendor.signIns()).toEqual(signIns)
    })

    it('opens only at its own instance', async () => {
      const elsewhere = { ...key, providerInstanceId: demo.tier1InstanceId }
      await expect(openSettings(runtime, elsewhere, await stored())).rejects.toThrow(CannotOpen)
    })

    it('stores its secrets in clear in no table, log or answer', async () => {
      const operation = await bind()
      await expect.poll(operation).toMatchObject({ state: { name: 'Succeded' } })
      expect(await organization(await opener()())).toBe('Elbe Distribution AG')
      await keepSettings(runtime, key, { ...good, clientSecret: 'a wrong secret' })
      await testConnection(runtime, key, 'MicrosoftTier2', await stored())
      expect((await stored()).needs).toBe('credentials')
      const asked = [await operation(), (await ask()).body, (await api.request('GET', '/v1/AuditLogs')).body]

      const tables = await api.database.asOwner(async (pool) => {
        const { rows: names } = await pool.query(
          `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
        )
        const found: string[] = []
        for (const { name } of names) {
          const { rows } = await pool.query(`select row_to_json(t)::text as row from ${name} t`)
          found.push(...rows.map(({ row }) => row))
        }
        return found
      })
      expect(tables.join('\n')).toContain((await stored()).settings)
      const tokens = (await api.vendor.state()).refreshTokens.map(({ token }: { token: string }) => token)
      expect(tokens.length).toBeGreaterThan(2)
      const text = [...tables, ...api.log, JSON.stringify(asked)].join('\n')
      const secrets = ['a wrong secret', good.clientSecret, secretKey, ...tokens]
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    })
  })
})
