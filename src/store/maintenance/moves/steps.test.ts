import { describe, expect, it } from 'vitest'
import { type MoveStep, nextStep, nextUndoStep, type Presence } from './steps.ts'

const all: Presence[] = ['Absent', 'Present', 'Draining', 'Leaving', 'Closed', 'Left', 'Emptied', 'Arriving']

/** What the steps change in both databases. */
const effects: Record<MoveStep, (source: Presence, target: Presence) => [Presence, Presence]> = {
  drain: (_, target) => ['Draining', target],
  fence: (_, target) => ['Leaving', target],
  copy: (source) => [source, 'Arriving'],
  close: (_, target) => ['Closed', target],
  switch: (source) => [source, 'Present'],
  leave: (_, target) => ['Left', target],
  empty: (_, target) => ['Emptied', target],
  discard: (source) => [source, 'Emptied'],
  reopen: (_, target) => ['Present', target],
}

type Next = typeof nextStep

function walk(next: Next, source: Presence, target: Presence, most = 20): [MoveStep[], Presence, Presence] {
  const steps: MoveStep[] = []
  for (let step = next(source, target); step && step !== 'done'; step = next(source, target)) {
    steps.push(step)
    ;[source, target] = effects[step](source, target)
    if (steps.length > most) throw new Error(`No end: ${steps.join()}`)
  }
  return [steps, source, target]
}

describe('the steps of a move', () => {
  it.each<Presence>(['Absent', 'Emptied'])(
    'lead from a target where the tenant is %s to its end',
    (target) => {
      expect(walk(nextStep, 'Present', target)).toEqual([
        ['drain', 'fence', 'copy', 'close', 'switch', 'leave', 'empty'],
        'Emptied',
        'Present',
      ])
    },
  )

  it('finish from every point, and undo every point before the switch', () => {
    let [source, target]: Presence[] = ['Present', 'Absent']
    for (let step = nextStep(source!, target!); step && step !== 'done'; step = nextStep(source!, target!)) {
      expect(walk(nextStep, source!, target!).slice(1)).toEqual(['Emptied', 'Present'])
      const isServed = target === 'Present'
      const [, home, copy] = walk(nextUndoStep, source!, target!)
      if (isServed) expect(nextUndoStep(source!, target!)).toBeUndefined()
      else expect([home, copy === 'Absent' || copy === 'Emptied']).toEqual(['Present', true])
      ;[source, target] = effects[step](source!, target!)
    }
    expect(nextStep(source!, target!)).toBe('done')
  })

  it('finish or undo a move whose undoing was interrupted', () => {
    for (const source of ['Draining', 'Leaving', 'Closed'] as const) {
      expect(walk(nextUndoStep, source, 'Left').slice(1)).toEqual(['Present', 'Emptied'])
      expect(walk(nextStep, source, 'Left').slice(1)).toEqual(['Emptied', 'Present'])
    }
  })

  it('never delete the only rows, and never let two databases serve', () => {
    for (const source of all)
      for (const target of all)
        for (const step of [nextStep(source, target), nextUndoStep(source, target)]) {
          if (step === 'empty' || step === 'leave') expect(target).toBe('Present')
          if (step === 'discard') expect(['Left', 'Arriving']).toContain(target)
          if (step === 'switch') expect([source, target]).toEqual(['Closed', 'Arriving'])
          if (step === 'reopen') expect(['Absent', 'Emptied']).toContain(target)
        }
    expect(nextStep('Present', 'Present')).toBeUndefined()
    expect(nextUndoStep('Present', 'Present')).toBeUndefined()
  })
})
