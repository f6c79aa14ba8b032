import { beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable, TenantMoving } from '../store/database.ts'
import { type KnownHomes, knownHomes } from './known-homes.ts'

interface TestHome {
  readonly name: string
  /** The tenants of the home by their clients. */
  readonly clients: Map<string, string>
  answer: 'at once' | 'never' | Error
  asked: number
}

const silence = new StoreUnavailable(undefined, 'no connection')

describe('the homes of tenants', () => {
  let homes: Record<'north' | 'south', TestHome>
  let known: KnownHomes<TestHome>
  let faults: string[]

  beforeEach(() => {
    const home = (name: string): TestHome => ({ name, clients: new Map(), answer: 'at once', asked: 0 })
    homes = { north: home('north'), south: home('south') }
    homes.north.clients.set('n', 'tenant n')
    homes.south.clients.set('s', 'tenant s')
    faults = []
    known = knownHomes(
      {
        names: ['north', 'south'],
        home: (name) => homes[name as 'north'],
        async hasTenant(one, tenantId) {
          if (one.answer instanceof Error) throw one.answer
          return [...one.clients.values()].includes(tenantId)
        },
      },
      (fault) => faults.push(fault.message),
      { others: 20, all: 50 },
    )
  })

  const find = (client: string) =>
    known.find({
      key: `the client ${client}`,
      async ask(home) {
        home.asked += 1
        if (home.answer === 'never') await new Promise(() => {})
        if (home.answer instanceof Error) throw home.answer
        const tenantId = home.clients.get(client)
        return tenantId === undefined ? undefined : { tenantId }
      },
      tenantOf: ({ tenantId }) => tenantId,
    })
  const asked = () => [homes.north.asked, homes.south.asked]

  it('are asked all at first, and then only the one that knows the client', async () => {
    expect(await find('s')).toEqual({ tenantId: 'tenant s' })
    expect(known.of('tenant s').name).toBe('south')
    expect(asked()).toEqual([1, 1])
    await find('s')
    expect(asked()).toEqual([1, 2])
    expect(await find('unknown')).toBeUndefined()
  })

  it.each(['never', silence] as const)('are found while another answers %s', async (answer) => {
    homes.north.answer = answer
    expect(await find('s')).toEqual({ tenantId: 'tenant s' })
    await find('s')
    expect(homes.north.asked).toBe(1)
    await expect(find('n')).rejects.toThrow(StoreUnavailable)
    await expect(find('unknown')).rejects.toThrow(StoreUnavailable)
    homes.north.answer = 'at once'
    expect(await find('n')).toEqual({ tenantId: 'tenant n' })
  })

  it('are asked again when the remembered one no longer knows the client, or is about to hand it over', async () => {
    await find('n')
    homes.south.clients.set('n', 'tenant n')
    homes.north.answer = new TenantMoving()
    expect(await find('n')).toEqual({ tenantId: 'tenant n' })
    expect(known.of('tenant n').name).toBe('south')
    homes.north.answer = 'at once'
    homes.north.clients.delete('n')
    expect(await find('n')).toEqual({ tenantId: 'tenant n' })
    homes.south.clients.delete('n')
    expect(await find('n')).toBeUndefined()
  })

  it('refuse a client while both are at the end of a move', async () => {
    homes.north.answer = new TenantMoving()
    await expect(find('n')).rejects.toThrow(TenantMoving)
  })

  it('serve neither of two copies of a tenant, and report them', async () => {
    homes.south.clients.set('n', 'tenant n')
    expect(await find('n')).toBeUndefined()
    expect(faults).toEqual([
      'The homes north and south both have the client n. The service refuses its requests until only one home has it.',
    ])
    // The copy of another home has a client that this process did not know before.
    homes.south.clients.delete('n')
    await find('n')
    homes.south.clients.set('later', 'tenant n')
    expect(await find('later')).toBeUndefined()
    expect(faults.at(-1)).toContain('both have the tenant tenant n')
    expect(known.of('tenant n').name).toBe('north')
  })

  it('refuse a tenant that no look-up has found', () => {
    expect(() => known.of('tenant n')).toThrow(StoreUnavailable)
  })
})
