import { expect, it } from 'vitest'
import { fairQueue } from '../limits/fair-queue.ts'
import type { ApiAccess } from '../store/directory.ts'
import { openedHomes } from './open-homes.ts'
import { type TenantHome, tenancyOfAll } from './tenancy.ts'

const queue = () => fairQueue({ places: 1, queued: 1, waitMs: 1_000 }, (reason) => new Error(reason))

/** A home with one tenant of the same name. Its parts record who has used them. */
function homeOf(name: string, used: string[]): TenantHome {
  const use = (part: string) => void used.push(`${part} of ${name}`)
  const parts = {
    name,
    directory: {
      access: async (_: string, subject: string) => (subject === name ? { tenantId: name } : undefined),
      client: async (clientId: string) => (clientId === name ? { tenantId: name } : undefined),
      hasTenant: async (tenantId: string) => tenantId === name,
    },
    keys: { signer: async () => use('key') },
    trail: {
      issued: async () => use('trail'),
      refused: () => use('trail'),
      refusedUnknown: () => use('trail'),
      settled: async () => use('trail'),
    },
    tenantCheck: async () => use('domains'),
    places: queue(),
    keyPlaces: queue(),
    operations: [
      {
        operation: {},
        admit: () => use('admission'),
        run: async () => use('operation'),
        refuse: async () => use('refusal'),
      },
    ],
    notified: { name },
    clock: { now: () => new Date() },
  }
  return parts as unknown as TenantHome
}

it('uses the parts of the home of each tenant alone', async () => {
  const used: string[] = []
  const homes = [homeOf('north', used), homeOf('south', used)] as const
  const tenancy = tenancyOfAll(openedHomes(...homes), () => {})
  for (const home of homes) {
    const { name } = home
    const caller = (await tenancy.directory.access('built-in', name)) as ApiAccess
    expect(caller).toEqual({ tenantId: name })
    expect(await tenancy.directory.client(name)).toEqual({ tenantId: name })
    expect(await tenancy.runtimeOf(name)).toEqual({ name })
    used.length = 0
    const [operation] = tenancy.operations
    await tenancy.tenantCheck('', caller)
    operation!.admit(caller, '')
    await operation!.run({ caller } as never)
    await operation!.refuse({ caller } as never, new Error() as never)
    await tenancy.keys.signer(name)
    await tenancy.trail.issued(caller as never)
    tenancy.trail.refused(caller as never)
    const parts = ['domains', 'admission', 'operation', 'refusal', 'key', 'trail', 'trail']
    expect(used).toEqual(parts.map((part) => `${part} of ${name}`))
    // A home of its own has places of its own, so that one that does not answer takes none of another.
    expect([tenancy.places, tenancy.keyPlaces].map((of) => typeof of === 'function' && of(name))).toEqual([
      home.places,
      home.keyPlaces,
    ])
  }
  expect(await tenancy.runtimeOf('west')).toBeUndefined()
})
