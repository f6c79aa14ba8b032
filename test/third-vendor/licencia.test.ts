import { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { readConnection, withConnectionFlags } from '../../cli/connection-flags.ts'
import { providerInstanceTypes } from '../../src/domain/providers/provider-types.ts'
import type { ConnectionSettings } from '../../src/vendors/adapter.ts'
import { conformance, newCustomer, newIntent } from '../../src/vendors/conformance/conformance.ts'
import { purchaseConformance } from '../../src/vendors/conformance/purchase.ts'
import { subscribingConformance } from '../../src/vendors/conformance/subscriptions.ts'
import { adapters } from '../../src/vendors/registry.ts'
import { licencia } from './licencia/adapter.ts'
import { licenciaType } from './licencia/provider-type.ts'
import { startLicencia } from './licencia/server.ts'

const account = { accountId: 'partner-7', apiKey: 'a secret key' }

/** Opens the adapter on a new Licencia, as the service does. */
async function open(changed: Partial<typeof account> = {}) {
  const server = await startLicencia(account)
  const needs: string[] = []
  const settings: ConnectionSettings = { ...account, url: server.url, ...changed }
  const vendor = await licencia.open(settings, {
    onRefreshToken: async () => undefined,
    onNeeds: async (kind) => void needs.push(kind),
  })
  return { server, needs, vendor, partnerId: null, people: null, stop: server.stop }
}

conformance('a Licencia instance', { capabilities: licenciaType.capabilities, open })

subscribingConformance('a Licencia instance with subscriptions', async () => {
  const { server, ...premises } = await open()
  return { ...premises, buy: async (customerId, seats) => server.buy(customerId, seats) }
})

purchaseConformance('a Licencia instance that sells', async () => ({
  ...(await open()),
  sold: { providerOfferId: 'cad-pro', termDuration: 'OneYear', billingFrequency: 'Monthly' },
  admit: async () => undefined,
  settle: async () => undefined,
}))

describe('a failure of Licencia', () => {
  test.each([
    [429, { kind: 'throttled' }, { kind: 'throttled' }],
    [503, { kind: 'unavailable' }, { kind: 'unknown' }],
    [422, { kind: 'refused', code: 'Failure' }, { kind: 'refused', code: 'Failure' }],
    [404, { kind: 'missing' }, { kind: 'missing' }],
  ])('%i is an outcome of a read and of a write', async (status, ofRead, ofWrite) => {
    const { server, vendor, stop } = await open()
    server.failWith(status, status)
    expect(await vendor.testConnection(newIntent())).toMatchObject(ofRead)
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject(ofWrite)
    await stop()
  })

  test('without an answer is an outcome, too', async () => {
    const { vendor, stop } = await open()
    await stop()
    expect(await vendor.testConnection(newIntent())).toMatchObject({ kind: 'unavailable' })
    expect(await vendor.createCustomer(newCustomer(null), newIntent())).toMatchObject({ kind: 'unavailable' })
  })

  test('to sign in needs a person', async () => {
    const { needs, vendor, stop } = await open({ apiKey: 'a wrong key' })
    expect(await vendor.testConnection(newIntent())).toMatchObject({ needs: 'credentials' })
    expect(needs).toEqual(['credentials'])
    await stop()
  })
})

describe('the declaration of Licencia', () => {
  const connection = licencia.connection!

  test('is not offered to users', () => {
    expect(Object.values(adapters)).not.toContain(licencia)
    expect(providerInstanceTypes.filter((type) => /licencia/i.test(type))).toEqual([])
  })

  test('gives the CLI its flags and its settings', async () => {
    const command = withConnectionFlags(new Command(), [connection])
    command.parse(['--account-id', 'partner-7', '--licencia-url', 'https://test.example'], { from: 'user' })
    const options = command.opts()
    expect(await readConnection(connection, { ...options, try: true }, { apiKey: 'known' })).toEqual({
      accountId: 'partner-7',
      url: 'https://test.example',
      apiKey: 'known',
    })
    await expect(readConnection(connection, { try: true })).rejects.toThrow(
      'A connection also needs --account-id, --secrets-file with a apiKey.',
    )
  })

  test('has no flags of other vendors', async () => {
    const options = { accountId: 'partner-7', partnerTenantId: 'contoso.example', try: true }
    await expect(readConnection(connection, options, { apiKey: 'known' })).rejects.toThrow(
      '--partner-tenant-id is a flag of another vendor; leave it out.',
    )
  })
})
