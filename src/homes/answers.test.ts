import { describe, expect, it } from 'vitest'
import { type Finding, findingOf, type HomeAnswer } from './answers.ts'

const error = new Error('silent')
const here = (home: string): HomeAnswer<string> => ({ home, found: 'it' })
const not = (home: string): HomeAnswer<string> => ({ home, found: undefined })
const silent = (home: string): HomeAnswer<string> => ({ home, error })

describe('the finding of a look-up in all homes', () => {
  it.each<[string, HomeAnswer<string>[], Finding<string>]>([
    ['nothing without homes', [], { kind: 'unknown' }],
    ['unknown to all', [not('a'), not('b')], { kind: 'unknown' }],
    ['found by one', [not('a'), here('b')], { kind: 'found', home: 'b', found: 'it' }],
    ['found while another is silent', [silent('a'), here('b')], { kind: 'found', home: 'b', found: 'it' }],
    ['unknown while another is silent', [not('a'), silent('b')], { kind: 'unanswered', error }],
    ['all silent', [silent('a'), silent('b')], { kind: 'unanswered', error }],
    ['found by two', [here('a'), not('b'), here('c')], { kind: 'ambiguous', homes: ['a', 'c'] }],
    [
      'found by two, one silent',
      [here('a'), here('b'), silent('c')],
      { kind: 'ambiguous', homes: ['a', 'b'] },
    ],
  ])('is right for %s', (_, answers, finding) => {
    expect(findingOf(answers)).toEqual(finding)
  })
})
