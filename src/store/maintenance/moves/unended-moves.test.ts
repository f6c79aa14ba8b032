import { describe, expect, it } from 'vitest'
import type { Presence } from './steps.ts'
import { undecidedHomes, unendedMoves } from './unended-moves.ts'

const records = (home: string, otherHome: string, presence?: Presence) => ({
  home,
  moves: presence ? [{ tenantId: 'id', name: 'Nordwind', presence, otherHome, wasHeld: false }] : [],
})
const move = { tenantId: 'id', name: 'Nordwind', from: 'default', to: 'north', isDirectionKnown: true }

describe('the moves that have not ended', () => {
  it.each<[Presence, Presence | undefined, boolean]>([
    ['Draining', undefined, true],
    ['Draining', 'Emptied', true],
    ['Leaving', 'Arriving', true],
    ['Closed', 'Arriving', true],
    ['Closed', undefined, true],
    ['Left', undefined, false],
    // An interrupted undo, which deletes the copy.
    ['Leaving', 'Left', true],
  ])('with the tenant %s in its home and %s in the other', (here, there, isUndoable) => {
    const homes = [records('default', 'north', here), records('north', 'default', there)]
    expect(unendedMoves(homes)).toEqual([{ ...move, isUndoable }])
    expect(unendedMoves(homes.toReversed())).toEqual([{ ...move, isUndoable }])
  })

  it('have their direction also when only the other home is read', () => {
    expect(unendedMoves([records('north', 'default', 'Arriving')])).toEqual([{ ...move, isUndoable: true }])
  })

  it('have a direction that only the other home shows after the tenant has left a home, or its copy is deleted', () => {
    const left = [records('north', 'default', 'Left')]
    expect(undecidedHomes(left)).toEqual(['default'])
    expect(unendedMoves(left)).toMatchObject([{ isDirectionKnown: false }])
    for (const decided of [
      [...left, records('default', 'north', 'Leaving')],
      [records('north', 'default', 'Leaving')],
    ]) {
      expect(undecidedHomes(decided)).toEqual([])
      expect(unendedMoves(decided)).toMatchObject([{ isDirectionKnown: true }])
    }
  })

  it('are none after a move has ended', () => {
    expect(unendedMoves([records('default', 'north', 'Emptied'), records('north', 'default')])).toEqual([])
  })
})
