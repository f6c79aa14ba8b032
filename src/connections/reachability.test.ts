import { describe, expect, it } from 'vitest'
import { reachability } from './reachability.ts'

function recorded(isStored = () => true) {
  const stored: string[] = []
  const reached = reachability(async (api, isReachable) => {
    if (!isStored()) throw new Error('The database is down.')
    stored.push(`${api} ${isReachable ? 'answers' : 'is away'}`)
  })
  const tried = (outcome: 'answered' | 'refused' | 'blocked' | 'unavailable') =>
    reached.onTry({ family: 'graph/delegation', outcome, seconds: 1 })
  /** Returns what was stored since the last call, after all writes that wait. */
  const news = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return stored.splice(0)
  }
  return { reached, tried, news, open: () => reached.onBreaker({ api: 'graph', isOpen: true }) }
}

describe('the record of an API that does not answer', () => {
  it('changes once for each outage, not for each try', async () => {
    const { tried, news, open } = recorded()
    tried('answered')
    open()
    for (const outcome of ['blocked', 'unavailable', 'answered', 'answered', 'refused'] as const)
      tried(outcome)
    expect(await news()).toEqual(['graph is away', 'graph answers'])
    open()
    tried('refused')
    expect(await news()).toEqual(['graph is away', 'graph answers'])
  })

  it('ends after a restart, and an outage that another process has recorded', async () => {
    const { reached, tried, news } = recorded()
    reached.learn(['graph', 'partnerCenter'])
    tried('answered')
    expect(await news()).toEqual(['graph answers'])
  })

  it('stores the end of an outage after a later answer if the database was down', async () => {
    let isUp = true
    const { tried, news, open } = recorded(() => isUp)
    open()
    await news()
    isUp = false
    tried('answered')
    expect(await news()).toEqual([])
    isUp = true
    tried('answered')
    expect(await news()).toEqual(['graph answers'])
  })
})
