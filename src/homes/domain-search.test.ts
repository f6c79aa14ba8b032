import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fairQueue } from '../limits/fair-queue.ts'
import { domainSearch } from './domain-search.ts'

/** A home with the domains, or one whose database does not answer. */
function home(domains: readonly string[] | Error) {
  const queue = fairQueue({ places: 4, queued: 100, waitMs: 60_000 }, (reason) => new Error(reason))
  const asking = { now: 0, most: 0 }
  const directory = {
    async tenantOfDomain(domain: string) {
      asking.now += 1
      asking.most = Math.max(asking.most, asking.now)
      await sleep(1)
      asking.now -= 1
      if (domains instanceof Error) throw domains
      return domains.includes(domain) ? 'tenant' : undefined
    },
  }
  return { asking, directory, notified: { inTurn: queue.within } } as never as Home
}
type Home = ReturnType<Parameters<typeof domainSearch>[0]>[number] & { asking: { most: number } }

it('asks in turn, because strangers choose the domains', async () => {
  const one = home(['a.example'])
  const isDomain = domainSearch(() => [one])
  const found = await Promise.all(Array.from({ length: 40 }, (_, place) => isDomain(`${place}.example`)))
  expect(found).toEqual(Array(40).fill(false))
  expect(await isDomain('a.example')).toBe(true)
  expect(one.asking.most).toBeLessThanOrEqual(3)
})

it('finds a domain although another home does not answer', async () => {
  const away = home(new Error('away'))
  for (const homes of [
    [away, home(['a.example'])],
    [home(['a.example']), away],
  ]) {
    const isDomain = domainSearch(() => homes)
    expect(await isDomain('a.example')).toBe(true)
    await expect(isDomain('b.example')).rejects.toThrow('away')
  }
  expect(await domainSearch(() => [])('a.example')).toBe(false)
})
