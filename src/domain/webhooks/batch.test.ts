import { setImmediate as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inLanes, sendLanes } from './batch.ts'

const event = (number: number, object: string) => ({ eventId: `e${number}`, number: String(number), object })

describe('A batch of events', () => {
  it('is sent in the order of each object, and an object stops at its first failure', async () => {
    const events = Array.from({ length: 60 }, (_, number) => event(number, `o${number % 7}`))
    const { lanes } = inLanes(events, new Set())
    const sent: typeof events = []
    let [running, most] = [0, 0]
    const failing = new Set(['e10', 'e20', 'e0'])
    const unsent = await sendLanes(lanes, { atOnce: 4, isOver: () => false }, async (one) => {
      running += 1
      most = Math.max(most, running)
      for (let turn = 0; turn < Number(one.number) % 3; turn += 1) await pause()
      running -= 1
      sent.push(one)
      return !failing.has(one.eventId)
    })
    expect(most).toBe(4)
    for (const lane of lanes) {
      const end = lane.findIndex(({ eventId }) => failing.has(eventId))
      const expected = end < 0 ? lane : lane.slice(0, end + 1)
      expect(sent.filter(({ object }) => object === lane[0]!.object)).toEqual(expected)
    }
    expect([...sent, ...unsent].sort((a, b) => Number(a.number) - Number(b.number))).toEqual(events)
  })

  it('leaves out objects with a waiting event', () => {
    const [first, second, third] = [event(1, 'a'), event(2, 'b'), event(3, 'a')]
    const { lanes, held } = inLanes([first, second, third], new Set(['a']))
    expect([lanes, held]).toEqual([[[second]], [first, third]])
  })

  it('starts no request after its time', async () => {
    let sent = 0
    const { lanes } = inLanes([event(1, 'a'), event(2, 'a'), event(3, 'b')], new Set())
    const limits = { atOnce: 1, isOver: () => sent === 1 }
    const unsent = await sendLanes(lanes, limits, async () => {
      sent += 1
      return true
    })
    expect(unsent.map(({ eventId }) => eventId)).toEqual(['e2', 'e3'])
  })
})
