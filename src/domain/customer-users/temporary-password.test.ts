import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordProblems, temporaryPassword } from './temporary-password.ts'

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

describe('a password that is made', () => {
  it('has 16 characters of every kind, none of which looks like another, and is a password', () => {
    for (let count = 0; count < 2_000; count += 1) {
      const password = temporaryPassword((below) => randomInt(below))
      expect(password).toMatch(/^[^lIO01\s"'\\@,]{16}$/)
      expect(kinds.filter((kind) => !kind.test(password))).toEqual([])
      expect(passwordProblems(password, 'x')).toEqual([])
    }
  })

  it('is drawn character by character, each as likely as the others', () => {
    const bounds = new Set<number>()
    const counts = new Map<string, number>()
    for (let count = 0; count < 5_000; count += 1) {
      const password = temporaryPassword((below) => {
        bounds.add(below)
        return randomInt(below)
      })
      for (const character of password) counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect([...bounds]).toEqual([counts.size])
    const letters = [...counts].filter(([character]) => /[a-zA-Z]/.test(character)).map(([, count]) => count)
    expect(Math.min(...letters) / Math.max(...letters)).toBeGreaterThan(0.75)
  })
})

describe('a password that is given', () => {
  it.each(['Quiet-42', 'abcdefg1A', 'ABCDEF-1', 'abc def Ghi', `aA1${'x'.repeat(253)}`])(
    'may be %j',
    (password) => {
      expect(passwordProblems(password, 'x')).toEqual([])
    },
  )

  it.each(['', 'aA1-', 'abcdefgh', 'abcdefg1', 'ABCDEFG1', `aA1${'x'.repeat(254)}`])(
    'may not be %j',
    (password) => {
      expect(passwordProblems(password, 'there')).toMatchObject([{ path: 'there' }])
    },
  )

  it('is never repeated', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), (password) => {
        const [problem] = passwordProblems(password, 'there')
        fc.pre(problem !== undefined && !'A password must have 8 to 256 characters'.includes(password))
        const rest = passwordProblems('', 'there')[0]!.description
        expect(problem!.description).toBe(rest)
      }),
    )
  })
})
