import { describe, expect, it } from 'vitest'
import { type OpenHomes, openHomes } from './open-homes.ts'

class Fatal extends Error {}

function opening(answers: Record<string, (() => Promise<void>)[]>) {
  const events: string[] = []
  const names = Object.keys(answers)
  const begun: Promise<OpenHomes<{ name: string }>> = openHomes(
    names.map((name) => ({
      name,
      async open() {
        await answers[name]!.shift()?.()
        return { name }
      },
    })),
    {
      isFatal: (error) => error instanceof Fatal,
      onOpened: ({ name }) => events.push(`${name} opened`),
      onFailure: (name, { message }) => events.push(`${name}: ${message}`),
      times: { start: 30, retry: 1 },
    },
  )
  return { events, begun }
}

const fails = (message: string) => () => Promise.reject(new Error(message))
const fatal = () => Promise.reject(new Fatal('a later version'))
const never = () => new Promise<void>(() => {})

describe('the homes of a process', () => {
  it('are opened together; one that fails is opened later', async () => {
    const { begun, events } = opening({ a: [], b: [fails('down'), fails('down'), fails('starting')] })
    const homes = await begun
    expect(homes.list()).toEqual([{ name: 'a' }])
    expect(homes.home('a')).toEqual({ name: 'a' })
    expect(() => homes.home('b')).toThrow('The database of this tenant cannot be reached at the moment.')
    expect(homes.problem('b')).toMatch(/down|starting/)
    await expect.poll(() => homes.list().length).toBe(2)
    expect(events).toEqual(['b: down', 'b: starting', 'b opened'])
    expect([homes.problem('b'), homes.names]).toEqual([undefined, ['a', 'b']])
    await homes.end()
  })

  it('do not wait for one that does not answer', async () => {
    const { begun } = opening({ a: [never], b: [] })
    expect((await begun).list()).toEqual([{ name: 'b' }])
  })

  it('fail with the first reason when none opens, and with any fatal error', async () => {
    await expect(opening({ a: [fails('one')], b: [fails('two')] }).begun).rejects.toThrow('one')
    await expect(opening({ a: [], b: [fatal] }).begun).rejects.toThrow(Fatal)
  })
})
